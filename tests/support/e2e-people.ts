/** People behind the browser tests of the administrators' lists. */
import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'

export function peopleOf(db: Database) {
  return {
    /** A buyer who has registered and done nothing more. */
    async addUnvalidated(): Promise<number> {
      const email = `e2e-${randomBytes(5).toString('hex')}@prueba.mx`
      const [row] = await db
        .insert(accounts)
        .values({ audience: 'buyer', email, name: 'Lucía', passwordHash: '-' })
        .returning({ id: accounts.id })
      return row?.id as number
    },
  }
}
