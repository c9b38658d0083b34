import { hash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Audience, accounts, knownDevices } from '#db/schema/accounts.ts'
import { tokenCookie } from './cookies.ts'
import { inheritPush } from './end-push.ts'
import { hashToken, makeToken } from './tokens.ts'

const DAY = 24 * 3_600_000

/** A browser is known so long after its last sign-in, in ms. */
const DEVICE_MS = 365 * DAY

/** Of one account; the one that signed in longest ago is forgotten first. */
const MOST_DEVICES = 20

const cookie = tokenCookie('remate_device')

/** The device's token out of a `Cookie` header; `origin` is the house's. */
export function deviceToken(cookieHeader: string | null | undefined, origin: string): string | null {
  return cookie.read(cookieHeader, origin)
}

/** A browser as its rows name it. */
export const deviceName = hashToken

/** The `Set-Cookie` header that makes a browser known. */
export function deviceCookie(token: string, origin: string): string {
  return cookie.write(token, origin, DEVICE_MS)
}

type Claim = { token: string; audience: Audience; /** As they sign in. */ identifier: string; now: number }

/**
 * Whether an account was signed in with in this browser, and its password is still the same: OWASP's device cookie.
 * Returns what its attempts are counted by, or null. It proves nothing: the password is asked all the same.
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
  /** The token that the browser came with. */ old: string | null
  /** The session that it signed in to, as `sessions.token_hash`; none with a new password alone. */
  session?: string
  now: number
}

/**
 * Makes a browser known to an account that was just signed in to. The token is a new one each time, so that nobody who
 * planted or copied the last one knows it; what other accounts knew the browser by moves along.
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

/** Deletes browsers that are not known any more. `now` in epoch ms. */
export async function sweepDevices(db: Database, now: number): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now))
}

function markOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url')
}
