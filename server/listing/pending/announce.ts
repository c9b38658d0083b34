import type { PendingKind, PendingNews } from '#server/engine/live/protocol.ts'

/** Room of administrators' sockets. */
export const ADMINS_ROOM = 'admins'

export type PendingAnnouncer = {
  news(): Promise<PendingNews>
  /** Must be called after the commit. */
  announce(kind: PendingKind): void
}

/** Maximum listings whose state is remembered; a forgotten one may cause a superfluous message. */
const REMEMBERED = 2_000

type Snapshot = { value: unknown; context: { round: number } }

/** Called on every change of a listing; calls `changed` when its state, and so its ticket, has changed. */
export function watchTickets(changed: () => void): (id: number, snapshot: Snapshot) => void {
  const states = new Map<number, unknown>()
  return (id, { value, context }) => {
    // Captures are saved every few seconds and have no ticket before their first submission.
    if (context.round === 0 || states.get(id) === value) return
    states.delete(id)
    states.set(id, value)
    if (states.size > REMEMBERED) states.delete(states.keys().next().value as number)
    changed()
  }
}
