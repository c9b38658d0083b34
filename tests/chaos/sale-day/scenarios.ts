import type { Kill } from '../scenarios.ts'

export type SaleDayScenario = {
  name: string
  nodes: number
  bidders: number
  /** In ms. */
  length: number
  /** Share of bids and maxima sent several times. */
  repeats: number
  kills: Kill[]
}

/** The same day with everything `times` as far apart. */
export function longer(scenario: SaleDayScenario, times: number): SaleDayScenario {
  const kills = scenario.kills.map((kill) => ({ ...kill, at: kill.at * times }))
  return { ...scenario, length: scenario.length * times, kills }
}

/** Storms of `npm run chaos`. */
export const fullSaleDays: SaleDayScenario[] = [
  {
    name: 'sale day',
    nodes: 2,
    bidders: 18,
    length: 30_000,
    repeats: 0.3,
    kills: [
      { at: 4_000, what: 0, down: 300 },
      { at: 8_000, what: 'database', down: 500 },
      { at: 12_500, what: 1, down: 300 },
      { at: 17_000, what: 'database', down: 1_500 },
      { at: 17_300, what: 0, down: 500 },
      { at: 23_000, what: 1, down: 300 },
      { at: 26_000, what: 'database', down: 300 },
    ],
  },
]

/** Storms of `npm test`. */
export const shortSaleDays: SaleDayScenario[] = [
  {
    name: 'sale day, short',
    nodes: 2,
    bidders: 10,
    length: 11_000,
    repeats: 0.3,
    kills: [
      { at: 2_500, what: 0, down: 200 },
      { at: 6_000, what: 'database', down: 200 },
      { at: 9_000, what: 1, down: 200 },
    ],
  },
]
