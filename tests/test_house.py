"""The house rules that can be counted, and documents that tell the truth."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import click
import pytest

from companion import __version__
from companion.__main__ import main
from companion.settings import FILE_NAME, Settings, read_settings

ROOT = Path(__file__).parents[1]
SOURCES = sorted(
    path for part in ("companion", "web", "firmware_bridge") for path in (ROOT / part).rglob("*.py")
)
SCRIPTS = sorted((ROOT / "web" / "static").rglob("*.js"))
DOCUMENTS = sorted(
    path for part in (".", "docs", "hardware") for path in (ROOT / part).glob("*.md")
)
LOCKS = ("requirements.lock", "requirements-displays.lock", "requirements-dev.lock")
FOLDERS = (
    ".ci", "bench", "companion", "docs", "firmware_bridge", "hardware", "tests", "tools", "web",
)  # fmt: skip
WRITTEN = {
    ".css",
    ".html",
    ".js",
    ".md",
    ".py",
    ".svg",
    ".toml",
    ".lock",
    ".po",
    ".rules",
    ".service",
    ".txt",
    "",
}

LONGEST_FILE = 300
LONGEST_SCRIPT = 200
LONGEST_FUNCTION = 40

LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
EXAMPLE = re.compile(r"^ *```toml\n(.*?)```", re.DOTALL | re.MULTILINE)
CODE_BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


def named(paths: list[Path]) -> list[pytest.ParameterSet]:
    return [pytest.param(path, id=str(path.relative_to(ROOT))) for path in paths]


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def commands() -> list[str]:
    context = click.Context(main)
    return [name for name in main.list_commands(context) if not main.commands[name].hidden]


def anchors(document: Path) -> set[str]:
    """The names under which a document's headings can be linked to."""
    headings = re.findall(r"^#+ +(.+)$", CODE_BLOCK.sub("", document.read_text("utf-8")), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings}


def settings_told() -> list[pytest.ParameterSet]:
    """Every example of `heldentisch.toml`; those of games of one's own are tried with the games."""
    pages = [page for page in DOCUMENTS if page.name != "own-games.md"]
    return [
        pytest.param(example, id=f"{page.stem}-{n}")
        for page in pages
        for n, example in enumerate(EXAMPLE.findall(page.read_text("utf-8")), 1)
    ]


def written() -> Iterator[Path]:
    """Every file of the project that holds text for people or machines."""
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.suffix in WRITTEN)
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix in WRITTEN:
                yield path


class TestSource:
    @pytest.mark.parametrize("path", named(SOURCES))
    def test_a_module_is_one_idea_and_says_which(self, path):
        text = path.read_text("utf-8")
        assert ast.get_docstring(ast.parse(text)), "a module begins with its idea"
        assert text.count("\n") <= LONGEST_FILE, "split it where an idea ends"

    @pytest.mark.parametrize("path", named(SOURCES))
    def test_a_function_fits_on_a_page(self, path):
        long = {one.name: length(one) for one in functions(path) if length(one) > LONGEST_FUNCTION}
        assert not long

    @pytest.mark.parametrize("path", named(SCRIPTS))
    def test_a_script_of_the_page_is_short(self, path):
        assert path.read_text("utf-8").count("\n") <= LONGEST_SCRIPT

    def test_the_codec_imports_only_what_a_microcontroller_has(self):
        tree = ast.parse((ROOT / "firmware_bridge" / "line" / "wire.py").read_text("utf-8"))
        imported = {
            alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in ([ast.alias(node.module or ".")] if isinstance(node, ast.ImportFrom)
                          else node.names)
        }  # fmt: skip
        assert imported == {"binascii"}


class TestDocuments:
    @pytest.mark.parametrize("document", named(DOCUMENTS))
    def test_every_link_leads_somewhere(self, document):
        prose = CODE.sub("", document.read_text("utf-8"))
        broken = []
        for link in LINK.findall(prose):
            name, _, anchor = link.partition("#")
            if re.match(r"https?:|mailto:", name):
                continue
            target = (document.parent / name).resolve() if name else document
            if not target.exists() or (anchor and anchor not in anchors(target)):
                broken.append(link)
        assert not broken

    def test_every_document_is_reachable_from_the_readme(self):
        seen, waiting = set(), [ROOT / "README.md"]
        while waiting:
            document = waiting.pop()
            if document in seen:
                continue
            seen.add(document)
            links = LINK.findall(CODE.sub("", document.read_text("utf-8")))
            waiting += [
                target
                for link in links
                if (target := (document.parent / link.partition("#")[0]).resolve()).suffix == ".md"
                and target.exists()
            ]
        assert set(DOCUMENTS) <= seen

    @pytest.mark.parametrize("command", commands())
    def test_every_command_is_documented(self, command):
        assert any(f"heldentisch {command}" in page.read_text("utf-8") for page in DOCUMENTS)

    def test_the_commands_in_the_documents_exist(self):
        told = {
            name
            for page in DOCUMENTS
            for block in CODE.findall(page.read_text("utf-8"))
            for name in re.findall(r"\bheldentisch ([a-z]+)", block)
        }
        assert told <= set(commands())

    def test_every_public_option_of_a_command_is_documented(self):
        pages = "\n".join(page.read_text("utf-8") for page in DOCUMENTS)
        options = {
            option
            for name in commands()
            for parameter in main.commands[name].params
            if isinstance(parameter, click.Option) and not parameter.hidden
            for option in parameter.opts
        }
        assert {option for option in options if option not in pages} == set()

    @pytest.mark.parametrize("document", named(DOCUMENTS))
    def test_every_make_target_in_a_document_exists(self, document):
        targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
        told = {
            target
            for block in CODE.findall(document.read_text("utf-8"))
            for target in re.findall(r"(?:^|`|; |&& )make ([a-z]+)", block, re.M)
        }
        assert told <= targets

    def test_the_changelog_begins_with_this_version(self):
        titles = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
        assert titles[0] == __version__

    @pytest.mark.parametrize("example", settings_told())
    def test_every_example_of_settings_is_accepted(self, example, tmp_path):
        (tmp_path / FILE_NAME).write_text(example, "utf-8")
        assert read_settings(tmp_path) != Settings()


class TestProject:
    def test_no_file_names_a_machine_or_a_package_host(self):
        # parted here, so that this file does not name them either
        folders = r"(?<![\w.{}])/(?:wo[r]k|ho[m]e|Us[e]rs)/|/opt/py[p]i|/opt/wh[e]els"
        hosts = r"--(?:extra-)?in[d]ex-url|--find-l[i]nks|py[t]honhosted|https?://\S*/si[m]ple\b"
        marks = re.compile(f"{folders}|{hosts}")
        found = [
            f"{path.relative_to(ROOT)}: {mark}"
            for path in written()
            for mark in marks.findall(path.read_text("utf-8"))
        ]
        assert not found

    @pytest.mark.parametrize("name", LOCKS)
    def test_every_locked_package_has_a_version_and_hashes(self, name):
        text = (ROOT / name).read_text("utf-8")
        entries = re.split(r"\n(?=[a-z])", re.sub(r"^\s*#.*\n", "", text, flags=re.M))
        assert len(entries) > 20
        assert not [entry[:40] for entry in entries if "==" not in entry or "--hash=" not in entry]

    def test_the_locks_hold_what_the_project_declares(self):
        files = [(ROOT / name).read_text("utf-8") for name in LOCKS]
        locked = {name for text in files for name in re.findall(r"^([a-z0-9-]+)==", text, re.M)}
        names = (re.split(r"[^A-Za-z0-9.-]", line)[0] for line in self.declared())
        assert {name.replace(".", "-").lower() for name in names} <= locked

    def test_every_dependency_has_a_lower_and_an_upper_bound(self):
        bounded = re.compile(r"[\w.-]+>=[\w.]+,<[\w.]+")
        assert [line for line in self.declared() if not bounded.match(line)] == []

    @staticmethod
    def declared() -> list[str]:
        """Return all libraries the project asks for, with those of its extras."""
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        return [*project["dependencies"], *chain(*project["optional-dependencies"].values())]

    def test_every_script_for_people_can_be_run(self):
        hardware = [ROOT / "hardware" / name for name in ("enclosure/render", "pi/install.sh")]
        scripts = [ROOT / ".ci" / "run", *(ROOT / "tools").iterdir(), *hardware]
        assert [path.name for path in scripts if not path.stat().st_mode & 0o111] == []
