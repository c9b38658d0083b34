import { and, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { type Duration, type Hours, scheduledHours } from '#machines/auction/hours.ts'
import { eveningOf, eveningSpan, nextClosing } from '#machines/evening/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** A seller's choice of dates; `auction`: the auction that is rescheduled. */
type DatesChosen = { date: string; days: Duration; auction?: number }

/** `staggerMinutes`: between the closings of that evening's lots; 0: all at the usual hour. */
export type ForeseenHours = Hours & { staggerMinutes: number }

/** The hours that these dates lead to now. Another lot scheduled meanwhile may take the closing. */
export async function foreseeHours(
  db: Pick<Database, 'select'>,
  { staggerMinutes }: { staggerMinutes: number },
  { date, days, auction }: DatesChosen,
): Promise<ForeseenHours> {
  const hours = scheduledHours(date, days)
  if (staggerMinutes === 0) return { ...hours, staggerMinutes }
  const evening = eveningOf(hours.closesAt)
  const lots = await db
    .select({ id: auctions.id, closesAt: auctions.finishDate })
    .from(auctions)
    .where(and(inEvening(evening), eq(auctions.practice, false), notInArray(auctions.state, STATES.auction.cancelled)))
  const own = lots.find(({ id }) => id === auction)
  // An auction that stays in its evening keeps its place.
  if (own && eveningOf(own.closesAt) === evening) return { ...hours, closesAt: own.closesAt, staggerMinutes }
  const taken = lots.map(({ closesAt }) => closesAt)
  return { ...hours, closesAt: nextClosing(evening, staggerMinutes, taken), staggerMinutes }
}

/** `foreseeHours` for a command that schedules: until it ends, no other one takes a closing of that evening. */
export async function holdHours(tx: Tx, dates: DatesChosen): Promise<ForeseenHours> {
  const [row] = await tx.select({ staggerMinutes: settings.staggerMinutes }).from(settings).where(eq(settings.id, 1))
  const config = row ?? { staggerMinutes: 0 }
  if (config.staggerMinutes > 0) {
    const evening = eveningOf(scheduledHours(dates.date, dates.days).closesAt)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('evenings'), hashtext(${evening}))`)
  }
  return foreseeHours(tx, config, dates)
}

/** Condition for auctions that close in an evening. */
export function inEvening(evening: string): SQL | undefined {
  const { from, until } = eveningSpan(evening)
  return and(gte(auctions.closesAt, from), lt(auctions.closesAt, until))
}
