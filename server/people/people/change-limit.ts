import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { bidLimits, type LimitGround } from '#db/schema/people/bid-limits.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { type LastAct, lastActOn } from '#server/people/accounts/last-act.ts'
import { countPress, type TooOften } from '#server/people/accounts/sign-in/presses.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'

/** A buyer's deposit with the house: whole pesos, a reference, and the day, "2026-11-21". */
type LimitDeposit = { amount: number; reference: string; paidOn: string }

type LimitChange = {
  account: number
  /** The limit shown on the form; null: the settings' limit. */
  seen: number | null
  /** The new limit, whole pesos; null: the settings' limit. */
  limit: number | null
  deposit: LimitDeposit | null
  reason: string
  /** Epoch ms. */
  at: number
}

/** `meanwhile`: changed meanwhile by `last`. `same`: the limit already has this value. */
export type LimitRefusal =
  | { refused: 'unknown' | 'closed' | 'same' }
  | { refused: 'meanwhile'; last: LastAct | null }
  | TooOften

/** Changes a buyer's bid limit (ruling 66); existing bids are not affected. The buyer is mailed. */
export function changeLimit(
  db: Database,
  admin: Admin,
  { account, seen, limit, deposit, reason, at }: LimitChange,
): Promise<{ change: number } | LimitRefusal> {
  const subject = `account:${account}` as const
  const ground: LimitGround = deposit ? 'deposit' : 'decision'
  const details = { before: { limit: seen }, after: { limit }, ground, ...deposit, reason }
  const act = { action: 'limit.changed', subject, details, at } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<LimitRefusal>) => {
    const [owner] = await tx
      .select({ audience: accounts.audience, closedAt: accounts.closedAt, limit: accounts.bidLimit })
      .from(accounts)
      .where(eq(accounts.id, account))
      .for('no key update')
    if (owner?.audience !== 'buyer') return refuse({ refused: 'unknown' })
    if (owner.closedAt !== null) return refuse({ refused: 'closed' })
    if (owner.limit !== seen)
      return refuse({ refused: 'meanwhile', last: await lastActOn(tx, subject, ['limit.changed']) })
    if (owner.limit === limit) return refuse({ refused: 'same' })
    const tooOften = await countPress(tx, 'limit.changed', { by: admin.accountId, to: account })
    if (tooOften) return refuse(tooOften)
    const change = await storeLimit(tx, { account, limit, ground, deposit, reason, by: admin.accountId, at })
    await enqueue(tx, [{ task: 'people.limit-changed', payload: { change }, key: `limit:${change}` }])
    return { change }
  })
}

type StoredLimit = Pick<LimitChange, 'account' | 'limit' | 'deposit' | 'reason' | 'at'> & {
  ground: LimitGround
  by: number
}

/** Writes a buyer's limit and its change; returns the number of the change. The caller tells the buyer. */
export async function storeLimit(
  tx: Tx,
  { account, limit, ground, deposit, reason, by, at }: StoredLimit,
): Promise<number> {
  // A trigger tells all who have judged bids by the former limit (`exposure_versions`).
  await tx.update(accounts).set({ bidLimit: limit }).where(eq(accounts.id, account))
  const [row] = await tx
    .insert(bidLimits)
    .values({
      accountId: account,
      limit,
      ground,
      deposit: deposit?.amount ?? null,
      reference: deposit?.reference ?? null,
      paidOn: deposit?.paidOn ?? null,
      reason,
      changedBy: by,
      changedAt: at,
    })
    .returning({ id: bidLimits.id })
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}

/** Changes per page. */
const SHOWN = 20

/** The last changes of a buyer's limit, newest first. */
export function listLimitChanges(db: Database, account: number) {
  return db
    .select({
      id: bidLimits.id,
      limit: bidLimits.limit,
      deposit: bidLimits.deposit,
      reference: bidLimits.reference,
      paidOn: bidLimits.paidOn,
      reason: bidLimits.reason,
      by: accounts.name,
      at: bidLimits.changedAt,
    })
    .from(bidLimits)
    .innerJoin(accounts, and(eq(accounts.id, bidLimits.changedBy)))
    .where(eq(bidLimits.accountId, account))
    .orderBy(desc(bidLimits.id))
    .limit(SHOWN)
}

export type LimitChangeRow = Awaited<ReturnType<typeof listLimitChanges>>[number]
