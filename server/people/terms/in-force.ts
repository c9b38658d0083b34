import { and, desc, eq, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { terms } from '#db/schema/people/terms.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { renderTerms } from './render.ts'

/** A version of the terms; `html` is sanitized. */
export type Terms = { id: number; version: string; html: string; publishedAt: number }

/** The terms in force at `now` (epoch ms): the newest public version. Null if there is none. */
export async function termsInForce(db: Database, now: number): Promise<Terms | null> {
  const row = await rowInForce(db, now)
  return row && { id: row.id, version: row.version, html: renderTerms(row.body), publishedAt: row.publishedAt ?? 0 }
}

/** The row of the version in force, with its Markdown text. */
export function rowInForce(db: Database | Tx, now: number) {
  return newest(db, and(eq(terms.public, true), lte(terms.publishedAt, now)))
}

/** The last published version, even if it was stamped by a clock ahead of ours. */
export function rowPublishedLast(db: Database | Tx) {
  return newest(db, and(eq(terms.public, true), isNotNull(terms.publishedAt)))
}

async function newest(db: Database | Tx, which: SQL | undefined) {
  const [row] = await db.select().from(terms).where(which).orderBy(desc(terms.publishedAt), desc(terms.id)).limit(1)
  return row ?? null
}
