/** The built product with an open auction, a buyer and a seller, listening; for tests of what travels over HTTP. */
import { SECRET, signIn } from '#tests/bench/kit/hall.ts'
import { type Started, startServer } from '#tests/bench/kit/processes.ts'
import { buildIfNeeded } from '#server/boot/build.ts'
import { type AccessWorld, furnishAccess } from './access-world.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

export type FrontHouse = {
  world: AccessWorld
  database: TestDatabase
  /** The `Cookie` header of the buyer who has bought and paid, and of the administrator. */
  cookies: { buyer: string; admin: string }
  /** Another server of the same house, with more of the environment. */
  start(settings?: Record<string, string>, more?: Record<string, string>): Promise<Started>
  close(): Promise<void>
}

export async function openFrontHouse(): Promise<FrontHouse> {
  await buildIfNeeded(() => {})
  const database = await createTestDatabase()
  const world = await furnishAccess(database, SECRET)
  const [buyer = '', admin = ''] = await signIn(database.db, [world.buyer, world.admin])
  const started: Started[] = []
  return {
    world, database, cookies: { buyer, admin },
    async start(settings = {}, more = {}) {
      const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: world.folder, SECRET, QUIET: '1', SETTINGS: JSON.stringify(settings), ...more })
      started.push(server)
      return server
    },
    async close() {
      await Promise.all(started.map((server) => server.stop()))
      await world.close()
      await database.close()
    },
  }
}
