import { and, eq, sql } from 'drizzle-orm'
import { auditLog } from '#db/schema/office/messages.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { formatClock, isoDay } from '#app/texts/format/dates.ts'
import { MOST_MOVED_ALONE, type Outage } from '#machines/outage/rules.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { lockDeclarations, writeDeclared } from '#server/engine/outages/declare.ts'
import { type ApprovalRefusal, decide, propose, type ProposedRefusal, readApproval } from '#server/money/index.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import { countConcerned } from './foresee.ts'

/** An outage that only people saw, and why (ruling 75). Epoch ms. */
export type Declared = Outage & { reason: string }
/** As stored for the second administrator; `lots`: the number it would have moved then. */
export type OutageProposal = Declared & { lots: number }

/**
 * `overlaps`: an outage that `by` declared before covers part of the span. `two`: it moves more lots than one
 * administrator may move.
 */
export type DeclareRefusal =
  | { refused: 'overlaps'; by: { by: string; at: number } | null }
  | { refused: 'two'; lots: number }

/** Subject in the audit log, and of the proposal: "outage:2026-11-25 18:58–19:04", hora del centro. */
function subjectOf({ startedAt, endedAt }: Outage): string {
  const [day, until] = [isoDay(startedAt), isoDay(endedAt)]
  return `outage:${day} ${formatClock(startedAt)}–${day === until ? '' : `${until} `}${formatClock(endedAt)}`
}

/** Declares that the house could not be reached: its hours move, those of ten lots at most. `at` in epoch ms. */
export function declareOutage(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { at, ...declared }: Declared & { at: number },
): Promise<{ outage: number; lots: number } | DeclareRefusal> {
  type Outcome = { outage: number; lots: number } | DeclareRefusal
  const details = (done: Outcome) => ({ ...done, ...declared })
  const act = { action: 'outage.declared' as const, subject: subjectOf(declared), details, at }
  return adminAct<Outcome, Outcome>(db, admin, act, async ({ tx, refuse }) => {
    const lots = await countConcerned(tx, declared)
    if (lots > MOST_MOVED_ALONE) return refuse({ refused: 'two', lots })
    const written = await writeDeclared(tx, declared)
    if ('overlaps' in written) return refuse({ refused: 'overlaps', by: await declarerOf(tx, written.overlaps) })
    return { ...written, lots }
  })
}

/** Proposes it to a second administrator; nothing moves until then. `at` in epoch ms. */
export function proposeOutage(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { at, ...declared }: Declared & { at: number },
): Promise<{ approval: number } | ProposedRefusal> {
  type Outcome = { approval: number } | ProposedRefusal
  const details = (done: Outcome) => ({ ...done, ...declared })
  const act = { action: 'outage.proposed' as const, subject: subjectOf(declared), details, at }
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    await lockDeclarations(work.tx)
    const proposal: OutageProposal = { ...declared, lots: await countConcerned(work.tx, declared) }
    return { approval: await propose(work, admin, { kind: 'outage', subject: act.subject, proposal, at }) }
  })
}

/** Confirms it as second administrator. `at` in epoch ms. */
export async function confirmOutage(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { approval, at }: { approval: number; at: number },
): Promise<{ outage: number; lots: number } | DeclareRefusal | ApprovalRefusal> {
  type Outcome = { outage: number; lots: number } | DeclareRefusal | ApprovalRefusal
  const named = await readApproval(db, approval)
  if (named?.kind !== 'outage') return { refused: 'unknown' }
  const { startedAt, endedAt, reason } = named.proposal as OutageProposal
  const details = (done: Outcome) => ({ ...done, approval, startedAt, endedAt, reason, proposedBy: named.proposer })
  const act = { action: 'outage.declared' as const, subject: named.subject, details, at }
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    await decide(work, { approval, kind: 'outage', as: 'confirmed', admin, at })
    const lots = await countConcerned(work.tx, { startedAt, endedAt })
    const written = await writeDeclared(work.tx, { startedAt, endedAt })
    if ('overlaps' in written)
      return work.refuse({ refused: 'overlaps', by: await declarerOf(work.tx, written.overlaps) })
    return { ...written, lots }
  })
}

/** Who declared an outage, and when. */
async function declarerOf(tx: Tx, outage: number) {
  const [row] = await tx
    .select({ by: accounts.name, at: auditLog.at })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.adminId))
    .where(and(eq(auditLog.action, 'outage.declared'), sql`${auditLog.details} ->> 'outage' = ${String(outage)}`))
  return row ?? null
}
