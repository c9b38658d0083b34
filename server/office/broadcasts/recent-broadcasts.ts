import { asc, gt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { broadcasts } from '#db/schema/office/messages.ts'
import { BROADCAST_SHOWN_MS } from '#machines/broadcast/rules.ts'
import type { Broadcast } from '#server/engine/live/protocol.ts'
import type { Log } from '#server/engine/logs/log.ts'

/** Interval of database reads in ms, for notices whose message between nodes was lost. */
const LOOK_MS = 5_000

/** Id of the last notice a browser has shown, stored by its script. */
const COOKIE = /(?:^|; )aviso=(\d{1,9})(?:;|$)/

export type RecentBroadcasts = {
  /** Notices currently shown, oldest first. */
  recent(now: number): Broadcast[]
  /** Recent notices that a browser with this cookie header has not shown yet. */
  unseen(cookie: string | null | undefined, now: number): Broadcast[]
  add(broadcast: Broadcast): void
  /** Reads the notices sent within the last ten minutes. */
  refresh(now: number): Promise<void>
}

/** Keeps the notices of the last ten minutes in this node's memory, since every page shows them. */
export function createRecentBroadcasts(db: Database): RecentBroadcasts {
  let known: Broadcast[] = []
  let added = 0
  const recent = (now: number) => known.filter(({ at }) => at > now - BROADCAST_SHOWN_MS)
  return {
    recent,
    unseen(cookie, now) {
      // The usual case: no notices.
      if (known.length === 0) return []
      const seen = Number(COOKIE.exec(cookie ?? '')?.[1] ?? 0)
      return recent(now).filter(({ id }) => id > seen)
    },
    add({ id, text, at }) {
      added++
      if (known.some((each) => each.id === id)) return
      known = [...known, { id, text, at }].toSorted((one, other) => one.id - other.id)
    },
    async refresh(now) {
      const before = added
      const rows = await db
        .select({ id: broadcasts.id, text: broadcasts.text, at: broadcasts.sentAt })
        .from(broadcasts)
        .where(gt(broadcasts.sentAt, now - BROADCAST_SHOWN_MS))
        .orderBy(asc(broadcasts.id))
      // A notice added during the query may be missing from its result; the next read includes it.
      if (added === before) known = rows
    },
  }
}

/** Starts reading the database periodically; a failed read is compensated by the next one. */
export function pollBroadcasts(recentBroadcasts: RecentBroadcasts, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    recentBroadcasts.refresh(Date.now()).catch((error: unknown) => log('broadcasts: not read', error))
  }, LOOK_MS).unref()
  return { stop: () => clearInterval(timer) }
}
