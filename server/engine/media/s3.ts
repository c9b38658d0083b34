import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/env.ts'
import { isKey, type MediaStore, type StoredStream } from './store.ts'

/** Delays before retries after temporary failures, in ms; the last attempt is some 3 seconds after the first. */
const PAUSES = [200, 700, 2_000]
/** Time limit of one attempt in ms: 20 MB at 5 Mbit/s. */
const PATIENCE = 35_000
/** A larger body has proportionally more time. */
const SIZE_OF_PATIENCE = 20 * 2 ** 20

/** The store refused, or could not be reached after several attempts. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** Media as objects of a bucket under `folder/`. The bucket is not public: our own routes read from it. */
export function s3Store(
  settings: S3Settings,
  folder: string,
  { base = '/media', pauses = PAUSES, patience = PATIENCE } = {},
): MediaStore {
  const send = createSender(settings, folder, { pauses, patience })

  /** A missing bucket also answers 404, and is not a missing file. */
  function missing(key: string, bytes: Buffer): null {
    if (codeOf(bytes) === 'NoSuchKey') return null
    throw new StoreError(`GET ${folder}/${key}: ${codeOf(bytes)}`)
  }
  return {
    async put(key, bytes, type) {
      const body = new Uint8Array(bytes)
      await send('PUT', key, [200], { body, size: body.byteLength, digest: digestOf(body), type })
    },
    async putFile(key, path, type) {
      const digest = await digestOfFile(path)
      const body = await openAsBlob(path)
      await send('PUT', key, [200], { body, size: body.size, digest, type })
    },
    url: (key) => `${base}/${key}`,
    async read(key) {
      const { status, bytes } = await send('GET', key, [200, 404])
      return status === 200 ? bytes : missing(key, bytes)
    },
    async stream(key) {
      const { bytes, stream } = await send('GET', key, [200, 404], undefined, { streams: true })
      return stream ?? missing(key, bytes)
    },
    async remove(key) {
      await send('DELETE', key, [200, 204, 404])
    },
  }
}

/** A body to send: its length, and its SHA-256, which the signature covers: bytes changed in transit are refused. */
type Body = { body: Uint8Array<ArrayBuffer> | Blob; size: number; digest: string; type: string }
/** `stream` instead of `bytes` of a file that was asked for as a stream. */
type Answer = { status: number; bytes: Buffer; stream?: StoredStream }

/** Sends signed requests to a bucket, again after temporary failures. Throws StoreError. */
function createSender(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  folder: string,
  { pauses, patience }: { pauses: number[]; patience: number },
) {
  // Retries are handled here, so that a broken connection is retried like a 503 response.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function attempt(method: string, key: string, sent: Body | undefined, streams: boolean): Promise<Answer> {
    const headers = { 'x-amz-content-sha256': sent?.digest ?? digestOf(''), ...(sent && { 'content-type': sent.type }) }
    const url = `${endpoint}/${bucket}/${folder}/${key}`
    const request = await client.sign(url, { method, headers, ...(sent && { body: sent.body }) })
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), patience * Math.max(1, (sent?.size ?? 0) / SIZE_OF_PATIENCE))
    try {
      const answer = await fetch(request, { signal: limit.signal })
      const { status, body } = answer
      if (streams && status === 200 && body)
        return {
          status,
          bytes: Buffer.alloc(0),
          stream: { bytes: lengthOf(answer), body: Readable.fromWeb(body as ReadableStream) },
        }
      // Read within the same time limit: a response may also break off in the middle.
      return { status, bytes: Buffer.from(await answer.arrayBuffer()) }
    } finally {
      clearTimeout(timer)
    }
  }

  return async (
    method: string,
    key: string,
    accepted: number[],
    sent?: Body,
    { streams = false } = {},
  ): Promise<Answer> => {
    if (!isKey(key)) throw new Error(`Not a media key: ${JSON.stringify(key)}`)
    let failure: unknown
    for (const pause of [0, ...pauses]) {
      if (pause) await wait(pause)
      try {
        const answer = await attempt(method, key, sent, streams)
        if (accepted.includes(answer.status)) return answer
        failure = new StoreError(`${method} ${folder}/${key}: ${answer.status} ${codeOf(answer.bytes)}`)
        if (!mayPass(answer.status)) throw failure
      } catch (error) {
        if (error === failure) throw error
        failure = new StoreError(`${method} ${folder}/${key}: the store could not be reached`, { cause: error })
      }
    }
    throw failure
  }
}

const digestOf = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex')

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function lengthOf({ headers }: Response): number | null {
  const length = headers.get('Content-Length')
  return length === null ? null : Number(length)
}

function mayPass(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

/** The store's own error code, such as `NoSuchBucket`. */
function codeOf(bytes: Buffer): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(bytes.subarray(0, 2_000).toString())?.[1] ?? ''
}
