import { DAY } from '#machines/time.ts'
import { hash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Audience, accounts, knownDevices } from '#db/schema/people/accounts.ts'
import { tokenCookie } from '#server/people/accounts/sessions/cookies.ts'
import { inheritPush } from '#server/people/accounts/sessions/end-push.ts'
import { hashToken, makeToken } from '#server/people/accounts/sessions/tokens.ts'

/** Time a browser stays known after its last sign-in, in ms. */
const DEVICE_MS = 365 * DAY

/** Maximum known browsers per account; the one with the oldest sign-in is deleted first. */
const MOST_DEVICES = 20

const cookie = tokenCookie('remate_device')

/** The device's token in a `Cookie` header; `origin` is the house's. */
export function deviceToken(cookieHeader: string | null | undefined, origin: string): string | null {
  return cookie.read(cookieHeader, origin)
}

/** A browser's name in the database: the hash of its token. */
export const deviceName = hashToken

/** The `Set-Cookie` header that makes a browser known. */
export function deviceCookie(token: string, origin: string): string {
  return cookie.write(token, origin, DEVICE_MS)
}

type Claim = { token: string; audience: Audience; /** As typed at sign-in. */ identifier: string; now: number }

/**
 * OWASP's device cookie: true if this browser has signed in to the account and its password is unchanged. Returns the
 * key by which its attempts are counted, or null. This is no authentication: the password is still required.
 */
export async function findKnownDevice(
  db: Database,
  { token, audience, identifier, now }: Claim,
): Promise<string | null> {
  const tokenHash = hashToken(token)
  const name = audience === 'buyer' ? accounts.email : accounts.username
  const [known] = await db
    .select({ accountId: accounts.id, mark: knownDevices.passwordMark, passwordHash: accounts.passwordHash })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(
      and(
        eq(knownDevices.tokenHash, tokenHash),
        gt(knownDevices.expiresAt, now),
        eq(accounts.audience, audience),
        eq(name, identifier),
      ),
    )
  return known && known.mark === markOf(known.passwordHash) ? `${known.accountId} ${tokenHash}` : null
}

type Remembered = {
  accountId: number
  passwordHash: string
  /** Token sent by the browser. */ old: string | null
  /** Session it signed in to, as in `sessions.token_hash`; absent after a mere password reset. */
  session?: string
  now: number
}

/**
 * Makes a browser known to the account that has just signed in. The token is renewed each time, so that a planted or
 * copied one becomes useless; other accounts' entries for the browser move to it.
 */
export async function rememberDevice(
  db: Database,
  { accountId, passwordHash, old, session, now }: Remembered,
): Promise<string> {
  const token = makeToken()
  const row = { tokenHash: hashToken(token), accountId, passwordMark: markOf(passwordHash), expiresAt: now + DEVICE_MS }
  await db.transaction(async (tx) => {
    if (old) {
      await tx
        .update(knownDevices)
        .set({ tokenHash: row.tokenHash })
        .where(eq(knownDevices.tokenHash, hashToken(old)))
      const entered = session === undefined ? null : { account: accountId, session }
      await inheritPush(tx, { old: hashToken(old), browser: row.tokenHash, entered })
    }
    await tx
      .insert(knownDevices)
      .values(row)
      .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.accountId], set: row })
    const ofAccount = eq(knownDevices.accountId, accountId)
    const oldest = tx
      .select({ tokenHash: knownDevices.tokenHash })
      .from(knownDevices)
      .where(ofAccount)
      .orderBy(desc(knownDevices.expiresAt))
      .offset(MOST_DEVICES)
    await tx.delete(knownDevices).where(and(ofAccount, inArray(knownDevices.tokenHash, oldest)))
  })
  return token
}

/** Deletes expired entries. `now` in epoch ms. */
export async function sweepDevices(db: Database, now: number): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now))
}

function markOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url')
}
