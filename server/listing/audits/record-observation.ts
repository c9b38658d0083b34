import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { AUDIT_SECTIONS, type AuditSection, sectionsOf } from '#machines/horse-audit/rules.ts'
import type { Admin } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type ActRefusal, type AuditHouse, listingAct } from './listing-act.ts'

/** Maximum characters of an observation. */
export const COMMENT_LIMIT = 300

/** Name of a field in the capture's form, such as `heightCm`. */
const FIELD = /^[a-z][\w.-]{0,49}$/i

/** `section` is one of `AUDIT_SECTIONS`; `field` null: the whole section. `at` in epoch ms. */
type NewObservation = { listing: number; section: string; field: string | null; comment: string; at: number }

/** `same`: the same unresolved observation exists, by this author since this time. */
type ObservationRefusal =
  | { refused: 'section' | 'field' | 'comment-missing' | 'comment-too-long' }
  | { refused: 'same'; by: string; at: number }

/**
 * Records an observation; only while the listing is in audit. Its row and the machine's list of open observations are
 * written together. Returns the observation's id.
 */
export async function recordObservation(
  house: AuditHouse,
  admin: Admin,
  { listing, section, field, comment: typed, at }: NewObservation,
): Promise<{ observation: number } | ActRefusal | ObservationRefusal> {
  const comment = typed.trim()
  if (!isSection(section)) return { refused: 'section' }
  if (field !== null && !FIELD.test(field)) return { refused: 'field' }
  if (comment === '') return { refused: 'comment-missing' }
  if (comment.length > COMMENT_LIMIT) return { refused: 'comment-too-long' }
  const details = { section, field, comment }
  const act = { action: 'observation.recorded' as const, listing, details, at }
  return listingAct<{ observation: number }, ObservationRefusal>(house, admin, act, async ({ work, row, send }) => {
    if (!sectionsOf(row.kind).includes(section)) return work.refuse({ refused: 'section' })
    const twin = await openTwin(work.tx, listing, details)
    if (twin) return work.refuse({ refused: 'same', ...twin })
    const [written] = await work.tx
      .insert(auditObservations)
      .values({ listingId: listing, ...details, authorId: admin.accountId, createdAt: at })
      .returning({ observation: auditObservations.id })
    if (!written) throw new Error('Nothing was inserted')
    await send({ type: 'observation.recorded', at, observation: written.observation })
    return written
  })
}

const isSection = (section: string): section is AuditSection => (AUDIT_SECTIONS as readonly string[]).includes(section)

type Said = { section: AuditSection; field: string | null; comment: string }

/** Finds an equal open observation, from a form sent twice or from another auditor. */
async function openTwin(tx: Tx, listing: number, { section, field, comment }: Said) {
  const [twin] = await tx
    .select({ by: accounts.name, at: auditObservations.createdAt })
    .from(auditObservations)
    .innerJoin(accounts, eq(accounts.id, auditObservations.authorId))
    .where(
      and(
        eq(auditObservations.listingId, listing),
        eq(auditObservations.section, section),
        field === null ? isNull(auditObservations.field) : eq(auditObservations.field, field),
        eq(auditObservations.comment, comment),
        isNull(auditObservations.resolvedAt),
      ),
    )
    .limit(1)
  return twin
}
