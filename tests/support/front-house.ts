/**
 * An application with an open auction, a buyer and an administrator, served as often as a test needs; for tests over
 * HTTP.
 */
import { SECRET } from './auction-house.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { startServer } from '#tests/bench/kit/processes.ts'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { type AccessWorld, furnishAccess } from './access-world.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/** Serves the application's database with further settings, such as `ORIGIN`. */
type Serve<Served> = (
  house: { database: TestDatabase; folder: string },
  settings: Record<string, string>,
) => Promise<Served & { url: string; close(): Promise<void> }>

/** Opens the application; `serve`: built, or from its sources in the test's own process. */
export async function openFrontHouse<Served>(serve: Serve<Served>) {
  const database = await createTestDatabase({ max: 10 })
  const world: AccessWorld = await furnishAccess(database, SECRET)
  const [buyer = '', admin = ''] = await signIn(database.db, [world.buyer, world.admin])
  const started: { close(): Promise<void> }[] = []
  return {
    world,
    database,
    /** The `Cookie` headers of the buyer who has bought and paid, and of the administrator. */
    cookies: { buyer, admin },
    async start(settings: Record<string, string> = {}) {
      const server = await serve({ database, folder: world.folder }, settings)
      started.push(server)
      return server
    },
    async close() {
      await Promise.all(started.map((server) => server.close()))
      await world.close()
      await database.close()
    },
  }
}

/** Serves the built application in a process of its own; `more`: further environment variables. */
export async function serveBuilt(
  { database, folder }: { database: TestDatabase; folder: string },
  settings: Record<string, string>,
  more: Record<string, string> = {},
) {
  await buildIfNeeded(() => {})
  const server = await startServer('servers/house.ts', {
    HOUSE: database.url,
    DATA: folder,
    SECRET,
    QUIET: '1',
    SETTINGS: JSON.stringify(settings),
    ...more,
  })
  return { ...server, close: server.stop }
}
