import { quantile } from './rounds.ts'

/** Number of parallel senders, each with one bid in flight. */
export const IN_FLIGHT = 200

/** Bids per second, and the 99th percentile of their latencies in ms. */
export type Sample = { rate: number; p99: number }

/** Sends `count` bids from `IN_FLIGHT` parallel senders, each with one bid in flight. */
export async function flood(count: number, bid: (place: number, key: string) => Promise<boolean>): Promise<Sample> {
  const latencies: number[] = []
  let sent = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async (_, place) => {
      while (sent < count) {
        const key = `flood-${++sent}`
        const from = performance.now()
        if (!(await bid(place, key))) throw new Error('A bid was refused')
        latencies.push(performance.now() - from)
      }
    }),
  )
  return { rate: count / ((performance.now() - start) / 1_000), p99: quantile(latencies, 0.99) }
}

/** Average over auctions measured one after the other. */
export function average(samples: Sample[]): Sample {
  const mean = (figure: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + figure(sample), 0) / samples.length
  return { rate: 1 / mean(({ rate }) => 1 / rate), p99: mean(({ p99 }) => p99) }
}
