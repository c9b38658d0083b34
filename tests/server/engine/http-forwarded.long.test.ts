/** Balancers that write the client's port into X-Forwarded-For: HAProxy and nginx of Debian, with such a setting. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AddressListener, listenForAddresses, seenAddresses } from '#tests/support/address-listener.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listening } from '#tests/support/production/nginx.ts'

const installed = (program: string) => spawnSync(program, ['-v']).status === 0

let listener: AddressListener
let folder: string
const stops: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  listener = await listenForAddresses('loopback')
  folder = await mkdtemp(join(tmpdir(), 'remate-forwarded-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  listener.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a program over a configuration and waits for its port. */
async function start(program: string, flags: (config: string) => string[], port: number, config: string) {
  const file = join(folder, `${program}-${port}`)
  await writeFile(file, config)
  const child = spawn(program, flags(file), { stdio: 'ignore' })
  const ended = once(child, 'exit')
  stops.push(() => (child.kill('SIGTERM'), ended))
  await listening(port)
  return port
}

const haproxy = async (target: number, forwarded: string) => {
  const port = await freePort()
  return start(
    'haproxy',
    (file) => ['-db', '-f', file],
    port,
    `defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
frontend all
  bind 127.0.0.1:${port}
  bind ::1:${port}
  http-request set-header X-Forwarded-For ${forwarded}
  default_backend node
backend node
  server one 127.0.0.1:${target}
`,
  )
}

const nginx = async (target: number, forwarded: string) => {
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder};`)
  return start(
    'nginx',
    (file) => ['-p', folder, '-c', file],
    port,
    `daemon off; pid ${join(folder, `pid-${port}`)}; error_log ${join(folder, 'error')}; worker_processes 1;
events { worker_connections 50; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    location / {
      proxy_pass http://127.0.0.1:${target};
      proxy_http_version 1.1;
      proxy_set_header X-Forwarded-For ${forwarded};
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $http_connection;
    }
  }
}
`,
  )
}

/** Addresses from which the tests connect; the balancers themselves come from 127.0.0.1. */
const [V4, V6] = ['127.0.0.9', '::1']
const both = (address: string) => ({ request: address, upgrade: address })
const from = (localAddress: string, port: number) =>
  seenAddresses({ host: localAddress === V6 ? V6 : '127.0.0.1', localAddress, port })

test.runIf(installed('haproxy'))('HAProxy writing %ci:%cp, and in brackets for IPv6', async () => {
  expect(await from(V4, await haproxy(listener.port, '%ci:%cp'))).toEqual(both(V4))
  expect(await from(V6, await haproxy(listener.port, '[%ci]:%cp'))).toEqual(both(V6))
})

test.runIf(installed('nginx'))('nginx writing $remote_addr:$remote_port', async () => {
  const port = await nginx(listener.port, '$remote_addr:$remote_port')
  expect(await from(V4, port)).toEqual(both(V4))
  expect(await from(V6, port)).toEqual(both(V6))
})

test.runIf(installed('haproxy') && installed('nginx'))('HAProxy before nginx, each adding a port', async () => {
  const inner = await nginx(listener.port, '"$http_x_forwarded_for, $remote_addr:$remote_port"')
  expect(await from(V4, await haproxy(inner, '203.0.113.7:%cp'))).toEqual(both('203.0.113.7'))
})
