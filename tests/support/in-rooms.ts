import type { PageSocket } from '#app/live/connection/io.ts'
import { expect } from 'vitest'
import { userRoom } from '#server/people/accounts/sessions/rooms.ts'
import type { LiveNode } from './live-node.ts'
import { someNews } from './page-socket.ts'

/** Resolves once an account's socket is in its rooms: it joins them a moment after it has connected. */
export async function inRooms({ live }: LiveNode, account: number, socket: PageSocket): Promise<void> {
  let heard = false
  socket.once('user_pay_first', () => (heard = true))
  const announced = () => (live.announce(userRoom(account), 'user_pay_first', someNews), heard)
  await expect.poll(announced).toBe(true)
  // Announcements that are still on their way are over when a later question is answered.
  await socket.emitWithAck('watch', { event: 0 })
}
