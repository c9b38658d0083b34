/** `npm run db:reset [-- --auctions 100000]`: an empty, migrated database, seeded with a demo of the given size. */
import './production.ts'
import { parseArgs } from 'node:util'
import { resetEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnv, SettingsError } from '#server/env.ts'
import { embeddedFolder, openDatabase, recreateDatabase, seedOnce } from './database.ts'
import { fail } from './fail.ts'
import { shutdownOnSignal } from './shutdown.ts'

const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log, 1)

async function reset(): Promise<void> {
  const auctions = wantedAuctions()
  refuseProduction(process.env)
  const env = parseEnv(process.env, 'demo')
  if (!env.DATABASE_URL) await resetEmbedded(embeddedFolder(env))
  const { url } = await shutdown.open('PostgreSQL', openDatabase(env, log), ({ stop }) => stop?.())
  if (env.DATABASE_URL) await recreateDatabase(url)
  await migrate(url)
  await seedOnce(env, url, log, auctions, shutdown)
  log('The database is new.')
  await shutdown.close()
}

function wantedAuctions(): number | undefined {
  const { values } = parseArgs({ options: { auctions: { type: 'string' } } })
  if (values.auctions === undefined) return undefined
  if (/^\d{1,7}$/.test(values.auctions)) return Number(values.auctions)
  throw new SettingsError(`--auctions must be a whole number, such as 100000, not ${values.auctions}.`)
}

/** A production shell often has only DATABASE_URL set; only an explicit "demo" allows emptying it. */
function refuseProduction({ REMATE_MODE, DATABASE_URL }: NodeJS.ProcessEnv): void {
  if (REMATE_MODE === 'production') {
    throw new SettingsError('db:reset deletes everything and does not run in production: unset REMATE_MODE.')
  }
  if (DATABASE_URL && REMATE_MODE !== 'demo') {
    const { host, pathname } = URL.parse(DATABASE_URL) ?? { host: 'DATABASE_URL', pathname: '' }
    throw new SettingsError(
      `db:reset would delete everything in ${host}${pathname}: if that is no production database, say so with ` +
        'REMATE_MODE=demo.',
    )
  }
}

await reset().catch(async (error: unknown) => {
  await shutdown.close()
  fail(error)
})
