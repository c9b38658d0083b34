import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { paymentNotifications, payments } from '#db/schema/money/payments.ts'
import type { House } from '#server/engine/house.ts'
import { unsettledNodes } from '#server/engine/jobs/nodes.ts'

/** Longest delay of the closing after `closesAt`, in ms: as long as a bid waits for the database. */
const LONGEST_WAIT_MS = 15_000

/** Query that has rows while a closing is about to wait for the nodes; they report more often then. */
export const CLOSING_SOON = "select from auctions where live and closes_at < now() + interval '1 minute'"

/**
 * True if the closing must wait at `now` (epoch ms, the database's clock), because something that arrived in time may
 * not have been judged yet. Two kinds of such things exist:
 * - a bid that this node, or another living one, has received and not judged;
 * - a provider's message that a buy-now purchase is paid, stored before `closesAt`, whose job has not run.
 *
 *     closesAt            + 2 s               … every 0.3 s …             + 15 s
 *     last bid in time    closing is tried    tried again while waiting   closes in any case, with a line in the log
 */
export async function mustWait(
  { db, arrivals }: Pick<House, 'db' | 'arrivals'>,
  auction: number,
  now: number,
  log: (line: string) => void,
): Promise<boolean> {
  const [row] = await db
    .select({ closesAt: auctions.closesAt })
    .from(auctions)
    .where(and(eq(auctions.id, auction), auctions.live))
  if (!row || now < row.closesAt) return false
  const here = arrivals.settledUntil() < row.closesAt
  const elsewhere = here ? 0 : await unsettledNodes(db, row.closesAt)
  if (!here && elsewhere === 0 && !(await approvalWaits(db, auction, row.closesAt))) return false
  if (now < row.closesAt + LONGEST_WAIT_MS) return true
  log(`auctions: ${auction} closes though a node or a payment's message is ${LONGEST_WAIT_MS / 1000} s behind`)
  return false
}

/** True if the provider has notified us in time of a buy-now payment whose job has not run. */
async function approvalWaits(db: Database, auction: number, closesAt: number): Promise<boolean> {
  const waiting = await db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .innerJoin(payments, eq(payments.reference, paymentNotifications.reference))
    .where(
      and(
        eq(payments.auctionId, auction),
        eq(payments.purpose, 'buy-now'),
        sql`${paymentNotifications.verdict} = 'signed'`,
        isNull(paymentNotifications.appliedAt),
        lt(paymentNotifications.receivedAt, closesAt),
      ),
    )
    .limit(1)
  return waiting.length > 0
}
