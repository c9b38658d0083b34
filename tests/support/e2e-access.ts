/** Administrators for the browser tests. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { totpFactors } from '#db/schema/people/second-factors.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import type { House } from '#server/engine/house.ts'

const MINUTE = 60_000

export function administratorsOf({ db }: House) {
  return {
    /** An administrator with a password; `temporary`: chosen by another administrator. */
    async add(password: string, { temporary = false } = {}): Promise<{ id: number; user: string; email: string }> {
      const user = `e2e-${randomBytes(5).toString('hex')}`
      const email = `${user}@prueba.mx`
      const [row] = await db
        .insert(accounts)
        .values({
          audience: 'admin',
          email,
          username: user,
          name: 'Elena Prueba',
          passwordHash: await hashPassword(password),
          mustChangePassword: temporary,
          emailValidatedAt: Date.now(),
        })
        .returning({ id: accounts.id })
      return { id: row?.id ?? 0, user, email }
    },
    idOf: async (user: string) =>
      (await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, user)))[0]?.id ?? 0,
    /** Makes the current code usable again, as if 30 seconds had passed and the app showed the next one. */
    async passTime(id: number): Promise<void> {
      await db.update(totpFactors).set({ lastStep: 0 }).where(eq(totpFactors.accountId, id))
    },
    /** Sets the time of the last factor proof to so many minutes ago. */
    async ageProof(id: number, minutes: number): Promise<void> {
      const factorAt = Date.now() - minutes * MINUTE
      await db.update(sessions).set({ factorAt }).where(eq(sessions.accountId, id))
    },
  }
}
