import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BITS, bitsOf, foldPassword } from './breached/filter.ts'

/** Longer than any password that a form lets through; nobody's time is spent on hashing more. */
const LONGEST = 1_000

let filter: Uint8Array | undefined

/**
 * True when a password is among the commonest breached ones, whatever its case and accents (OWASP ASVS 2.1.7, NIST SP
 * 800-63B 5.1.1.2). Offline; some microseconds, after the first call has read the filter of 1 MB. Two of a million good
 * passwords are refused by mistake. `breached/build.ts` says what the list is made of.
 */
export function isBreachedPassword(password: string): boolean {
  if (password.length > LONGEST) return false
  const bits = (filter ??= readFilter())
  return bitsOf(foldPassword(password)).every((bit) => ((bits[bit >> 3] as number) & (1 << (bit & 7))) !== 0)
}

/** Found by its name in package.json's imports, which is the same for the sources and for the bundle. */
function readFilter(): Uint8Array {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('#server/people/accounts/breached/filter.bin'))
  if (bytes.length !== BITS / 8) throw new Error(`The filter of breached passwords has ${bytes.length} bytes`)
  return bytes
}
