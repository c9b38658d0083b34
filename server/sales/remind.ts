import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { auctions } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'
import { sales } from '#db/schema/sales.ts'
import { readWaiting } from '#server/approvals/list.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { overdueMail, reminderMail } from './mails.ts'
import { findPerhapsPaid } from '#server/payments/settling.ts'

const HOUR = 3_600_000

/** A reminder of the first payment: `days` from when it is due, negative before. */
export type Reminder = { auction: number; days: number }

/** One of each auction and day. Times are epoch ms. */
export function reminderJob(reminder: Reminder, runAt: number) {
  return { task: 'sales.remind', payload: reminder, runAt, key: `remind:${reminder.auction}:${reminder.days}` } as const
}

/**
 * Mails whoever has not made the first payment (ruling 12); nothing else happens by itself. Where the money may be here
 * already, nobody is mailed until that is decided: an hour later it is looked at again. `now` in epoch ms.
 */
export async function remind(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, days }: Reminder,
  now = Date.now(),
): Promise<void> {
  const [sale] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      buyer: sales.buyerId,
      horse: listings.name,
      firstPayment: sales.firstPayment,
      due: sales.firstPaymentDueAt,
      fine: sales.fine,
      state: auctions.state,
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, sales.buyerId), isNull(accounts.closedAt)))
    .where(eq(sales.auctionId, sql`${auction}::int`))
  if (sale?.state !== 'closed.sold.awaitingFirstPayment') return
  // "Tomorrow" is said the day before or not at all.
  if (days < 0 && now >= sale.due) return
  const perhapsPaid =
    (await findPerhapsPaid(db, { auction, payer: sale.buyer, purpose: 'first-payment' })) ??
    // An administrator has recorded it, and a second one has still to confirm it.
    (await readWaiting(db, `auction:${auction}`))
  if (perhapsPaid) {
    return enqueue(db, [reminderJob({ auction, days }, now + HOUR)])
  }
  const facts = { ...sale, url: `${env.ORIGIN}/event/${auction}/pagar` }
  const mail = days < 0 ? reminderMail(facts) : overdueMail(facts)
  await mailer.deliver({ ...mail, messageId: `<remind-${auction}-${days}@${new URL(env.ORIGIN).hostname}>` })
}
