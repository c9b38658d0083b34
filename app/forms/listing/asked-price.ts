import { oneLine } from '#machines/identifiers/rules.ts'
import { parseAmount } from '#app/forms/fields/amount.ts'

/** A price in a search text, whole pesos. */
export type AskedPrice = {
  from?: number
  to?: number
  /** The text without it. */
  rest: string
  /** False for an amount alone, which may also be a lot's number or a part of a name. */
  certain: boolean
}

/** Amounts below this have a unit or a currency, or they are years, ages or lots. */
const LEAST_PLAIN = 10_000

const UNITS: [unit: RegExp, pesos: number][] = [
  [/^mil(?:es)?$|^k$/i, 1_000],
  [/^mill[oó]n(?:es)?$|^mdp$/i, 1_000_000],
]

const AMOUNT = String.raw`(\$?\s?\d[\d.,'’]*)\s?(mil(?:es)?|k|mill[oó]n(?:es)?|mdp)?\s?(?:de\s)?(pesos|mxn|m\.n\.)?`
const END = String.raw`(?![\p{L}\d])`
const START = String.raw`(?<![\p{L}\d$])`
const AT_MOST =
  'menos de|menor(?:es)? (?:de|que|a)|hasta|m[aá]ximo(?: de)?|no m[aá]s de|debajo de|a lo m[aá]s|' +
  'm[aá]s barat[oa]s? (?:de|que)'
const AT_LEAST = 'm[aá]s de|mayor(?:es)? (?:de|que|a)|desde|m[ií]nimo(?: de)?|arriba de|a partir de'

const patternOf = (words: string) => new RegExp(`${START}(?:por )?(?:${words})\\s+${AMOUNT}${END}`, 'iu')
const RANGE = new RegExp(`${START}(?:entre|de|desde)\\s+${AMOUNT}\\s+(?:y|a|hasta)\\s+${AMOUNT}${END}`, 'iu')
const MOST = patternOf(AT_MOST)
const LEAST = patternOf(AT_LEAST)
const ALONE = new RegExp(`^${AMOUNT}$`, 'iu')

/** Words that are left over beside a price that was taken out. */
const LEFT_OVER =
  /^(?:(?:de|con|por|a|en|y|precio|cuest[ae]n?|vale)\s)+|(?:\s(?:de|con|por|a|en|y|precio|cuest[ae]n?|vale))+$/giu

/**
 * The price in a search: "yegua de menos de 200 mil", "entre 100 y 200 mil", "150000". Null if the text names none. An
 * amount alone is an upper bound.
 */
export function readAskedPrice(typed: string): AskedPrice | null {
  const text = oneLine(typed).replace(/\bmedio mill[oó]n\b/giu, '500 mil')
  const range = RANGE.exec(text)
  if (range) {
    const [, low = '', lowUnit = '', , high = '', highUnit = '', currency] = range
    // "entre 100 y 200 mil": the first amount has the unit of the second.
    const [from, to] = [pesosOf(low, lowUnit || highUnit, currency), pesosOf(high, highUnit, currency)]
    if (from !== null && to !== null && from <= to) return { from, to, ...without(text, range) }
  }
  const least = found(LEAST, text)
  const most = found(MOST, least?.rest ?? text)
  if (least || most)
    return {
      ...(least && { from: least.pesos }),
      ...(most && { to: most.pesos }),
      rest: (most ?? least)?.rest ?? '',
      certain: true,
    }
  const alone = found(ALONE, text)
  return alone && { to: alone.pesos, rest: '', certain: false }
}

function found(pattern: RegExp, text: string): { pesos: number; rest: string } | null {
  const match = pattern.exec(text)
  const [, amount = '', unit = '', currency] = match ?? []
  const pesos = match && pesosOf(amount, unit, currency)
  return match && pesos !== null ? { pesos, rest: without(text, match).rest } : null
}

function pesosOf(amount: string, unit: string, currency: string | undefined): number | null {
  const factor = UNITS.find(([pattern]) => pattern.test(unit))?.[1]
  const plain = amount.replace('$', '').trim()
  // "1.5 millones" and "2,5 millones" have decimals; amounts without a unit are read as everywhere.
  const small = factor && /^\d{1,3}[.,]\d{1,2}$/.test(plain) ? Number(plain.replace(',', '.')) : parseAmount(plain)
  if (typeof small === 'string') return null
  const pesos = Math.round(small * (factor ?? 1))
  const isMoney = factor !== undefined || amount.includes('$') || currency !== undefined || pesos >= LEAST_PLAIN
  return isMoney && pesos > 0 && pesos < 1e11 ? pesos : null
}

function without(text: string, match: RegExpExecArray): { rest: string; certain: true } {
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim()
  return { rest: rest.replace(LEFT_OVER, '').trim(), certain: true }
}
