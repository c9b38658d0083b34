import type { ChildProcess, SpawnOptions } from 'node:child_process'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { type Pair, quantile, ratios } from './rounds.ts'

/** Resources of one benchmark; everything opened through it is closed at its end. */
export type Bench = {
  /** 1 for a quick look, more for publishable figures. */
  rounds: number
  /** Maximum seconds for one side of one round. */
  seconds: number
  log(line: string): void
  /** An empty, migrated, durable database. */
  database(): Promise<TestDatabase>
  defer(close: () => Promise<unknown> | void): void
  /** Starts a program in a process group of its own, which a signal to the bench ends; the line ends it otherwise. */
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
}

/** One ratio of the table of targets. */
export type Measure = {
  what: string
  against: string
  reach: { atLeast: number } | { atMost: number }
  /** Our figure divided by the baseline's, one per round. */
  ratios: number[]
  /** The medians behind the ratio, with their unit. */
  figures: string
}

export type Line = { name: string; run(bench: Bench): Promise<Measure[]> }

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
