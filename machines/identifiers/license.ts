/** Cédula profesional of a vet: seven or eight digits. Pure. */
import { asTyped, digitsIn, type Read, type Refused } from './typed.ts'

/** `count`: digits typed. */
export type LicenseRefusal = { why: 'length'; count: number } | { why: 'signs' }

/** Reads "Céd. prof. 1234567", "12.345.678". */
export function readLicense(typed: string): Read | Refused<LicenseRefusal> {
  const kept = asTyped(typed)
  const plain = kept.replace(/^c[eé]d(?:ula)?\b\.?(?: prof(?:esional)?\b\.?)?[\s:#]*/i, '').replace(/[\s.,-]/g, '')
  if (/\D/.test(plain)) return { refused: { why: 'signs' } }
  return /^\d{7,8}$/.test(plain) ? { typed: kept, plain } : { refused: { why: 'length', count: digitsIn(plain) } }
}
