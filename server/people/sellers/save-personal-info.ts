import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import type { Seller } from '#server/people/accounts/audiences.ts'
import { holdOpen } from '#server/people/accounts/hold-open.ts'
import type { SellerNames } from './save-registration-data.ts'

/** The phone has 10 digits. */
export type SellerInfo = SellerNames & { cellPhone: string; address: string }

/** Saves a seller's personal data from their profile. Throws AccountClosed. */
export async function savePersonalInfo(
  db: Database,
  { accountId }: Seller,
  { name, ...person }: SellerInfo,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdOpen(tx, [accountId])
    await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId))
    await tx
      .insert(people)
      .values({ accountId, ...person })
      .onConflictDoUpdate({ target: people.accountId, set: person })
  })
}
