import { and, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { closingJob, openingJob } from './effects.ts'

/** Opens the auction if its hour has come; a late or repeated job changes nothing. */
export async function openAuction({ actors }: Pick<House, 'actors'>, auction: number): Promise<void> {
  await actors.auction.send(auction, { type: 'auction.opened', at: Date.now() })
}

/** Lets the hammer fall if `closesAt` and the grace have passed; an extended auction has its own later job. */
export async function closeAuction({ actors }: Pick<House, 'actors'>, auction: number): Promise<void> {
  await actors.auction.send(auction, { type: 'auction.closed', at: Date.now() })
}

/** At boot: jobs for what fell due while nobody was running, in case theirs were lost or given up. */
export async function catchUp(db: Database, now = Date.now()): Promise<void> {
  const opening = await db
    .select({ id: auctions.id, at: auctions.opensAt })
    .from(auctions)
    .where(and(sql`${auctions.state} = 'scheduled'`, lte(auctions.opensAt, now)))
  const closing = await db
    .select({ id: auctions.id, at: auctions.closesAt })
    .from(auctions)
    .where(and(sql`${auctions.state} in ('scheduled', 'open')`, lte(auctions.closesAt, now)))
  await enqueue(db, [...opening.map(({ id, at }) => openingJob(id, at)), ...closing.map(({ id, at }) => closingJob(id, at))])
}
