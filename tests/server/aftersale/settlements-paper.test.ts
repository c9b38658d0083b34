/** The settlement's PDF: every amount equals the ledger's, to the cent, and equal figures give equal bytes. */
import { describe, expect, test } from 'vitest'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { CURRENCY, type Ledger, type OwedBack, settle } from '#machines/settlement/rules.ts'
import { writable } from '#server/aftersale/settlements/paper/pages.ts'
import { drawSettlement } from '#server/aftersale/settlements/paper/draw.ts'
import type { Settlement } from '#server/aftersale/settlements/read.ts'
import { pdfBaselines, pdfPages, pdfTexts } from '#tests/support/pdf-text.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { WRITTEN_NAMES } from '#tests/support/written-names.ts'
import { amountsAfter, sumOf } from '#tests/support/settlements.ts'

const AT = Date.UTC(2026, 10, 21, 18)
const DAY = 86_400_000

/** A random ledger of payments, refunds and payouts, including combinations that should never occur in production. */
function ledgerOf({ between, one }: Random): Ledger {
  const price = between(1, 9_999_999)
  const entry = (nth: number) => ({
    at: AT + between(0, 40 * DAY),
    purpose: one(['buy-now', 'first-payment', 'final-payment'] as const),
    means: one(['card', 'spei', 'cash', 'other'] as const),
    reference: `R${nth}-${between(1, 1e9)}`,
  })
  const entries = Array.from({ length: between(0, 3) }, (_, nth) => ({ ...entry(nth), cents: between(1, price) * 100 }))
  const owedBack = Array.from({ length: between(0, one([0, 3, 40])) }, (_, nth): OwedBack => ({
    ...entry(nth),
    cents: between(1, 1e9),
    currency: one([CURRENCY, CURRENCY, 'USD']),
    ...one([
      { back: 'owed', givenBackAt: null },
      { back: 'in-review', givenBackAt: null },
      { back: 'given', givenBackAt: AT + between(0, 90 * DAY) },
    ] as const),
  }))
  const many = between(0, 5) === 0
  return {
    price,
    percentage: between(0, 10_000) / 100,
    soldAt: AT,
    closed: one([true, false]),
    claimed: one([true, false]),
    entries,
    owedBack,
    more: many ? { count: between(1, 900), cents: between(1, 1e11) } : { count: 0, cents: 0 },
    paidOut: one([null, { pesos: between(1, price), on: '2026-12-01', reference: 'SPEI 1', at: AT + 50 * DAY }]),
  }
}

const settlementOf = (ledger: Ledger, changes: Partial<Settlement> = {}): Settlement => ({
  ...settle(ledger),
  auction: 123,
  number: 'L-2026-000123',
  seller: 'María José Núñez',
  sellerId: 1,
  horse: 'Lucero del Alba',
  soldAt: ledger.soldAt,
  digest: 'abcdef0123456789',
  ...changes,
})

test('all amounts of three hundred random histories are in the PDF, each once, and add up to its sums', async () => {
  const random = randomFrom(20_261_123)
  for (let nth = 0; nth < 300; nth++) {
    const ledger = ledgerOf(random)
    const settlement = settlementOf(ledger)
    const texts = pdfTexts(await drawSettlement(settlement))
    const paid = amountsAfter(texts, 'Lo que pagó el comprador')
    const entered = ledger.entries.map(({ cents }) => cents)
    // The missing amount follows the total.
    const missing = settlement.missing > 0 ? [settlement.missing] : []
    expect(paid, `history ${nth}`).toEqual([...inTime(ledger.entries), sumOf(entered), ...missing])
    const pesos = ledger.owedBack.filter(({ currency }) => currency === CURRENCY)
    const back = ledger.owedBack.length > 0 ? amountsAfter(texts, 'Dinero que no cuenta') : []
    const rest = ledger.more.count > 0 ? [ledger.more.cents] : []
    const owed = [...inTime(pesos), ...rest]
    expect(back, `history ${nth}`).toEqual(ledger.owedBack.length > 0 ? [...owed, sumOf(owed)] : [])
    const [price = 0, commission = 0, net = 0] = amountsAfter(texts, 'Lo que te corresponde')
    expect(price).toBe(ledger.price * 100)
    expect(price + commission).toBe(net)
    expect(-commission / 100).toBe(Math.floor((ledger.price * Math.round(ledger.percentage * 100)) / 10_000))
    expect(texts.join(' ')).toContain(writable(amountInWords(net / 100)).split(' ')[0])
    const paidOut = ledger.paidOut ? [ledger.paidOut.pesos * 100] : []
    expect(amountsAfter(texts, 'Lo que se te ha pagado')).toEqual([...paidOut, net - sumOf(paidOut)])
  }
})

/** Cents of the entries in chronological order. */
function inTime(entries: { at: number; cents: number }[]): number[] {
  return entries.toSorted((one, other) => one.at - other.at).map(({ cents }) => cents)
}

describe('the paper', () => {
  const ledger = ledgerOf(randomFrom(7))

  test('is the same bytes for the same figures, tagged and in Spanish', async () => {
    const [one, other] = [await drawSettlement(settlementOf(ledger)), await drawSettlement(settlementOf(ledger))]
    expect(one.equals(other)).toBe(true)
    expect(one.toString('latin1')).toContain(`/Lang (es-MX)`)
    expect(one.toString('latin1')).toContain('/Marked true')
  })

  test('of a sale that is paid and paid out is one page, its note with it', async () => {
    const entry = (cents: number, purpose: 'first-payment' | 'final-payment') =>
      ({ at: AT, reference: '410000011', means: 'card', purpose, cents }) as const
    const entries = [entry(1_000_000, 'first-payment'), entry(44_800_000, 'final-payment')]
    const paidOut = { pesos: 421_360, on: '2026-12-01', reference: 'SPEI 1', at: AT + 50 * DAY }
    const usual = {
      ...ledger,
      price: 458_000,
      percentage: 8,
      closed: true,
      entries,
      owedBack: [],
      more: { count: 0, cents: 0 },
    }
    for (const each of [paidOut, null]) {
      const pdf = await drawSettlement(settlementOf({ ...usual, paidOut: each }))
      expect(pdfPages(pdf)).toBe(1)
    }
  })

  test('is written from top to bottom, below the head of its first page', async () => {
    const [first = []] = pdfBaselines(await drawSettlement(settlementOf(ledger)))
    const [brand = 0, , ...body] = first
    expect(body.slice(0, -1)).toEqual(body.slice(0, -1).toSorted((one, other) => other - one))
    expect(body[0]).toBeLessThan(brand - 20)
  })

  test('has a few pages at most, and no name overlaps its neighbour', async () => {
    const owed = {
      at: AT,
      purpose: 'final-payment',
      means: 'card',
      currency: CURRENCY,
      back: 'owed',
      givenBackAt: null,
    } as const
    const owedBack = Array.from({ length: 100 }, (_, nth) => ({ ...owed, reference: 'X'.repeat(200), cents: nth + 1 }))
    const long = 'Gran Campeón '.repeat(40)
    const pdf = await drawSettlement(settlementOf({ ...ledger, owedBack }, { horse: long, seller: long }))
    expect(pdfPages(pdf)).toBeLessThan(15)
    expect(pdf.byteLength).toBeLessThan(100_000)
    expect(pdfTexts(pdf).some((text) => text.startsWith('Gran Campeón') && text.endsWith('…'))).toBe(true)
  })

  test('writes every name, also in letters that its standard fonts lack', async () => {
    for (const [typed, written] of Object.entries(WRITTEN_NAMES)) {
      expect(writable(typed)).toBe(written)
      const texts = pdfTexts(await drawSettlement(settlementOf(ledger, { horse: typed })))
      expect(texts.join(''), typed).toContain(written)
    }
    expect(writable('‡ 5‰ Šárka\u0000\n\u202E')).toBe('‡ 5‰ Šárka')
  })
})
