import type { Sql } from '#db/client.ts'

/** The database's clock closes auctions and this node's stamps the bids: so far apart they may be, in ms. */
const TOLERATED_MS = 250

const SAMPLES = 5

/**
 * How far this node's clock is ahead of the database's, in ms, as the quickest of a few questions tells; right to half
 * its way.
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

/** Says once, at boot, that the clocks disagree: bids in the last seconds would be judged by the wrong hour. */
export async function checkClock(sql: Sql, log: (line: string) => void): Promise<void> {
  const { offsetMs, uncertainMs } = await clockOffset(sql)
  if (Math.abs(offsetMs) - uncertainMs <= TOLERATED_MS) return
  const way = offsetMs > 0 ? 'ahead of' : 'behind'
  log(
    `clock: this machine is ${Math.round(Math.abs(offsetMs))} ms ${way} the database: bids would be judged by the wrong time. Set both by NTP.`,
  )
}
