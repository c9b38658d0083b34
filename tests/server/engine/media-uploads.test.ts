import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { houseContext } from '#app/middleware/house.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import type { House } from '#server/engine/house.ts'
import { createPages } from '#server/engine/http/kept-pages/pages.ts'
import { createUploads, type Uploads } from '#server/engine/http/uploads.ts'

const MB = 1024 * 1024
const PATIENT = { timeout: 20_000 }
/** A house without a scanner. */
const CONTEXT = new RouterContextProvider()
CONTEXT.set(houseContext, { env: {} } as House)

let folder = ''
let url: URL
let uploads: Uploads
let action: (form: FormData, request: Request) => Promise<string>
let close: () => Promise<unknown>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-uploads-'))
  uploads = createUploads({
    folder,
    senderOf: async (req) => /session=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? null,
  })
  const render = async (request: Request) =>
    new Response(await action(await request.formData(), request), { headers: { 'Content-Type': 'text/html' } })
  const pages = createPages(render, { isSignedIn: ({ headers }) => !!headers.cookie, isLight: () => false, uploads })
  const app = express().use(pages.handle)
  app.use(
    ((error: { status?: number; message: string }, _req, res, _next) =>
      void res.status(error.status ?? 500).send(error.message)) satisfies express.ErrorRequestHandler,
  )
  const server = createServer(app)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  close = async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
afterEach(() => close())

function formWith(bytes: number, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('photo', new File([Buffer.alloc(bytes, 'x')], 'foto de José.jpg', { type: 'image/jpeg' }))
  return form
}

const post = (body: FormData, session = 'ana') =>
  fetch(url, { method: 'POST', body, headers: { cookie: `session=${session}` } })
/** Files of uploads in progress on the disk. */
const left = () => readdir(folder)

test('fields and files arrive as the form had them, and nothing is left on the disk', async () => {
  action = async (form) => {
    const photo = form.get('photo') as File
    expect(await left()).toHaveLength(1)
    return JSON.stringify([
      form.get('name'),
      photo.name,
      photo.type,
      photo.size,
      (await uploadOf(CONTEXT, form, 'photo')).bytes?.[0],
      (form.get('empty') as File).size,
    ])
  }
  const form = formWith(3 * MB, { name: 'María Ñúñez' })
  form.append('empty', new File([], ''))
  const answer = await post(form)
  expect(JSON.parse(await answer.text())).toEqual(['María Ñúñez', 'foto de José.jpg', 'image/jpeg', 3 * MB, 120, 0])
  await expect.poll(left).toEqual([])
})

test('a copied request reads the same form', async () => {
  action = async (_form, request) => {
    const copy = await new Request(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      duplex: 'half',
    } as RequestInit).formData()
    const clone = await request.clone().formData()
    return JSON.stringify([copy.get('name'), (copy.get('photo') as File).size, (clone.get('photo') as File).size])
  }
  expect(await (await post(formWith(MB, { name: 'Ana' }))).json()).toEqual(['Ana', MB, MB])
})

test('20 MB are taken, one byte more is too large: the form arrives with the error and its other fields', async () => {
  action = async (form) =>
    JSON.stringify([form.get('name'), (await uploadOf(CONTEXT, form, 'photo')).refused ?? 'taken'])
  expect(await (await post(formWith(20 * MB, { name: 'Ana' }))).json()).toEqual(['Ana', 'taken'])
  expect(await (await post(formWith(20 * MB + 1, { name: 'Ana' }))).json()).toEqual(['Ana', 'too-large'])
  expect(await (await post(formWith(60 * MB, { name: 'Ana' }))).json()).toEqual(['Ana', 'too-large'])
  expect(await (await post(formWith(0))).json()).toEqual([null, 'missing'])
  await expect.poll(left, PATIENT).toEqual([])
})

test('a form beyond all measure is answered 413, in Spanish, and nothing is stored', async () => {
  action = async () => 'never'
  const large = await post(formWith(70 * MB))
  expect([large.status, (await large.text()).includes('Formulario demasiado grande')]).toEqual([413, true])
  const socket = await begin(`Content-Length: ${200 * MB}`)
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*Formulario demasiado grande/)
  const typed = await post(formWith(10, { resume: 'x'.repeat(300_000), more: 'y'.repeat(300_000) }))
  expect([typed.status, (await typed.text()).includes('Formulario demasiado grande')]).toEqual([413, true])
  await expect.poll(left, PATIENT).toEqual([])
})

test('without a known sender, fields arrive and files do not', async () => {
  action = async (form) => JSON.stringify([form.get('name'), (await uploadOf(CONTEXT, form, 'photo')).refused])
  const answer = await fetch(url, {
    method: 'POST',
    body: formWith(5 * MB, { name: 'Ana' }),
    headers: { cookie: 'expired' },
  })
  expect(await answer.json()).toEqual(['Ana', 'missing'])
})

test('a broken form is answered 400, and leaves nothing', async () => {
  action = async () => 'never'
  const send = (body: string, type = 'multipart/form-data; boundary=x') =>
    fetch(url, { method: 'POST', body, headers: { cookie: 'session=ana', 'content-type': type } })
  expect(
    (await send('--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nbytes without an end'))
      .status,
  ).toBe(400)
  expect((await send('nothing of the kind')).status).toBe(400)
  expect((await send('', 'multipart/form-data')).status).toBe(400)
  await expect.poll(left, PATIENT).toEqual([])
})

test('a sender that goes away in the middle leaves nothing and keeps no place', async () => {
  action = async () => 'never'
  const socket = await begin('Content-Length: 1000000')
  await expect.poll(left).toHaveLength(1)
  expect(uploads.places.count()).toEqual({ used: 1, waiting: 0 })
  socket.destroy()
  await expect.poll(left).toEqual([])
  await expect.poll(() => uploads.places.count()).toEqual({ used: 0, waiting: 0 })
})

test('files of a killed process are removed after an hour, uploads in progress stay', async () => {
  const left = await mkdtemp(join(tmpdir(), 'remate-abandoned-'))
  for (const [name, minutes] of [
    ['abandoned', 61],
    ['being received', 59],
  ] as const) {
    await writeFile(join(left, name), 'bytes')
    const at = new Date(Date.now() - minutes * 60_000)
    await utimes(join(left, name), at, at)
  }
  // A directory is not one of our upload files; failing to remove it does not end the server.
  await mkdir(join(left, 'a folder'))
  const old = new Date(Date.now() - 3 * 3_600_000)
  await utimes(join(left, 'a folder'), old, old)
  createUploads({ folder: left, senderOf: async () => null })
  await expect.poll(() => readdir(left)).toEqual(['a folder', 'being received'])
  await rm(left, { recursive: true })
})

test('slow senders block no others: each has four places, the fifth waits unread, another sender passes', async () => {
  action = async () => 'received'
  const slow = await Promise.all(Array.from({ length: 5 }, () => begin('Content-Length: 1000000', 'beto')))
  await expect.poll(() => uploads.places.count()).toEqual({ used: 4, waiting: 1 })
  expect(await (await post(formWith(MB), 'ana')).text()).toBe('received')
  // The waiting upload is aborted, then one that had a place.
  for (const socket of slow) socket.destroy()
  await expect.poll(() => uploads.places.count()).toEqual({ used: 0, waiting: 0 })
  expect(await (await post(formWith(MB), 'beto')).text()).toBe('received')
})

test('16 forms are received at once, the next wait until one of them is through', async () => {
  action = async () => 'never'
  const begun = await Promise.all(
    Array.from({ length: 18 }, (_, nth) => begin('Content-Length: 1000000', `sender${nth}`)),
  )
  await expect.poll(() => uploads.places.count(), PATIENT).toEqual({ used: 16, waiting: 2 })
  await expect.poll(left, PATIENT).toHaveLength(16)
  begun[0]?.destroy()
  await expect.poll(() => uploads.places.count(), PATIENT).toEqual({ used: 16, waiting: 1 })
  for (const socket of begun) socket.destroy()
  await expect.poll(() => uploads.places.count(), PATIENT).toEqual({ used: 0, waiting: 0 })
})

test('a form has at most three files of 20 MB and 64 kB around them', async () => {
  action = async (form) => String((form.get('photo') as File).size)
  const around = (await new Response(formWith(0)).arrayBuffer()).byteLength
  expect(await (await post(formWith(62_980_096 - around))).text()).toBe(String(62_980_096 - around))
  expect((await post(formWith(62_980_097 - around))).status).toBe(413)
}, 120_000)

test('12 uploads of 15 MB at once: all arrive, and never more than 64 MB of them are in memory at a time', async () => {
  let handled = 0
  let most = 0
  const tooMuch = Promise.withResolvers<void>()
  action = async (form) => {
    const { bytes } = await uploadOf(CONTEXT, form, 'photo')
    most = Math.max(most, (handled += bytes?.byteLength ?? 0))
    if (most > 64 * MB) tooMuch.resolve()
    // Each upload stays long enough for all the others to enter too, if they were admitted.
    await Promise.race([tooMuch.promise, new Promise((resolve) => setTimeout(resolve, 1_000))])
    handled -= bytes?.byteLength ?? 0
    return 'received'
  }
  const encoded = new Response(formWith(15 * MB))
  const body = await encoded.blob()
  const send = (index: number) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { cookie: `session=sender${index}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    })
  for (const answer of await Promise.all(Array.from({ length: 12 }, (_, index) => send(index))))
    expect([answer.status, await answer.text()]).toEqual([200, 'received'])
  expect(most).toBeGreaterThan(15 * MB)
  expect(most).toBeLessThanOrEqual(64 * MB)
  await expect.poll(left).toEqual([])
}, 180_000)

/** Opens an upload and sends its first bytes. */
async function begin(length: string, session = 'ana'): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(
    `POST / HTTP/1.1\r\nHost: ${url.host}\r\nCookie: session=${session}\r\nContent-Type: multipart/form-data; ` +
      `boundary=x\r\n${length}\r\n\r\n`,
  )
  socket.write(
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: ' +
      'image/jpeg\r\n\r\nthe first bytes',
  )
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (data) => (text += data))
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}
