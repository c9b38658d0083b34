import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BITS, bitsOf, foldPassword } from './breached/filter.ts'

/** Longer than the forms accept; avoids hashing arbitrarily long input. */
const LONGEST = 1_000

let filter: Uint8Array | undefined

/**
 * True if a password is among the most common breached ones, ignoring case and accents (OWASP ASVS 2.1.7, NIST SP
 * 800-63B 5.1.1.2). Offline; takes microseconds after the first call has read the 1 MB filter. Two of a million good
 * passwords are refused by mistake. The sources of the list are given in `breached/build.ts`.
 */
export function isBreachedPassword(password: string): boolean {
  if (password.length > LONGEST) return false
  const bits = (filter ??= readFilter())
  return bitsOf(foldPassword(password)).every((bit) => ((bits[bit >> 3] as number) & (1 << (bit & 7))) !== 0)
}

/** Resolved through package.json's imports, which works in both sources and bundle. */
function readFilter(): Uint8Array {
  const bytes = readFileSync(
    createRequire(import.meta.url).resolve('#server/people/accounts/password/breached/filter.bin'),
  )
  if (bytes.length !== BITS / 8) throw new Error(`The filter of breached passwords has ${bytes.length} bytes`)
  return bytes
}
