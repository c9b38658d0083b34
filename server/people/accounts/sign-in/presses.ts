import { DAY, HOUR } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Most presses in a period, in ms. */
type Most = { most: number; within: number }

/**
 * Acts by which one person mails or notifies another, and which nothing else bounds: how often a person may press them
 * in all (`person`), and about the same receiver (`pair`). An act that a state bounds, such as an answer that is given
 * once, needs none. `tests/support/mailing-tasks.ts` names the act of every task that mails.
 */
export const PRESSES = {
  'vet-request.answered': { person: { most: 60, within: HOUR }, pair: { most: 4, within: DAY } },
  'vet-pass.made': { person: { most: 30, within: DAY }, pair: { most: 5, within: DAY } },
  'listing.offered-again': { person: { most: 100, within: DAY }, pair: { most: 2, within: DAY } },
  'limit.asked': { person: { most: 6, within: DAY }, pair: { most: 6, within: DAY } },
  'agent.invited': { person: { most: 20, within: DAY }, pair: { most: 3, within: DAY } },
  'limit.changed': { person: { most: 200, within: DAY }, pair: { most: 6, within: DAY } },
  'administrator.invited': { person: { most: 20, within: DAY }, pair: { most: 3, within: HOUR } },
  'approval.proposed': { person: { most: 100, within: DAY }, pair: { most: 5, within: DAY } },
  'auction.extended': { person: { most: 200, within: HOUR }, pair: { most: 20, within: HOUR } },
  'deal.step-reverted': { person: { most: 60, within: DAY }, pair: { most: 6, within: DAY } },
} as const satisfies Record<string, { person: Most; pair: Most }>

export type Press = keyof typeof PRESSES

/** Pressed too often; allowed again after `waitMs`. */
export type TooOften = { refused: 'too-often'; waitMs: number }

/**
 * Counts a press by account `by` about `to`: a receiver, or what names the receivers. Null if it is allowed; the caller
 * ends its transaction otherwise, so that a refused press counts for nothing. The rows stay locked until then: of
 * presses sent at once each counts those before it.
 */
export async function countPress(
  tx: Tx,
  press: Press,
  { by, to }: { by: number; to: number | string },
): Promise<TooOften | null> {
  const { person, pair } = PRESSES[press]
  const waits = [
    await count(tx, `press:${press}:${by}`, person),
    await count(tx, `press:${press}:${by}:${String(to).toLowerCase()}`, pair),
  ]
  const waitMs = Math.max(...waits)
  return waitMs > 0 ? { refused: 'too-often', waitMs } : null
}

/** Counts one more in the period that the first one began; the ms left of it if that is too many, else 0. */
async function count(tx: Tx, key: string, { most, within }: Most): Promise<number> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const [row] = await tx.execute<{ points: number; left: number }>(sql`
    insert into rate_limits as counted (key, points, expire)
    values (left(${key}, 255), 1, ${now} + ${within}::bigint)
    on conflict (key) do update set
      points = case when counted.expire <= ${now} then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${now} then ${now} + ${within}::bigint else counted.expire end
    returning points, (expire - ${now})::float8 as left`)
  return row && row.points > most ? Math.max(row.left, 1) : 0
}
