import { and, eq, sql } from 'drizzle-orm'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { formatClock } from '#app/texts/format/dates.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { judgeSpan, type Moved, type Outage, type SpanProblem, wantsTwo } from '#machines/outage/rules.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { lockDeclarations, writeDeclared } from '#server/engine/outages/declare.ts'
import { type ApprovalRefusal, decide, propose, type ProposedRefusal, readApproval } from '#server/money/index.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import { countMoved } from './foresee.ts'

/** An outage that only people saw, and why (ruling 75). Epoch ms. */
type Declared = Outage & { reason: string }
/** As stored for the second administrator, with the numbers it would have moved then. */
export type OutageProposal = Declared & { lots: number; deadlines?: number }

/**
 * `overlaps`: an outage that `by` declared before covers part of the span. `two`: it moves more hours than one
 * administrator may move.
 */
export type DeclareRefusal =
  | SpanRefusal
  | { refused: 'overlaps'; by: { by: string; at: number } | null }
  | ({ refused: 'two' } & Moved)

/** A span that cannot be declared at this moment; a proposal may have become too old. */
type SpanRefusal = { refused: 'span'; why: SpanProblem }

type Outcome = ({ outage: number } & Moved) | DeclareRefusal

/** Subject in the audit log, and of the proposal: "outage:2026-11-25 18:58–19:04", hora del centro. */
function subjectOf({ startedAt, endedAt }: Outage): `outage:${string}` {
  const [day, until] = [isoDay(startedAt), isoDay(endedAt)]
  return `outage:${day} ${formatClock(startedAt)}–${day === until ? '' : `${until} `}${formatClock(endedAt)}`
}

/** Declares that the house could not be reached: ten of its hours move at most. `at` in epoch ms. */
export function declareOutage(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { at, ...declared }: Declared & { at: number },
): Promise<Outcome> {
  const details = (done: Outcome) => ({ ...done, ...declared })
  const act = { action: 'outage.declared', subject: subjectOf(declared), details, at } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async ({ tx, refuse }) => {
    const why = judgeSpan(declared, at)
    if (why) return refuse({ refused: 'span', why })
    const moved = await countMoved(tx, declared, at)
    if (wantsTwo(moved)) return refuse({ refused: 'two', ...moved })
    const written = await writeDeclared(tx, declared, at)
    if ('overlaps' in written) return refuse({ refused: 'overlaps', by: await declarerOf(tx, written.overlaps) })
    return { ...written, ...moved }
  })
}

/** Proposes it to a second administrator; nothing moves until then. `at` in epoch ms. */
export function proposeOutage(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { at, ...declared }: Declared & { at: number },
): Promise<{ approval: number } | ProposedRefusal | SpanRefusal> {
  type Proposed = { approval: number } | ProposedRefusal | SpanRefusal
  const details = (done: Proposed) => ({ ...done, ...declared })
  const act = { action: 'outage.proposed', subject: subjectOf(declared), details, at } as const
  return adminAct<Proposed, Proposed>(db, admin, act, async (work) => {
    const why = judgeSpan(declared, at)
    if (why) return work.refuse({ refused: 'span', why })
    await lockDeclarations(work.tx)
    const proposal: OutageProposal = { ...declared, ...(await countMoved(work.tx, declared, at)) }
    return { approval: await propose(work, admin, { kind: 'outage', subject: act.subject, proposal, at }) }
  })
}

/** Confirms it as second administrator. `at` in epoch ms. */
export async function confirmOutage(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { approval, at }: { approval: number; at: number },
): Promise<Outcome | ApprovalRefusal> {
  const named = await readApproval(db, approval)
  if (named?.kind !== 'outage') return { refused: 'unknown' }
  const { startedAt, endedAt, reason } = named.proposal as OutageProposal
  const details = (done: Outcome | ApprovalRefusal) => ({
    ...done,
    approval,
    startedAt,
    endedAt,
    reason,
    proposedBy: named.proposer,
  })
  const act = { action: 'outage.declared', subject: named.subject, details, at } as const
  return adminAct<Outcome | ApprovalRefusal, Outcome | ApprovalRefusal>(db, admin, act, async (work) => {
    await decide(work, { approval, kind: 'outage', as: 'confirmed', admin, at })
    const why = judgeSpan({ startedAt, endedAt }, at)
    if (why) return work.refuse({ refused: 'span', why })
    const moved = await countMoved(work.tx, { startedAt, endedAt }, at)
    const written = await writeDeclared(work.tx, { startedAt, endedAt }, at)
    if ('overlaps' in written)
      return work.refuse({ refused: 'overlaps', by: await declarerOf(work.tx, written.overlaps) })
    return { ...written, ...moved }
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
