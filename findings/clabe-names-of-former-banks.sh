#!/bin/sh
# The newest clabe-validator of npm names banks by their former names, calls some institutions of today's SPEI unknown,
# and answers "ok" for first digits that belong to no bank. All CLABEs below have their right check digit.
# 166 has been Banco del Bienestar since 2019, 012 BBVA México since 2020, 138 Ualá since 2023; 729, 730 and 738 are
# participants in Banco de México's list, whose customers have such accounts. A seller who reads a bank that no longer
# exists beside their own number believes that the number is wrong.
# Needs npm. Ends with an error if the package answers otherwise.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund clabe-validator@3.2.2 >/dev/null
cat >read.mjs <<'JS'
import { clabe } from './node_modules/clabe-validator/dist/clabe.js'
console.log(`clabe-validator ${clabe.version}`)
const seen = {}
for (const code of ['166', '012', '138', '729', '730', '738', '999']) {
  const first = `${code}18001234567890`
  const { ok, bank, message } = clabe.validate(first + clabe.computeChecksum(first))
  seen[code] = ok ? bank : 'refused'
  console.log(`${code}: ${ok ? 'ok' : 'refused'} | ${bank} | ${message}`)
}
const expected = {
  166: 'Banco del Ahorro Nacional y Servicios Financieros',
  '012': 'BBVA Bancomer',
  138: 'ABC Capital',
  729: 'refused',
  730: 'refused',
  738: 'refused',
  999: 'N/A',
}
const changed = Object.keys(expected).filter((code) => seen[code] !== expected[code])
if (changed.length > 0) throw new Error(`It answers otherwise now: ${changed}`)
console.log('Three banks under former names, three participants refused, and "ok" for a bank that is none.')
JS
node read.mjs
