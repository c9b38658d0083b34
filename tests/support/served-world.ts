/** The whole application in this process over a database with rows, and browsers for its users. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '#db/schema/people/accounts.ts'
import { terms } from '#db/schema/people/terms.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { SECRET, testEnv } from './auction-house.ts'
import { openBrowser } from './browser.ts'
import { addAuction, addBuyers, type Furniture, furnish } from './fixtures.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { type Served, serveHere } from './served.ts'

export type ServedWorld = {
  database: TestDatabase
  house: House
  furniture: Furniture
  served: Served
  /** An auction of a new horse, created by `addAuction`. */
  lot(options?: Parameters<typeof addAuction>[2]): Promise<number>
  buyer(): Promise<number>
  /** The browser of a signed-in user, or without an account of a visitor. */
  browser(account?: number): Promise<ReturnType<typeof openBrowser>>
  close(): Promise<void>
}

export async function openServedWorld(settings: Record<string, string> = {}): Promise<ServedWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'remate-served-'))
  const database = await createTestDatabase()
  const { db, sql } = database
  const furniture = await furnish(db)
  await db.insert(terms).values({ version: '1.0', body: 'Términos', publishedAt: 0 })
  const served = await serveHere(database, { folder, settings })
  const house = createHouse({ env: testEnv({ SECRET, DATA_DIR: folder }), db, sql })
  let named = 0
  return {
    database,
    house,
    furniture,
    served,
    lot: (options = {}) => addAuction(house, furniture, { buyNow: 500_000, ...options }),
    buyer: async () => (await addBuyers(db, 1, `persona${++named}-`))[0] as number,
    async browser(account) {
      const [cookie] = account === undefined ? [''] : await signIn(db, [account])
      return openBrowser(served.url, cookie)
    },
    async close() {
      await served.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An administrator's account. */
export async function addAdmin({ db }: TestDatabase, username = 'admin'): Promise<number> {
  const [row] = await db
    .insert(accounts)
    .values({
      audience: 'admin',
      email: `${username}@prueba.mx`,
      username,
      name: 'Admin',
      passwordHash: '-',
      emailValidatedAt: 0,
    })
    .returning({ id: accounts.id })
  if (!row) throw new Error('not inserted')
  return row.id
}
