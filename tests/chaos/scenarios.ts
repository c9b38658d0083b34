/** A kill at `at` ms of the storm: a node's process (by number) or the database, which stays down for `down` ms. */
export type Kill = { at: number; what: 'database' | number; down: number }

export type Scenario = {
  name: string
  nodes: number
  bidders: number
  /** Length of the storm, in ms. */
  length: number
  /** Share of bids sent several times. */
  repeats: number
  /** Hostile forms per second posted by strangers. */
  strangers: number
  kills: Kill[]
  /** Seconds without a node that count as an outage of the house; without it none does. */
  outageSeconds?: number
}

/** Longer than any storm. */
export const NO_OUTAGE = 600

const FULL = { bidders: 24, length: 24_000, strangers: 20 }

/** Storms of `npm run chaos`. */
export const full: Scenario[] = [
  {
    ...FULL,
    name: 'server killed',
    nodes: 1,
    repeats: 0,
    kills: [
      { at: 4_000, what: 0, down: 300 },
      { at: 10_000, what: 0, down: 3_000 },
      { at: 18_000, what: 0, down: 300 },
    ],
  },
  {
    ...FULL,
    name: 'database killed',
    nodes: 1,
    repeats: 0,
    kills: [
      { at: 4_000, what: 'database', down: 0 },
      { at: 10_000, what: 'database', down: 3_000 },
      { at: 18_000, what: 'database', down: 500 },
    ],
  },
  { ...FULL, name: 'two servers', nodes: 2, repeats: 0, kills: [] },
  {
    ...FULL,
    name: 'requests repeated',
    nodes: 1,
    repeats: 1,
    bidders: 14,
    kills: [{ at: 10_000, what: 0, down: 500 }],
  },
  {
    ...FULL,
    name: 'house away',
    nodes: 2,
    repeats: 0.2,
    outageSeconds: 3,
    kills: [
      { at: 4_000, what: 0, down: 5_000 },
      { at: 4_000, what: 1, down: 6_000 },
      { at: 16_000, what: 'database', down: 5_000 },
    ],
  },
  {
    ...FULL,
    name: 'all together',
    nodes: 2,
    repeats: 0.5,
    kills: [
      { at: 3_000, what: 0, down: 300 },
      { at: 7_000, what: 'database', down: 500 },
      { at: 11_500, what: 1, down: 300 },
      { at: 15_000, what: 'database', down: 1_500 },
      { at: 15_300, what: 0, down: 500 },
      { at: 20_000, what: 1, down: 300 },
      { at: 20_100, what: 0, down: 300 },
    ],
  },
]

/** Storms of `npm test`: everything once, in seconds. */
export const short: Scenario[] = [
  {
    name: 'all together, short',
    nodes: 2,
    bidders: 12,
    length: 8_000,
    repeats: 0.5,
    strangers: 20,
    kills: [
      { at: 1_500, what: 0, down: 200 },
      { at: 4_000, what: 'database', down: 200 },
      { at: 6_000, what: 1, down: 200 },
    ],
  },
  {
    name: 'house away, short',
    nodes: 2,
    bidders: 12,
    length: 10_000,
    repeats: 0.2,
    strangers: 5,
    outageSeconds: 3,
    kills: [
      { at: 2_000, what: 0, down: 4_000 },
      { at: 2_000, what: 1, down: 4_000 },
    ],
  },
]
