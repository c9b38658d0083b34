import type { AuditedAct } from '#app/texts/people/audited-acts.ts'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { type Admin, type LastAct, lastActOf } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type Acted, type ActRefusal, type AuditHouse, listingAct, subjectOf } from './listing-act.ts'

export type NamedObservation = { listing: number; observation: number; /** Epoch ms. */ at: number }

type Observation = typeof auditObservations.$inferSelect

/**
 * `settled`: already resolved; `by`: the administrator, null if the seller resolved it; `at`: when. `gone`: withdrawn
 * by its author, or it never existed.
 */
export type ObservationGone =
  | { refused: 'settled'; by: string | null; at: number }
  | { refused: 'gone'; last: LastAct | null }

/** `others`: another administrator wrote it. `sent`: the seller has received it. */
export type NotOwn = { refused: 'others'; by: string; at: number } | { refused: 'sent' }

type Changes<Result> = (result: Result) => { before: object; after?: object }

/** An administrator's act on an open observation; locks the listing's row before reading it. */
export function observationAct<Result extends object, Reason extends object = never>(
  house: AuditHouse,
  admin: Admin,
  act: NamedObservation & {
    action: AuditedAct
    /** Further details for the log. */ changes?: Changes<Result>
  },
  run: (acted: Acted<Result | ActRefusal | ObservationGone | Reason>, found: Observation) => Promise<Result>,
): Promise<Result | ActRefusal | ObservationGone | Reason> {
  const { action, listing, observation, changes, at } = act
  const details = (result: Result) => ({ observation, ...changes?.(result) })
  return listingAct<Result, ObservationGone | Reason>(house, admin, { action, listing, details, at }, async (acted) => {
    const { tx, refuse } = acted.work
    const [found] = await tx
      .select()
      .from(auditObservations)
      .where(and(eq(auditObservations.id, observation), eq(auditObservations.listingId, listing)))
    if (!found) return refuse({ refused: 'gone', last: await actOn(tx, 'observation.withdrawn', listing, observation) })
    if (found.resolvedAt !== null)
      return refuse({ refused: 'settled', by: (await settled(tx, found))?.by ?? null, at: found.resolvedAt })
    return run(acted, found)
  })
}

/** Reason this administrator may not change an observation; null if it is their own and unsent. */
export async function notOwn(tx: Tx, { accountId }: Admin, found: Observation): Promise<NotOwn | null> {
  const [row] = await tx
    .select({ by: accounts.name, submittedAt: listings.submittedAt })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, found.authorId))
    .where(eq(listings.id, found.listingId))
  if (found.authorId !== accountId) return { refused: 'others', by: row?.by ?? '', at: found.createdAt }
  return found.createdAt < (row?.submittedAt ?? 0) ? { refused: 'sent' } : null
}

/** The administrator who resolved it; null if its seller did. */
const settled = (tx: Tx, { id, listingId }: Observation) => actOn(tx, 'observation.settled', listingId, id)

/** The last act with that name on an observation; null for none. */
function actOn(tx: Tx, action: AuditedAct, listing: number, observation: number): Promise<LastAct | null> {
  const onIt = sql`${auditLog.action} = ${action} and ${auditLog.details}->>'observation' = ${String(observation)}`
  return lastActOf(tx, subjectOf(listing), onIt)
}
