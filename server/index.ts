import './engine/boot/production.ts'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrationsOfRelease } from '#db/release.ts'
import { checkDriver } from './engine/below/driver.ts'
import { fail } from './engine/boot/fail.ts'
import { shutdownOnSignal } from './engine/boot/shutdown.ts'
import { type Env, parseEnv } from './env.ts'
import { log, setLogFormat } from './engine/logs/log.ts'
import type { ServeOptions, Serving } from './serve.ts'

const BUNDLE = join(import.meta.dirname, '../build/server/index.js')

/** Loads the build, which takes most of a start. It contains routes and server, so that every module exists once. */
export async function loadBundle(): Promise<typeof import('./serve.ts')> {
  if (!existsSync(BUNDLE)) throw new Error('Nothing is built yet: run "npm run build" first.')
  checkDriver()
  return import(pathToFileURL(BUNDLE).href)
}

/** Serves the build. */
export async function serve(env: Env, options: Omit<ServeOptions, 'migrations'>): Promise<Serving> {
  const bundle = await loadBundle()
  return bundle.serve(env, { ...options, migrations: migrationsOfRelease() })
}

/**
 * Writes what Node has compiled to the folder that `NODE_COMPILE_CACHE` names, for the next start. Node does it at the
 * end, which a killed process does not see.
 */
export const keepCompiled = (): void => flushCompileCache()

/** `npm start`: one node of a production installation, which must be migrated and built before. */
async function start(): Promise<void> {
  const env = parseEnv(process.env, 'production')
  setLogFormat(env.LOG_FORMAT)
  const shutdown = shutdownOnSignal(log)
  const server = await serve(env, { databaseUrl: env.DATABASE_URL as string, log })
  shutdown.add('The server', () => server.close())
  keepCompiled()
  log(`Remate is open: ${server.url}`)
}

if (import.meta.main) await start().catch(fail)
