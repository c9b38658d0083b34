import { createHash } from 'node:crypto'

/** Names a file by its bytes: 128 bits of SHA-256 are more than enough that two files never meet. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
