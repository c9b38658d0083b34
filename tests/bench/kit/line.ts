import type { TestDatabase } from '#tests/support/postgres.ts'
import { type Pair, quantile, ratios } from './rounds.ts'

/** What a line measures with; everything opened through it is closed when the line ends. */
export type Bench = {
  /** 1 for a quick look, more for figures that are to be quoted. */
  rounds: number
  /** Seconds that one side of one round may take. */
  seconds: number
  /** How many nodes serve, in the line that can have several. */
  nodes: number
  log(line: string): void
  /** An empty, migrated, durable database. */
  database(): Promise<TestDatabase>
  defer(close: () => Promise<unknown> | void): void
}

/** One ratio of the table. */
export type Measure = {
  what: string
  against: string
  reach: { atLeast: number } | { atMost: number }
  /** Ours divided by theirs, one a round. */
  ratios: number[]
  /** The medians behind the ratio, with their unit. */
  figures: string
}

export type Line = { name: string; run(bench: Bench): Promise<Measure[]> }

/** A measure of the pairs' `figure`. */
export function measure<Sample>(
  about: Pick<Measure, 'what' | 'against' | 'reach'>,
  pairs: Pair<Sample>[],
  figure: (sample: Sample) => number,
  unit: string,
): Measure {
  const median = (side: keyof Pair<Sample>) =>
    quantile(
      pairs.map((pair) => figure(pair[side])),
      0.5,
    )
  return {
    ...about,
    ratios: ratios(pairs, figure),
    figures: `${short(median('ours'))} : ${short(median('theirs'))} ${unit}`,
  }
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}
