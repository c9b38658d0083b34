import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '#db/client.ts'

/** Reason a balancer should send no requests to this node. */
type NotReady = 'database' | 'migrations' | 'settings' | 'stopping'

export type Readiness = {
  /** null if the node is ready. */
  reason(): Promise<NotReady | null>
  /** Makes the reason `stopping` from now on. */
  drain(): void
  isDraining(): boolean
}

/** The database lacks migrations of this release; the message is one line with the remedy. */
class NotMigratedError extends Error {
  override name = 'NotMigratedError'
}

/** Validity of a result in ms, so that frequent probes take no connection from the pool. */
const FRESH_MS = 1_000
/** Time in ms after which a silent database counts as unavailable. */
const PATIENCE_MS = 2_000

/** Checks the requirements of serving at most once a second, one check at a time. `migrations`: of this release. */
export function watchReadiness(sql: Sql, migrations: string[]): Readiness {
  let draining = false
  let looking: Promise<NotReady | null> | undefined
  let known: { reason: NotReady | null; until: number } | undefined

  function look(): Promise<NotReady | null> {
    return (looking ??= lookAt(sql, migrations).then((reason) => {
      known = { reason, until: performance.now() + FRESH_MS }
      looking = undefined
      return reason
    }))
  }

  return {
    async reason() {
      if (draining) return 'stopping'
      if (known && performance.now() < known.until) return known.reason
      const late = new AbortController()
      const silence = wait(PATIENCE_MS, 'database' as const, { signal: late.signal }).catch(() => 'database' as const)
      const reason = await Promise.race([look(), silence])
      late.abort()
      return draining ? 'stopping' : reason
    },
    drain: () => void (draining = true),
    isDraining: () => draining,
  }
}

/** Throws NotMigratedError if the database lacks tables of this release. */
export async function checkMigrated(sql: Sql, migrations: string[]): Promise<void> {
  const missing = missingOf(migrations, await appliedMigrations(sql))
  if (missing.length === 0) return
  const some = missing.length === migrations.length ? 'none' : `${missing.length} of ${migrations.length}`
  const lack = some === 'none' ? 'is empty, or not migrated' : `lacks ${some} migrations of this release`
  throw new NotMigratedError(`The database ${lack}: run "npm run migrate" first.`)
}

async function lookAt(sql: Sql, migrations: string[]): Promise<NotReady | null> {
  try {
    if (missingOf(migrations, await appliedMigrations(sql)).length > 0) return 'migrations'
    const [row] = await sql<{ set: boolean }[]>`select exists (select from settings) as set`
    return row?.set ? null : 'settings'
  } catch {
    return 'database'
  }
}

/** Names of the database's migrations; none if it was never migrated. */
async function appliedMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from drizzle.__drizzle_migrations`.catch(
    (error: { code?: string }) => {
      if (isMissing(error)) return []
      throw error
    },
  )
  return rows.map(({ name }) => name)
}

/** Undefined table or schema. */
const isMissing = ({ code }: { code?: string }) => code === '42P01' || code === '3F000'

function missingOf(migrations: string[], applied: string[]): string[] {
  const have = new Set(applied)
  return migrations.filter((name) => !have.has(name))
}
