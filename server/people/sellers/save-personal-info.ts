import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import type { PersonData } from '#machines/onboarding/fields.ts'
import type { Seller } from '#server/people/accounts/sessions/audiences.ts'
import { holdOpen } from '#server/people/accounts/hold-open.ts'

/** Saves a seller's personal data from their profile. Throws AccountClosed. */
export async function savePersonalInfo(
  db: Database,
  { accountId }: Seller,
  { name, ...person }: PersonData<'seller'>,
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
