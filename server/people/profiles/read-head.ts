import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/people/onboarding.ts'

/**
 * The head of each page of a profile. `photo`: when the profile photo was uploaded, epoch ms; `watching`, `push` and
 * `mandates`: whether the house offers them. Throws if there is no such account.
 */
export async function readProfileHead(db: Database, account: number) {
  const [head] = await headOf(db).execute({ account })
  if (!head) throw new Error(`No account ${account}`)
  const { name, paternal, maternal, ...others } = head
  return { ...others, name: [name, paternal, maternal].filter(Boolean).join(' ') }
}

const headOf = prepared((db: Database) =>
  db
    .select({
      name: accounts.name,
      paternal: people.paternalSurname,
      maternal: people.maternalSurname,
      photo: documents.uploadedAt,
      watching: settings.watching,
      push: settings.push,
      mandates: settings.mandates,
    })
    .from(accounts)
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .leftJoin(documents, and(eq(documents.accountId, accounts.id), eq(documents.kind, 'profile-photo')))
    .where(eq(accounts.id, sql.placeholder('account')))
    .prepare('profile_head'),
)
