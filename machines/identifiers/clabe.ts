/** CLABE, the 18 digits of a Mexican bank account: bank (3), place (3), account (11), check digit. Pure. */
import { asTyped, digitsIn, type Read, type Refused } from './typed.ts'

export const CLABE_LENGTH = 18

/** `count`: digits typed. `check`: the last digit does not fit the others. `signs`: other characters than digits. */
export type ClabeRefusal = { why: 'length'; count: number } | { why: 'check' } | { why: 'signs' }

/** Weight of a digit by its place modulo 3. */
const weight = (place: number) => (place % 3 === 0 ? 3 : place % 3 === 1 ? 7 : 1)

/** The check digit over the first 17 digits, with the weights 3, 7, 1. */
export function clabeCheck(first: string): string {
  const sum = Array.from(first, Number).reduce((total, digit, place) => total + ((digit * weight(place)) % 10), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Validates a CLABE: 18 digits, of which the last one is the check digit. */
export const isClabe = (digits: string): boolean =>
  /^\d{18}$/.test(digits) && digits.endsWith(clabeCheck(digits.slice(0, -1)))

/** The digits without label and separators. */
export const plainClabe = (typed: string): string =>
  asTyped(typed)
    .replace(/^clabe(?: interbancaria)?[\s:.#]*/i, '')
    .replace(/[\s./-]/g, '')

/** Reads a typed CLABE. */
export function readClabe(typed: string): Read | Refused<ClabeRefusal> {
  const plain = plainClabe(typed)
  if (/\D/.test(plain)) return { refused: { why: 'signs' } }
  if (plain.length !== CLABE_LENGTH) return { refused: { why: 'length', count: digitsIn(plain) } }
  return isClabe(plain) ? { typed: asTyped(typed), plain } : { refused: { why: 'check' } }
}

/** The three digits of a CLABE that name its bank. */
export const bankCodeOf = (plain: string): string => plain.slice(0, 3)

/** Grouped as banks print it: bank, place, account, check digit. */
export const groupClabe = (plain: string): string => plain.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4')
