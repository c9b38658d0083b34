/**
 * Accounts with a password and a session, with records of the closed sockets and of the security events caused by
 * commands.
 */
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { createTestDatabase } from './postgres.ts'

export const PASSWORD = 'Caballo7bayo'
export const ADDRESS = '189.203.14.77'

export type AccountHouse = Awaited<ReturnType<typeof openAccountHouse>>

export async function openAccountHouse() {
  const database = await createTestDatabase({ max: 10 })
  const passwordHash = await hashPassword(PASSWORD)
  /** Names of the sessions whose sockets were closed. */
  const dismissed: string[] = []
  let count = 0
  return {
    ...database,
    passwordHash,
    dismissed,
    dismiss: (names: string[]) => void dismissed.push(...names),

    /** A buyer who has just signed in. */
    async addBuyer(): Promise<{ id: number; email: string; token: string }> {
      const email = `dueno${++count}@correo.mx`
      const [row] = await database.db
        .insert(accounts)
        .values({ audience: 'buyer', email, name: 'Ana', passwordHash, emailValidatedAt: 0 })
        .returning({ id: accounts.id })
      return { id: row!.id, email, token: await openSession(database.db, row!.id, Date.now()) }
    },

    eventsOf: (id: number) =>
      database.db.select().from(securityEvents).where(eq(securityEvents.accountId, id)).orderBy(securityEvents.id),
  }
}
