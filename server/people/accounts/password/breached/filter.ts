import { hash } from 'node:crypto'

/** The filter's size in bits: 1,000,000 bytes. */
export const BITS = 8_000_000

/** Number of 32-bit words in a SHA-512; each selects one bit of the filter. */
const WORDS = 16

/** Removes case and accents: `Contraseña` is as weak as `contrasena`. */
export function foldPassword(password: string): string {
  return password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Indexes of the Bloom filter's bits for a folded password. */
export function bitsOf(folded: string): number[] {
  const digest = hash('sha512', folded, 'buffer')
  return Array.from({ length: WORDS }, (_, word) => digest.readUInt32BE(word * 4) % BITS)
}
