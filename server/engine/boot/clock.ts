import type { Sql } from '#db/client.ts'

/** Maximum difference in ms between the database's clock, which closes auctions, and this node's, which stamps bids. */
const TOLERATED_MS = 250

const SAMPLES = 5

/**
 * Milliseconds by which this node's clock is ahead of the database's, from the fastest of a few queries; accurate to
 * half its round trip.
 */
export async function clockOffset(sql: Sql): Promise<{ offsetMs: number; uncertainMs: number }> {
  const samples: { offsetMs: number; uncertainMs: number }[] = []
  for (let n = 0; n < SAMPLES; n++) {
    const [asked, start] = [Date.now(), performance.now()]
    const [row] = await sql<{ ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`
    const half = (performance.now() - start) / 2
    samples.push({ offsetMs: asked + half - (row?.ms ?? Number.NaN), uncertainMs: half })
  }
  return samples.reduce((best, sample) => (sample.uncertainMs < best.uncertainMs ? sample : best))
}

/** Warns once, at boot, if the clocks differ: bids in the last seconds would be judged by the wrong time. */
export async function checkClock(sql: Sql, log: (line: string) => void): Promise<void> {
  const { offsetMs, uncertainMs } = await clockOffset(sql)
  if (Math.abs(offsetMs) - uncertainMs <= TOLERATED_MS) return
  const way = offsetMs > 0 ? 'ahead of' : 'behind'
  log(
    `clock: this machine is ${Math.round(Math.abs(offsetMs))} ms ${way} the database: bids would be judged by ` +
      'the wrong time. Set both by NTP.',
  )
}
