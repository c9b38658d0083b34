#!/bin/sh
# ical-generator leaves the last line of a calendar without the CRLF that RFC 5545 (3.1) asks of every line; python's
# icalendar writes it. Programs that read by lines may miss END:VCALENDAR.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2 >/dev/null
cat > make.mjs <<'JS'
import ical from 'ical-generator'
const calendar = ical({ name: 'x' })
const start = new Date(0)
calendar.createEvent({ id: '1@x.mx', stamp: start, start, end: new Date(3_600_000), summary: 'Lote' })
process.stdout.write(calendar.toString())
JS
node make.mjs > made.ics
npm ls ical-generator | tail -n +2
last=$(tail -c 2 made.ics | od -An -tx1 | tr -d ' \n')
echo "last two octets: $last (CRLF is 0d0a)"
[ "$last" != 0d0a ]
