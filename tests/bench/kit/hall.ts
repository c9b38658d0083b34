import { sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { parseEnv } from '#server/env.ts'
import { addAuction, addBuyers, type Furniture, furnish } from '#tests/support/fixtures.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import type { Database } from '#db/client.ts'

/**
 * Number of bids that fit into seven digits when each rises by 2,000 from the lowest opening bid, with some reserve.
 */
export const BIDS_OF_AN_AUCTION = 4_900

export const SECRET = 'a secret for measuring, known to all'

/** An application with buyers, used inside a process. */
export type Hall = { house: House; buyers: number[]; furniture: Furniture; auction(): Promise<number> }

export async function openHall(database: TestDatabase, buyerCount: number): Promise<Hall> {
  const furniture = await furnish(database.db)
  const buyers = await addBuyers(database.db, buyerCount)
  const house = houseOver(database)
  return { house, buyers, furniture, auction: () => addAuction(house, furniture) }
}

export function houseOver({ db, sql }: Pick<House, 'db' | 'sql'>): House {
  const env = parseEnv({ SECRET }, 'demo')
  return createHouse({ env, db, sql })
}

/** The `Cookie` header of a new session for each account. */
export function signIn(db: Database, accounts: number[], now = Date.now()): Promise<string[]> {
  return Promise.all(accounts.map(async (id) => cookieOf(await openSession(db, id, now))))
}

function cookieOf(token: string): string {
  return sessionCookie(token, 'http://127.0.0.1').split(';')[0] as string
}
