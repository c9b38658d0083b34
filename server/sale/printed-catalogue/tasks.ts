import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { listComingEvenings } from '../evenings/list-evenings.ts'
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
const LOOK_MS = 10 * 60_000

export function catalogueTasks(house: Pick<House, 'db' | 'env' | 'media'>): Pick<TaskHandlers, CatalogueTask> {
  return {
    async 'printed-catalogues.look'() {
      const now = Date.now()
      if (await areCataloguesPrinted(house.db)) {
        const evenings = await listComingEvenings(house.db)
        await enqueue(
          house.db,
          evenings.map(({ day }) => ({
            task: 'printed-catalogues.draw',
            payload: { day },
            key: `catalogue:${day}`,
            priority: 10,
          })),
        )
      }
      await scheduleLook(house.db, now + LOOK_MS)
    },
    async 'printed-catalogues.draw'({ day }) {
      await drawIfChanged(house, { day, at: Date.now() })
    },
  }
}

/** At boot: looks at once, unless a look is pending, possibly from before this server stopped. */
export async function keepLooking(db: Database, now: number): Promise<void> {
  const waiting = await db.execute(sql`select from graphile_worker.jobs where key = 'printed-catalogues.look'`)
  if (waiting.length === 0) await scheduleLook(db, now)
}

async function scheduleLook(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'printed-catalogues.look', payload: {}, runAt, key: 'printed-catalogues.look' }])
}
