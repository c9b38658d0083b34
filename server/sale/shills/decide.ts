import { desc, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { shillDecisions, shillSignals } from '#db/schema/sale/shills.ts'
import type { Decision } from '#machines/shills/queue.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

type DecideSignal = {
  signal: number
  decision: Decision
  note: string
  /** Number of decisions on the page that the administrator saw: a decision made meanwhile is not overwritten. */
  seen: number
  /** Epoch ms. */
  at: number
}

/** `meanwhile`: another decision was made since, by this person; null for the house, which reopened it. */
type DecideRefusal = { refused: 'unknown' } | { refused: 'meanwhile'; by: string | null; at: number }

/**
 * Records a decision about a signal, with its note. It has no consequence for bidder or seller (ruling 82). The log
 * says that it was made; its note goes with the signal after 400 days. The same decision with the same note, sent again
 * by the same administrator, is the same decision.
 */
export function decideSignal(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { signal, decision, note, seen, at }: DecideSignal,
): Promise<{ decided: true } | DecideRefusal> {
  const act = { action: `signal.${decision}`, subject: `signal:${signal}`, at } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<{ decided: true } | DecideRefusal>) => {
    const [row] = await tx.select().from(shillSignals).where(eq(shillSignals.id, signal)).for('update')
    if (!row) return refuse({ refused: 'unknown' })
    const last = await lastDecision(tx, signal)
    if (last.count !== seen) {
      if (last.state === decision && last.note === note && last.adminId === admin.accountId)
        return refuse({ decided: true })
      return refuse({ refused: 'meanwhile', by: last.by, at: last.at })
    }
    await tx.insert(shillDecisions).values({
      signalId: signal,
      state: decision,
      note,
      score: row.score,
      decidedBy: admin.accountId,
      decidedAt: at,
    })
    await tx.update(shillSignals).set({ state: decision, decidedScore: row.score }).where(eq(shillSignals.id, signal))
    return { decided: true } as const
  })
}

async function lastDecision(tx: Tx, signal: number) {
  const count = await tx.$count(shillDecisions, eq(shillDecisions.signalId, signal))
  const [last] = await tx
    .select({
      state: shillDecisions.state,
      note: shillDecisions.note,
      adminId: shillDecisions.decidedBy,
      by: accounts.name,
      at: shillDecisions.decidedAt,
    })
    .from(shillDecisions)
    .leftJoin(accounts, eq(accounts.id, shillDecisions.decidedBy))
    .where(eq(shillDecisions.signalId, signal))
    .orderBy(desc(shillDecisions.id))
    .limit(1)
  return { count, ...(last ?? { state: null, note: '', adminId: null, by: null, at: 0 }) }
}
