import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { drafts } from '#db/schema/accounts.ts'
import { hashToken } from './tokens.ts'

/** Names and texts of a form; of a name that stands in it more than once the last one. */
export type Draft = Record<string, string>

/** What was typed waits this long for its author to sign in. */
export const DRAFT_MS = 24 * 3_600_000

/** Once shown it waits only so long: a page that was lost on its way may be asked for again. */
const SHOWN_MS = 10 * 60_000

type Place = {
  /** The browser's, out of its cookie; one for all forms it left unfinished. */
  token: string
  /** The page's, without its query. */
  path: string
}

/** Keeps what was typed at a page; `accountId` is whose session it was, null when nothing tells. `now` in epoch ms. */
export async function keepDraft(
  db: Database,
  { token, path }: Place,
  { accountId, fields, now }: { accountId: number | null; fields: Draft; now: number },
): Promise<void> {
  await db.delete(drafts).where(lte(drafts.expiresAt, now))
  const row = { tokenHash: keyOf({ token, path }), accountId, path, fields, expiresAt: now + DRAFT_MS }
  await db.insert(drafts).values(row).onConflictDoUpdate({ target: drafts.tokenHash, set: row })
}

/**
 * What this account had typed at the page, or null. Where nothing told whose it was, it is theirs who first looks.
 * `now` in epoch ms.
 */
export async function readDraft(
  db: Database,
  { token, path }: Place,
  accountId: number,
  now: number,
): Promise<Draft | null> {
  const [draft] = await db
    .update(drafts)
    .set({
      accountId,
      expiresAt: sql`least(${drafts.expiresAt}, ${new Date(now + SHOWN_MS).toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(drafts.tokenHash, keyOf({ token, path })),
        gt(drafts.expiresAt, now),
        or(isNull(drafts.accountId), eq(drafts.accountId, accountId)),
      ),
    )
    .returning({ fields: drafts.fields })
  return draft?.fields ?? null
}

/** The form has been sent after all. */
export async function dropDraft(db: Database, { token, path }: Place, accountId: number): Promise<void> {
  await db.delete(drafts).where(and(eq(drafts.tokenHash, keyOf({ token, path })), eq(drafts.accountId, accountId)))
}

function keyOf({ token, path }: Place): string {
  return hashToken(`${token} ${path}`)
}
