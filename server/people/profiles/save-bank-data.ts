import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { people } from '#db/schema/accounts.ts'
import type { Payer } from '#server/people/accounts/audiences.ts'

export type BankData = {
  bank: string
  /** 18 digits, the last a check digit. */
  clabe: string
  accountHolder: string
}

/** Where a buyer's refunds and a seller's money go. False when the account has no personal data yet: those come first. */
export async function saveBankData(db: Database, { accountId }: Payer, data: BankData): Promise<boolean> {
  const saved = await db
    .update(people)
    .set(data)
    .where(eq(people.accountId, accountId))
    .returning({ id: people.accountId })
  return saved.length > 0
}
