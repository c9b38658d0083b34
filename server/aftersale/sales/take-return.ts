import { and, eq, sql } from 'drizzle-orm'
import { paymentNotifications, payments, purchases } from '#db/schema/payments.ts'
import type { House } from '#server/engine/house.ts'
import { applyNotification, type Message } from '#server/money/index.ts'
import { abandonPurchase } from './buy-now.ts'

/** Of ours in the address, beside what the provider adds. */
const OURS = ['marco', 'a']

/**
 * A browser that comes back from the provider's page. What it brings is the same signed message that the provider
 * posts, so it is kept and applied like one; the provider's own, earlier or later, then brings no news. null: no such
 * payment.
 */
export async function takeReturn(
  house: House,
  reference: string,
  sent: [name: string, value: string][],
  at: number,
): Promise<{ auction: number | null; purchase: number | null } | null> {
  const [found] = await house.db
    .select({
      auction: payments.auctionId,
      purchase: payments.purchaseId,
      state: payments.state,
      current: sql<boolean | null>`${purchases.paymentId} = ${payments.id}`,
    })
    .from(payments)
    .leftJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(eq(payments.reference, reference))
  if (!found) return null
  const { current, ...payment } = found
  const brought = sent.filter(([name]) => !OURS.includes(name))
  const fields = new Map(brought)
  const message = house.paymentPage.read(Object.fromEntries(fields))
  // Anybody may open this address, and again: only what the provider signed is kept, and once.
  if (message.verdict === 'signed' && fields.size === brought.length) {
    const id = (await findKept(house, message)) ?? (await house.inbox.receive(brought, 'return', at)).id
    // Its job would do it too, a moment after the payer has looked; also where the provider's own message came first.
    if (id !== null) await applyNotification(house, id)
  }
  const leftPage = sent.some(([name, value]) => name === 'a' && value === 'cancelado')
  // An older payment's page says nothing about the one that is under way.
  const gaveUp = leftPage && current && payment.state === 'pending'
  if (gaveUp && payment.purchase !== null) await abandonPurchase(house, payment.purchase, at)
  return payment
}

/** The same message, as it was kept before; one that still waits to be applied, if there is any. */
async function findKept({ db }: House, { reference, transactionId, status }: Message): Promise<number | undefined> {
  const [row] = await db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(
      and(
        eq(paymentNotifications.reference, reference),
        sql`${paymentNotifications.jsonObj} ->> 'PPP_TransactionID' = ${transactionId}`,
        sql`${paymentNotifications.jsonObj} ->> 'Status' = ${status}`,
      ),
    )
    .orderBy(sql`${paymentNotifications.appliedAt} is not null`, paymentNotifications.id)
    .limit(1)
  return row?.id
}
