import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { passkeyChallenges, passkeys, recoveryCodes, totpFactors } from '#db/schema/people/second-factors.ts'
import { sessionName } from '#server/people/accounts/sessions/sessions.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

/** Factors of an account for its owner; times in epoch ms. */
export async function readFactors(db: Database, account: number) {
  const [[totp], keys, codes] = await Promise.all([
    db.select({ confirmedAt: totpFactors.confirmedAt }).from(totpFactors).where(confirmed(account)),
    db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
        backedUp: passkeys.backedUp,
      })
      .from(passkeys)
      .where(eq(passkeys.accountId, account))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
      .limit(PASSKEYS),
    countRecoveryCodes(db, account),
  ])
  return { totp: totp?.confirmedAt ?? null, passkeys: keys, codes }
}

/** Maximum passkeys per account. */
export const PASSKEYS = 20

/** Locks an account's factors while one is added or removed. */
export async function lockFactors(tx: Tx, account: number): Promise<{ since: number | null } | null> {
  const [row] = await tx
    .select({ since: accounts.secondFactorAt })
    .from(accounts)
    .where(eq(accounts.id, account))
    .for('no key update')
  return row ?? null
}

/** Under `lockFactors`: records that the account has a factor. Returns recovery codes with the first one, else null. */
export async function noteFactor(tx: Tx, account: number, since: number | null, now: number): Promise<string[] | null> {
  if (since !== null) return null
  await tx.update(accounts).set({ secondFactorAt: now }).where(eq(accounts.id, account))
  return replaceRecoveryCodes(tx, account, now)
}

/** After the first factor: the account's other sessions are unverified, so their sockets are disconnected. */
export async function dismissOthers(
  { db, dismiss }: { db: Database; dismiss(names: string[]): void },
  account: number,
  token: string,
): Promise<void> {
  const others = await db
    .select({ name: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.accountId, account), ne(sessions.tokenHash, sessionName(token))))
  dismiss(others.map(({ name }) => name))
}

/** Under `lockFactors`: if no factor is left, clears recovery codes and the rest. Returns true if it was the last. */
export async function forgetLastFactor(tx: Tx, account: number): Promise<boolean> {
  const left =
    (await tx.$count(totpFactors, confirmed(account))) + (await tx.$count(passkeys, eq(passkeys.accountId, account)))
  if (left > 0) return false
  await clearFactors(tx, account)
  return true
}

/** Removes all factors of an account and resets its sessions' verification. */
export async function clearFactors(tx: Tx, account: number): Promise<void> {
  for (const table of [totpFactors, passkeys, passkeyChallenges, recoveryCodes])
    await tx.delete(table).where(eq(table.accountId, account))
  await tx.update(sessions).set({ factorAt: null }).where(eq(sessions.accountId, account))
  await tx.update(accounts).set({ secondFactorAt: null }).where(eq(accounts.id, account))
}

function confirmed(account: number) {
  return and(eq(totpFactors.accountId, account), isNotNull(totpFactors.confirmedAt))
}

/** One of the account's passkeys, by the number in a URL; null if there is none. */
export async function readPasskey(db: Database, account: number, number: string) {
  if (!/^[1-9]\d{0,8}$/.test(number)) return null
  const own = and(eq(passkeys.id, Number(number)), eq(passkeys.accountId, account))
  const [key] = await db.select({ id: passkeys.id, name: passkeys.name }).from(passkeys).where(own)
  return key ?? null
}
