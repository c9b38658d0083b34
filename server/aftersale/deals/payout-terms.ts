import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { people } from '#db/schema/people/accounts.ts'
import { readSettlement } from '#server/aftersale/settlements/read.ts'

/**
 * Amount the house owes a seller according to the settlement, and the last digits of the CLABE. The whole CLABE is
 * shown only in the seller's file, where viewing is logged. Whole pesos. `changedAt`: epoch ms of the last time another
 * CLABE took the place of one that was stored; null if none did.
 */
export async function readPayoutTerms(db: Database, auction: number) {
  const settlement = await readSettlement(db, auction)
  if (!settlement) return undefined
  const { sellerId, price, percentage, commission, net } = settlement
  const [account] = await db
    .select({
      bank: people.bank,
      holder: people.accountHolder,
      clabeEnd: sql<string | null>`right(${people.clabe}, 4)`,
      // The id as a value: in a query of one table its column would be read as the subquery's own.
      changedAt: sql<number | null>`(
        select max(e.last_at) from security_events e where e.account_id = ${sellerId}::int and e.kind = 'bank.changed'
      )`.mapWith(securityEvents.lastAt),
    })
    .from(people)
    .where(eq(people.accountId, sellerId))
  return {
    bank: null,
    holder: null,
    clabeEnd: null,
    changedAt: null,
    ...account,
    seller: sellerId,
    percentage,
    price: price / 100,
    share: commission / 100,
    due: net / 100,
  }
}

export type PayoutTerms = NonNullable<Awaited<ReturnType<typeof readPayoutTerms>>>
