import { asc, gt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { broadcasts } from '#db/schema/messages.ts'
import { BROADCAST_SHOWN_MS } from '#machines/broadcast/rules.ts'
import type { Log } from '#server/engine/logs/log.ts'

/** A notice to every open page; `at` in epoch ms. Ids grow in the order in which notices were sent. */
export type Broadcast = { id: number; text: string; at: number }

/** Between two looks into the database, in ms: for notices whose announcement was lost between nodes. */
const LOOK_MS = 5_000

/** The greatest notice that a browser has shown, as its script remembers it. */
const COOKIE = /(?:^|; )aviso=(\d{1,9})(?:;|$)/

export type Bulletin = {
  /** What pages show now, the oldest first. */
  recent(now: number): Broadcast[]
  /** Of these, what a browser with this cookie header has not shown yet. */
  unseen(cookie: string | null | undefined, now: number): Broadcast[]
  add(broadcast: Broadcast): void
  /** Reads what was sent within the last ten minutes. */
  look(now: number): Promise<void>
}

/** The notices of the last ten minutes in this node's memory, since every page shows them. */
export function createBulletin(db: Database): Bulletin {
  let known: Broadcast[] = []
  let added = 0
  const recent = (now: number) => known.filter(({ at }) => at > now - BROADCAST_SHOWN_MS)
  return {
    recent,
    unseen(cookie, now) {
      // Nearly always there is nothing.
      if (known.length === 0) return []
      const seen = Number(COOKIE.exec(cookie ?? '')?.[1] ?? 0)
      return recent(now).filter(({ id }) => id > seen)
    },
    add({ id, text, at }) {
      added++
      if (known.some((each) => each.id === id)) return
      known = [...known, { id, text, at }].toSorted((one, other) => one.id - other.id)
    },
    async look(now) {
      const before = added
      const rows = await db
        .select({ id: broadcasts.id, text: broadcasts.text, at: broadcasts.sentAt })
        .from(broadcasts)
        .where(gt(broadcasts.sentAt, now - BROADCAST_SHOWN_MS))
        .orderBy(asc(broadcasts.id))
      // One that was announced meanwhile may be missing in what was read; the next look has it.
      if (added === before) known = rows
    },
  }
}

/** Looks into the database from now on; a look that fails is made up for by the next one. */
export function keepLooking(bulletin: Bulletin, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    bulletin.look(Date.now()).catch((error: unknown) => log('broadcasts: not read', error))
  }, LOOK_MS).unref()
  return { stop: () => clearInterval(timer) }
}
