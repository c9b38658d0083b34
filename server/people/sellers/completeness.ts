import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import type { EventBlock } from '#machines/horse-audit/rules.ts'
import { type AskedField, askedOf, PERSON } from '#machines/onboarding/fields.ts'
import { type DocumentKind, REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Data a seller has provided, and what is missing. */
export type Completeness = {
  /** True if all required personal data are given ("info"). */
  info: boolean
  missingInfo: AskedField<'seller'>[]
  /** Missing ones of INE front and back and proof of address ("documents"). */
  missingDocuments: DocumentKind[]
  /** True if bank, CLABE and holder are given ("bankInfo"). The carátula is optional (ruling 25). */
  bank: boolean
}

/** Computed from the rows; no flag is set by hand (ruling 24). Throws if the account does not exist. */
export async function readCompleteness(db: Database | Tx, seller: number): Promise<Completeness> {
  const [person] = await db
    .select({ name: accounts.name, person: people })
    .from(accounts)
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(eq(accounts.id, seller))
  if (!person) throw new Error(`No account ${seller}`)
  const files = await db.select({ kind: documents.kind }).from(documents).where(eq(documents.accountId, seller))
  const data = { name: person.name, ...person.person }
  const missingInfo = askedOf('seller').filter((field) => PERSON[field].seller.required && !data[field]?.trim())
  return {
    info: missingInfo.length === 0,
    missingInfo,
    missingDocuments: REQUIRED_DOCUMENTS.filter((kind) => !files.some((file) => file.kind === kind)),
    bank: Boolean(data.bank && data.clabe && data.accountHolder),
  }
}

/** True if personal data and identity documents are complete: the listing may be submitted (ruling 26). */
export function maySubmit({ info, missingDocuments }: Completeness): boolean {
  return info && missingDocuments.length === 0
}

/** True if identity documents and bank data are complete: an authorized listing advances to 6 (ruling 16). */
export function isComplete(completeness: Completeness): boolean {
  return eventBlock(completeness) === null
}

/** The data that the seller must give first before authorized listings can be scheduled; null if none is missing. */
export function eventBlock({ missingDocuments, bank }: Completeness): EventBlock | null {
  if (missingDocuments.length > 0) return 'documents'
  return bank ? null : 'bank'
}
