import { DAY, HOUR } from '#machines/time.ts'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { hourStands } from '#server/engine/outages/stands.ts'
import { readStrikeCount } from '#server/sale/index.ts'
import { overdueMail, reminderMail } from './mails.ts'
import { isPerhapsPaid } from './perhaps-paid.ts'
import { activeAccount } from '#db/account-standing.ts'
import { states } from '#machines/auction/status.ts'

/** Pause until a due hour is looked at again that an outage may move, in ms. */
export const AGAIN_MS = 2_000

/** A reminder of a buyer's first payment: `days` after its due date, negative before. */
export type Reminder = { auction: number; days: number; buyer?: number | undefined }

/** At most one job per auction and day. Times are epoch ms. */
export function reminderJob(reminder: Reminder, runAt: number) {
  return { task: 'sales.remind', payload: reminder, runAt, key: `remind:${reminder.auction}:${reminder.days}` } as const
}

/**
 * Mails a buyer who has not made the first payment (ruling 12), without further consequences. If the payment may
 * already have arrived, the reminder is retried an hour later. `now` in epoch ms.
 */
export async function remind(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, days, buyer }: Reminder,
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
      soldAt: sales.soldAt,
      state: auctions.state,
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, sales.buyerId), activeAccount()))
    .where(eq(sales.auctionId, sql`${auction}::int`))
  if (!sale || states[sale.state].owes !== 'first') return
  // The auction has another buyer by now, with reminders of their own.
  if (buyer !== undefined && buyer !== sale.buyer) return
  // A reminder that says "tomorrow" is sent the day before or not at all.
  if (days < 0 && now >= sale.due) return
  // An outage moved the due hour, or may still do so.
  if (days >= 0 && now < sale.due + days * DAY) return
  if (days >= 0 && !(await hourStands(db, sale.due)))
    return enqueue(db, [reminderJob({ auction, days, buyer }, now + AGAIN_MS)])
  if (await isPerhapsPaid(db, { auction, buyer: sale.buyer })) {
    return enqueue(db, [reminderJob({ auction, days, buyer }, now + HOUR)])
  }
  const { live, limit } = await readStrikeCount(db, sale.buyer, now, auction)
  // Includes this strike, whose row may be written concurrently.
  const strike = limit > 0 ? { nth: live + 1, limit } : null
  const { soldAt } = sale
  const facts = { ...sale, strike, url: `${env.ORIGIN}/event/${auction}/pagar` }
  const mail = days < 0 ? reminderMail(facts) : overdueMail(facts)
  await mailer.deliver({ ...mail, about: { kind: 'remind', subject: auction, news: `${days}-${soldAt}` } })
}
