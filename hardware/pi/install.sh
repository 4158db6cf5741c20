#!/bin/sh
# Installs Heldentisch on a Raspberry Pi (or another Debian computer), brings it up to date, or removes it.
# See docs/pi.md. Everything it needs lies in this folder; packages come by apt and, by hash, by pip.
set -eu
umask 022

usage() {
    cat <<'END'
usage: sudo hardware/pi/install.sh [options]

  (nothing)              install, or bring up to date: what is right already stays as it is
  --displays             also bring what small displays need (it is compiled here: some minutes)
  --kiosk                also show the big screen of the newest match on this computer's own screen
  --access-point NAME    also make a wireless network of that name for the phones
  --remove               take everything away again, except what was played
  --remove --purge       ... and what was played
  --dry-run              say what would be done, and do nothing
  --root DIR             lay files out below DIR; users, services and networks are left alone
END
}

BOARDS=heldentisch-boards
DEVICE_GROUPS="gpio i2c spi"
PARTS="companion firmware_bridge web hardware docs CHANGELOG.md LICENSE README.md pyproject.toml requirements.lock requirements-displays.lock"
NETWORK=heldentisch-ap
PORT=8000
# Debian's own: one that lies in somebody's home would be closed to the service.
PYTHON=${PYTHON:-/usr/bin/python3}

from=$(dirname "$(readlink -f "$0")")
# shellcheck source=hardware/pi/install-tools.sh
. "$from/install-tools.sh"
# shellcheck source=hardware/pi/install-extras.sh
. "$from/install-extras.sh"

check_computer() {
    release=$root/etc/os-release
    [ -r "$release" ] || fail "This is no Debian: $release is missing."
    id=$(sed -n 's/^ID=//p' "$release" | tr -d '"')
    like=$(sed -n 's/^ID_LIKE=//p' "$release" | tr -d '"')
    number=$(sed -n 's/^VERSION_ID=//p' "$release" | tr -d '"')
    case " $id $like " in
        *" debian "* | *" raspbian "*) ;;
        *) fail "This is $id; the script knows Raspberry Pi OS and Debian. docs/pi.md says the steps." ;;
    esac
    case $id in
        debian | raspbian)
            [ "${number:-99}" -ge 12 ] || fail "This is release $number; Bookworm (12) or newer is needed."
            ;;
    esac
    [ "$(getconf LONG_BIT)" = 64 ] || fail "This system is 32 bit; install the 64-bit Raspberry Pi OS."
    if is_live && [ "$(id -u)" != 0 ]; then fail "Run it with sudo."; fi
}

users() {
    getent group "$BOARDS" >/dev/null || system groupadd --system "$BOARDS"
    getent passwd heldentisch >/dev/null ||
        system useradd --system --user-group --home-dir /var/lib/heldentisch --no-create-home \
            --shell /usr/sbin/nologin heldentisch
    for group in $BOARDS $DEVICE_GROUPS; do
        if [ "$group" = "$BOARDS" ] || getent group "$group" >/dev/null; then
            system usermod --append --groups "$group" heldentisch
        fi
    done
}

program() {
    if [ "$here" = "$(readlink -f "$home" || true)" ]; then
        say "  It lies in $home already."
        return
    fi
    if [ -e "$home" ] && [ ! -e "$home/.laid-out" ] && [ -n "$(ls -A "$home")" ]; then
        fail "$home is there and not of this script. Move it away, or run its own hardware/pi/install.sh."
    fi
    if [ -e "$home/.laid-out" ] && is_same_program; then
        say "  It is up to date."
        return
    fi
    changed=yes
    if [ -n "$dry" ]; then say "  would copy the program to $home"; else replace_program; fi
}

is_same_program() {
    for part in $PARTS; do
        diff -rq -x __pycache__ "$here/$part" "$home/$part" >/dev/null 2>&1 || return 1
    done
}

# Beside the old one first: a copy that breaks off leaves the old program whole.
replace_program() {
    rm -rf "$home/.new"
    mkdir -p "$home/.new"
    for part in $PARTS; do
        cp -R "$here/$part" "$home/.new/$part"
    done
    find "$home/.new" -name __pycache__ -type d -prune -exec rm -rf '{}' +
    touch "$home/.laid-out"
    for part in $PARTS; do
        rm -rf "${home:?}/$part"
        mv "$home/.new/$part" "$home/$part"
    done
    rmdir "$home/.new"
}

environment() {
    "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || fail "Python 3.11 or newer is needed."
    stamp=$home/.venv/heldentisch-stamp
    # Who once wanted displays has them still after an update.
    [ ! -e "$home/.venv/with-displays" ] || lock=requirements-displays.lock
    wanted=$({ "$PYTHON" --version && cat "$here/$lock" "$here/pyproject.toml"; } | cksum)
    if [ -r "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then
        say "  Nothing changed."
        return
    fi
    changed=yes
    pip="$home/.venv/bin/python -m pip --no-input --disable-pip-version-check -qq"
    if [ "$("$home/.venv/bin/python" --version 2>&1)" != "$("$PYTHON" --version)" ]; then
        change rm -rf "$home/.venv"
        change "$PYTHON" -m venv "$home/.venv"
    fi
    # shellcheck disable=SC2086 # a command with its options
    change $pip install --require-hashes --requirement "$home/$lock"
    # shellcheck disable=SC2086
    change $pip install --no-deps --no-build-isolation --editable "$home"
    [ "$lock" = requirements.lock ] || change touch "$home/.venv/with-displays"
    if [ -z "$dry" ]; then printf '%s\n' "$wanted" >"$stamp"; fi
}

command_line() {
    if [ "$(readlink "$root/usr/local/bin/heldentisch")" = /opt/heldentisch/.venv/bin/heldentisch ]; then
        say "  It is there already."
    else
        change mkdir -p "$root/usr/local/bin"
        change ln -sf /opt/heldentisch/.venv/bin/heldentisch "$root/usr/local/bin/heldentisch"
    fi
}

rules() {
    for rule in "$here"/hardware/pi/*.rules; do
        lay "$rule" "$root/etc/udev/rules.d/$(basename "$rule")"
    done
    # Where udev does not run (an image that is being made) it reads them at the next start.
    attempt udevadm control --reload
    attempt udevadm trigger --subsystem-match=tty --subsystem-match=input
}

service() {
    lay "$here/hardware/pi/heldentisch.service" "$root/etc/systemd/system/heldentisch.service"
    start heldentisch
}

install_all() {
    step "Is this a computer for it?"
    say "  Yes: $(sed -n 's/^PRETTY_NAME=//p' "$release" | tr -d '"'), 64 bit."
    step "Debian's packages"
    packages python3 python3-venv fonts-nanum
    [ "$lock" = requirements.lock ] || packages build-essential python3-dev
    step "The user 'heldentisch', and the group '$BOARDS' that may open boards"
    users
    step "The program, into $home"
    program
    step "Python packages, each checked by its hash (some minutes, the first time)"
    environment
    # The service may not write here; without this it would translate itself at every start.
    if [ -n "$changed" ]; then
        change "$home/.venv/bin/python" -m compileall -qq "$home/companion" "$home/firmware_bridge" "$home/web"
    fi
    step "The command 'heldentisch'"
    command_line
    step "Rules for boards that are plugged in"
    rules
    step "The service"
    service
    if [ -n "$kiosk" ]; then
        step "The screen"
        kiosk
    fi
    if [ -n "$network" ]; then
        step "The wireless network '$network'"
        access_point "$network"
    fi
    step "Done. Data lie in /var/lib/heldentisch; 'heldentisch doctor' looks whether all is well."
    if is_live; then
        say "On a phone: http://$(hostname -I | cut -d' ' -f1):$PORT or http://$(hostname).local:$PORT"
    fi
}

remove_all() {
    step "The services"
    for unit in heldentisch-kiosk heldentisch; do
        if [ -e "$root/etc/systemd/system/$unit.service" ]; then
            attempt systemctl disable --now "$unit"
        fi
        take_away "$root/etc/systemd/system/$unit.service"
    done
    take_away "$root/etc/xdg/autostart/heldentisch-kiosk.desktop"
    attempt systemctl daemon-reload
    step "Rules for boards"
    for rule in "$here"/hardware/pi/*.rules; do
        take_away "$root/etc/udev/rules.d/$(basename "$rule")"
    done
    attempt udevadm control --reload
    step "The wireless network"
    if [ -n "$dry$root" ] || nmcli -g name connection show "$NETWORK" >/dev/null 2>&1; then
        attempt nmcli connection delete "$NETWORK"
    fi
    step "The program"
    take_away "$root/usr/local/bin/heldentisch" "$root/var/lib/heldentisch-kiosk"
    if [ -e "$home/.laid-out" ]; then
        take_away "$home"
    else
        # Somebody's own clone: only what was built in it is ours.
        take_away "$home/.venv" "$home/heldentisch.egg-info"
    fi
    step "Users and groups"
    for name in heldentisch heldentisch-kiosk; do
        if getent passwd "$name" >/dev/null; then attempt userdel "$name"; fi
    done
    if getent group "$BOARDS" >/dev/null; then attempt groupdel "$BOARDS"; fi
    if [ -n "$purge" ]; then
        step "What was played"
        take_away "$root/var/lib/heldentisch"
    elif [ -d "$root/var/lib/heldentisch" ]; then
        step "What was played stays in $root/var/lib/heldentisch ('--remove --purge' takes it, too)."
    fi
    step "Removed. Debian's own packages (python3-venv, cage, chromium, network-manager) were left."
}

main() {
    dry='' root='' kiosk='' network='' remove='' purge='' changed='' lock=requirements.lock
    while [ $# -gt 0 ]; do
        case $1 in
            --dry-run) dry=yes ;;
            --root)
                [ -d "${2:-}" ] || fail "--root needs a folder that is there."
                root=$(readlink -f "$2")
                shift
                ;;
            --displays) lock=requirements-displays.lock ;;
            --kiosk) kiosk=yes ;;
            --access-point)
                network=${2:-}
                shift
                # Signs that would have to be written otherwise in the code for phones are not needed.
                printf '%s' "$network" | grep -Eqx '[A-Za-z0-9 _-]{1,32}' ||
                    fail "--access-point needs a name of 1 to 32 letters, digits, spaces, - or _."
                ;;
            --remove) remove=yes ;;
            --purge) purge=yes ;;
            -h | --help)
                usage
                return
                ;;
            *)
                usage >&2
                fail "What is $1?"
                ;;
        esac
        shift
    done
    [ -z "$purge" ] || [ -n "$remove" ] || fail "--purge goes with --remove."
    here=$(readlink -f "$from/../..")
    home=$root/opt/heldentisch
    check_computer
    if [ -n "$remove" ]; then remove_all; else install_all; fi
}

# The last line: the shell has read everything before it does anything, also when it removes itself.
main "$@"
