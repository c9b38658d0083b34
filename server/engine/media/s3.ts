import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/env.ts'
import { isKey, type MediaStore } from './store.ts'

/** Delays before retries after temporary failures, in ms; the last attempt is some 3 seconds after the first. */
const PAUSES = [200, 700, 2_000]
/** Time limit of one attempt in ms: 20 MB at 5 Mbit/s. */
const PATIENCE = 35_000
/** Slowest line to the store for a large file, in bytes per ms. */
const SLOWEST = 625

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
  const { send, open } = createSender(settings, folder, { pauses, patience })
  return {
    async put(key, bytes, type) {
      const body = new Uint8Array(bytes)
      await send({ method: 'PUT', key, accepted: [200] }, { body, type, digest: digestOf(body) })
    },
    async putFile(key, path, type) {
      const digest = createHash('sha256')
      await pipeline(createReadStream(path), digest)
      const body = await openAsBlob(path)
      await send({ method: 'PUT', key, accepted: [200] }, { body, type, digest: digest.digest('hex') })
    },
    url: (key) => `${base}/${key}`,
    async read(key) {
      const { status, bytes } = await send({ method: 'GET', key, accepted: [200, 404] })
      if (status === 200) return bytes
      // A missing bucket also answers 404, and is not a missing file.
      if (codeOf(bytes) === 'NoSuchKey') return null
      throw new StoreError(`GET ${folder}/${key}: ${codeOf(bytes)}`)
    },
    async open(key, part) {
      const answer = await open(key, part && `bytes=${part.start}-${part.end}`)
      if (answer === null) return null
      const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
      const bytes = Number(whole ?? answer.headers.get('content-length'))
      return { bytes, body: (answer.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array> }
    },
    async remove(key) {
      await send({ method: 'DELETE', key, accepted: [200, 204, 404] })
    },
  }
}

type Answer = { status: number; bytes: Buffer }

type Asked = { method: string; key: string; accepted: number[] }
/** `digest`: SHA-256 of the body, which the signature covers: bytes changed in transit are refused. */
type Sent = { body: Uint8Array<ArrayBuffer> | Blob; digest: string; type: string }

/** Sends signed requests to a bucket, again after temporary failures. Throws StoreError. */
function createSender(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  folder: string,
  { pauses, patience }: { pauses: number[]; patience: number },
) {
  // Retries are handled here, so that a broken connection is retried like a 503 response.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const nothing = digestOf('')

  function sign({ method, key }: Asked, sent?: Sent, range?: string): Promise<Request> {
    const headers = {
      'x-amz-content-sha256': sent?.digest ?? nothing,
      ...(sent && { 'content-type': sent.type }),
      ...(range && { range }),
    }
    return client.sign(`${endpoint}/${bucket}/${folder}/${key}`, { method, headers, ...(sent && { body: sent.body }) })
  }

  /** Tries until the store answers with an accepted status. `attempt` returns that status with its answer. */
  async function insist<Got extends { status: number; code: () => string }>(
    { method, key, accepted }: Asked,
    attempt: () => Promise<Got>,
  ): Promise<Got> {
    if (!isKey(key)) throw new Error(`Not a media key: ${JSON.stringify(key)}`)
    let failure: unknown
    for (const pause of [0, ...pauses]) {
      if (pause) await wait(pause)
      try {
        const answer = await attempt()
        if (accepted.includes(answer.status)) return answer
        failure = new StoreError(`${method} ${folder}/${key}: ${answer.status} ${answer.code()}`)
        if (!mayPass(answer.status)) throw failure
      } catch (error) {
        if (error === failure) throw error
        failure = new StoreError(`${method} ${folder}/${key}: the store could not be reached`, { cause: error })
      }
    }
    throw failure
  }

  async function send(asked: Asked, sent?: Sent): Promise<Answer> {
    const bytes = sent?.body instanceof Blob ? sent.body.size : 0
    return insist(asked, async () => {
      const request = await sign(asked, sent)
      const answer = await fetch(request, { signal: AbortSignal.timeout(patience + bytes / SLOWEST) })
      // Read within the same time limit: a response may also break off in the middle.
      const read = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, bytes: read, code: () => codeOf(read) }
    })
  }

  /** The answer's body is read by the caller, at its own speed. null if there is no such object. */
  async function open(key: string, range?: string): Promise<Response | null> {
    const asked = { method: 'GET', key, accepted: [200, 206, 404] }
    const { answer } = await insist(asked, async () => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), patience)
      const answer = await fetch(await sign(asked, undefined, range), { signal: late.signal }).finally(() =>
        clearTimeout(timer),
      )
      return { status: answer.status, answer, code: () => '' }
    })
    if (answer.status !== 404) return answer
    const code = codeOf(Buffer.from(await answer.arrayBuffer()))
    if (code === 'NoSuchKey') return null
    throw new StoreError(`GET ${folder}/${key}: ${code}`)
  }

  return { send, open }
}

const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

function mayPass(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

/** The store's own error code, such as `NoSuchBucket`. */
function codeOf(bytes: Buffer): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(bytes.subarray(0, 2_000).toString())?.[1] ?? ''
}
