/** Large files in pieces: over a cut, on another node, byte by byte; only by their own seller, within the limits. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { vetUploadParts, vetUploads } from '#db/schema/listing/vet-file.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { terms } from '#db/schema/people/terms.ts'
import { MOST_LOT_FILES } from '#machines/vet-file/rules.ts'
import type { House } from '#server/engine/house.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { sweepFiles } from '#server/engine/media/sweep.ts'
import { vetFileTasks } from '#server/listing/vet-file/tasks.ts'
import { beginVetUpload } from '#server/listing/vet-file/uploads/begin.ts'
import { vetUploads as uploadsOf } from '#server/listing/vet-file/uploads/front.ts'
import { ABANDONED_MS, UPLOADS_PATH } from '#server/listing/vet-file/uploads/limits.ts'
import { sweepVetUploads } from '#server/listing/vet-file/uploads/sweep.ts'
import { writeVetPart } from '#server/listing/vet-file/uploads/write-part.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { addCapture } from '#tests/support/captures.ts'
import { addBuyers, type Furniture, furnish } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { FACTS, switchVetFilesOn, vetFileRow } from '#tests/support/vet-files.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const ORIGIN = 'http://remate.test'

let database: TestDatabase
let house: House
let furniture: Furniture
let folder = ''
let listing = 0
let cookie = ''
let buyerCookie = ''
/** Two nodes over one database and one store. */
let nodes: { url: string; server: Server }[]

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 })
  furniture = await furnish(database.db)
  folder = await mkdtemp(join(tmpdir(), 'remate-uploads-'))
  house = nodeOn(database, { DATA_DIR: folder })
  await switchVetFilesOn(house)
  const [buyer = 0] = await addBuyers(database.db, 1)
  ;[cookie = '', buyerCookie = ''] = await signIn(database.db, [furniture.seller, buyer])
  nodes = await Promise.all([1, 2].map(async () => listen(nodeOn(database, { DATA_DIR: folder }))))
})
afterAll(async () => {
  for (const { server } of nodes) server.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  listing = await addCapture(database.db, furniture, { name: 'El Lucero' })
})

/** Connections of the nodes; a browser uses one for many requests. */
const sockets = new Set<Socket>()
const bytesRead = () => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, 0)

async function listen(node: House): Promise<{ url: string; server: Server }> {
  const app = express().use(uploadsOf(node, () => {}))
  app.use((_req, res) => void res.status(418).end())
  const server = createServer(app).on('connection', (socket) => void sockets.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const encoded = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const metadata = (more: Record<string, string> = {}) =>
  encoded({
    listing: String(listing),
    kind: FACTS.kind,
    limb: 'fore-left',
    takenOn: FACTS.takenOn,
    takenBy: 'Clínica Ñ',
    ...more,
  })

function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array, node = 0) {
  return fetch(`${nodes[node]?.url}${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', cookie, origin: ORIGIN, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
}
const begin = (bytes: number, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  ask('POST', UPLOADS_PATH, { 'upload-length': String(bytes), 'upload-metadata': metadata(more), ...headers })
const send = (path: string, offset: number, bytes: Uint8Array, node = 0) =>
  ask(
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
    node,
  )
const offsetOf = async (path: string, node = 0) =>
  Number((await ask('HEAD', path, {}, undefined, node)).headers.get('upload-offset'))
const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const rowOf = async (path: string) =>
  (
    await database.db
      .select()
      .from(vetUploads)
      .where(eq(vetUploads.id, idOf(path)))
  )[0]
const assemble = () =>
  runJobs(database, vetFileTasks(house, mailboxMailer(database.db, 'remate.test')), ['vet-files.assemble'])

/** A picture is too small; a zip of noise has the right beginning, and is looked into only later. */
const noise = (bytes: number) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(bytes - 4)])

test('a file in pieces, half of it on another node, is the same byte by byte', async () => {
  const bytes = noise(9_000_000)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = (await begin(bytes.length, { sha256 })).headers.get('location') ?? ''
  expect(path).toMatch(new RegExp(`^${UPLOADS_PATH}/[\\w-]{24}$`))
  expect((await send(path, 0, bytes.subarray(0, 5_000_000))).status).toBe(204)
  expect(await offsetOf(path, 1)).toBe(5_000_000)
  expect((await send(path, 5_000_000, bytes.subarray(5_000_000), 1)).status).toBe(204)
  await assemble()
  const upload = await rowOf(path)
  const file = await vetFileRow(house, upload?.fileId ?? 0)
  expect(file).toMatchObject({
    listingId: listing,
    sha256,
    bytes: bytes.length,
    limb: 'fore-left',
    takenBy: 'Clínica Ñ',
  })
  expect((await readFile(join(folder, 'private', file.file as string))).equals(bytes)).toBe(true)
  // The pieces are let go of.
  expect(await database.db.$count(vetUploadParts, eq(vetUploadParts.uploadId, idOf(path)))).toBe(0)
  await database.sql`update pending_files set sweep_at = now() - interval '1 minute'`
  await sweepFiles(house)
  expect((await readdir(join(folder, 'private'))).filter((name) => name.endsWith('.bin'))).toEqual([])
})

test('what came before the line was cut stays', async () => {
  const bytes = noise(3_000_000)
  const path = (await begin(bytes.length)).headers.get('location') ?? ''
  const cut = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 1_000_000))),
  })
  const headers = {
    'tus-resumable': '1.0.0',
    cookie,
    origin: ORIGIN,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const sent = { method: 'PATCH', headers, body, duplex: 'half', signal: cut.signal } as RequestInit
  const before = bytesRead()
  const ended = fetch(`${nodes[0]?.url}${path}`, sent).catch(() => {})
  await vi.waitFor(() => expect(bytesRead() - before).toBeGreaterThan(1_000_000))
  cut.abort()
  await ended
  await vi.waitFor(async () => expect(await offsetOf(path, 1)).toBe(1_000_000), { timeout: 10_000 })
  expect((await send(path, 1_000_000, bytes.subarray(1_000_000), 1)).status).toBe(204)
  expect((await rowOf(path))?.received).toBe(bytes.length)
})

describe('what the form said at the end counts', () => {
  const revise = (path: string, more: Record<string, string>, headers: Record<string, string> = {}) =>
    ask('PUT', path, { 'upload-metadata': metadata(more), ...headers })
  const right = { limb: 'fore-right', kind: 'carpus-flexed', takenBy: 'Clínica del Norte', takenOn: '2026-10-11' }

  test('of an upload that stopped half-way', async () => {
    const bytes = noise(200_000)
    const path = (await begin(bytes.length)).headers.get('location') ?? ''
    await send(path, 0, bytes.subarray(0, 100_000))
    expect((await revise(path, right)).status).toBe(200)
    await send(path, 100_000, bytes.subarray(100_000))
    await assemble()
    expect(await vetFileRow(house, (await rowOf(path))?.fileId ?? 0)).toMatchObject(right)
  })

  test('of one whose bytes had all come, before and after its file was made', async () => {
    for (const made of [false, true]) {
      const bytes = noise(50_000)
      const path = (await begin(bytes.length)).headers.get('location') ?? ''
      await send(path, 0, bytes)
      if (made) await assemble()
      expect((await revise(path, right)).status).toBe(200)
      await assemble()
      expect(await vetFileRow(house, (await rowOf(path))?.fileId ?? 0), String(made)).toMatchObject(right)
    }
  })

  test("and nobody's else: another seller, another page, a form that says nothing", async () => {
    const path = (await begin(5_000)).headers.get('location') ?? ''
    expect((await revise(path, right, { cookie: buyerCookie })).status).toBe(401)
    expect((await revise(path, right, { origin: 'https://otro.example' })).status).toBe(403)
    expect((await revise(path, { ...right, listing: '999999' })).status).toBe(404)
    expect((await revise(`${UPLOADS_PATH}/otra`, right)).status).toBe(404)
    expect((await revise(path, { ...right, kind: 'x' })).status).toBe(400)
    expect((await revise(path, right, { 'upload-metadata': 'kind %%%' })).status).toBe(400)
    expect(await rowOf(path)).toMatchObject({ limb: 'fore-left', kind: FACTS.kind })
  })
})

test('of two requests for the same place one is refused, and its bytes count once', async () => {
  const bytes = noise(200_000)
  const path = (await begin(bytes.length)).headers.get('location') ?? ''
  const upload = idOf(path)
  const part = { upload, start: 0, bytes: bytes.subarray(0, 100_000), at: Date.now() }
  const both = await Promise.all([writeVetPart(house, part), writeVetPart(house, part)])
  expect(both.toSorted()).toEqual([100_000, 'moved'])
  expect((await send(path, 0, bytes)).status).toBe(409)
  expect((await send(path, 100_000, bytes.subarray(100_000))).status).toBe(204)
})

test('a file that arrived otherwise than the browser sent it is refused', async () => {
  const bytes = noise(5_000)
  const path = (await begin(bytes.length, { sha256: 'a'.repeat(64) })).headers.get('location') ?? ''
  await send(path, 0, bytes)
  await assemble()
  expect(await rowOf(path)).toMatchObject({ refusal: 'hash-differs', fileId: null })
})

test('only a signed-in seller begins one, for an own horse, from our pages', async () => {
  expect((await begin(5_000, {}, { cookie: '' })).status).toBe(401)
  expect((await begin(5_000, {}, { cookie: buyerCookie })).status).toBe(401)
  expect((await begin(5_000, {}, { origin: 'https://otro.example' })).status).toBe(403)
  expect((await begin(5_000, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await begin(5_000, { listing: '999999' })).status).toBe(404)
  expect((await begin(201 * 1024 * 1024)).status).toBe(413)
  const wrong = { kind: 'x', takenOn: '2999-01-01', takenBy: '', sha256: 'x', listing: '1;2' }
  for (const [name, value] of Object.entries(wrong))
    expect([name, (await begin(5_000, { [name]: value })).status]).toEqual([name, 400])
  expect((await begin(5_000, { takenBy: 'x'.repeat(3_000) })).status).toBe(413)
})

test('a seller who owes new terms begins none; what is under way goes on', async () => {
  const bytes = noise(5_000)
  const path = (await begin(bytes.length)).headers.get('location') ?? ''
  const version = { version: '9.0', body: 'Nuevos.', publishedAt: Date.now() }
  const [newer] = await database.db.insert(terms).values(version).returning({ id: terms.id })
  try {
    const refused = await begin(5_000)
    expect([refused.status, await refused.text()]).toEqual([403, 'new-terms'])
    expect(await offsetOf(path)).toBe(0)
    expect((await send(path, 0, bytes)).status).toBe(204)
    await database.db.update(accounts).set({ termsId: newer?.id }).where(eq(accounts.id, furniture.seller))
    expect((await begin(5_000)).status).toBe(201)
  } finally {
    await database.db.update(accounts).set({ termsId: null }).where(eq(accounts.id, furniture.seller))
    await database.db.delete(terms).where(eq(terms.id, newer?.id ?? 0))
  }
})

test("another seller's upload is none", async () => {
  const path = (await begin(5_000)).headers.get('location') ?? ''
  const stranger = { accountId: 999_999 }
  expect(await beginVetUpload(house, stranger, { ...FACTS, id: 'x', listing, bytes: 1, sha256: '', at: 0 })).toEqual({
    refused: 'unknown',
  })
  await database.db
    .update(vetUploads)
    .set({ sellerId: furniture.seller })
    .where(eq(vetUploads.id, idOf(path)))
  expect((await ask('HEAD', `${UPLOADS_PATH}/no-such-upload`)).status).toBe(404)
})

test('uploads under way count for the limits of a lot', async () => {
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin(190 * 1024 * 1024)))
  expect(begun.map(({ status }) => status).filter((status) => status === 413)).toHaveLength(2)
  expect(MOST_LOT_FILES).toBeGreaterThan(12)
  await database.db.delete(vetUploads).where(eq(vetUploads.listingId, listing))
})

test('an upload that was never finished is deleted with its pieces after two days', async () => {
  const bytes = noise(10_000)
  const path = (await begin(bytes.length)).headers.get('location') ?? ''
  await send(path, 0, bytes.subarray(0, 5_000))
  await sweepVetUploads(house, Date.now() + ABANDONED_MS - 60_000)
  expect(await rowOf(path)).toMatchObject({ received: 5_000 })
  await sweepVetUploads(house, Date.now() + ABANDONED_MS + 60_000)
  expect(await rowOf(path)).toBe(undefined)
  expect(await database.db.$count(vetUploadParts, eq(vetUploadParts.uploadId, idOf(path)))).toBe(0)
})
