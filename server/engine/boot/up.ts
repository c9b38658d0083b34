/** `npm run up`: from a clone to a running server. */
import './production.ts'
import { migrate } from '#db/migrate.ts'
import { demoLogins } from '#db/seeds/logins.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { keepCompiled, loadBundle, serve } from '#server/index.ts'
import { buildIfNeeded } from './build.ts'
import { openDatabase, seedOnce } from './database.ts'
import { fail } from './fail.ts'
import { checkPort } from './port.ts'
import { shutdownOnSignal } from './shutdown.ts'

const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log)

async function up(): Promise<void> {
  const env = parseEnv(process.env, 'demo')
  await checkPort(env.PORT)
  // In parallel, partly in processes of their own; if one fails, closing ends the other, and PostgreSQL.
  const built = buildIfNeeded(log, shutdown).then(loadBundle)
  // Awaited below; until then its failure must not end the process, over which PostgreSQL would be left running.
  built.catch(() => {})
  const database = await shutdown.open('PostgreSQL', openDatabase(env, log), ({ stop }) => stop?.())
  await Promise.all([fill(env, database.url), built])
  const server = await serve(env, { databaseUrl: database.url, log })
  shutdown.add('The server', () => server.close())
  keepCompiled()
  log(`\nRemate is open: ${server.url}`)
  if (env.MODE === 'demo') printLogins()
  log('Ctrl-C stops it.')
}

async function fill(env: Env, url: string): Promise<void> {
  await migrate(url)
  if (env.MODE === 'demo') await seedOnce(env, url, log, undefined, shutdown)
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
