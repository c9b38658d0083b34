import { and, eq } from 'drizzle-orm'
import { advertising as words } from '#app/texts/people/advertising.ts'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { advertisingConsents, type AdvertisingSource } from '#db/schema/people/advertising.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { openAccount } from '#db/account-standing.ts'

type ConsentChange = { given: boolean; source: AdvertisingSource; /** Epoch ms. */ at: number }

/**
 * Gives or withdraws an account's consent to advertising, with the sentence it was shown. Without effect if it is so
 * already, or if the account is closed. True if it changed.
 */
export function changeAdvertising(db: Database, account: number, change: ConsentChange): Promise<boolean> {
  return transact(db, async ({ tx }) => {
    const [row] = await tx
      .select({ since: accounts.advertisingAt })
      .from(accounts)
      .where(and(eq(accounts.id, account), openAccount()))
      .for('no key update')
    if (!row || (row.since !== null) === change.given) return false
    await recordConsent(tx, account, change)
    return true
  })
}

/** Writes a change in the transaction that creates the account or holds its row. */
export async function recordConsent(tx: Tx, accountId: number, { given, source, at }: ConsentChange): Promise<void> {
  const sentence = given ? words.consent : words.withdraw
  await tx.insert(advertisingConsents).values({ accountId, given, sentence, source, at })
  await tx
    .update(accounts)
    .set({ advertisingAt: given ? at : null })
    .where(eq(accounts.id, accountId))
}

/** Time since which an account consents to advertising, epoch ms; null if it does not. */
export async function advertisingSince(db: Database, account: number): Promise<number | null> {
  const [row] = await db.select({ since: accounts.advertisingAt }).from(accounts).where(eq(accounts.id, account))
  return row?.since ?? null
}
