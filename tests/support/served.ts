import type { ServerBuild } from 'react-router'
import { migrationsOfRelease } from '#db/release.ts'
import { parseEnv } from '#server/env.ts'
import { serve, type Serving } from '#server/serve.ts'
import { SECRET } from './auction-house.ts'
import type { TestDatabase } from './postgres.ts'

/** `metrics`: the answer of /metrics, requested at `METRICS_PORT`. */
export type Served = { url: string; log: string[]; metrics(): Promise<string>; close(): Promise<void> }

type ServedOptions = {
  folder: string
  settings?: Record<string, string>
  shared?: boolean
  /** Time after which a bid is answered. */
  bidPatienceMs?: number
}

/**
 * The whole application over a test database, in the test's own process and from its sources: all layers from the
 * socket to the row, so that faults planted in any of them are found. The browser tests cover the built application.
 */
export async function serveHere(
  database: Pick<TestDatabase, 'url'>,
  { folder, settings = {}, shared, bidPatienceMs }: ServedOptions,
): Promise<Served> {
  const env = parseEnv({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: folder, SECRET, ...settings }, 'demo')
  const build = (await import('virtual:react-router/server-build')) as ServerBuild
  const log: string[] = []
  const serving: Serving = await serve(env, {
    databaseUrl: database.url,
    migrations: migrationsOfRelease(),
    log: (line) => void log.push(line),
    worker: false,
    bidPatienceMs,
    ...(shared !== undefined && { shared }),
    development: { middlewares: (_req, _res, next) => next(), build },
  })
  return {
    url: `http://127.0.0.1:${serving.port}`,
    log,
    metrics: () => ask(serving.metricsPort),
    close: () => serving.close(),
  }
}

async function ask(port: number | null): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}
