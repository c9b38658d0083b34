import { MINUTE } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { list } from '#db/prepared.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { listComingEvenings } from '#server/sale/evenings/list-evenings.ts'
import { drawIfChanged } from './draw-if-changed.ts'
import { areCataloguesPrinted } from './editions.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Looks at all coming evenings. */
    'printed-catalogues.look': Record<never, never>
    /** Draws an evening's catalogue if it is not current. */
    'printed-catalogues.draw': { day: string }
  }
}

type CatalogueTask = Extract<keyof TaskHandlers, `printed-catalogues.${string}`>

/** Interval between two looks, and so between two versions of a catalogue, in ms. */
const LOOK_MS = 10 * MINUTE
/** Attempts of a drawing: the last one fails some three and a half hours after the first. */
const MOST_ATTEMPTS = 10

export function catalogueTasks(house: Pick<House, 'db' | 'env' | 'media'>): Pick<TaskHandlers, CatalogueTask> {
  return {
    async 'printed-catalogues.look'() {
      const now = Date.now()
      if (await areCataloguesPrinted(house.db)) await enqueueDrawings(house.db)
      await scheduleLook(house.db, now + LOOK_MS)
    },
    async 'printed-catalogues.draw'({ day }) {
      await drawIfChanged(house, { day, at: Date.now() })
    },
  }
}

/**
 * Enqueues a drawing for each coming evening that has no job. A failing one keeps its attempts and its error: enqueued
 * anew it would never give up, so that no alarm would tell of it.
 */
async function enqueueDrawings(db: Database): Promise<void> {
  const drawings = (await listComingEvenings(db)).map(({ day }) => ({
    task: 'printed-catalogues.draw' as const,
    payload: { day },
    key: `catalogue:${day}`,
    priority: 10,
    maxAttempts: MOST_ATTEMPTS,
  }))
  const keys = list(
    drawings.map(({ key }) => key),
    'text',
  )
  const rows = await db.execute<{ key: string }>(sql`select key from graphile_worker.jobs where key = any(${keys})`)
  const known = new Set(rows.map(({ key }) => key))
  await enqueue(
    db,
    drawings.filter(({ key }) => !known.has(key)),
  )
}

/** At boot: looks at once, unless a look is pending, possibly from before this server stopped. */
export async function keepLooking(db: Database, now: number): Promise<void> {
  const waiting = await db.execute(sql`select from graphile_worker.jobs where key = 'printed-catalogues.look'`)
  if (waiting.length === 0) await scheduleLook(db, now)
}

async function scheduleLook(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'printed-catalogues.look', payload: {}, runAt, key: 'printed-catalogues.look' }])
}
