import { eq } from 'drizzle-orm'
import { waitsForAccount } from '#db/account-standing.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** True for a sale, joined to its buyer's account, whose first payment's deadline waits. */
export const waitsForBuyer = waitsForAccount(accounts.disabledAt, sales.firstPaymentDueAt)

/** True if the deadline of the auction's first payment waits for its suspended buyer; it stays so until the end. */
export async function isBuyerSuspended(tx: Pick<Tx, 'select'>, auction: number): Promise<boolean> {
  const [row] = await tx
    .select({ waits: waitsForBuyer })
    .from(sales)
    .innerJoin(accounts, eq(accounts.id, sales.buyerId))
    .where(eq(sales.auctionId, auction))
    .for('share', { of: accounts })
  return row?.waits === true
}
