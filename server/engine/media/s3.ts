import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/env.ts'
import { isKey, type MediaStore } from './store.ts'

/** Delays before retries after temporary failures, in ms; the last attempt is some 3 seconds after the first. */
const PAUSES = [200, 700, 2_000]
/** Time limit of one attempt in ms: 20 MB at 5 Mbit/s. */
const PATIENCE = 35_000

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
  return {
    async put(key, bytes, contentType) {
      await send('PUT', key, [200], new Uint8Array(bytes), contentType)
    },
    url: (key) => `${base}/${key}`,
    async read(key) {
      const { status, bytes } = await send('GET', key, [200, 404])
      if (status === 200) return bytes
      // A missing bucket also answers 404, and is not a missing file.
      if (codeOf(bytes) === 'NoSuchKey') return null
      throw new StoreError(`GET ${folder}/${key}: ${codeOf(bytes)}`)
    },
    async remove(key) {
      await send('DELETE', key, [200, 204, 404])
    },
  }
}

type Answer = { status: number; bytes: Buffer }

/** Sends signed requests to a bucket, again after temporary failures. Throws StoreError. */
function createSender(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  folder: string,
  { pauses, patience }: { pauses: number[]; patience: number },
) {
  // Retries are handled here, so that a broken connection is retried like a 503 response.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function attempt(method: string, key: string, body?: Uint8Array<ArrayBuffer>, type?: string): Promise<Answer> {
    // The signature covers the body: bytes changed in transit are refused.
    const digest = createHash('sha256').update(body ?? '')
    const headers = { 'x-amz-content-sha256': digest.digest('hex'), ...(type && { 'content-type': type }) }
    const url = `${endpoint}/${bucket}/${folder}/${key}`
    const request = await client.sign(url, { method, headers, ...(body && { body }) })
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) })
    // Read within the same time limit: a response may also break off in the middle.
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  return async (
    method: string,
    key: string,
    accepted: number[],
    body?: Uint8Array<ArrayBuffer>,
    type?: string,
  ): Promise<Answer> => {
    if (!isKey(key)) throw new Error(`Not a media key: ${JSON.stringify(key)}`)
    let failure: unknown
    for (const pause of [0, ...pauses]) {
      if (pause) await wait(pause)
      try {
        const answer = await attempt(method, key, body, type)
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

function mayPass(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

/** The store's own error code, such as `NoSuchBucket`. */
function codeOf(bytes: Buffer): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(bytes.subarray(0, 2_000).toString())?.[1] ?? ''
}
