/** RFC, the Mexican taxpayer's key: 12 characters of a company, 13 of a person. Pure. */
import { asTyped, type Read, type Refused } from './typed.ts'

/** `count`: characters typed. `date`: the six digits are no day. `shape`: letters and digits in other places. */
export type RfcRefusal = { why: 'length'; count: number } | { why: 'date' } | { why: 'shape' }

/**
 * Reads "GODE 561231-GR8". The check digit is not judged: keys with others are in use, as AAA010101AAA. The
 * keys of the public at large (XAXX010101000) and of foreigners (XEXX010101000) have the shape of a person's.
 */
export function readRfc(typed: string): Read | Refused<RfcRefusal> {
  const kept = asTyped(typed)
  const plain = kept
    .toUpperCase()
    .replace(/^RFC\b[\s:.]*/, '')
    .replace(/[\s.\-/]/g, '')
  if (plain.length !== 12 && plain.length !== 13) return { refused: { why: 'length', count: plain.length } }
  const [, day] = /^[A-ZÑ&]{3,4}(\d{6})[A-Z\d]{2}[A\d]$/.exec(plain) ?? []
  if (!day) return { refused: { why: 'shape' } }
  return isDay(day) ? { typed: kept, plain } : { refused: { why: 'date' } }
}

/** Days of the months; the century of a key is unknown, so that February always has 29. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Six digits, year first. */
function isDay(digits: string): boolean {
  const [month, day] = [Number(digits.slice(2, 4)), Number(digits.slice(4))]
  return day >= 1 && day <= (DAYS[month - 1] ?? 0)
}
