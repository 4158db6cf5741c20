#!/bin/sh
# usage: kiosk.sh [FOLDER]
# Shows the newest match's big screen in Chromium; FOLDER is where the browser keeps its things.
folder=${1:-${XDG_CONFIG_HOME:-$HOME/.config}/heldentisch-kiosk}
address=http://localhost:8000/tv

# Chromium does not try again by itself when nobody answers yet.
until python3 -c 'import sys, urllib.request; urllib.request.urlopen(sys.argv[1], timeout=2)' "$address" 2>/dev/null
do
    sleep 1
done

browser=$(command -v chromium || command -v chromium-browser) || {
    echo "Chromium is not there: run 'sudo apt-get install chromium'." >&2
    exit 1
}
exec "$browser" --kiosk --ozone-platform-hint=auto --user-data-dir="$folder" --password-store=basic \
    --no-first-run --noerrdialogs --disable-session-crashed-bubble --disable-background-networking "$address"
