import { withoutInvisible } from '#machines/identifiers/rules.ts'

/** Reasons why a typed text is not an amount; the rules judge valid amounts. */
export type UnreadableAmount = 'not-a-number' | 'not-whole'

/** Maximum length of an amount with its signs, in characters; also limits amounts in addresses. */
export const AMOUNT_LENGTH = 40

/** Blanks of any width. */
const BLANKS = /[\u00a0\u2000-\u200a\u202f]/g
/** "1'250,000": the millions' apostrophe, by hand in Mexico and on Swiss keyboards. */
const APOSTROPHES = /[’‘´`ʼ′]/g

/** "$", "MX$", "MXN", "pesos", and "M.N." (moneda nacional). */
const CURRENCY_BEFORE = /^(?:MX\$|MXN|\$)/i
const CURRENCY_AFTER = /(?:MXN|pesos|M\. ?N\.?|\$)$/i

/** Digits without groups, or in groups of three by one sign; the first digit of groups is no zero. */
const WHOLE = String.raw`\d+|[1-9]\d{0,2}(?<group>[., '])\d{3}(?:\k<group>\d{3})*`
/** "1'250,000": millions by an apostrophe and thousands by a comma. */
const BY_HAND = String.raw`[1-9]\d{0,2}'\d{3},\d{3}`
/** Then a decimal sign, which is not the groups', with two digits at most. */
const AMOUNT = new RegExp(`^(?<sign>-?)(?<whole>${WHOLE}|${BY_HAND})(?:(?<point>[.,])(?<cents>\\d{0,2}))?$`)

/** An amount as typed; `cents`: 0 to 99. */
type ReadAmount = { pesos: number; cents: number }

/**
 * "$120,000.50", "120.000,5" → 120000 pesos and 50 cents. Three digits after a point or a comma are thousands, one or
 * two are cents (ruling 90). Null for any other text. Larger numbers than can be represented become the largest that
 * can, which every rule refuses.
 */
export function readAmount(typed: string): ReadAmount | null {
  if (typed.length > AMOUNT_LENGTH) return /^\d+$/.test(typed) ? { pesos: Number.MAX_SAFE_INTEGER, cents: 0 } : null
  const plain = withoutInvisible(typed)
    .replace(BLANKS, ' ')
    .replace(APOSTROPHES, "'")
    .replace('\u2212', '-')
    .trim()
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_AFTER, '')
    .trim()
  const { sign, whole, group, point, cents = '' } = AMOUNT.exec(plain)?.groups ?? {}
  if (whole === undefined || (point !== undefined && (point === group || isSlip(plain)))) return null
  const pesos = Math.min(Number(whole.replace(/\D/g, '')), Number.MAX_SAFE_INTEGER)
  return { pesos: sign ? -pesos : pesos, cents: Number(cents.padEnd(2, '0')) }
}

/** "150,00" may be 150 pesos or a slip of 150,000: a comma before cents is read only after thousands. */
const isSlip = (plain: string) => /^-?\d{1,3},\d*$/.test(plain) || plain.endsWith(',')

/** An amount in whole pesos: "$120,000", "120.000" or "120000.00" → 120000. Cents are refused, never rounded. */
export function parseAmount(typed: string): number | UnreadableAmount {
  const read = readAmount(typed)
  if (read === null) return 'not-a-number'
  return read.cents === 0 ? read.pesos : 'not-whole'
}
