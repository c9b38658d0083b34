import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { termsAcceptances } from '#db/schema/people/terms.ts'
import { recordConsent } from '#server/people/advertising/consent.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'

type NewBuyer = {
  name: string
  /** Lower case. */
  email: string
  passwordHash: string
  /** Version of the accepted terms. */
  termsId: number
  /** Consents to advertising, asked apart from the terms. */
  advertising?: boolean
  /** Path of ours to continue at; the mail's link leads there. */
  returnPath?: string | null
}

/**
 * Creates the buyer and enqueues the validation mail. Returns the account, or null: 'email ya registrado'. `now` in
 * epoch ms.
 */
export async function registerBuyer(
  db: Database,
  { returnPath = null, advertising = false, ...buyer }: NewBuyer,
  now: number,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    // The unique index decides, so of two concurrent registrations one is refused.
    const [account] = await tx
      .insert(accounts)
      .values({ ...buyer, audience: 'buyer', createdAt: now, lastSeenAt: now })
      .onConflictDoNothing({ target: [accounts.audience, accounts.email] })
      .returning({ id: accounts.id })
    if (!account) return null
    await tx.insert(termsAcceptances).values({ accountId: account.id, termsId: buyer.termsId, acceptedAt: now })
    if (advertising) await recordConsent(tx, account.id, { given: true, source: 'registration', at: now })
    await enqueue(tx, [
      { task: 'accounts.send-validation', payload: { accountId: account.id, askedAt: now, returnPath } },
    ])
    return account.id
  })
}

/** True if a buyer's account has this e-mail, in lower case. Registering itself is decided by the unique index. */
export async function isBuyerRegistered(db: Database, email: string): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.audience, 'buyer'), eq(accounts.email, email)))) > 0
}
