import { sql } from 'drizzle-orm'
import { auditObservations } from '#db/schema/audits.ts'
import type { ListingEvent } from '#machines/horse-audit/machine.ts'
import type { House } from '#server/house.ts'
import type { Accounts } from './accounts.ts'
import { stagesOf } from './data/auctions.ts'

const DAY = 86_400_000
/** Long before the oldest auction. */
const AUDITED = 70 * DAY
const OBSERVATION = 'La fotografía de la mano derecha no deja ver el casco. Agrega una de cerca.'

/** Enrols every listing that is past its capture, and takes it as far as the plan says: most are ready for an event. */
export async function seedAudits(house: House, { admin }: Accounts, now: number): Promise<void> {
  const at = now - AUDITED
  const all = await house.db.execute<{ id: number; name: string }>(sql`select id, name from listings order by id`)
  const submitted = all.flatMap(({ id, name }) => (stagesOf[name] === 1 ? [] : [{ id, stage: stagesOf[name] ?? 6 }]))
  await house.db.execute(sql`
    insert into enrolments (listing_id, lot_id, enrolled_at)
    select l.id, lot.id, to_timestamp(${at / 1_000}::float8)
    from listings l join credit_lots lot on lot.seller_id = l.seller_id
    where l.id = any(${sql.param(submitted.map(({ id }) => id))}::int[])`)
  await Promise.all(submitted.map(({ id, stage }) => audit(house, id, stage, admin, at)))
}

/** All events at once: the mailbox takes them in order and in one transaction. A refusal is a mistake in the plan. */
async function audit(house: House, id: number, stage: number, auditor: number, at: number): Promise<void> {
  const events: ListingEvent[] = [{ type: 'listing.submitted', at, enrolled: true, missing: [] }]
  if (stage > 2) events.push({ type: 'audit.opened', at: at + DAY, auditor })
  if (stage === 4) {
    const observation = await observe(house, id, auditor, at + DAY)
    events.push(
      { type: 'observation.recorded', at: at + DAY, observation },
      { type: 'observations.sent', at: at + DAY },
    )
  }
  if (stage === 6) events.push({ type: 'audit.authorized', at: at + DAY, sellerComplete: true })
  const outcomes = await Promise.all(events.map((event) => house.actors.listing.send(id, event)))
  if (outcomes.some(({ accepted }) => !accepted)) throw new Error(`Listing ${id}: ${JSON.stringify(outcomes)}`)
}

async function observe({ db }: House, listingId: number, authorId: number, createdAt: number): Promise<number> {
  const [row] = await db
    .insert(auditObservations)
    .values({ listingId, section: 'general', comment: OBSERVATION, authorId, createdAt })
    .returning({ id: auditObservations.id })
  return row?.id ?? 0
}
