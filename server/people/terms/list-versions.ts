import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { terms, termsAcceptances } from '#db/schema/people/terms.ts'
import { endOf } from '#server/engine/totals/days.ts'
import { dayOfRow, readTotals } from '#server/engine/totals/read.ts'
import { editBasis } from '#server/people/accounts/edited-since.ts'
import { rowInForce } from './in-force.ts'

/** `draft`: visible to administrators only. `in-force`: the version accepted now. `earlier`: formerly public. */
type TermsStatus = 'draft' | 'in-force' | 'earlier'

export type TermsVersion = Awaited<ReturnType<typeof listVersions>>['rows'][number]

/** Pages near the beginning, for which an offset is as fast. */
const NEAR_PAGES = 5

/** A page of the versions, newest first. `now` in epoch ms. */
export async function listVersions(db: Database, page: PageAsked, now: number) {
  const inForce = await rowInForce(db, now)
  const query = db
    .select({ id: terms.id, version: terms.version, publishedAt: terms.publishedAt, public: terms.public })
    .from(terms)
    .$dynamic()
  const { rows, ...found } = await pageOf(db, query, { ...page, orderBy: [desc(terms.id)] })
  const accepted = await Promise.all(rows.map(({ id }) => countAccepted(db, id)))
  return {
    ...found,
    rows: rows.map((row, nth) => ({ ...row, accepted: accepted[nth] ?? 0, status: statusOf(row, inForce?.id) })),
  }
}

/** One version with its `basis` for editing; undefined if it does not exist. */
export async function readVersion(db: Database, id: number, now: number) {
  const [found, inForce] = await Promise.all([
    db
      .select({
        id: terms.id,
        version: terms.version,
        body: terms.body,
        publishedAt: terms.publishedAt,
        public: terms.public,
        basis: editBasis(`terms:${id}`),
      })
      .from(terms)
      .where(eq(terms.id, id)),
    rowInForce(db, now),
  ])
  return found[0] && { ...found[0], status: statusOf(found[0], inForce?.id) }
}

function statusOf(row: { id: number; public: boolean }, inForce: number | undefined): TermsStatus {
  if (!row.public) return 'draft'
  return row.id === inForce ? 'in-force' : 'earlier'
}

export async function countAccepted(db: Database, id: number): Promise<number> {
  return (await readTotals(db, 'terms_acceptances', { keys: [`${id}`] })).rows
}

/** Accounts that accepted a version, latest first. Pages far inside the list are located through daily totals. */
export async function listAcceptances(db: Database, id: number, { page: asked, size }: PageAsked) {
  const total = await countAccepted(db, id)
  const page = Math.min(asked, Math.max(1, Math.ceil(total / size)))
  const near =
    page > NEAR_PAGES
      ? await dayOfRow(db, 'terms_acceptances', { keys: [`${id}`], newestFirst: true, offset: (page - 1) * size })
      : null
  const query = db
    .select({
      account: termsAcceptances.accountId,
      name: accounts.name,
      email: sql<string | null>`${accounts.email}`,
      audience: accounts.audience,
      acceptedAt: termsAcceptances.acceptedAt,
    })
    .from(termsAcceptances)
    .innerJoin(accounts, eq(accounts.id, termsAcceptances.accountId))
    .where(and(eq(termsAcceptances.termsId, id), near ? lt(termsAcceptances.acceptedAt, endOf(near.day)) : undefined))
    .$dynamic()
  return pageOf(db, query, {
    page,
    size,
    total,
    skipped: near?.before,
    orderBy: [desc(termsAcceptances.acceptedAt), desc(termsAcceptances.accountId)],
  })
}
