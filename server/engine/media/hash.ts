import { createHash } from 'node:crypto'

/** Name of a file by its content: 128 bits of SHA-256, enough to exclude collisions. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
