import { DAY, MINUTE } from '#machines/time.ts'
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { drafts } from '#db/schema/people/accounts.ts'
import { hashToken } from '#server/people/accounts/sessions/tokens.ts'

/** Field names and values of a form; a repeated name has its values in lines. */
export type Draft = Record<string, string>

/** Time a draft is kept until its author signs in. */
export const DRAFT_MS = DAY

/** Time an unfinished step is kept: as long as a registration that is never validated. */
const UNFINISHED_MS = 14 * DRAFT_MS

/** Time a draft is kept after it was shown, in case the response was lost and the page is requested again. */
const SHOWN_MS = 10 * MINUTE

type Place = {
  /** The browser's token from its cookie; one for all its unfinished forms. */
  token: string
  /** Path of the page, without query. */
  path: string
}

/** Saves a page's draft. `accountId`: the expired session's account, null if unknown. `now` in epoch ms. */
export async function keepDraft(
  db: Database,
  { token, path }: Place,
  { accountId, fields, now }: { accountId: number | null; fields: Draft; now: number },
): Promise<void> {
  await put(db, { tokenHash: keyOf({ token, path }), accountId, path, fields, expiresAt: now + DRAFT_MS }, now)
}

/** Saves what an account typed in a step that is not finished, for all its devices. `now` in epoch ms. */
export async function keepUnfinished(
  db: Database,
  accountId: number,
  { path, fields, now }: { path: string; fields: Draft; now: number },
): Promise<void> {
  const row = { tokenHash: stepKey(accountId, path), accountId, path, fields, expiresAt: now + UNFINISHED_MS }
  await put(db, row, now)
}

/** The texts that `keepUnfinished` saved; null if there are none. `now` in epoch ms. */
export async function readUnfinished(
  db: Database,
  accountId: number,
  path: string,
  now: number,
): Promise<Draft | null> {
  const [draft] = await db
    .select({ fields: drafts.fields })
    .from(drafts)
    .where(and(eq(drafts.tokenHash, stepKey(accountId, path)), gt(drafts.expiresAt, now)))
  return draft?.fields ?? null
}

export async function dropUnfinished(db: Database, accountId: number, path: string): Promise<void> {
  await db.delete(drafts).where(eq(drafts.tokenHash, stepKey(accountId, path)))
}

/**
 * The draft this account typed at the page, or null. A draft without a known author belongs to the first account that
 * reads it. `now` in epoch ms.
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

export async function dropDraft(db: Database, { token, path }: Place, accountId: number): Promise<void> {
  await db.delete(drafts).where(and(eq(drafts.tokenHash, keyOf({ token, path })), eq(drafts.accountId, accountId)))
}

async function put(db: Database, row: typeof drafts.$inferInsert, now: number): Promise<void> {
  await db.delete(drafts).where(lte(drafts.expiresAt, now))
  await db.insert(drafts).values(row).onConflictDoUpdate({ target: drafts.tokenHash, set: row })
}

/** No browser's token has a space, so that no cookie reaches a step's texts. */
const stepKey = (accountId: number, path: string) => keyOf({ token: `account ${accountId}`, path })

function keyOf({ token, path }: Place): string {
  return hashToken(`${token} ${path}`)
}
