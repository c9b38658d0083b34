import { and, eq, sql } from 'drizzle-orm'
import { paymentNotifications, payments, purchases } from '#db/schema/money/payments.ts'
import type { House } from '#server/engine/house.ts'
import { applyNotification, type Message } from '#server/money/index.ts'
import { abandonPurchase } from './buy-now.ts'

/** Our parameters in the return URL, besides the provider's. */
const OURS = ['marco', 'a']

/**
 * Handles a browser's return from the provider's page. Its URL contains the same signed message that the provider
 * posts, so it is stored and applied in the same way; of the two, the later one brings no news. null: no such payment.
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
  // Anyone may open this URL, repeatedly: only messages signed by the provider are stored, and once.
  if (message.verdict === 'signed' && fields.size === brought.length) {
    const id = (await findKept(house, message, fields)) ?? (await house.inbox.receive(brought, 'return', at)).id
    // Applied at once instead of by the message's job, which would run after the payer sees the page; also if the
    // provider's own message came first.
    if (id !== null) await applyNotification(house, id)
  }
  const leftPage = sent.some(([name, value]) => name === 'a' && value === 'cancelado')
  // The page of an older payment does not concern the one in progress.
  const gaveUp = leftPage && current && payment.state === 'pending'
  if (gaveUp && payment.purchase !== null) await abandonPurchase(house, payment.purchase, at)
  return payment
}

/** The stored copy of the same message, preferably one still to be applied. */
async function findKept(
  { db }: House,
  { reference }: Message,
  fields: ReadonlyMap<string, string>,
): Promise<number | undefined> {
  if (reference === null) return undefined
  const same = (name: string) => sql`${paymentNotifications.jsonObj} ->> ${name} = ${fields.get(name) ?? ''}`
  const [row] = await db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    // The kind is not signed: a copy under another one is another message.
    .where(and(eq(paymentNotifications.reference, reference), same('advanceResponseChecksum'), same('transactionType')))
    .orderBy(sql`${paymentNotifications.appliedAt} is not null`, paymentNotifications.id)
    .limit(1)
  return row?.id
}
