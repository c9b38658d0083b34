import './engine/boot/production.ts'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrationsOfRelease } from '#db/release.ts'
import { checkDriver } from './engine/below/driver.ts'
import { fail } from './engine/boot/fail.ts'
import { shutdownOnSignal } from './engine/boot/shutdown.ts'
import type { Env } from './env.ts'
import { log, setLogFormat } from './engine/logs/log.ts'
import type { ServeOptions, Serving } from './serve.ts'

const BUILD = join(import.meta.dirname, '../build/server')

/** Loads the build, which takes most of a start. It contains routes and server, so that every module exists once. */
export async function loadBundle(): Promise<typeof import('./serve.ts')> {
  const bundle: typeof import('./serve.ts') = await load('index.js')
  await bundle.loadRoutes()
  return bundle
}

/** Loads the small part of the build that a start needs first. */
export const loadPrepared = (): Promise<typeof import('./engine/boot/prepare.ts')> => load('prepare.js')

async function load(name: string) {
  const file = join(BUILD, name)
  if (!existsSync(file)) throw new Error('Nothing is built yet: run "npm run build" first.')
  checkDriver()
  return import(pathToFileURL(file).href)
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
  const { parseEnv } = await loadPrepared()
  const env = parseEnv(process.env, 'production')
  setLogFormat(env.LOG_FORMAT)
  const shutdown = shutdownOnSignal(log)
  const server = await serve(env, { databaseUrl: env.DATABASE_URL as string, log })
  shutdown.add('The server', () => server.close())
  keepCompiled()
  log(`Remate is open: ${server.url}`)
}

if (import.meta.main) await start().catch(fail)
