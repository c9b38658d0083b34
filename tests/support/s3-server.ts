/**
 * An S3-compatible server on loopback: s3rver's store behind a proxy that verifies every signature with Amazon's own
 * signer, because s3rver itself accepts any. With `TEST_S3` set (`http://id:secret@host:port/bucket?region=…`) the
 * tests use that server instead, and tests that need this proxy are skipped.
 */
import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SignatureV4 } from '@smithy/signature-v4'
import type { S3Settings } from '#server/env.ts'

export type S3Server = {
  settings: S3Settings
  /** Faults for the next requests, in order. */
  disturb(...faults: ('unavailable' | 'hang' | 'break')[]): void
  /** Requests so far, such as `PUT 200`. */
  seen: string[]
  close(): Promise<void>
}

/** Address of an external server. */
export const GIVEN = process.env.TEST_S3

const ID = 'S3RVER' // the only key known to s3rver
const SECRET = 'S3RVER'
type Faults = Parameters<S3Server['disturb']>

export async function startS3(): Promise<S3Server> {
  if (GIVEN) return given(new URL(GIVEN))
  const directory = await mkdtemp(join(tmpdir(), 'remate-s3-'))
  const S3rver = createRequire(import.meta.url)('s3rver')
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'remate' }],
  })
  const { port: behind } = await store.run()
  const faults: Faults = []
  const seen: string[] = []

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    res.on('close', () => seen.push(`${req.method} ${res.writableEnded ? res.statusCode : 'broken'}`))
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'break') return void req.socket.destroy()
    const body = await buffer(req)
    if (fault === 'unavailable') return refuse(res, 503, 'SlowDown')
    const problem = await problemOf(req, body)
    if (problem) return refuse(res, 403, problem)
    const answer = await fetch(`http://127.0.0.1:${behind}${req.url}`, {
      method: req.method ?? 'GET',
      headers: { 'content-type': req.headers['content-type'] ?? '' },
      ...(req.method === 'PUT' && { body: new Uint8Array(body) }),
    })
    res
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      .end(Buffer.from(await answer.arrayBuffer()))
  }
  // A killed sender, or the store's own end, must not fail the test.
  const door = createServer((req, res) => void pass(req, res).catch(() => res.destroy()))
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo

  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'remate',
      accessKeyId: ID,
      secretAccessKey: SECRET,
    },
    disturb: (...next) => void faults.push(...next),
    seen,
    async close() {
      door.closeAllConnections()
      door.close()
      await store.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** Amazon's error code for an invalid signature; null for a valid one. */
async function problemOf(req: IncomingMessage, body: Buffer): Promise<string | null> {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash } = req.headers
  const [, signedNames] = /SignedHeaders=([\w;-]+)/.exec(authorization) ?? []
  if (!signedNames) return 'AccessDenied'
  if (hash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const url = new URL(req.url ?? '', `http://${req.headers.host}`)
  const headers = Object.fromEntries(signedNames.split(';').map((name) => [name, String(req.headers[name])]))
  const signer = new SignatureV4({
    service: 's3',
    region: 'us-east-1',
    credentials: { accessKeyId: ID, secretAccessKey: SECRET },
    sha256: Sha256,
    uriEscapePath: false,
  })
  const signingDate = new Date(String(date).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const expected = await signer.sign(
    {
      method: req.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      port: Number(url.port),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
      body,
    },
    { signingDate, signableHeaders: new Set(signedNames.split(';')) },
  )
  const signatureOf = (text = '') => /Signature=(\w+)/.exec(text)?.[1]
  return signatureOf(expected.headers.authorization) === signatureOf(authorization) ? null : 'SignatureDoesNotMatch'
}

/** Amazon's signer needs a hash class from the caller. */
class Sha256 {
  readonly #hash
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string)
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data)
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
}

function refuse(res: ServerResponse, status: number, code: string): void {
  res
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

function given({ protocol, host, username, password, pathname, searchParams }: URL): S3Server {
  return {
    settings: {
      endpoint: `${protocol}//${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      bucket: pathname.slice(1),
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    disturb: () => {
      throw new Error('Only our own server fails on demand')
    },
    seen: [],
    close: async () => {},
  }
}
