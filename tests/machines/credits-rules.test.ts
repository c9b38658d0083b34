/** The choice of a lot and the balance (ruling 28), over histories of all possible acts on credits. */
import { describe, expect, test } from 'vitest'
import { balanceOf, type Lot, lotToUse } from '#machines/credits/rules.ts'
import { anyAct, type CreditAct, creditModel, type CreditOutcome } from '#tests/support/credit-histories.ts'
import { randomFrom } from '#tests/support/random.ts'

const HISTORIES = 100_000
const ACTS = 24
/** In days. */
const LIVES = [1, 7, 30, 90, 365, 365]

describe('the lot that a credit is taken from', () => {
  const lot = (id: number, expiresAt: number, left: number): Lot => ({ id, expiresAt, left })

  test('is the one that expires first, of those alike the older one', () => {
    expect(lotToUse([lot(1, 300, 1), lot(2, 200, 1), lot(3, 200, 1)], 100)).toEqual(lot(2, 200, 1))
    expect(lotToUse([lot(9, 200, 1), lot(4, 200, 1)], 100)?.id).toBe(4)
  })

  test('is none that is used up or has expired; a lot expires in the moment it says', () => {
    expect(lotToUse([lot(1, 200, 0), lot(2, 100, 5)], 100)).toBeNull()
    expect(lotToUse([lot(2, 100, 5)], 99)?.id).toBe(2)
    expect(lotToUse([], 0)).toBeNull()
    expect(balanceOf([lot(1, 200, 0), lot(2, 100, 5), lot(3, 101, 2)], 100)).toBe(2)
  })
})

test(`over ${HISTORIES.toLocaleString('en')} random histories the ledger agrees with a purse of single credits`, () => {
  // Collected instead of checked one by one: two million calls of `expect` take minutes.
  const differences: object[] = []
  let uses = 0
  for (let seed = 0; seed < HISTORIES && differences.length === 0; seed++) {
    const random = randomFrom(seed)
    const [model, ledger] = [creditModel(0), keepLedger()]
    for (let nth = 0; nth < ACTS; nth++) {
      const act = anyAct(random, LIVES)
      const [expected, actual] = [model.play(act), ledger.play(act)]
      const [due, balance] = [model.balance(), ledger.balance()]
      if (!isSame(expected, actual) || due !== balance)
        differences.push({ seed, nth, act, expected, actual, due, balance })
      if (typeof actual === 'object') uses++
    }
    if (model.spent().join() !== ledger.spent().join())
      differences.push({ seed, expected: model.spent(), actual: ledger.spent() })
  }
  expect(differences).toEqual([])
  // The histories use credits often.
  expect(uses).toBeGreaterThan(HISTORIES)
}, 120_000)

const isSame = (one: CreditOutcome, other: CreditOutcome) =>
  typeof one === 'object' && typeof other === 'object' ? one.lot === other.lot : one === other
/** Lots and enrolments as in the tables, decided by the rules; a lot's quantity never changes. */
function keepLedger() {
  let now = 0
  const lots: { id: number; expiresAt: number; quantity: number; package: number | null }[] = []
  const enrolments = new Map<number, { lot: number } | { receipt: 'pending' | 'accepted' }>()
  const spent = () =>
    lots.map(({ id }) => [...enrolments.values()].filter((each) => 'lot' in each && each.lot === id).length)
  const held = (): Lot[] => {
    const used = spent()
    return lots.map(({ id, expiresAt, quantity }, place) => ({
      id,
      expiresAt,
      left: quantity - (used[place] as number),
    }))
  }
  const add = (quantity: number, life: number, bundle: number | null): 'done' => {
    lots.push({ id: lots.length, expiresAt: now + life, quantity, package: bundle })
    return 'done'
  }

  return {
    balance: () => balanceOf(held(), now),
    spent,
    play(act: CreditAct): CreditOutcome {
      switch (act.type) {
        case 'pass':
          now += act.ms
          return 'done'
        case 'buy':
          return add(act.credits, act.life, null)
        case 'grant':
          if (lots.some((lot) => lot.package === act.package)) return 'granted-before'
          return add(act.credits, act.life, act.package)
        case 'enrol': {
          if (enrolments.has(act.listing)) return 'enrolled'
          const lot = lotToUse(held(), now)
          if (!lot) return 'no-credits'
          enrolments.set(act.listing, { lot: lot.id })
          return { lot: lot.id }
        }
        case 'transfer':
          if (enrolments.has(act.listing)) return 'enrolled'
          if (balanceOf(held(), now) > 0) return 'has-credits'
          enrolments.set(act.listing, { receipt: 'pending' })
          return 'done'
        case 'reject':
        case 'accept': {
          const enrolment = enrolments.get(act.listing)
          if (!enrolment || !('receipt' in enrolment) || enrolment.receipt !== 'pending') return 'nothing'
          if (act.type === 'reject') enrolments.delete(act.listing)
          else enrolments.set(act.listing, { receipt: 'accepted' })
          return 'done'
        }
      }
    },
  }
}
