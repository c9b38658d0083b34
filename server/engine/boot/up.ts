/** `npm run up`: from a clone to a running server. */
import './production.ts'
import { MIGRATIONS } from '#db/release.ts'
import { demoLogins } from '#db/seeds/logins.ts'
import type { Env } from '#server/env.ts'
import { keepCompiled, loadBundle, loadPrepared, serve } from '#server/index.ts'
import { buildIfNeeded, isBuilt } from './build.ts'
import { finishSeed, openDatabase, seedOnce } from './database.ts'
import { fail } from './fail.ts'
import { checkPort } from './port.ts'
import { shutdownOnSignal } from './shutdown.ts'

type Prepare = typeof import('./prepare.ts')

const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log)

async function up(): Promise<void> {
  // Before the first build there is only the source.
  const built = isBuilt()
  const prepare = await (built ? loadPrepared() : import('./prepare.ts'))
  const env = prepare.parseEnv(process.env, 'demo')
  await checkPort(env.PORT)
  const { promise: launched, resolve } = Promise.withResolvers<void>()
  const opening = shutdown.open('PostgreSQL', openDatabase(env, log, resolve), ({ stop }) => stop?.())
  // In parallel, partly in processes of their own; if one fails, closing ends the other, and PostgreSQL. Loading keeps
  // this process busy, so PostgreSQL is launched first.
  const loaded = built
    ? Promise.race([launched, opening]).then(loadBundle)
    : buildIfNeeded(log, shutdown).then(loadBundle)
  // Awaited below; until then its failure must not end the process, over which PostgreSQL would be left running.
  loaded.catch(() => {})
  const database = await opening
  const [unfinished] = await Promise.all([fill(env, database.url, prepare.migrate), loaded])
  const server = await serve(env, { databaseUrl: database.url, log })
  shutdown.add('The server', () => server.close())
  keepCompiled()
  log(`\nRemate is open: ${server.url}`)
  if (env.MODE === 'demo') printLogins()
  log('Ctrl-C stops it.')
  if (unfinished) await finishSeed(env, database.url, log, shutdown)
}

/** Returns true if the demo may open but is to be finished then. */
async function fill(env: Env, url: string, migrate: Prepare['migrate']): Promise<boolean> {
  await migrate(url, { folder: MIGRATIONS })
  return env.MODE === 'demo' && (await seedOnce(env, url, log, undefined, shutdown))
}

function printLogins(): void {
  const width = Math.max(...demoLogins.map(({ login }) => login.length))
  log('\nDemo accounts:')
  for (const { role, login, password, note } of demoLogins) {
    log(`  ${role.padEnd(10)} ${login.padEnd(width)}  ${password}  ${note}`)
  }
  log('')
}

await up().catch(async (error: unknown) => {
  await shutdown.close()
  fail(error)
})
