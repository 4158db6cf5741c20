# shellcheck shell=sh
# How install.sh speaks, and how it changes things: a dry run says what it would do, and below a --root only
# files are touched. `dry`, `root` and `changed` are set by install.sh.

say() { printf '%s\n' "$*"; }
step() { printf '\n%s\n' "$*"; }
fail() {
    printf 'install.sh: %s\n' "$*" >&2
    exit 1
}

# A change to files, below ROOT.
change() {
    if [ -n "$dry" ]; then say "  would run: $*"; else "$@"; fi
}

# A change to the running system: users, packages, services, networks.
system() {
    if [ -n "$dry$root" ]; then say "  would run: $*"; else "$@"; fi
}

# The same where a failure must not hold up the rest.
attempt() { system "$@" || say "  That did not work; going on."; }

is_live() { [ -z "$dry$root" ]; }

# lay SOURCE TARGET: a file that is there and the same is left alone.
lay() {
    if cmp -s "$1" "$2"; then
        say "  $2 is right already."
    else
        say "  $2"
        changed=yes
        change mkdir -p "$(dirname "$2")"
        change cp "$1" "$2"
        change chmod 0644 "$2"
    fi
}

# take_away PATH ...: says what it removes, and is content when it is gone already.
take_away() {
    for gone in "$@"; do
        if [ -e "$gone" ] || [ -L "$gone" ]; then
            say "  $gone"
            change rm -rf "$gone"
        fi
    done
}

packages() {
    missing=
    for name in "$@"; do
        case $(dpkg-query -W -f '${Status}' "$name" 2>/dev/null) in
            *" installed") ;;
            *) missing="$missing $name" ;;
        esac
    done
    if [ -z "$missing" ]; then
        say "  $*: here already."
        return
    fi
    system env DEBIAN_FRONTEND=noninteractive apt-get -qq update
    # shellcheck disable=SC2086 # one word for each package
    system env DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends $missing
}

# start UNIT: one that runs already is left alone unless something changed, or a match would be cut off.
start() {
    system systemctl daemon-reload
    system systemctl enable "$1"
    if [ -z "$changed" ] && is_live && systemctl is-active --quiet "$1"; then
        say "  It runs, and nothing changed."
    else
        system systemctl restart "$1"
    fi
}
