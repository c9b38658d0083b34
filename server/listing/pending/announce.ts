import type { Database } from '#db/client.ts'
import { type Pending, readPending } from './read-pending.ts'

/** What of the house's work has changed. */
export type PendingKind = 'audits' | 'messages' | 'refunds'

/** What the open pages of administrators are told: the counts, and when something of each kind changed last (epoch ms). */
export type PendingNews = Pending & { changed: Partial<Record<PendingKind, number>> }

/** Where administrators' sockets stand. */
export const ADMINS_ROOM = 'admins'

export type PendingTeller = {
  news(): Promise<PendingNews>
  /** After the commit. */
  tell(kind: PendingKind): void
}

/** Many changes of one moment are counted once, after this many ms. */
const GATHER_MS = 150

/** Tells administrators how much waits, shortly after something has changed; a lost word costs a reload. */
export function createPendingTeller(
  db: Database,
  announce: (news: PendingNews) => void,
  failed: (error: unknown) => void,
): PendingTeller {
  const changed: PendingNews['changed'] = {}
  let gathering: ReturnType<typeof setTimeout> | undefined
  const news = async (): Promise<PendingNews> => ({ ...(await readPending(db)), changed: { ...changed } })
  return {
    news,
    tell(kind) {
      changed[kind] = Date.now()
      gathering ??= setTimeout(() => {
        gathering = undefined
        void news().then(announce).catch(failed)
      }, GATHER_MS).unref()
    },
  }
}

/** Listings whose state is remembered; what is forgotten is told once too often. */
const REMEMBERED = 2_000

type Snapshot = { value: unknown; context: { round: number } }

/** Hears of every change of a listing, and tells when its ticket changed with it: when its state did. */
export function watchTickets(tell: () => void): (id: number, snapshot: Snapshot) => void {
  const states = new Map<number, unknown>()
  return (id, { value, context }) => {
    // Captures save themselves every few seconds, and have no ticket before they were submitted once.
    if (context.round === 0 || states.get(id) === value) return
    states.delete(id)
    states.set(id, value)
    if (states.size > REMEMBERED) states.delete(states.keys().next().value as number)
    tell()
  }
}
