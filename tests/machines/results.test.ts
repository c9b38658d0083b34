/** Results of a sale (ruling 79): figures, groups that may be shown, age bands. */
import { describe, expect, test } from 'vitest'
import { ageBandOf } from '#machines/results/age-bands.ts'
import { figuresOf, groupsOf, type Outcome, quantile, type Result, shareSold } from '#machines/results/rules.ts'
import { randomFrom } from '#tests/support/random.ts'

const sold = (price: number): Result => ({ outcome: 'sold', price })
const unsold = (outcome: Outcome = 'no-bids'): Result => ({ outcome, price: null })

describe('figures', () => {
  test('count sales that stand, at the hammer, at once and afterwards; withdrawn lots were not offered', () => {
    const lots: Result[] = [
      sold(100_000),
      { outcome: 'bought-now', price: 250_000 },
      { outcome: 'sold-after', price: 90_000 },
      sold(60_001),
      unsold('below-reserve'),
      unsold('no-bids'),
      unsold('unsold'),
      unsold('withdrawn'),
    ]
    expect(figuresOf(lots)).toEqual({
      catalogued: 8,
      withdrawn: 1,
      offered: 7,
      sold: 4,
      total: 500_001,
      average: 125_000,
      median: 95_000,
      highest: 250_000,
    })
    expect(shareSold(figuresOf(lots))).toBe(57.1)
  })

  test('have no average, median and highest price without a sale, and no share without an offered lot', () => {
    expect(figuresOf([unsold('withdrawn')])).toMatchObject({ sold: 0, total: 0, average: null, median: null })
    expect(shareSold({ offered: 0, sold: 0 })).toBeNull()
  })

  test.each([
    [[], null, null],
    [[7], 7, 7],
    [[1, 2], 2, 1],
    [[10, 20, 30, 40], 25, 18],
  ])('the median and the lower quartile of %j', (prices, median, low) => {
    expect([quantile(prices, 0.5), quantile(prices, 0.25)]).toEqual([median, low])
  })
})

type Lot = Result & { class: string | null; sex: string; sire: string | null; ranch: string }
const dimensions = {
  class: (lot: Lot) => lot.class,
  sex: (lot: Lot) => lot.sex,
  sire: (lot: Lot) => lot.sire,
  ranch: (lot: Lot) => lot.ranch,
}
const lots = (count: number, facts: Partial<Lot> = {}): Lot[] =>
  Array.from({ length: count }, (_, n) => ({
    ...sold(1_000 + n),
    class: 'Rienda',
    sex: 'mare',
    sire: null,
    ranch: 'El Fresno',
    ...facts,
  }))
const named = (groups: { name: string | null; lots: unknown[] }[]) =>
  groups.map(({ name, lots }) => [name, lots.length])

describe('groups', () => {
  test('under five are shown together as the rest', () => {
    const all = [...lots(8), ...lots(4, { class: 'Charro' }), ...lots(3, { class: null })]
    expect(named(groupsOf(all, { class: dimensions.class }).class)).toEqual([
      ['Rienda', 8],
      [null, 7],
    ])
  })

  test('a rest under five would be found by subtraction: the smallest group joins it', () => {
    const all = [...lots(9), ...lots(6, { class: 'Charro' }), ...lots(2, { class: 'Salto' })]
    expect(named(groupsOf(all, { class: dimensions.class }).class)).toEqual([
      ['Rienda', 9],
      [null, 8],
    ])
    expect(groupsOf([...lots(9), ...lots(2, { class: 'Salto' })], { class: dimensions.class }).class).toEqual([])
  })

  test('need five sold lots: prices of fewer are not added up, also where more were offered', () => {
    const few = lots(9, { class: 'Charro' }).map((lot, n) => (n < 4 ? lot : { ...lot, ...unsold() }))
    expect(named(groupsOf([...lots(9), ...few], { class: dimensions.class }).class)).toEqual([])
    const none = lots(9, { class: 'Charro' }).map((lot) => ({ ...lot, ...unsold() }))
    expect(named(groupsOf([...lots(9), ...none], { class: dimensions.class }).class)).toEqual([
      ['Charro', 9],
      ['Rienda', 9],
    ])
  })

  test('of another dimension are not shown if the difference is under five', () => {
    // Ten mares, eight of them by one sire: the two others would be known.
    const all = [...lots(8, { sire: 'Dash' }), ...lots(2), ...lots(10, { sex: 'stallion' })]
    const { sex, sire } = groupsOf(all, { sex: dimensions.sex, sire: dimensions.sire })
    expect(named(sex)).toEqual([
      ['mare', 10],
      ['stallion', 10],
    ])
    expect(sire).toEqual([])
  })

  test('withdrawn lots are in no group', () => {
    const all = [
      ...lots(5),
      ...lots(5, { class: 'Charro' }),
      ...lots(3).map((lot) => ({ ...lot, ...unsold('withdrawn') })),
    ]
    expect(named(groupsOf(all, { class: dimensions.class }).class)).toEqual([
      ['Charro', 5],
      ['Rienda', 5],
    ])
  })

  test('nothing under five is found by subtracting what is shown, in 1,000 random evenings', () => {
    const { between, one: pick } = randomFrom(20_261_128)
    let shown = 0
    for (let evening = 0; evening < 1_000; evening++) {
      const all = Array.from({ length: between(0, 60) }, (): Lot => {
        const result = between(1, 10) <= 6 ? sold(between(1_000, 90_000)) : unsold(pick(['no-bids', 'withdrawn']))
        return {
          ...result,
          class: pick(['Rienda', 'Charro', 'Salto', null]),
          sex: pick(['mare', 'mare', 'stallion', 'gelding']),
          sire: pick(['Dash', 'Dash', 'Corona', 'Cartel', null]),
          ranch: pick(['El Fresno', 'Las Ánimas', 'La Joya']),
        }
      })
      const groups = Object.values(groupsOf(all, dimensions)).map((of) => of.map((group) => new Set<Lot>(group.lots)))
      shown += groups.flat().length
      const whole = new Set(all.filter(({ outcome }) => outcome !== 'withdrawn'))
      for (const found of differences([whole, ...groups.flat()], groups))
        expect(isFew(found), JSON.stringify([...found])).toBe(false)
    }
    // The rule does not hold by showing nothing.
    expect(shown).toBeGreaterThan(2_500)
  })
})

/** All shown groups, and each, as the whole evening, without every collection of the sets of one dimension that lie in it. */
function* differences(sets: Set<Lot>[], dimensions: Set<Lot>[][]): Generator<Set<Lot>> {
  for (const whole of sets) {
    if (whole !== sets[0]) yield whole
    for (const dimension of dimensions) {
      const inside = dimension.filter((group) => group !== whole && [...group].every((lot) => whole.has(lot)))
      for (let chosen = 1; chosen < 2 ** inside.length; chosen++)
        yield inside.reduce(
          (left, group, nth) => (chosen & (1 << nth) ? new Set([...left].filter((lot) => !group.has(lot))) : left),
          whole,
        )
    }
  }
}

function isFew(lots: Set<Lot>): boolean {
  const offered = lots.size
  const prices = [...lots].filter(({ price }) => price !== null).length
  return (offered > 0 && offered < 5) || (prices > 0 && prices < 5)
}

describe('age bands', () => {
  test.each([
    [0, 0, 0],
    [2, 2, 2],
    [3, 3, 3],
    [5, 4, 6],
    [10, 7, 10],
    [11, 11, 15],
    [16, 16, 60],
    [31, 16, 60],
  ])('a horse of %i years is compared with those of %i to %i', (age, from, to) => {
    expect(ageBandOf(age)).toEqual({ from, to })
  })
})
