/** Sums as people write them where buyers come from, held against the browser's own number formats (CLDR). */
import { describe, expect, test } from 'vitest'
import { parseAmount, readAmount } from '#app/forms/fields/amount.ts'
import { money } from '#app/forms/fields/money.ts'
import { randomFrom } from '../support/random.ts'

const PLACES = { Mexico: 'es-MX', Spain: 'es-ES', Argentina: 'es-AR', 'the United States': 'en-US' } as const
/** Also apostrophes and narrow blanks. */
const NEIGHBOURS = { Switzerland: 'de-CH', France: 'fr-FR', Brazil: 'pt-BR', Canada: 'fr-CA' } as const

const WAYS: Intl.NumberFormatOptions[] = [
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 0, useGrouping: 'always' },
  { maximumFractionDigits: 0, useGrouping: false },
  { minimumFractionDigits: 2 },
  { minimumFractionDigits: 2, useGrouping: 'always' },
  { minimumFractionDigits: 2, useGrouping: false },
]
const IN_PESOS: Intl.NumberFormatOptions[] = [
  { style: 'currency', currency: 'MXN' },
  { style: 'currency', currency: 'MXN', maximumFractionDigits: 0 },
  { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' },
  { style: 'currency', currency: 'MXN', currencyDisplay: 'code' },
]

/** As many small sums as large ones. */
function sums(seed: number, count: number): number[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => random.between(1, 10 ** random.between(1, 10)))
}

describe.each(Object.entries({ ...PLACES, ...NEIGHBOURS }))('a sum written in %s', (place, locale) => {
  const ways = place in PLACES ? [...WAYS, ...IN_PESOS] : WAYS
  const formats = ways.map((way) => new Intl.NumberFormat(locale, way))

  test('is read as that sum, or refused below 1,000 where cents follow a comma', () => {
    const comma = new Intl.NumberFormat(locale).format(0.5).includes(',')
    const wrong = sums(51, 3_000).flatMap((sum) =>
      formats
        .map((format) => format.format(sum))
        .filter((typed) => {
          const read = parseAmount(typed)
          return read !== sum && !(comma && read === 'not-a-number' && /^\D*\d{1,3},00\D*$/.test(typed))
        }),
    )
    expect(wrong).toEqual([])
  })

  test('with cents is no whole sum, and is read to the cent where cents may be', () => {
    const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    const wrong = sums(52, 3_000).filter((sum) => {
      const [pesos, hundredths] = [sum + 1_000, (sum % 99) + 1]
      const typed = cents.format(pesos + hundredths / 100)
      const read = readAmount(typed)
      return parseAmount(typed) !== 'not-whole' || read?.pesos !== pesos || read.cents !== hundredths
    })
    expect(wrong).toEqual([])
  })
})

test('no text is read as another sum than each place would read', () => {
  // A thousand times less is the error that costs most: 150.000 is never 150.
  for (const typed of ['150.000', '150,000', '150 000', "150'000", '150’000', '150\u202f000'])
    expect(parseAmount(typed), typed).toBe(150_000)
  for (const typed of ['150,00', '150.0000', '1500.000', '15,0000', '0.150', '150 mil', '150k', '1.5 M'])
    expect(parseAmount(typed), typed).toBe('not-a-number')
})

test('a refused sum is told how to write it', () => {
  const why = (typed: string) => money({ digits: 11 }).safeParse(typed).error?.issues[0]?.message
  expect(why('1500.000')).toBe('Escribe la cantidad con números, como 150,000')
  expect(why('10.5')).toBe('Escribe la cantidad en pesos cerrados, sin centavos')
  expect(money({ digits: 11 }).parse('1.250.000')).toBe(1_250_000)
})
