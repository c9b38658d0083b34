import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, setupLinks } from '#db/schema/people/accounts.ts'
import { houseFacts } from '#db/schema/engine/infrastructure.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey } from './sign-in/attempts.ts'
import { hashPassword } from './password/passwords.ts'
import { hashToken, makeToken } from './sessions/tokens.ts'

/** Validity of a printed link in ms. */
const LINK_MS = 24 * 60 * 60 * 1000

/** Inserting this row decides who is the first administrator: of two concurrent uses of links one succeeds. */
const CLAIM = 'first-administrator'

type FirstAdministrator = {
  token: string
  name: string
  /** Lower case, as is `username`. */
  email: string
  username: string
  password: string
  /** The client's IP address. */
  address: string
  /** Epoch ms. */
  now: number
}

/**
 * Token of a new link to become the first administrator, or null if the house has one. Invalidates earlier links. `now`
 * in epoch ms.
 */
export async function makeFirstAdministratorLink(db: Database, now: number): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (await hasAdministrator(tx)) return null
    await tx.delete(houseFacts).where(eq(houseFacts.key, CLAIM))
    await tx.delete(setupLinks)
    const token = makeToken()
    await tx.insert(setupLinks).values({ tokenHash: hashToken(token), expiresAt: now + LINK_MS })
    return token
  })
}

/** True if the link is valid; does not use it, since mail scanners and chats open links too. `now` in epoch ms. */
export async function isFirstAdministratorLink(db: Database, token: string, now: number): Promise<boolean> {
  const [link] = await db.select({ expiresAt: setupLinks.expiresAt }).from(setupLinks).where(usable(token, now))
  return link !== undefined && !(await hasAdministrator(db))
}

/** Uses a link. False if it was used, has expired, was never made, or another user became administrator first. */
export async function createFirstAdministrator(db: Database, first: FirstAdministrator): Promise<boolean> {
  const { token, name, email, username, password, address, now } = first
  // Hashing is expensive: only for a link that is valid so far.
  if (!(await isFirstAdministratorLink(db, token, now))) return false
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const used = await tx.update(setupLinks).set({ usedAt: now }).where(usable(token, now)).returning()
    if (used.length === 0 || !(await claim(tx)) || (await hasAdministrator(tx))) return false
    // The link's holder controls the server, so the e-mail address needs no further proof.
    const account = { audience: 'admin' as const, email, username, name, passwordHash, emailValidatedAt: now }
    const [row] = await tx.insert(accounts).values(account).returning({ id: accounts.id })
    const event = {
      kind: 'administrator.first' as const,
      account: row?.id ?? null,
      address: addressKey(address),
      at: now,
    }
    await recordSecurityEvent(tx, event)
    return true
  })
}

async function claim(tx: Tx): Promise<boolean> {
  const row = { key: CLAIM, value: 'taken' }
  return (await tx.insert(houseFacts).values(row).onConflictDoNothing().returning()).length > 0
}

async function hasAdministrator(db: Database | Tx): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.audience, 'admin')).limit(1)).length > 0
}

function usable(token: string, now: number) {
  return and(eq(setupLinks.tokenHash, hashToken(token)), isNull(setupLinks.usedAt), gt(setupLinks.expiresAt, now))
}
