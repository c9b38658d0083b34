/** Mexican postal codes: five digits, from 01000 on. Pure. */
import { asTyped, digitsIn, type Read, type Refused } from './typed.ts'

/** `count`: digits typed. `zeros`: no code begins with 00. */
export type PostalCodeRefusal = { why: 'length'; count: number } | { why: 'zeros' } | { why: 'signs' }

/** Reads "44100", "C.P. 44 100". */
export function readPostalCode(typed: string): Read | Refused<PostalCodeRefusal> {
  const kept = asTyped(typed)
  const plain = kept.replace(/^(?:c\.? ?p\.?|mx)[\s:-]*/i, '').replace(/[\s.-]/g, '')
  if (/\D/.test(plain)) return { refused: { why: 'signs' } }
  if (plain.length !== 5) return { refused: { why: 'length', count: digitsIn(plain) } }
  return plain.startsWith('00') ? { refused: { why: 'zeros' } } : { typed: kept, plain }
}
