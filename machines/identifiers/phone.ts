/** Mexican phone numbers: ten digits since 2019, dialled before with 01, 044, 045 and +52 1. Pure. */
import { asTyped, digitsIn, type Read, type Refused } from './typed.ts'

/**
 * `country`: code of another country as typed, such as "+1". `count`: digits typed, without +52. `area`: an area code
 * begins with 2 to 9.
 */
export type PhoneRefusal =
  | { why: 'length'; count: number }
  | { why: 'country'; country: string }
  | { why: 'extension' }
  | { why: 'area' }
  | { why: 'signs' }

/** Reads "+52 1 (33) 1234-5678", "044 33 1234 5678", "01 33…" as the ten digits that are dialled. */
export function readPhone(typed: string): Read | Refused<PhoneRefusal> {
  const kept = asTyped(typed)
  if (/\d\s*(?:ext|x|#)\.?\s*\d+$/i.test(kept)) return { refused: { why: 'extension' } }
  const plain = kept.replace(/^(?:tel(?:[eé]fono)?|cel(?:ular)?|whatsapp)\b[\s.:]*/i, '').replace(/[\s().\-/]/g, '')
  const [, ten] = /^(?:(?:\+|00)?521?|044|045|01)?([2-9]\d{9})$/.exec(plain) ?? []
  if (ten) return { typed: kept, plain: ten }
  const [, abroad] = /^(?:\+|00)([1-9]\d{0,2})/.exec(plain) ?? []
  if (abroad && !abroad.startsWith('52')) return { refused: { why: 'country', country: countryOf(abroad) } }
  if (/[^\d+]/.test(plain)) return { refused: { why: 'signs' } }
  if (/^(?:(?:\+|00)?521?)?[01]\d{9}$/.test(plain)) return { refused: { why: 'area' } }
  return { refused: { why: 'length', count: digitsIn(plain.replace(/^(?:\+|00)521?/, '')) } }
}

/** The ten digits; null if the text is no Mexican phone number. */
export function plainPhone(typed: string): string | null {
  const read = readPhone(typed)
  return 'plain' in read ? read.plain : null
}

/** North America and Russia have codes of one digit; the others are told by their first two. */
const countryOf = (digits: string) => `+${/^[17]/.test(digits) ? digits.slice(0, 1) : digits.slice(0, 2)}`
