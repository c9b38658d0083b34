import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMedia, type Media } from '#server/engine/media/create.ts'
import { addPdf, prepareDocument, storeDocument } from '#server/engine/media/documents.ts'
import { addPhoto, photoKey } from '#server/engine/media/photos.ts'
import { sendPrivate } from '#server/engine/media/send.ts'
import { servePublic } from '#server/engine/media/serve-public.ts'
import { PDF, phonePhoto } from '#tests/support/picture-bytes.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'

let DATA_DIR = ''
let s3: S3Server
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'remate-served-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3?.close()
  await rm(DATA_DIR, { recursive: true })
})

describe.each(['a folder', 'a bucket'])('public files out of %s', (where) => {
  let media: Media
  let url = ''
  let close = () => {}
  beforeAll(async () => {
    const env = { DATA_DIR, S3: where === 'a bucket' ? s3.settings : undefined }
    media = createMedia(env)
    const app = express().use('/media', servePublic(env, media.public))
    app.use(
      ((error: { status?: number }, _req, res, _next) =>
        void res.status(error.status ?? 500).end()) satisfies express.ErrorRequestHandler,
    )
    const server = createServer(app)
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    close = () => server.close()
  })
  afterAll(() => close())

  test('a photo is shown, kept for ever, and runs nothing', async () => {
    const { hash } = await addPhoto(media.public, await phonePhoto(400, 300))
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const answer = await fetch(url + media.public.url(photoKey(hash, 360, format)))
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength)
      const etag = answer.headers.get('etag') ?? ''
      expect(
        (await fetch(answer.url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status,
      ).toBe(304)
      const head = await fetch(answer.url, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
  })

  test('a certificate opens in the browser, kept for ever, under the name that stands behind its key', async () => {
    const key = await addPdf(media.public, PDF)
    const name = encodeURIComponent('Certificado médico - Relámpago - lote 12.pdf')
    for (const [path, disposition] of [
      [`/media/${key}`, 'inline'],
      [
        `/media/${key}/${name}`,
        `inline; filename="Certificado medico - Relampago - lote 12.pdf"; filename*=UTF-8''${name}`,
      ],
    ] as const) {
      const answer = await fetch(url + path)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': disposition,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
      })
      expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true)
    }
  })

  test.each(['"\r\nSet-Cookie: a=b', '../../etc/passwd', '\u202Efdp.exe', 'ñ'.repeat(200), '🐎', "O'Higgins (2)*"])(
    'the name %j breaks no header and leads nowhere',
    async (name) => {
      const key = await addPdf(media.public, PDF)
      const answer = await fetch(`${url}/media/${key}/${encodeURIComponent(`${name}.pdf`)}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(answer.headers.get('content-disposition')).toMatch(
        /^inline; filename="[\w .()-]{1,140}\.pdf"; filename\*=UTF-8''[\w.~%-]{1,1500}\.pdf$/,
      )
      expect(answer.headers.get('set-cookie')).toBeNull()
    },
  )

  test('a name belongs to a PDF, is no longer than a name, and is one', async () => {
    const key = await addPdf(media.public, PDF)
    const { hash } = await addPhoto(media.public, await phonePhoto(400, 300))
    for (const path of [
      `/media/${photoKey(hash, 360, 'jpg')}/foto.pdf`,
      `/media/${key}/certificado.html`,
      `/media/${key}/${'a'.repeat(1_600)}.pdf`,
      `/media/${key}/%ff.pdf`,
      `/media/${key}/un/nombre.pdf`,
      '/media/none.pdf/certificado.pdf',
    ]) {
      const answer = await fetch(url + path)
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
    }
  })

  test('unknown names, and names that lead elsewhere, are 404; private files are no public ones', async () => {
    const key = await storeDocument(media.private, await prepareDocument(await phonePhoto(300, 200), { pdf: false }))
    for (const path of [
      `/media/${key}`,
      `/media/private/${key}`,
      `/media/../private/${key}`,
      `/media/..%2fprivate%2f${key}`,
      '/media/none-180.webp',
      '/media/x.exe',
      '/media/',
      '/media/.hidden',
    ]) {
      const answer = await fetch(url + path)
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
    }
    expect(await media.private.read(key)).not.toBeNull()
  })
})

describe('a private file, to an authorized viewer', () => {
  test('a picture is shown and not cached', async () => {
    const media = createMedia({ DATA_DIR, S3: undefined })
    const key = await storeDocument(media.private, await prepareDocument(await phonePhoto(300, 200), { pdf: false }))
    const answer = await sendPrivate(media.private, key, 'ine-frente')
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="ine-frente.jpg"; filename*=UTF-8''ine-frente.jpg`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(
      Buffer.from((await answer?.arrayBuffer()) as ArrayBuffer).equals((await media.private.read(key)) as Buffer),
    ).toBe(true)
  })

  test('a PDF opens, under a name that no header can be broken with; a missing file is null', async () => {
    const media = createMedia({ DATA_DIR, S3: s3.settings })
    const key = await storeDocument(media.private, await prepareDocument(PDF, { pdf: true }))
    const answer = await sendPrivate(media.private, key, 'Comprobante de José"\r\nX: y')
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Comprobante de Jose X y.pdf"; filename*=UTF-8''Comprobante%20de%20Jos%C3%A9%20X%20y.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    })
    expect(await sendPrivate(media.private, 'gone.pdf', 'x')).toBeNull()
    expect(await sendPrivate(media.private, 'page.html', 'x')).toBeNull()
  })
})
