#!/bin/sh
# Azure's Application Gateway documents X-Forwarded-For as a list of IP:port, and HAProxy's %ci:%cp writes the same.
# Express takes the port for a part of the address, so two requests of one client are two clients. And a trusted proxy
# that is listed with its port is not found among the trusted: all clients behind it become one, the proxy itself.
# Exits non-zero once Express or proxy-addr reads such a list by its addresses.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund express@5.3.0 proxy-addr@2.0.8 >/dev/null
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import express from 'express'

for (const name of ['express', 'proxy-addr'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const app = express().set('trust proxy', ['loopback', '10.0.0.0/8'])
app.get('/', (req, res) => void res.send(req.ip))
const server = app.listen(0, '127.0.0.1')
await new Promise((ready) => server.once('listening', ready))
const seen = async (list) => {
  const headers = { 'X-Forwarded-For': list }
  const address = await (await fetch(`http://127.0.0.1:${server.address().port}/`, { headers })).text()
  console.log(`X-Forwarded-For: ${list}`.padEnd(58), 'req.ip:', address)
  return address
}
const results = [
  (await seen('203.0.113.7')) === '203.0.113.7',
  (await seen('203.0.113.7:50312')) === '203.0.113.7:50312',
  (await seen('203.0.113.7:50313')) === '203.0.113.7:50313',
  // Both proxies are trusted: without ports the client is found, with them the inner proxy counts as the client.
  (await seen('203.0.113.7, 10.0.0.2')) === '203.0.113.7',
  (await seen('203.0.113.7:50312, 10.0.0.2:8443')) === '10.0.0.2:8443',
  (await seen('198.51.100.9:50100, 10.0.0.2:8443')) === '10.0.0.2:8443',
]
server.close()
process.exit(results.every(Boolean) ? 0 : 1)
JS
node run.mjs
