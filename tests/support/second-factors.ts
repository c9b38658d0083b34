/** Administrators with a second factor. */
import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import type { Database } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { passkeys, recoveryCodes, totpFactors } from '#db/schema/people/second-factors.ts'
import { hashToken } from '#server/people/accounts/sessions/tokens.ts'
import { sealSecret } from '#server/people/second-factor/seal.ts'
import { makeSecret } from '#server/people/second-factor/totp.ts'

/** The code that an app with this secret shows at a moment, epoch ms. */
export const codeAt = (secret: string, at: number) => new TOTP({ secret }).generate({ timestamp: at })

/** Gives an account an authenticator app; its open sessions have by default proven it just now. Returns the secret. */
export async function addTotp(
  db: Database,
  account: number,
  { secret: house, provenAt = Date.now() }: { secret: string; provenAt?: number | null },
): Promise<string> {
  const secret = makeSecret()
  const row = {
    accountId: account,
    sealedSecret: sealSecret(house, account, secret),
    startedBy: 'test',
    startedAt: Date.now(),
    confirmedAt: Date.now(),
    lastStep: 0,
  }
  await db.insert(totpFactors).values(row).onConflictDoUpdate({ target: totpFactors.accountId, set: row })
  await noteProven(db, account, provenAt)
  return secret
}

/** Gives an account a passkey without a private key. */
export async function addPasskey(db: Database, account: number): Promise<number> {
  const [row] = await db
    .insert(passkeys)
    .values({ accountId: account, credentialId: `key-${Math.random()}`, name: 'Teléfono', publicKey: 'AAAA' })
    .returning({ id: passkeys.id })
  await noteProven(db, account, Date.now())
  return row?.id ?? 0
}

export async function addRecoveryCode(db: Database, account: number, code: string): Promise<void> {
  await db
    .insert(recoveryCodes)
    .values({ accountId: account, codeHash: hashToken(code.replaceAll('-', '')), createdAt: Date.now() })
}

/** Sets the time at which an account's sessions have proven its factor. */
export async function noteProven(db: Database, account: number, at: number | null): Promise<void> {
  await db
    .update(accounts)
    .set({ secondFactorAt: sql`coalesce(${accounts.secondFactorAt}, now())` })
    .where(eq(accounts.id, account))
  await db.update(sessions).set({ factorAt: at }).where(eq(sessions.accountId, account))
}
