import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { payments } from '#db/schema/money/payments.ts'
import { type Bought, PURPOSES } from '#machines/payment/purposes.ts'
import type { Message, PaymentNews } from '#server/engine/live/protocol.ts'
import type { PaymentSnapshot } from './actor.ts'
import { payerToken } from './payer-token.ts'

/** null if there is no news. */
export function paymentNews(secret: string, { value, context }: PaymentSnapshot): PaymentNews | null {
  const news = NEWS[value]
  return news
    ? { userToken: payerToken(secret, context.payer), payment: context.reference, ...news, reason: context.reason }
    : null
}

const NEWS: Record<PaymentSnapshot['value'], Pick<PaymentNews, 'status' | 'ppp_status'> | null> = {
  pending: null,
  approved: { status: 'APPROVED', ppp_status: 'OK' },
  declined: { status: 'DECLINED', ppp_status: 'FAIL' },
  processing: { status: 'PENDING', ppp_status: 'PENDING' },
  held: { status: 'HELD', ppp_status: 'PENDING' },
  returned: null,
  expired: null,
}

/** The specification's names for news of a payment. */
type PaymentEvent = Extract<Message, [string, PaymentNews]>[0]

/** News for the payer's pages only. */
export type Announcement = { payer: number; event: PaymentEvent; news: PaymentNews }

/**
 * Announces payments in the order of their changes. The purpose is read from each payment's row; a failed read loses
 * the announcement, like a lost message.
 */
export function createAnnouncer(
  { db, secret }: { db: Database; secret: string },
  send: (announcement: Announcement) => void,
  failed: (error: unknown) => void,
): (id: number, snapshot: PaymentSnapshot) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (id, snapshot) => {
    const news = paymentNews(secret, snapshot)
    if (!news) return
    const { payer } = snapshot.context
    last = last.then(() => eventOf(db, id).then((event) => send({ payer, event, news }))).catch(failed)
  }
}

const EVENTS: Record<Bought, PaymentEvent> = {
  lot: 'user_pay_first',
  credits: 'salesman_buy_credit',
  limit: 'user_pay_first',
}

async function eventOf(db: Database, id: number): Promise<PaymentEvent> {
  const [row] = await purposeOf(db).execute({ id })
  if (!row) throw new Error(`No payment ${id}`)
  return EVENTS[PURPOSES[row.purpose].buys]
}

const purposeOf = prepared((db: Database) =>
  db
    .select({ purpose: payments.purpose })
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare('payment_purpose'),
)
