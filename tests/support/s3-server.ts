/**
 * One bucket of an S3-compatible server on loopback, in memory: what the house asks of one (PUT, GET of a whole object
 * or a part, DELETE). It verifies every signature with Amazon's own signer, which the house does not use. With
 * `TEST_S3` set (`http://id:secret@host:port/bucket?region=…`) the tests use that server instead, and tests that need
 * faults are skipped.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
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

const [BUCKET, ID, SECRET] = ['remate', 'tests', 'known to two']
type Faults = Parameters<S3Server['disturb']>

type Stored = { bytes: Buffer; type: string }

export async function startS3(): Promise<S3Server> {
  if (GIVEN) return given(new URL(GIVEN))
  const objects = new Map<string, Stored>()
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
    serve(objects, req, body, res)
  }
  // A killed sender must not fail the test.
  const door = createServer((req, res) => void pass(req, res).catch(() => res.destroy()))
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo

  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: ID,
      secretAccessKey: SECRET,
    },
    disturb: (...next) => void faults.push(...next),
    seen,
    async close() {
      door.closeAllConnections()
      door.close()
    },
  }
}

/** Answers as S3's documentation says, to the verbs that the house uses. */
function serve(
  objects: Map<string, Stored>,
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  res: ServerResponse,
) {
  const [, bucket, key] = /^\/([^/]+)\/(.+)$/.exec(url) ?? []
  if (bucket !== BUCKET || !key) return refuse(res, 404, 'NoSuchBucket')
  const found = objects.get(key)
  if (method === 'PUT') objects.set(key, { bytes: body, type: headers['content-type'] ?? '' })
  if (method === 'DELETE') objects.delete(key)
  if (method === 'PUT' || method === 'DELETE') return void res.writeHead(method === 'PUT' ? 200 : 204).end()
  if (method !== 'GET') return refuse(res, 405, 'MethodNotAllowed')
  if (!found) return refuse(res, 404, 'NoSuchKey')
  const size = found.bytes.length
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const part = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1)
  const range = from === undefined ? {} : { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${size}` }
  res.writeHead(from === undefined ? 200 : 206, { 'content-type': found.type, 'content-length': part.length, ...range })
  res.end(part)
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
