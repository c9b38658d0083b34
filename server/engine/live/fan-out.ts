import { frameOf, writeFrame } from '#server/engine/below/frames.ts'
import { framesSent } from '#server/engine/metrics/counters.ts'
import type { Message } from './protocol.ts'
import { type LiveServer, send } from './sockets.ts'

/**
 * Sockets written per turn of the event loop, some 10 µs each, normally and while a bid is being processed. A bid takes
 * some ten turns from its first byte to its answer and waits in each: with 250 per turn it would take as long as the
 * whole broadcast.
 */
const A_TURN = { quiet: 50, bidding: 10 }

/** A message to the sockets in a room (null: all) at the time of sending; `written`: number of sockets written. */
type Sending = { room: string | null; message: Message; ids: string[]; frames: Buffer[]; written: number }

/**
 * Sends events to this node's sockets in a room; null: to all of them. A frame is built once and written once per
 * socket. Each socket receives events in the order of the calls.
 */
export function createFanOut(io: LiveServer, isBidding: () => boolean) {
  const { adapter, sockets } = io.of('/')
  const waiting: Sending[] = []

  function turn(): void {
    let left = isBidding() ? A_TURN.bidding : A_TURN.quiet
    for (let next = waiting[0]; next && left > 0; next = waiting[0]) {
      const ids = next.ids.slice(next.written, next.written + left)
      left -= ids.length
      next.written += ids.length
      if (!write(ids, next) || next.written === next.ids.length) waiting.shift()
    }
    if (waiting.length > 0) setImmediate(turn)
  }

  /** Returns false after sending to the rest of the room with Socket.IO's own method. */
  function write(ids: string[], { room, message, frames }: Sending): boolean {
    let sent = 0
    for (const id of ids) {
      const socket = sockets.get(id)
      const outcome = socket ? writeFrame(socket, frames) : 'skipped'
      if (outcome === 'unknown') {
        send(room === null ? io.local : io.local.to(room), message)
        return false
      }
      if (outcome === 'written') sent++
    }
    framesSent.inc(sent)
    return true
  }

  return (room: string | null, ...message: Message): void => {
    const ids = [...(room === null ? sockets.keys() : (adapter.rooms.get(room) ?? []))]
    waiting.push({ room, message, ids, frames: [frameOf(message)], written: 0 })
    if (waiting.length === 1) turn()
  }
}
