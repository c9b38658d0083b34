import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { payments, providerMovements } from '#db/schema/money/payments.ts'
import { payerName } from '#server/money/payments/payer.ts'

/** Movements of the provider: first those that somebody still has to look at, then the newest. `open`: only those. */
export function listMovements(
  db: Database,
  { text = '', open = false, ...page }: PageAsked & { text?: string; open?: boolean },
) {
  const isOpen = and(providerMovements.calls, isNull(providerMovements.attendedAt))
  const query = selectMovements(db).where(
    and(
      open ? isOpen : undefined,
      contains(text, [providerMovements.transactionId, payments.reference, payments.item, payerName, accounts.email]),
    ),
  )
  return pageOf(db, query, { ...page, orderBy: [sql`${isOpen} desc`, desc(providerMovements.id)] })
}

/** One movement; undefined if it does not exist. */
export async function readMovement(db: Database, id: number) {
  const [row] = await selectMovements(db).where(eq(providerMovements.id, id))
  return row
}

/** Movements that name a payment of these auctions, oldest first, for the house's pages of the sales. */
export async function readAuctionMovements(db: Database, of: readonly number[]) {
  if (of.length === 0) return []
  return selectMovements(db)
    .where(and(inArray(payments.auctionId, [...of]), isNotNull(providerMovements.paymentId)))
    .orderBy(asc(providerMovements.id))
    .limit(MOST_OF_AUCTION * of.length)
}

/** More than the payments of one sale ever have. */
const MOST_OF_AUCTION = 50

export type Movement = NonNullable<Awaited<ReturnType<typeof readMovement>>>

function selectMovements(db: Database) {
  return db
    .select({
      id: providerMovements.id,
      kind: providerMovements.kind,
      status: providerMovements.status,
      cents: providerMovements.cents,
      currency: providerMovements.currency,
      transactionId: providerMovements.transactionId,
      related: providerMovements.related,
      reason: providerMovements.reason,
      calls: providerMovements.calls,
      receivedAt: providerMovements.receivedAt,
      attendedAt: providerMovements.attendedAt,
      attendedBy: sql<string | null>`(select a.name from accounts a where a.id = ${providerMovements.attendedBy})`,
      note: providerMovements.note,
      payment: payments.id,
      reference: payments.reference,
      purpose: payments.purpose,
      auction: payments.auctionId,
      item: payments.item,
      asked: payments.amount,
      state: payments.state,
      payer: sql<string | null>`nullif(${payerName}, '')`,
      email: accounts.email,
    })
    .from(providerMovements)
    .leftJoin(payments, eq(payments.id, providerMovements.paymentId))
    .leftJoin(accounts, eq(accounts.id, payments.payerId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .$dynamic()
}
