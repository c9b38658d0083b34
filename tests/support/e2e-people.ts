/** People for the browser tests of the administrators' lists. */
import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import { DEMO_PASSWORD } from '#db/seeds/logins.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'

export function peopleOf(db: Database) {
  return {
    /** A device of this account that no push service knows. */
    async addDevice(accountId: number, userAgent: string): Promise<void> {
      const [endpointHash, session] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'))
      const at = Date.now()
      await db.insert(pushDevices).values({
        accountId,
        endpointHash: endpointHash as string,
        session: session as string,
        sealed: '-',
        userAgent,
        createdAt: at,
        lastSeenAt: at,
      })
    },
    /** A buyer who has only registered, with the demo's password. */
    async addUnvalidated(): Promise<number> {
      const email = `e2e-${randomBytes(5).toString('hex')}@prueba.mx`
      const [row] = await db
        .insert(accounts)
        .values({ audience: 'buyer', email, name: 'Lucía', passwordHash: await hashPassword(DEMO_PASSWORD) })
        .returning({ id: accounts.id })
      return row?.id as number
    },
  }
}
