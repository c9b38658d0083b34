import type { LiveSocket } from './sockets.ts'

/** Tracks which sockets still wait for answers. */
export function countAnswers() {
  const open = new Map<LiveSocket, number>()
  const leaving = new Map<LiveSocket, () => void>()

  function settle(socket: LiveSocket): void {
    const rest = (open.get(socket) ?? 0) - 1
    if (rest > 0) return void open.set(socket, rest)
    open.delete(socket)
    leaving.get(socket)?.()
  }

  return {
    /** Marks the start of an answer; the returned function marks its end. */
    begin(socket: LiveSocket): () => void {
      open.set(socket, (open.get(socket) ?? 0) + 1)
      return () => settle(socket)
    },
    /** Closes the socket once it has no pending answers. Requests it sends meanwhile are answered too. */
    letGo(socket: LiveSocket): Promise<void> {
      if (!open.has(socket)) return Promise.resolve(void socket.disconnect(true))
      return new Promise((resolve) => leaving.set(socket, () => resolve(void socket.disconnect(true))))
    },
  }
}
