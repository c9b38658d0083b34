import { type Features, featuresOf } from '#machines/shills/features.ts'
import { historiesOf } from './histories.ts'
import { createMarket } from './market.ts'
import { kindOfPair } from './measure.ts'

/**
 * Fits the weights of `machines/shills/rules.ts` on the tuning seeds and prints them: `node tests/support/shills/tune.ts`
 * (a minute). A logistic regression by gradient descent; each planted pair counts as if they were one in eight, and no
 * measure but `history` may speak for a bidder. Pairs with a strong identity are left out: it would hide the conduct.
 */
export const TUNING_SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const AUCTIONS = 5_000
const IDENTITY_WEIGHT = 6.5
const STEPS = 2_000

type Row = { planted: boolean; values: number[] }

function tune(): void {
  const names: (keyof Features)[] = []
  const rows: Row[] = TUNING_SEEDS.flatMap((seed) => {
    const market = createMarket(seed, AUCTIONS)
    return historiesOf(market).flatMap((history) => {
      const { identity, ...conduct } = featuresOf(history)
      if (names.length === 0) names.push(...(Object.keys(conduct) as (keyof Features)[]))
      if (identity > 0.3) return []
      return [{ planted: kindOfPair(market, history) !== null, values: [1, ...Object.values(conduct), identity] }]
    })
  })
  const weights = fit(rows, names.indexOf('history') + 1)
  console.log('offset', weights[0]?.toFixed(2))
  for (const [index, name] of names.entries()) console.log(name, weights[index + 1]?.toFixed(2))
}

/** `free`: index of the weight that may be negative. The last weight is the identity's and fixed. */
function fit(rows: readonly Row[], free: number): number[] {
  const width = rows[0]?.values.length ?? 0
  const planted = rows.filter((row) => row.planted).length
  const count = rows.length / planted / 8
  const weights = Array<number>(width).fill(0)
  weights[width - 1] = IDENTITY_WEIGHT
  for (let step = 0; step < STEPS; step++) {
    const slope = Array<number>(width).fill(0)
    let total = 0
    for (const { planted: is, values } of rows) {
      const sum = values.reduce((all, value, index) => all + value * (weights[index] as number), 0)
      const times = is ? count : 1
      total += times
      const error = times * (1 / (1 + Math.exp(-sum)) - (is ? 1 : 0))
      for (const [index, value] of values.entries()) slope[index] = (slope[index] as number) + error * value
    }
    for (let index = 0; index < width - 1; index++) {
      const next = (weights[index] as number) - (8 * (slope[index] as number)) / total
      weights[index] = index === 0 || index === free ? next : Math.max(0, next)
    }
  }
  return weights
}

tune()
