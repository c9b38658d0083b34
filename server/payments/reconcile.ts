import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm'
import { paymentNotifications, payments } from '#db/schema/payments.ts'
import { PAYMENT_PATIENCE_MS } from '#machines/payment/rules.ts'
import { takeTurn } from '#server/actors/turn.ts'
import type { House } from '#server/house.ts'
import { applyNotification, type Consequences } from './apply.ts'

/** Between two looks at what was left waiting, in ms. */
export const RECONCILE_MS = 10 * 60_000

/** A message whose job is that late was lost with it. */
const LATE_MS = 60_000

const BATCH = 500

type Reconciling = Pick<House, 'db' | 'actors' | 'paymentPage'> & { consequences: Consequences }

/**
 * Looks at what was left waiting: signed messages that never reached their payment are applied, payments that nobody spoke
 * of for longer than the provider repeats itself expire (an approval that comes later still counts). What fails keeps nothing
 * else waiting and is looked at again next time. Returns how many of each, and what failed.
 */
export async function reconcile(house: Reconciling, now = Date.now()): Promise<{ applied: number; expired: number; failed: unknown[] }> {
  const waiting = await house.db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(and(sql`${paymentNotifications.verdict} = 'signed'`, isNull(paymentNotifications.appliedAt), lt(paymentNotifications.receivedAt, now - LATE_MS)))
    .orderBy(asc(paymentNotifications.id))
    .limit(BATCH)
  const failed: unknown[] = []
  const note = (error: unknown) => void failed.push(error)
  let applied = 0
  for (const { id } of waiting) if (await applyNotification(house, id).catch(note)) applied++
  const silent = await house.db
    .select()
    .from(payments)
    .where(and(inArray(payments.state, ['pending', 'processing']), lt(payments.createdAt, now - PAYMENT_PATIENCE_MS)))
    .limit(BATCH)
  let expired = 0
  for (const payment of silent) {
    await takeTurn(house.db, async (turn) => {
      const { accepted } = await house.actors.payment.sendWithin(turn, payment.id, { type: 'payment.expired', at: now })
      if (!accepted) return
      turn.afterCommit.push(() => expired++)
      await house.consequences[payment.purpose]?.changed?.(turn, payment, 'expired', { at: now, reason: null })
    }).catch(note)
  }
  return { applied, expired, failed }
}
