import { eq } from 'drizzle-orm'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { STAGES } from '#machines/horse-audit/rules.ts'
import { type Admin, lastActOn } from '#server/people/index.ts'
import { type ActRefusal, type AuditHouse, subjectOf } from './listing-act.ts'
import { type NamedObservation, notOwn, type NotOwn, observationAct, type ObservationGone } from './observation-act.ts'
import { COMMENT_LIMIT } from './record-observation.ts'

type Corrected = { before: string; after: string }
type CommentRefusal = { refused: 'comment-missing' | 'comment-too-long' | 'comment-same' }

/** "Corregir": changes the text of an administrator's own unsent observation during the audit. */
export async function correctObservation(
  house: AuditHouse,
  admin: Admin,
  { listing, observation, comment: typed, at }: NamedObservation & { comment: string },
): Promise<Corrected | ActRefusal | ObservationGone | NotOwn | CommentRefusal> {
  const comment = typed.trim()
  if (comment === '') return { refused: 'comment-missing' }
  if (comment.length > COMMENT_LIMIT) return { refused: 'comment-too-long' }
  const act = {
    action: 'observation.corrected' as const,
    listing,
    observation,
    at,
    changes: ({ before, after }: Corrected) => ({ before: { comment: before }, after: { comment: after } }),
  }
  return observationAct<Corrected, NotOwn | CommentRefusal>(house, admin, act, async ({ work, row }, found) => {
    const { tx, refuse } = work
    if (row.stage !== STAGES.inAudit)
      return refuse({ refused: 'wrong-stage', stage: row.stage, last: await lastActOn(tx, subjectOf(listing)) })
    const why = await notOwn(tx, admin, found)
    if (why) return refuse(why)
    if (comment === found.comment) return refuse({ refused: 'comment-same' })
    await tx.update(auditObservations).set({ comment }).where(eq(auditObservations.id, observation))
    return { before: found.comment, after: comment }
  })
}
