import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { createMedia } from '#server/engine/media/create.ts'
import { prepareDocument, storeDocument } from '#server/engine/media/documents.ts'
import { addPhoto, photoKey } from '#server/engine/media/photos.ts'
import { s3Store, StoreError } from '#server/engine/media/s3.ts'
import { GIVEN, type S3Server, startS3 } from '#tests/support/s3-server.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3?.close())

const media = (settings = s3.settings) => createMedia({ DATA_DIR: '/nowhere', S3: settings })
const quick = { pauses: [10, 20], patience: 1_000 }
const fresh = () => `${randomBytes(16).toString('hex')}.jpg`

test('a stored file is read byte for byte, also over another, and gone once removed', async () => {
  const store = media().private
  const key = fresh()
  const bytes = randomBytes(1_500_000)
  expect(await store.read(key)).toBeNull()
  await store.put(key, Buffer.from('before'), 'image/jpeg')
  await store.put(key, bytes, 'image/jpeg')
  expect((await store.read(key))?.equals(bytes)).toBe(true)
  await store.remove(key)
  expect(await store.read(key)).toBeNull()
  await store.remove(key)
})

test('a file of the disk is stored as it is and streamed back, whole or in part', async () => {
  const store = media().private
  const [key, folder, bytes] = [fresh(), await mkdtemp(join(tmpdir(), 'remate-s3-')), randomBytes(3_000_000)]
  const path = join(folder, 'copy.zip')
  await writeFile(path, bytes)
  await store.putFile(key, path, 'application/zip')
  await rm(folder, { recursive: true })
  const found = await store.open(key)
  expect(found?.bytes).toBe(bytes.byteLength)
  expect(Buffer.from(await new Response(found!.body).arrayBuffer()).equals(bytes)).toBe(true)
  const part = await store.open(key, { start: 1_000_000, end: 1_000_999 })
  expect(part?.bytes).toBe(bytes.byteLength)
  expect(Buffer.from(await new Response(part!.body).arrayBuffer()).equals(bytes.subarray(1_000_000, 1_001_000))).toBe(
    true,
  )
  await store.remove(key)
  expect(await store.open(key)).toBeNull()
})

test('public and private files stand apart: a private key is no file of the public store', async () => {
  const { public: open, private: closed } = media()
  const page = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a55' } })
    .png()
    .toBuffer()
  const key = await storeDocument(closed, await prepareDocument(page, { pdf: true }))
  expect(await closed.read(key)).not.toBeNull()
  expect(await open.read(key)).toBeNull()
  await closed.remove(key)
})

test('a photo is stored in the bucket in all its widths', async () => {
  const store = media().public
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#5a5' } })
    .jpeg()
    .toBuffer()
  const { hash, widths } = await addPhoto(store, photo)
  expect(widths).toEqual([180, 360])
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    expect((await sharp((await store.read(photoKey(hash, 360, format))) ?? Buffer.alloc(0)).metadata()).width).toBe(360)
  }
})

test('a wrong secret can neither write nor read', async () => {
  const key = fresh()
  await media().private.put(key, Buffer.from('mine'), 'image/jpeg')
  const wrong = s3Store({ ...s3.settings, secretAccessKey: 'guessed' }, 'private', quick)
  await expect(wrong.read(key)).rejects.toThrow(/SignatureDoesNotMatch/)
  await expect(wrong.put(key, Buffer.from('theirs'), 'image/jpeg')).rejects.toThrow(/SignatureDoesNotMatch/)
  const anonymous = await fetch(`${s3.settings.endpoint}/${s3.settings.bucket}/private/${key}`)
  // Every S3 server answers this with a different status.
  expect([anonymous.ok, (await anonymous.text()).includes('mine')]).toEqual([false, false])
  expect((await media().private.read(key))?.toString()).toBe('mine')
})

test('a bucket that is not there is an error, and no missing file', async () => {
  const store = s3Store({ ...s3.settings, bucket: 'nobodys-bucket' }, 'private', quick)
  await expect(store.read(fresh())).rejects.toThrow(StoreError)
  await expect(store.put(fresh(), Buffer.from('x'), 'image/jpeg')).rejects.toThrow(StoreError)
})

test('no key leads out of its folder', async () => {
  for (const key of ['../public/x.jpg', 'a/b.jpg', '.hidden', 'x.jpg?acl'])
    await expect(media().private.read(key)).rejects.toThrow('Not a media key')
})

describe.skipIf(GIVEN)('a store that has a bad moment', () => {
  const store = () => s3Store(s3.settings, 'private', quick)

  test.each([
    ['says 503', 'unavailable'],
    ['breaks the connection', 'break'],
    ['does not answer', 'hang'],
  ] as const)('%s, is asked again', async (_, fault) => {
    const key = fresh()
    s3.disturb(fault)
    await store().put(key, Buffer.from('in the end'), 'image/jpeg')
    s3.disturb(fault)
    expect((await store().read(key))?.toString()).toBe('in the end')
  })

  test('is given up after the last try, and a refusal at once', async () => {
    s3.disturb('unavailable', 'unavailable', 'unavailable')
    await expect(store().read(fresh())).rejects.toThrow(/503 SlowDown/)
    s3.disturb('hang', 'hang', 'hang')
    await expect(store().read(fresh())).rejects.toThrow(/could not be reached/)
    const before = s3.seen.length
    await expect(
      s3Store({ ...s3.settings, secretAccessKey: 'guessed' }, 'private', quick).read(fresh()),
    ).rejects.toThrow(/403/)
    await expect.poll(() => s3.seen.slice(before).filter((line) => line === 'GET 403')).toHaveLength(1)
  })
})
