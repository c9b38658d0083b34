import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { documents, onboardings } from '#db/schema/people/onboarding.ts'
import { isPdf } from './is-pdf.ts'
import { type DocumentKind, isDocumentKind } from '#machines/onboarding/rules.ts'
import { storedIn } from '#server/engine/actors/rows.ts'
import { readSnapshot, type StoredRow } from '#server/engine/actors/stored.ts'
import { onboardingActor, type OnboardingSnapshot } from './onboarding-actor.ts'
import { personColumns } from './person-columns.ts'

/** A stored file; `version` changes with every replacement. */
type DocumentFacts = { kind: DocumentKind; uploadedAt: number; bytes: number; pdf: boolean; version: number }

/** Stored state of an onboarding. */
type OnboardingFacts = Pick<OnboardingSnapshot, 'value' | 'context'>

const UNTOUCHED: OnboardingFacts = {
  value: 'personalData',
  context: { documents: [], personalData: false, finishedAt: null },
}

/** A person with their files and onboarding state; null for fields not given. */
export async function readPerson(db: Database, account: number) {
  const read = statementsOf(db)
  const [[person], files] = await Promise.all([read.person.execute({ account }), read.files.execute({ account })])
  if (!person) throw new Error(`No account ${account}`)
  const { stored, ...fields } = person
  return {
    ...fields,
    onboarding: stored ? factsOf(stored) : UNTOUCHED,
    documents: files.flatMap(({ kind, ...file }): DocumentFacts[] =>
      isDocumentKind(kind) ? [{ ...file, kind, version: file.uploadedAt }] : [],
    ),
  }
}

const definition = onboardingActor()

function factsOf(row: StoredRow): OnboardingFacts {
  const { value, context } = readSnapshot(definition, row)
  return { value, context }
}

export type PersonFacts = Awaited<ReturnType<typeof readPerson>>

const statementsOf = prepared((db: Database) => ({
  person: db
    .select({
      email: accounts.email,
      ...personColumns,
      onboarded: accounts.onboardedAt,
      stored: storedIn(onboardings),
      bank: people.bank,
      clabe: people.clabe,
      accountHolder: people.accountHolder,
    })
    .from(accounts)
    .leftJoin(people, eq(people.accountId, accounts.id))
    .leftJoin(onboardings, eq(onboardings.accountId, accounts.id))
    .where(eq(accounts.id, sql.placeholder('account')))
    .prepare('person'),
  files: db
    .select({ kind: documents.kind, uploadedAt: documents.uploadedAt, bytes: documents.bytes, pdf: isPdf })
    .from(documents)
    .where(eq(documents.accountId, sql.placeholder('account')))
    .prepare('person_files'),
}))
