#!/bin/sh
# One Mexican mobile number, as address books keep it. Until 2019 it was dialled with 044, 045 or 01, and called from
# abroad with +52 1; WhatsApp still names its users so. Two ports of Google's phone library disagree about it: Debian's
# python3-phonenumbers reads all five spellings as one number, npm's libphonenumber-js calls four of them invalid and
# keeps five different numbers. Who compares by one and stores by the other finds no duplicate.
# Needs npm, apt-get, dpkg and python3. Ends with an error if either answers otherwise.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 >/dev/null
apt-get download python3-phonenumbers >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" deb; done

cat >spellings <<'TEXT'
+52 33 1234 5678
+52 1 33 1234 5678
044 33 1234 5678
045 33 1234 5678
01 33 1234 5678
TEXT

cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
const { version } = JSON.parse(readFileSync('node_modules/libphonenumber-js/package.json', 'utf8'))
console.error(`libphonenumber-js ${version}`)
for (const typed of readFileSync('spellings', 'utf8').trim().split('\n')) {
  const phone = parsePhoneNumberFromString(typed, 'MX')
  console.log(`${typed} | ${phone.isValid() ? 'valid' : 'invalid'} | ${phone.number}`)
}
JS
cat >read.py <<'PY'
import sys
import phonenumbers

print(f'python3-phonenumbers {phonenumbers.__version__}', file=sys.stderr)
for typed in open('spellings', encoding='utf8').read().strip().split('\n'):
    phone = phonenumbers.parse(typed, 'MX')
    valid = 'valid' if phonenumbers.is_valid_number(phone) else 'invalid'
    print(f'{typed} | {valid} | {phonenumbers.format_number(phone, phonenumbers.PhoneNumberFormat.E164)}')
PY

node read.mjs | tee js.out
PYTHONPATH=deb/usr/lib/python3/dist-packages /usr/bin/python3 read.py | tee py.out

[ "$(grep -c '| valid |' js.out)" = 1 ]
[ "$(cut -d'|' -f3 js.out | sort -u | wc -l)" = 5 ]
[ "$(grep -c '| valid |' py.out)" = 5 ]
[ "$(cut -d'|' -f3 py.out | sort -u | wc -l)" = 1 ]
echo 'Five spellings of one number: one number for Debian, five for npm, of which four are invalid.'
