import type { Kill } from '../scenarios.ts'

export type SellerScenario = {
  name: string
  nodes: number
  sellers: number
  /** Phones of each seller, used in parallel. */
  devices: number
  /** In ms. */
  length: number
  kills: Kill[]
}

/** Storms of `npm run chaos`. */
export const fullSellers: SellerScenario[] = [
  {
    name: 'sellers, two phones each',
    nodes: 2,
    sellers: 20,
    devices: 2,
    length: 40_000,
    kills: [
      { at: 4_000, what: 0, down: 300 },
      { at: 9_000, what: 'database', down: 500 },
      { at: 15_000, what: 1, down: 300 },
      { at: 21_000, what: 'database', down: 2_000 },
      { at: 21_400, what: 0, down: 500 },
      { at: 28_000, what: 1, down: 2_500 },
      { at: 34_000, what: 'database', down: 300 },
    ],
  },
]

/** Storms of `npm test`. */
export const shortSellers: SellerScenario[] = [
  {
    name: 'sellers, short',
    nodes: 2,
    sellers: 6,
    devices: 2,
    length: 9_000,
    kills: [
      { at: 2_500, what: 0, down: 200 },
      { at: 5_000, what: 'database', down: 200 },
      { at: 7_000, what: 1, down: 200 },
    ],
  },
]
