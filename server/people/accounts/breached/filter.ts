import { hash } from 'node:crypto'

/** The filter's size in bits: 1,000,000 bytes. */
export const BITS = 8_000_000

/** A SHA-512 has this many words of 32 bits; each names one bit of the filter. */
const WORDS = 16

/** Passwords that differ in nothing but case or accents are one: `Contraseña` is as bad as `contrasena`. */
export function foldPassword(password: string): string {
  return password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The bits of the Bloom filter that a folded password sets. */
export function bitsOf(folded: string): number[] {
  const digest = hash('sha512', folded, 'buffer')
  return Array.from({ length: WORDS }, (_, word) => digest.readUInt32BE(word * 4) % BITS)
}
