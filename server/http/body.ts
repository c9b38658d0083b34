import type { Request } from 'express'

/** Forms without files; a bid's is under 200 bytes. */
export const FORM_LIMIT = 256 * 1024

/** The body passed the limit; the rest of it was not read. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Reads a request's body. Throws BodyTooLarge as soon as it is known to be. */
export function readBody(req: Request, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(req.headers['content-length']) > limit) return reject(new BodyTooLarge())
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) {
        req.removeAllListeners('data')
        return reject(new BodyTooLarge())
      }
      chunks.push(chunk)
    })
    req.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    req.on('error', reject)
    req.on('aborted', () => reject(new Error('The sender went away')))
  })
}
