# shellcheck shell=sh
# What install.sh adds when asked: the big screen on this computer's own screen, a wireless network.

kiosk() {
    if [ -e "$root/usr/share/wayland-sessions" ] || [ -e "$root/usr/share/xsessions" ]; then
        say "  This computer has a desktop: it opens the browser when somebody is logged in."
        packages chromium
        lay "$here/hardware/pi/heldentisch-kiosk.desktop" "$root/etc/xdg/autostart/heldentisch-kiosk.desktop"
        return
    fi
    packages cage chromium
    getent passwd heldentisch-kiosk >/dev/null ||
        system useradd --system --user-group --home-dir /var/lib/heldentisch-kiosk --no-create-home \
            --groups video --shell /usr/sbin/nologin heldentisch-kiosk
    lay "$here/hardware/pi/heldentisch-kiosk.service" "$root/etc/systemd/system/heldentisch-kiosk.service"
    start heldentisch-kiosk
}

access_point() {
    packages network-manager
    password=
    if is_live; then
        password=$(nmcli -s -g 802-11-wireless-security.psk connection show "$NETWORK" 2>/dev/null || true)
        # Without letters that look like others: it is typed on phones that cannot scan.
        [ -n "$password" ] || password=$(LC_ALL=C tr -dc 'a-hjkmnp-z2-9' </dev/urandom | head -c 12)
        nmcli connection delete "$NETWORK" >/dev/null 2>&1 || true
    fi
    system nmcli connection add type wifi ifname '*' con-name "$NETWORK" autoconnect yes ssid "$1" \
        802-11-wireless.mode ap 802-11-wireless.band bg ipv4.method shared ipv6.method disabled \
        802-11-wireless-security.key-mgmt wpa-psk 802-11-wireless-security.proto rsn \
        802-11-wireless-security.pairwise ccmp 802-11-wireless-security.group ccmp \
        802-11-wireless-security.psk "${password:-A-NEW-PASSWORD}"
    system nmcli connection up "$NETWORK"
    if is_live; then
        say "  Network:  $1"
        say "  Password: $password"
        printf 'WIFI:S:%s;T:WPA;P:%s;;' "$1" "$password" | "$home/.venv/bin/python" -c \
            'import sys; from web.terminal import terminal_code; print(terminal_code(sys.stdin.read()))'
        say "  Scan it with a phone's camera to join. The table is then at http://10.42.0.1:$PORT"
    fi
}
