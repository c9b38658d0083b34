#!/bin/sh
# A browser asks for the last 2,000 bytes of a file of 1,000: they are the whole file (RFC 9110, 14.1.2: "the entire
# representation is used"). Express's range-parser calls the range unsatisfiable, so that res.sendFile and
# express.static answer 416 and send nothing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund express@5.3.0 >/dev/null
head -c 1000 /dev/zero > file.bin
cat > ask.mjs <<'JS'
import express from 'express'
const server = express().use(express.static('.')).listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${server.address().port}/file.bin`
  const answer = await fetch(url, { headers: { range: 'bytes=-2000' } })
  console.log(answer.status, answer.headers.get('content-range'))
  server.close()
})
JS
npm ls range-parser | tail -n +2
answer=$(node ask.mjs 2>/dev/null)
echo "the last 2,000 of 1,000 bytes: $answer (206 or 200 is right)"
[ "${answer%% *}" = 416 ]
