import type { Kill } from '../scenarios.ts'

export type PaymentScenario = {
  name: string
  nodes: number
  /** Number of posted messages; repetitions after no answer are not counted. */
  posts: number
  /** Duration of the posts, in ms. */
  length: number
  bidders: number
  kills: Kill[]
  /** Auctions by situation; each contested and each closing one has this many buyers. */
  contested: number
  closing: number
  due: number
  dueFinal: number
  /** Wishes for a limit whose deposit is to be paid. */
  deposits: number
  over: number
  buyers: number
}

/** Storms of `npm run chaos`. */
export const fullPayments: PaymentScenario[] = [
  {
    name: 'payments, 10,000 messages',
    nodes: 2,
    posts: 10_000,
    length: 30_000,
    bidders: 6,
    contested: 40,
    closing: 9,
    due: 90,
    dueFinal: 90,
    deposits: 40,
    over: 8,
    buyers: 4,
    kills: [
      { at: 3_000, what: 0, down: 300 },
      { at: 8_000, what: 'database', down: 500 },
      { at: 13_000, what: 1, down: 300 },
      { at: 18_000, what: 'database', down: 2_000 },
      { at: 18_400, what: 0, down: 500 },
      { at: 25_000, what: 1, down: 300 },
      { at: 25_200, what: 0, down: 300 },
    ],
  },
]

/** Storms of `npm test`. */
export const shortPayments: PaymentScenario[] = [
  {
    name: 'payments, 2,000 messages',
    nodes: 2,
    posts: 2_000,
    length: 5_000,
    bidders: 3,
    contested: 8,
    closing: 3,
    due: 14,
    dueFinal: 14,
    deposits: 9,
    over: 3,
    buyers: 3,
    kills: [
      { at: 1_200, what: 0, down: 200 },
      { at: 3_000, what: 1, down: 200 },
    ],
  },
]
