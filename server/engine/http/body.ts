import type { Request } from 'express'
import { createHalfSent } from './half-sent.ts'

/**
 * Maximum size of forms without files. A bid's is under 200 bytes; our longest, with every field full, under 20,000.
 */
export const FORM_LIMIT = 64 * 1024

/** Time in which a form must arrive, in ms: the network takes as long to give up on a phone without signal. */
const PATIENCE_MS = 30_000

/**
 * A sender cut off while sending cannot read the response, so this much of an oversized body is still read and dropped.
 */
const DROPPED_LIMIT = 32 * 1024 * 1024
const DROPPING_MS = 5_000

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
  readonly status = 413
}

export class BodyTooSlow extends Error {
  override name = 'BodyTooSlow'
  readonly status = 408
}

/** The client has disconnected. */
export class SenderGone extends Error {
  override name = 'SenderGone'
  readonly status = 400
}

const halfSent = createHalfSent()

/**
 * Reads a request's body. Throws BodyTooLarge (after the sender was given time to read the response), BodyTooSlow after
 * 30 seconds or when too many forms are incomplete, SenderGone.
 */
export function readBody(req: Request, limit: number, held = halfSent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let dropping: NodeJS.Timeout | undefined
    const place = held.begin(() => settle(new BodyTooSlow()))
    const patience = setTimeout(() => settle(new BodyTooSlow()), PATIENCE_MS)

    function settle(error?: Error): void {
      clearTimeout(patience)
      clearTimeout(dropping)
      place.end()
      req.off('data', take)
      if (error) {
        chunks.length = 0
        reject(error)
      } else resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))
    }

    function take(chunk: Buffer): void {
      const fitted = size <= limit
      size += chunk.length
      if (size <= limit) {
        chunks.push(chunk)
        place.grow(chunk.length)
      } else if (fitted) {
        chunks.length = 0
        dropping = setTimeout(() => settle(new BodyTooLarge()), DROPPING_MS)
      } else if (size > DROPPED_LIMIT) settle(new BodyTooLarge())
    }

    if (Number(req.headers['content-length']) > DROPPED_LIMIT) return settle(new BodyTooLarge())
    req.on('data', take)
    req.once('end', () => settle(size > limit ? new BodyTooLarge() : undefined))
    req.once('error', (cause) => settle(new SenderGone('The sender went away', { cause })))
    req.once('close', () => req.complete || settle(new SenderGone('The sender went away')))
  })
}
