import { and, eq, sql } from 'drizzle-orm'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import { type Admin, adminAct, type LastAct, lastActOf } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

type Lifting = {
  strike: number
  account: number
  /** Stored with the strike and in the audit log. */
  reason: string
  /** Epoch ms. */
  at: number
}

/** `paid`: the first payment was made meanwhile. `already`: the administrator `by` has lifted it already. */
type LiftRefusal = { refused: 'unknown' | 'paid' } | { refused: 'already'; by: LastAct | null }

const LIFTED = 'strike.lifted'

/** Lifts a strike as administrator; it no longer counts (ruling 65). */
export function liftStrike(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { strike, account, reason, at }: Lifting,
): Promise<{ auction: number } | LiftRefusal> {
  const subject = `account:${account}` as const
  const details = ({ auction }: { auction: number }) => ({ strike, auction, reason })
  return adminAct(db, admin, { action: LIFTED, subject, details, at }, async (work: UnitOfWork<LiftRefusal>) => {
    const { tx, refuse } = work
    const [row] = await tx
      .select({ auction: strikes.auctionId, redeemedBy: strikes.redeemedBy })
      .from(strikes)
      .where(and(eq(strikes.id, strike), eq(strikes.accountId, account)))
      .for('update')
    if (!row) return refuse({ refused: 'unknown' })
    if (row.redeemedBy === 'paid') return refuse({ refused: 'paid' })
    if (row.redeemedBy !== null)
      return refuse({ refused: 'already', by: await lastActOf(tx, subject, ofStrike(strike)) })
    await tx
      .update(strikes)
      .set({ redeemedAt: at, redeemedBy: 'lifted', liftedBy: admin.accountId, reason })
      .where(eq(strikes.id, strike))
    return { auction: row.auction }
  })
}

const ofStrike = (strike: number) =>
  sql`${auditLog.action} = ${LIFTED} and (${auditLog.details} ->> 'strike')::int = ${strike}::int`
