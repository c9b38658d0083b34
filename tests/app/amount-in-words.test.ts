/**
 * Every amount in words, compared with an independent composition: a list of numbers and their words, as in
 * dictionaries, each used in full ("veintiuno mil"), and the shortening before a noun applied to the finished text. The
 * words agree with those published by the Unicode consortium for Spanish (CLDR, rbnf/es).
 */
import { describe, expect, test } from 'vitest'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'

/** Words for the numbers starting at `from`, and the text that joins the rest. */
const RULES: [from: number, word: string, tie?: string][] = [
  [0, 'cero'],
  ...(
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
    'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete ' +
    'veintiocho veintinueve'
  )
    .split(' ')
    .map((word, index): [number, string] => [index + 1, word]),
  ...'treinta cuarenta cincuenta sesenta setenta ochenta noventa'
    .split(' ')
    .map((word, index): [number, string, string] => [10 * (index + 3), word, ' y ']),
  [100, 'cien'],
  [101, 'ciento', ' '],
  ...'dos tres cuatro quin seis sete ocho nove'
    .split(' ')
    .map((word, index): [number, string, string] => [
      100 * (index + 2),
      `${word}${index === 3 ? 'ientos' : 'cientos'}`,
      ' ',
    ]),
]

/** All numbers below a thousand, without shortening. */
const BELOW_THOUSAND = Array.from({ length: 1_000 }, (_, n) => {
  const say = (number: number): string => {
    const [from, word, tie] = RULES.findLast(([from]) => from <= number) as (typeof RULES)[number]
    const rest = number - (from === 101 ? 100 : from)
    return tie && rest > 0 ? word + tie + say(rest) : word
  }
  return say(n)
})
const SHORT = BELOW_THOUSAND.map((words) => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un'))

/** Joins the words for millions, thousands and the rest, leaving out zeros. */
function second(pesos: number): string {
  const groups = [Math.trunc(pesos / 1e6), Math.trunc(pesos / 1e3) % 1e3, pesos % 1e3] as const
  const [millions, thousands, rest] = groups
  const words: string[] = []
  if (millions > 0) words.push(SHORT[millions] as string, millions === 1 ? 'millón' : 'millones')
  if (thousands > 1) words.push(SHORT[thousands] as string)
  if (thousands > 0) words.push('mil')
  if (rest > 0) words.push(SHORT[rest] as string)
  if (millions > 0 && thousands + rest === 0) words.push('de')
  return `${words.join(' ')} ${pesos === 1 ? 'peso' : 'pesos'} 00/100 M.N.`
}

describe('amounts in words, as on a cheque', () => {
  test.each([
    [0, 'cero pesos'],
    [1, 'un peso'],
    [16, 'dieciséis pesos'],
    [21, 'veintiún pesos'],
    [31, 'treinta y un pesos'],
    [100, 'cien pesos'],
    [101, 'ciento un pesos'],
    [116, 'ciento dieciséis pesos'],
    [500, 'quinientos pesos'],
    [1_000, 'mil pesos'],
    [1_001, 'mil un pesos'],
    [16_000, 'dieciséis mil pesos'],
    [21_000, 'veintiún mil pesos'],
    [31_031, 'treinta y un mil treinta y un pesos'],
    [100_000, 'cien mil pesos'],
    [101_000, 'ciento un mil pesos'],
    [121_000, 'ciento veintiún mil pesos'],
    [1_000_000, 'un millón de pesos'],
    [1_000_001, 'un millón un pesos'],
    [1_001_000, 'un millón mil pesos'],
    [2_000_000, 'dos millones de pesos'],
    [9_999_999, 'nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos'],
    // A listing's price may have eleven digits.
    [21_000_000, 'veintiún millones de pesos'],
    [1_000_000_000, 'mil millones de pesos'],
    [16_021_000_000, 'dieciséis mil veintiún millones de pesos'],
    [
      99_999_999_999,
      'noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos ' +
        'noventa y nueve pesos',
    ],
  ])('%d', (pesos, text) => expect(amountInWords(pesos)).toBe(`${text} 00/100 M.N.`))

  // Above a million the same words follow another beginning.
  test('every amount up to 1,099,999 reads as the second way says, and some of every thousand up to 9,999,999', () => {
    const wrong: string[] = []
    const check = (pesos: number) => {
      const [said, meant] = [amountInWords(pesos), second(pesos)]
      if (said !== meant) wrong.push(`${pesos}: "${said}" instead of "${meant}"`)
    }
    for (let pesos = 1; pesos < 1_100_000; pesos++) check(pesos)
    for (let thousand = 1_100; thousand < 10_000; thousand++)
      for (const rest of [0, 1, 21, 100, 999]) check(thousand * 1_000 + rest)
    expect(wrong.slice(0, 10)).toEqual([])
  })
})
