/**
 * Microchips of horses. ISO 11784 has 15 digits: three of the country (ISO 3166-1, numeric) or the manufacturer, and
 * twelve of the animal, which are 38 bits in the chip. Chips from before the standard have 9 or 10 characters. Pure.
 */
import { asTyped, type Read, type Refused } from './typed.ts'

/** Longest text that is read as a chip, with separators and its label. */
export const CHIP_TYPED_LENGTH = 60

/**
 * `country`: ISO, numbered by a country's authority; `manufacturer`: ISO, numbered by the maker (900 to 998); `test`:
 * ISO, 999, which identifies no animal for sure; `other`: from before the standard, 9 or 10 characters.
 */
export type ChipKind = 'country' | 'manufacturer' | 'test' | 'other'

/** `count`: characters typed. `too-large`: no chip can hold the last twelve digits. `signs`: other characters. */
export type ChipRefusal = { why: 'length'; count: number } | { why: 'too-large' } | { why: 'signs' }

/** The largest number of 38 bits. */
const LARGEST_ANIMAL = 2 ** 38 - 1

/** Mexico's number in ISO 3166-1. */
export const MEXICO = '484'

/** Words before the number, as on a card or in a report: "Núm. de microchip:", "AVID*". */
const LABEL = /^(?:\D{0,30}?\b(?:micro-?chip|chip|transponder|avid|trovan|iso))?[\s:#.*-]*/i
const GENERIC_LABEL = /^\D{0,30}?\b(?:micro-?chip|chip|transponder)\b[\s:#.]*/i

/**
 * The plain form: letters and digits in upper case without label and separators, as "AVID*012*345*678" → "012345678".
 * '' if nothing remains. The length is not judged, so that also a file's number can be compared.
 */
export const plainChip = (typed: string): string =>
  asTyped(typed)
    .replace(LABEL, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Reads a typed chip. */
export function readChip(typed: string): Read | Refused<ChipRefusal> {
  const kept = asTyped(typed).replace(GENERIC_LABEL, '')
  const plain = plainChip(kept)
  if (/^\d{15}$/.test(plain)) {
    return Number(plain.slice(3)) > LARGEST_ANIMAL ? { refused: { why: 'too-large' } } : { typed: kept, plain }
  }
  // Trovan's ten are hexadecimal, AVID's nine or ten are digits.
  if (/^(?:\d{9}|[\dA-F]{10})$/.test(plain)) return { typed: kept, plain }
  if (/[^\dA-F]/.test(plain)) return { refused: { why: 'signs' } }
  return { refused: { why: 'length', count: plain.length } }
}

/** Kind of a chip in its plain form, and for ISO chips the three digits of the country or the manufacturer. */
export function chipKind(plain: string): { kind: ChipKind; code: string } {
  if (!/^\d{15}$/.test(plain)) return { kind: 'other', code: '' }
  const code = plain.slice(0, 3)
  if (code === '999') return { kind: 'test', code }
  return { kind: code >= '900' ? 'manufacturer' : 'country', code }
}

/**
 * ISO chips within a free text, in plain form: fifteen digits together, or in groups after blanks, points or hyphens of
 * which the first is the code's three digits.
 */
export function chipsIn(text: string): string[] {
  const groups = [...asTyped(text).matchAll(/(^|[ .-]|[^\d])(\d+)/g)].map(([, before = '', digits = '']) => ({
    digits,
    follows: /^[ .-]$/.test(before),
  }))
  return groups.flatMap(({ digits }, first) => {
    if (digits.length !== 3) return digits.length === 15 ? [digits] : []
    let chip = digits
    for (const { digits: more, follows } of groups.slice(first + 1, first + 8)) {
      if (!follows || chip.length >= 15) break
      chip += more
    }
    return chip.length === 15 ? [chip] : []
  })
}
