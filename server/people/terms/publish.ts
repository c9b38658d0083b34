import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { terms } from '#db/schema/people/terms.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { editedSince } from '#server/people/accounts/edited-since.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { type DraftRefusal, lockDraft, subjectOf } from './drafts.ts'
import { rowPublishedLast } from './in-force.ts'

/** `instead`: the version in force shown on the confirmation, 0 for none. `basis`: the last act on the draft shown. */
type Publishing = { id: number; instead?: number | undefined; basis?: number | undefined; at: number }

/** `replaced`: another version came into force meanwhile. */
type Published = { id: number } | DraftRefusal | { refused: 'replaced' }

/**
 * Puts a draft in force for buyers and sellers from `at` (epoch ms). Serialized: of two concurrent publications the
 * second is refused.
 */
export async function publishTerms(
  db: Database,
  admin: Admin,
  { id, instead, basis, at }: Publishing,
): Promise<Published> {
  type Done = { before: object; after: object }
  const act = { action: 'terms.published', subject: subjectOf(id), at, details: (done: Done) => done } as const
  const done = await adminAct<Done, Published>(db, admin, act, async (work: UnitOfWork<Published>) => {
    const { tx, refuse } = work
    await tx.execute(sql`lock table ${terms} in share row exclusive mode`)
    const { version } = await lockDraft(work as UnitOfWork<DraftRefusal>, id)
    const meanwhile = basis === undefined ? null : await editedSince(tx, subjectOf(id), basis)
    if (meanwhile) return refuse({ refused: 'meanwhile', meanwhile })
    const last = await rowPublishedLast(tx)
    if (instead !== undefined && instead !== (last?.id ?? 0)) return refuse({ refused: 'replaced' })
    // Always after the version it replaces, since nodes' clocks differ.
    const publishedAt = Math.max(at, (last?.publishedAt ?? 0) + 1)
    await tx.update(terms).set({ public: true, publishedAt }).where(eq(terms.id, id))
    return { before: { inForce: last?.version ?? null }, after: { inForce: version } }
  })
  return 'after' in done ? { id } : done
}
