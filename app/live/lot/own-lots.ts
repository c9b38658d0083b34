import { home } from '#app/live/dialogs/dialog-frame.ts'
import type { LiveAuction } from './live-auction.ts'
import { readAnew } from '#app/live/connection/read-anew.ts'
import { openSocket } from '#app/live/connection/socket.ts'

const RUNNING = '[data-fresh=running]'

/**
 * The server tells an account's pages when its own lots have changed in what they alone show, such as a bid from
 * another phone. After a lost connection such news may be missing, so a list of own lots is read anew.
 */
export async function followOwnLots(): Promise<void> {
  if (!document.querySelector('[data-fresh]')) return
  const socket = await openSocket()
  const readRunning = () => {
    const list = document.querySelector(RUNNING)
    if (list) readAnew(list, RUNNING, { address: home, soon: true })
  }
  socket.on('own_lots', () => {
    readRunning()
    for (const each of document.querySelectorAll<LiveAuction>('live-auction')) each.readAnew(true)
  })
  socket.io.on('reconnect', readRunning)
}
