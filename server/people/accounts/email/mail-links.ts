import { HOUR } from '#machines/time.ts'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mailLinks } from '#db/schema/people/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { hashToken, makeToken } from '#server/people/accounts/sessions/tokens.ts'

/** Validity of mail links in hours: shorter for links that give access than for those that only confirm. */
export const LINK_HOURS = { 'validate-email': 48, 'reset-password': 1, 'admin-invitation': 48 } as const

type LinkPurpose = keyof typeof LINK_HOURS

/**
 * Time a link's row is kept after it expired: so long the page of a used one says that the address is validated. Later
 * ones are answered as unknown ones are.
 */
const LINK_MEMORY_MS = 90 * 24 * HOUR

/** Maximum links mailed to an account per purpose and hour. */
const LINKS_AN_HOUR = 3

/** Token of a new single-use link; only its hash is stored. `now` in epoch ms, `returnPath` a path of ours. */
export async function makeMailLink(
  db: Database | Tx,
  accountId: number,
  purpose: LinkPurpose,
  now: number,
  returnPath: string | null = null,
): Promise<string> {
  const token = makeToken()
  await db.insert(mailLinks).values({
    tokenHash: hashToken(token),
    accountId,
    purpose,
    createdAt: now,
    expiresAt: now + LINK_HOURS[purpose] * HOUR,
    returnPath,
  })
  return token
}

/**
 * Creates and sends a link. If the account has reached the hourly maximum, the newest link's validity is extended
 * instead. The user has a working mail, and strangers' requests can neither fill the mailbox nor block the account.
 * Errors of `send` are rethrown, and the link does not count. Without `returnPath`, that of the last unused link of the
 * same purpose applies.
 */
export async function sendMailLink(
  db: Database,
  accountId: number,
  purpose: LinkPurpose,
  now: number,
  send: (token: string) => Promise<void>,
  returnPath: string | null = null,
): Promise<void> {
  const token = await db.transaction(async (tx) => {
    // Serialized per account, so that the count is exact. An advisory lock, because the account's row must be locked
    // after its links.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail links'), ${accountId})`)
    const ofPurpose = and(eq(mailLinks.accountId, accountId), eq(mailLinks.purpose, purpose))
    const sent = await tx
      .select({ tokenHash: mailLinks.tokenHash })
      .from(mailLinks)
      .where(and(ofPurpose, isNull(mailLinks.usedAt), gt(mailLinks.createdAt, now - HOUR)))
      .orderBy(desc(mailLinks.createdAt))
    const [newest] = sent
    if (!newest || sent.length < LINKS_AN_HOUR) {
      const [last] = await tx
        .select({ returnPath: mailLinks.returnPath })
        .from(mailLinks)
        .where(and(ofPurpose, isNull(mailLinks.usedAt)))
        .orderBy(desc(mailLinks.createdAt))
        .limit(1)
      return makeMailLink(tx, accountId, purpose, now, returnPath ?? last?.returnPath)
    }
    const anew = new Date(now + LINK_HOURS[purpose] * HOUR).toISOString()
    const expiresAt = sql`greatest(${mailLinks.expiresAt}, ${anew}::timestamptz)`
    await tx.update(mailLinks).set({ expiresAt }).where(eq(mailLinks.tokenHash, newest.tokenHash))
    return null
  })
  if (token === null) return
  try {
    await send(token)
  } catch (error) {
    await db.delete(mailLinks).where(eq(mailLinks.tokenHash, hashToken(token)))
    throw error
  }
}

/** Deletes at most `batch` links that expired long ago, and returns their number. `now` in epoch ms. */
export async function sweepMailLinks(db: Database, now: number, batch: number): Promise<number> {
  const old = db
    .select({ hash: mailLinks.tokenHash })
    .from(mailLinks)
    .where(lt(mailLinks.expiresAt, now - LINK_MEMORY_MS))
    .limit(batch)
  const gone = await db
    .delete(mailLinks)
    .where(sql`${mailLinks.tokenHash} in ${old}`)
    .returning({ hash: mailLinks.tokenHash })
  return gone.length
}
