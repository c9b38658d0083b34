/** The compressed copy of a built file that a browser gets; no other file of the disk is served. */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressedAssets, rootFiles } from '#server/engine/http/assets.ts'
import { sendRaw } from '#tests/support/raw-http.ts'

let folder: string
let server: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-assets-'))
  await mkdir(join(folder, 'assets', 'deep'), { recursive: true })
  const files = {
    'icon.svg': 'icon',
    'assets/a.js': 'plain',
    'assets/a.js.br': 'brotli',
    'assets/a.js.gz': 'gzip',
    'assets/b.css': 'plain',
    'assets/b.css.gz': 'gzip',
    'assets/c.png': 'png',
    'assets/deep/d.js': 'deep',
    'assets/deep/d.js.br': 'brotli',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const app = express()
  app.use('/assets', compressedAssets(join(folder, 'assets')), express.static(join(folder, 'assets')))
  app.use(rootFiles(folder))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const ask = async (path: string, accepted = '') => {
  const headers = ['Host: remate.test', ...(accepted && [`Accept-Encoding: ${accepted}`])]
  const answer = await sendRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, [
    `GET ${path} HTTP/1.1`,
    ...headers,
  ])
  return [answer.status, answer.headers.get('content-encoding'), answer.headers.get('content-type'), answer.body]
}
const JS = 'text/javascript; charset=utf-8'
const CSS = 'text/css; charset=utf-8'

test.each<[path: string, accepted: string, encoding: string | undefined, type: string, body: string]>([
  ['/assets/a.js', 'gzip, deflate, br', 'br', JS, 'brotli'],
  ['/assets/a.js', 'gzip', 'gzip', JS, 'gzip'],
  ['/assets/a.js', '', undefined, JS, 'plain'],
  ['/assets/a.js', 'br;q=0, gzip;q=0', undefined, JS, 'plain'],
  ['/assets/b.css', 'gzip', 'gzip', CSS, 'gzip'],
  ['/assets/b.css', 'br', undefined, CSS, 'plain'],
  ['/assets/c.png', 'br', undefined, 'image/png', 'png'],
  ['/assets/deep/d.js', 'br', undefined, JS, 'deep'],
  ['/icon.svg', 'br', undefined, 'image/svg+xml', 'icon'],
])('%s with Accept-Encoding %j', async (path, accepted, encoding, type, body) => {
  // The second request is answered from memory.
  for (let time = 0; time < 2; time++) expect(await ask(path, accepted)).toEqual([200, encoding, type, body])
})

test.each(['/assets/none.js', '/assets/', '/nothing.svg'])('%s is not there', async (path) => {
  expect((await ask(path, 'br'))[0]).toBe(404)
})
