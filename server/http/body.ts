import type { Request } from 'express'

/** Forms without files; a bid's is under 200 bytes. */
export const FORM_LIMIT = 256 * 1024

/** A sender that is cut off while it sends does not get to read why: so much of too large a body is still read, and dropped. */
const DROPPED_LIMIT = 32 * 1024 * 1024
const DROPPING_MS = 5_000

/** The body passed the limit. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Reads a request's body. Throws BodyTooLarge; by then the sender listens, or has had its chance. */
export function readBody(req: Request, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const refuse = () => reject(new BodyTooLarge())
    const drop = () => {
      chunks.length = 0
      setTimeout(refuse, DROPPING_MS).unref()
    }
    if (Number(req.headers['content-length']) > DROPPED_LIMIT) return refuse()
    req.on('data', (chunk: Buffer) => {
      const fitted = size <= limit
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else if (fitted) drop()
      else if (size > DROPPED_LIMIT) refuse()
    })
    req.on('end', () => (size > limit ? refuse() : resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))))
    req.on('error', reject)
    req.on('aborted', () => reject(new Error('The sender went away')))
  })
}
