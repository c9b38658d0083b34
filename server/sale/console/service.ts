import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { HouseHealth } from '#machines/health/rules.ts'
import { readHealth } from '#server/sale/health/read-health.ts'

export async function isConsoleOffered(db: Pick<Database, 'select'>): Promise<boolean> {
  const [row] = await db.select({ console: settings.console }).from(settings).where(eq(settings.id, 1))
  return row?.console ?? false
}

export type Service = { health: HouseHealth; latencyMs: number }

/** Health of the service, and the latency of a trivial query including the wait for a free connection. */
export async function readService(db: Database): Promise<Service> {
  const began = performance.now()
  await db.execute(sql`select 1`)
  const latencyMs = Math.round((performance.now() - began) * 10) / 10
  return { health: await readHealth(db), latencyMs }
}
