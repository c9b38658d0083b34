import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { people } from '#db/schema/people/accounts.ts'
import type { Payer } from '#server/people/accounts/audiences.ts'

export type BankData = {
  bank: string
  /** 18 digits, the last one a check digit. */
  clabe: string
  accountHolder: string
}

/** Saves the account for refunds or payouts. False if the user has no personal data, which is required first. */
export async function saveBankData(db: Database, { accountId }: Payer, data: BankData): Promise<boolean> {
  const saved = await db
    .update(people)
    .set(data)
    .where(eq(people.accountId, accountId))
    .returning({ id: people.accountId })
  return saved.length > 0
}
