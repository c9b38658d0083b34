import type { RequestHandler } from 'express'
import type { Database } from '#db/client.ts'
import type { House, HouseActors } from './house.ts'
import type { Tasks } from './jobs/enqueue.ts'
import type { TaskHandlers } from './jobs/worker.ts'
import type { Live } from './live/live.ts'
import type { LiveHandlers } from './live/options.ts'
import type { Log } from './logs/log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Sealed } from './security/reseal.ts'

/** Tasks that need no payload: each enqueues its next run, and boot the first. */
export type Recurring = { [Name in keyof Tasks]: object extends Tasks[Name] ? Name : never }[keyof Tasks]

export type Stop = () => void

/** The parts of a quarter that a process runs. `server/quarters.ts` does not compile while one is left out. */
export type Quarter = {
  tasks(house: House, tools: { mailer: Mailer; log: Log }): Partial<TaskHandlers>
  /** Tasks that have workers of their own. */
  urgent?: readonly (keyof Tasks)[]
  /** At boot: enqueues what fell due while no node was running; null for an actor that waits for nothing. */
  catchUp: { [Name in keyof HouseActors]?: ((db: Database, now: number) => Promise<void>) | null }
  /** At boot: enqueues the first run of each recurring task. `now` in epoch ms. */
  recurring: { [Name in Recurring]?: (db: Database, now: number) => Promise<void> }
  /** Its sealed columns, which a new `SECRET` seals anew. */
  sealed: readonly Sealed[]
  /** Handlers in front of the pages, for requests of other sites too; `close` ends what they began. */
  front?(house: House, log: Log): { handler: RequestHandler; close?(): void }
  /** Its answers to sockets. */
  sockets?(house: House): Partial<LiveHandlers>
  /** Starts what runs beside requests and jobs, once sockets may connect; returns how it stops. */
  opens?(house: House, live: Live, log: Log): Promise<Stop> | Stop | void
  /** Writes what is still in memory, when the process ends. */
  closes?(house: House): Promise<void>
}
