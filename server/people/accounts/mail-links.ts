import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mailLinks } from '#db/schema/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { hashToken, makeToken } from './tokens.ts'

const HOUR = 3_600_000

/** A link in a mail can be used so many hours: one that opens the account shorter than one that only says yes. */
export const LINK_HOURS = { 'validate-email': 48, 'reset-password': 1, 'admin-invitation': 48 } as const

export type LinkPurpose = keyof typeof LINK_HOURS

/** An account is mailed so many links of a purpose an hour, however often they are asked for. */
const LINKS_AN_HOUR = 3

/** The token of a new single-use link; only its hash is kept. `now` in epoch ms, `returnPath` a path of ours. */
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
 * Makes a link and has it sent. Where the account was mailed enough of them within the hour the newest is made good for
 * its whole time again instead: whoever asks finds a mail in the box that works, and strangers who ask too can neither
 * fill the box nor close the way. What `send` throws is thrown, and the link did not count. Without a `returnPath` of
 * its own it leads where the last one of its purpose did that nobody used.
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
    // One at a time for an account, so that the links are counted; its row is others' to lock, after its links.
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
