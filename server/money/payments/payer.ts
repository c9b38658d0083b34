import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { payments, purchases } from '#db/schema/money/payments.ts'
import { accounts, type Audience, people } from '#db/schema/people/accounts.ts'

/** A payer's full name as far as given; for a query that joins `accounts` and left-joins `people`. */
export const payerName = sql<string>`concat_ws(' ', ${accounts.name}, ${people.paternalSurname},
  ${people.maternalSurname})`

/** Audience of the payer; undefined if the payment does not exist. */
export async function readPayerAudience(db: Database, reference: string): Promise<Audience | undefined> {
  const [row] = await db
    .select({ audience: accounts.audience })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerId))
    .where(eq(payments.reference, reference))
  return row?.audience
}

/** The auction of a payment whose purchase this account confirmed as its buyer's agent; null for any other payment. */
export async function boughtAsAgent(db: Database, agent: number, reference: string): Promise<number | null> {
  const [row] = await db
    .select({ auction: purchases.auctionId })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(and(eq(payments.reference, reference), eq(purchases.agentId, agent)))
  return row?.auction ?? null
}
