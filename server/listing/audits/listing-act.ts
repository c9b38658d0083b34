import { eq } from 'drizzle-orm'
import { type ListingKind, listings } from '#db/schema/listings.ts'
import type { ListingEvent, ListingRefusal } from '#machines/horse-audit/machine.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'
import { type Admin, adminAct, type LastAct, lastActOn } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

export type AuditHouse = Pick<House, 'db' | 'actors'>

/** `stage`: where it stands, null when it was deleted; `last`: the act before this one, which may be what came first. */
export type StageRefusal = { refused: Exclude<ListingRefusal, 'unknown'>; stage: Stage | null; last: LastAct | null }

/** Why an act on a listing is not done. `unknown`: there is none. */
export type ActRefusal = { refused: 'unknown' } | StageRefusal

type Details = Record<string, unknown>

export type ListingAct<Result = never> = {
  /** As `audit.opened`. */
  action: string
  listing: number
  /** What else the log says of it, or how that is told from what the act returns. */
  details?: Details | ((result: Result) => Details)
  /** Epoch ms. */
  at: number
}

/** The listing that an act is done to, its row locked, and the way to its machine; a refusal there ends the act. */
export type Acted<Reason> = {
  work: UnitOfWork<Reason>
  row: { id: number; kind: ListingKind; sellerId: number; stage: Stage | null }
  send(event: ListingEvent): Promise<Stage | null>
}

/** What a listing's acts are logged under. */
export const subjectOf = (listing: number) => `listing:${listing}`

/**
 * An administrator's act on a listing: one transaction that locks its row first, then does `run`, then writes the audit
 * log. Of two at once the second finds what the first has done, and is told by whom and when.
 */
export function listingAct<Result extends object, Reason extends object = never>(
  { db, actors }: AuditHouse,
  admin: Admin,
  { action, listing, details, at }: ListingAct<Result>,
  run: (acted: Acted<Result | ActRefusal | Reason>) => Promise<Result>,
): Promise<Result | ActRefusal | Reason> {
  type Outcome = Result | ActRefusal | Reason
  // What is refused is not logged, so only a result is told of.
  const told = typeof details === 'function' ? (outcome: Outcome) => details(outcome as Result) : details
  const act = { action, subject: subjectOf(listing), at, ...(told && { details: told }) }
  return adminAct<Outcome, Outcome>(db, admin, act, async (work: UnitOfWork<Outcome>) => {
    const { id, kind, sellerId, stage } = listings
    const [row] = await work.tx
      .select({ id, kind, sellerId, stage })
      .from(listings)
      .where(eq(id, listing))
      .for('update')
    if (!row) return work.refuse({ refused: 'unknown' })

    async function send(event: ListingEvent): Promise<Stage | null> {
      const outcome = await actors.listing.sendWithin(work as unknown as UnitOfWork, listing, event)
      if (outcome.accepted) return stageNow(work, listing)
      if (outcome.refusal === 'unknown') return work.refuse({ refused: 'unknown' })
      const last = await lastActOn(work.tx, subjectOf(listing))
      return work.refuse({ refused: outcome.refusal, stage: await stageNow(work, listing), last })
    }

    return run({ work, row, send })
  })
}

/** Read again: what the machine projected. */
async function stageNow({ tx }: Pick<UnitOfWork, 'tx'>, listing: number): Promise<Stage | null> {
  const [row] = await tx.select({ stage: listings.stage }).from(listings).where(eq(listings.id, listing))
  return row?.stage ?? null
}
