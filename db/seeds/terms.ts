import { insertTerms } from '#db/base/terms.ts'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { termsAcceptances } from '#db/schema/people/terms.ts'

/** Publishes the terms and has all accounts accept them. Runs last: terms mark a completely loaded house. */
export async function publishTerms(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const acceptedAt = Date.now()
    const termsId = await insertTerms(tx, acceptedAt)
    const accepting = await tx.update(accounts).set({ termsId }).returning({ accountId: accounts.id })
    await tx.insert(termsAcceptances).values(accepting.map((account) => ({ ...account, termsId, acceptedAt })))
  })
}
