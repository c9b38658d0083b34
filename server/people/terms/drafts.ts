import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import { terms } from '#db/schema/people/terms.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { editedSince, type Meanwhile } from '#server/people/accounts/edited-since.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

type Text = { version: string; body: string }

/**
 * `taken`: another version has this name. `published`: published versions cannot change. `meanwhile`: edited by another
 * administrator; nothing is written.
 */
export type DraftRefusal =
  | { refused: 'unknown' }
  | { refused: 'published' }
  | { refused: 'taken' }
  | { refused: 'meanwhile'; meanwhile: Meanwhile }

export const subjectOf = (id: number) => `terms:${id}` as const

/** Creates a draft, invisible until it is published. */
export function addDraft(db: Database, admin: Admin, { version, body }: Text): Promise<{ id: number } | Taken> {
  const details = ({ id }: { id: number }) => ({ id, version, characters: body.length })
  const act = { action: 'terms.added', subject: 'terms', details } as const
  return unlessTaken(
    adminAct(db, admin, act, async ({ tx }) => {
      const draft = { version, body, public: false, publishedAt: null }
      const [row] = await tx.insert(terms).values(draft).returning({ id: terms.id })
      if (!row) throw new Error('No terms were added')
      return row
    }),
  )
}

/** Replaces a draft's text. `basis`: the last act when the form was rendered. An unchanged text records no act. */
export async function changeDraft(
  db: Database,
  admin: Admin,
  id: number,
  { basis, ...to }: Text & { basis?: number | undefined },
): Promise<{ id: number } | DraftRefusal> {
  type Done = { before: object; after: object }
  type Outcome = DraftRefusal | { id: number }
  const act = { action: 'terms.changed', subject: subjectOf(id), details: (done: Done) => done } as const
  const changing = adminAct<Done, Outcome>(db, admin, act, async (work: UnitOfWork<Outcome>) => {
    const was = await lockDraft(work, id)
    const meanwhile = basis === undefined ? null : await editedSince(work.tx, subjectOf(id), basis)
    if (meanwhile) return work.refuse({ refused: 'meanwhile', meanwhile })
    if (was.version === to.version && was.body === to.body) return work.refuse({ id })
    await work.tx.update(terms).set(to).where(eq(terms.id, id))
    return { before: summary(was), after: summary(to) }
  })
  const done = await unlessTaken(changing)
  return 'after' in done ? { id } : done
}

type Taken = { refused: 'taken' }

async function unlessTaken<Result>(act: Promise<Result>): Promise<Result | Taken> {
  try {
    return await act
  } catch (error) {
    if (isDuplicate(error)) return { refused: 'taken' }
    throw error
  }
}

/** The log contains only the version's name and size; the text is in its row. */
const summary = ({ version, body }: Text) => ({ version, characters: body.length })

/** Deletes a draft; published versions are kept for the accounts that accepted them. */
export async function deleteDraft(db: Database, admin: Admin, id: number): Promise<{ id: number } | DraftRefusal> {
  type Done = { before: object }
  const act = { action: 'terms.deleted', subject: subjectOf(id), details: (done: Done) => done } as const
  const done = await adminAct<Done, DraftRefusal>(db, admin, act, async (work: UnitOfWork<DraftRefusal>) => {
    const was = await lockDraft(work, id)
    await work.tx.delete(terms).where(eq(terms.id, id))
    return { before: { version: was.version, body: was.body } }
  })
  return 'before' in done ? { id } : done
}

/** Locks and returns a draft; refuses if it does not exist or is published. */
export async function lockDraft<Reason>(work: UnitOfWork<Reason | DraftRefusal>, id: number): Promise<Text> {
  const [row] = await (work.tx as Tx).select().from(terms).where(eq(terms.id, id)).for('update')
  if (!row) {
    const gone = await editedSince(work.tx, subjectOf(id), 0)
    return work.refuse(gone ? { refused: 'meanwhile', meanwhile: gone } : { refused: 'unknown' })
  }
  if (!row.public) return row
  const meanwhile = await editedSince(work.tx, subjectOf(id), 0)
  return work.refuse(meanwhile ? { refused: 'meanwhile', meanwhile } : { refused: 'published' })
}
