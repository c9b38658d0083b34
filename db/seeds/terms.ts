import type { Database } from '#db/client.ts'
import { accounts, terms } from '#db/schema/accounts.ts'
import { termsBody, termsVersion } from './data/terms.ts'

/** Puts the terms in force and has every account accept them. Done last: a house with terms is a whole house. */
export async function publishTerms(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [{ id } = { id: 0 }] = await tx
      .insert(terms)
      .values({ version: termsVersion, body: termsBody, publishedAt: Date.now() })
      .returning({ id: terms.id })
    await tx.update(accounts).set({ termsId: id })
  })
}
