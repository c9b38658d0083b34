import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, type Audience, people, sessions } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import { ranches } from '#db/schema/people/places.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { terms, termsAcceptances } from '#db/schema/people/terms.ts'
import { lastVisit } from '#server/people/accounts/sessions/last-visit.ts'
import { lastActOn } from '#server/people/accounts/last-act.ts'
import { isPdf } from '#server/people/profiles/is-pdf.ts'
import { personColumns } from '#server/people/profiles/person-columns.ts'
import { standingColumns } from './list-people.ts'
import { SUSPENSION_ACTS } from './suspend-account.ts'

/**
 * All data administrators see of a buyer or seller; undefined if the audience has no such account. Of the bank data
 * only the CLABE's last four digits, to tell accounts apart. Dates in epoch ms.
 */
export async function readAccount(db: Database, audience: Exclude<Audience, 'admin'>, id: number) {
  const [[owner], files, [open], accepted, suspension] = await Promise.all([
    db
      .select({
        id: accounts.id,
        ...personColumns,
        email: accounts.email,
        username: accounts.username,
        bank: people.bank,
        accountHolder: people.accountHolder,
        clabeEnd: sql<string | null>`right(${people.clabe}, 4)`,
        ranch: { id: ranches.id, name: ranches.name, default: ranches.default },
        createdAt: accounts.createdAt,
        lastVisit,
        ...standingColumns,
      })
      .from(accounts)
      .leftJoin(people, eq(people.accountId, accounts.id))
      .leftJoin(sellers, eq(sellers.accountId, accounts.id))
      .leftJoin(ranches, eq(ranches.id, sellers.ranchId))
      .where(and(eq(accounts.id, id), eq(accounts.audience, audience))),
    db
      .select({ kind: documents.kind, uploadedAt: documents.uploadedAt, pdf: isPdf })
      .from(documents)
      .where(eq(documents.accountId, id)),
    db
      .select({ sessions: count() })
      .from(sessions)
      .where(and(eq(sessions.accountId, id), gt(sessions.expiresAt, sql`now()`))),
    db
      .select({ version: terms.version, acceptedAt: termsAcceptances.acceptedAt })
      .from(termsAcceptances)
      .innerJoin(terms, eq(terms.id, termsAcceptances.termsId))
      .where(eq(termsAcceptances.accountId, id))
      .orderBy(desc(termsAcceptances.acceptedAt))
      .limit(10),
    lastActOn(db, `account:${id}`, SUSPENSION_ACTS),
  ])
  if (!owner) return undefined
  return { ...owner, files, sessions: open?.sessions ?? 0, accepted, suspension }
}

export type AccountFacts = NonNullable<Awaited<ReturnType<typeof readAccount>>>
