/** `npm run dev`: the server with Vite in front; screens update as they are edited, the server on a restart. */
import { createServer, type ViteDevServer } from 'vite'
import type { ServerBuild } from 'react-router'
import { migrate } from '#db/migrate.ts'
import { migrationsOfRelease } from '#db/release.ts'
import { parseEnv } from '#server/env.ts'
import { finishSeed, openDatabase, seedOnce } from './database.ts'
import { fail } from './fail.ts'
import { checkPort } from './port.ts'
import { shutdownOnSignal } from './shutdown.ts'

process.env.NODE_ENV = 'development'

const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log)

async function dev(): Promise<void> {
  const env = parseEnv(process.env, 'demo')
  await checkPort(env.PORT)
  const database = await shutdown.open('PostgreSQL', openDatabase(env, log), ({ stop }) => stop?.())
  await migrate(database.url)
  const unfinished = await seedOnce(env, database.url, log, undefined, shutdown)
  const listeners = process.listeners('SIGTERM')
  const vite: ViteDevServer = await createServer({
    server: { middlewareMode: true, hmr: { port: 0 } },
    appType: 'custom',
  })
  shutdown.add('Vite', () => vite.close())
  // React Router starts a Vite of its own, which would end the process at SIGTERM and leave PostgreSQL running.
  for (const each of process.listeners('SIGTERM')) if (!listeners.includes(each)) process.off('SIGTERM', each)
  const { serve } = (await vite.ssrLoadModule('./server/serve.ts')) as typeof import('#server/serve.ts')
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
  const server = await serve(env, {
    databaseUrl: database.url,
    migrations: migrationsOfRelease(),
    log,
    development: { middlewares: vite.middlewares, build },
  })
  shutdown.add('The server', () => server.close())
  log(`\nRemate in development: ${server.url}`)
  if (unfinished) await finishSeed(env, database.url, log, shutdown)
}

await dev().catch(async (error: unknown) => {
  await shutdown.close()
  fail(error)
})
