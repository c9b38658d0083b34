import { creditNews, paymentNews, paymentProblem } from '#app/texts/money/payment-news.ts'
import type { Broadcast, PaymentNews, ServerToClientEvents } from '#server/engine/live/protocol.ts'
import type { PageSocket } from './io.ts'
import { isBusy, refreshAsWithoutScript } from './refresh.ts'
import { toast } from '#app/live/dialogs/toasts.ts'

/** The server's message when an account or address has too many sockets. */
const TOO_MANY = 'too-many' satisfies keyof ServerToClientEvents
/** Pause before such a page connects again, in ms, varied by half so that not all pages return at once. */
const LATER_MS = 30_000

declare global {
  interface WindowEventMap {
    'user-pay': CustomEvent<PaymentNews>
    'chat-message': CustomEvent<Broadcast & { late?: boolean }>
  }
}

let opening: Promise<PageSocket> | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/** The page's only socket, opened when the page is usable. Rejects when its script could not be loaded. */
export function openSocket(): Promise<PageSocket> {
  if (opening) return opening
  opening = whenIdle().then(async () => {
    const { io } = await import('./io.ts')
    const socket: PageSocket = io({
      // The load balancer takes the lot from the path, so that one node receives all its bids
      // (server/engine/boot/nginx.conf).
      path: '/socket.io' + location.pathname,
      transports: ['websocket'],
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
      timeout: 8_000,
    })
    socket.on(TOO_MANY, () => later(socket))
    socket.on('connect_error', ({ message }) => message === TOO_MANY && later(socket))
    // The session was closed, for example in another window; the page reconnects as a visitor.
    socket.on('disconnect', (reason) => reason === 'io server disconnect' && !waiting && socket.connect())
    socket.on('connect', () => {
      clearTimeout(waiting)
      waiting = undefined
    })
    socket.on('user_pay_first', (news) => showPaymentNews(news))
    socket.on('chat-message', (detail) => dispatchEvent(new CustomEvent('chat-message', { detail })))
    socket.on('salesman_buy_credit', (news) => showPaymentNews(news, creditNews))
    return socket
  })
  opening.catch(refreshAsWithoutScript)
  return opening
}

/** Connects again later. A visible auction page is reloaded instead, as without scripts. */
function later(socket: PageSocket) {
  clearTimeout(waiting)
  waiting = setTimeout(
    () => {
      if (isBusy() || !document.querySelector('live-auction')) socket.connect()
      else location.reload()
    },
    LATER_MS * (0.5 + Math.random()),
  )
}

export async function connectedSocket(): Promise<PageSocket | null> {
  const socket = await opening?.catch(() => null)
  return socket?.connected ? socket : null
}

/** Sends the news to an open payment view (`<pay-watch>` cancels the event), or else shows a toast. */
function showPaymentNews(news: PaymentNews, words = paymentNews) {
  const unheard = dispatchEvent(new CustomEvent('user-pay', { detail: news, cancelable: true }))
  if (unheard) toast(words[news.status] ?? paymentProblem(news.reason))
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 2_000 })
        : setTimeout(resolve, 200)
    if (document.readyState === 'complete') idle()
    else addEventListener('load', idle, { once: true })
  })
}
