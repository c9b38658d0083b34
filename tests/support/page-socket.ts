import { io } from 'socket.io-client'
import type { PageSocket } from '#app/live/connection/io.ts'
import type { PaymentNews } from '#server/engine/live/protocol.ts'

/** A page's socket as Socket.IO opens it; each has a connection of its own. */
export function openPageSocket(url: string, options: Parameters<typeof io>[1] = {}): PageSocket {
  return io(url, { transports: ['websocket'], forceNew: true, ...options })
}

/** News of some payment, for what does not depend on which. */
export const someNews: PaymentNews = {
  userToken: 'token',
  payment: 'reference',
  status: 'APPROVED',
  ppp_status: 'OK',
  reason: null,
}
