import type { AuditedAct } from '#app/texts/people/audited-acts.ts'
import { eq } from 'drizzle-orm'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import type { ListingEvent, ListingRefusal } from '#machines/horse-audit/machine.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'
import { type Admin, adminAct, type LastAct, lastActOn } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

export type AuditHouse = Pick<House, 'db' | 'actors'>

/** `stage`: the listing's current one, null if deleted; `last`: the preceding act, as a possible cause. */
type StageRefusal = { refused: Exclude<ListingRefusal, 'unknown'>; stage: Stage | null; last: LastAct | null }

/** Reason an act on a listing is refused. `unknown`: it does not exist. */
export type ActRefusal = { refused: 'unknown' } | StageRefusal

type Details = Record<string, unknown>

type ListingAct<Result = never> = {
  /** For example `audit.opened`. */
  action: AuditedAct
  listing: number
  /** Further details for the log, or a function that derives them from the act's result. */
  details?: Details | ((result: Result) => Details)
  /** Epoch ms. */
  at: number
}

/** The locked listing, and a function that sends events to its machine, whose refusal ends the act. */
export type Acted<Reason> = {
  work: UnitOfWork<Reason>
  row: { id: number; kind: ListingKind; sellerId: number; stage: Stage | null }
  send(event: ListingEvent): Promise<Stage | null>
}

/** Subject of a listing's acts in the audit log. */
export const subjectOf = (listing: number) => `listing:${listing}` as const

/**
 * An administrator's act on a listing: one transaction that locks its row, runs `run` and writes the audit log. Of two
 * concurrent acts the second sees the first, and its refusal names administrator and time.
 */
export function listingAct<Result extends object, Reason extends object = never>(
  { db, actors }: AuditHouse,
  admin: Admin,
  { action, listing, details, at }: ListingAct<Result>,
  run: (acted: Acted<Result | ActRefusal | Reason>) => Promise<Result>,
): Promise<Result | ActRefusal | Reason> {
  type Outcome = Result | ActRefusal | Reason
  // Refused acts are not logged, so `details` gets a result only.
  const detailsOf = typeof details === 'function' ? (outcome: Outcome) => details(outcome as Result) : details
  const act = { action, subject: subjectOf(listing), at, ...(detailsOf && { details: detailsOf }) } as const
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

/** Read again, as projected by the machine. */
async function stageNow({ tx }: Pick<UnitOfWork, 'tx'>, listing: number): Promise<Stage | null> {
  const [row] = await tx.select({ stage: listings.stage }).from(listings).where(eq(listings.id, listing))
  return row?.stage ?? null
}
