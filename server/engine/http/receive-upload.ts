import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request } from 'express'
import { MAX_FILE_BYTES } from '#server/engine/media/refusal.ts'
import { BodyTooLarge, BodyTooSlow, FORM_LIMIT, SenderGone } from './body.ts'

/** Three documents in one form. */
export const UPLOAD_LIMIT = 3 * MAX_FILE_BYTES + FORM_LIMIT
/**
 * A sender cut off while sending cannot read the response, so this much of an oversized form is still read and dropped.
 */
const READ_LIMIT = 2 * UPLOAD_LIMIT
/** Time to begin sending, in ms, and the minimum average speed afterwards, in bytes per second: no phone is slower. */
const GRACE_MS = 20_000
const SLOWEST = 4 * 1024
/** Maximum pause of a sender, regardless of what came before, in ms. */
const SILENCE_MS = 30_000

/** The form is malformed. */
export class BadUpload extends Error {
  override name = 'BadUpload'
  readonly status = 400
}

export type Received = { path: string; bytes: number }

/**
 * Writes a request's body into a new file of `folder`, so that a slow sender costs no memory. Throws BodyTooLarge,
 * BodyTooSlow and SenderGone, leaving no file.
 */
export async function receiveUpload(req: Request, folder: string): Promise<Received> {
  if (Number(req.headers['content-length']) > READ_LIMIT) throw new BodyTooLarge()
  const path = join(folder, `${randomBytes(16).toString('hex')}.part`)
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await chmod(folder, 0o700)
  // The client may have disconnected while the folder was created; the event would not fire again.
  if (req.destroyed && !req.complete) throw new SenderGone('The sender went away')
  const meter = new Meter()
  try {
    // Piped manually: `pipeline` would close the connection of a sender that should read our response.
    req.once('error', (cause) => meter.destroy(new SenderGone('The sender went away', { cause })))
    req.once('close', () => req.complete || meter.destroy(new SenderGone('The sender went away')))
    req.pipe(meter)
    await pipeline(meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (meter.bytes > UPLOAD_LIMIT) throw new BodyTooLarge()
    return { path, bytes: meter.bytes }
  } catch (error) {
    req.unpipe(meter).resume()
    await rm(path, { force: true })
    throw error
  }
}

/** Counts bytes; stops uploads that are too large or too slow. */
class Meter extends Transform {
  bytes = 0
  readonly #start = Date.now()
  #heard = this.#start
  readonly #watch = setInterval(() => {
    const now = Date.now()
    const late = now - this.#start - GRACE_MS
    const slow = late > 0 && this.bytes < (late / 1000) * SLOWEST
    if (slow || now - this.#heard >= SILENCE_MS) this.destroy(new BodyTooSlow('The sender is too slow'))
  }, 1_000)

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    this.#heard = Date.now()
    if (this.bytes > READ_LIMIT) done(new BodyTooLarge())
    else if (this.bytes > UPLOAD_LIMIT) done()
    else done(null, chunk)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.#watch)
    done(error)
  }
}
