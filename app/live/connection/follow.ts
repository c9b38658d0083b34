import type { LiveState, WatchAnswer } from '#server/engine/live/protocol.ts'
import { PAGE_BEAT_MS } from '#machines/outage/rules.ts'
import { ago } from '#app/texts/sale/live.ts'
import { setClock } from '#app/live/clock.ts'
import { openSocket } from './socket.ts'

/** An element that shows an auction and receives its states. */
export type Follower = HTMLElement & {
  apply(state: LiveState): void
  /**
   * Shows that the connection is lost and how old the state is; called again every second while it is.
   *
   * @param heard Age of the state in ms; null when the connection is back.
   */
  lost(heard: number | null): void
  /** Shows the age of the state in words beside its prices; false when it is new. */
  aged(age: string | false): void
}

/** Maximum auctions that the server lets one page follow. */
const MOST = 20
/** Collects the cards that scrolling reveals at once. */
const TOGETHER_MS = 150
/** Time after which a missing answer means that the connection is dead. */
const ANSWER_MS = 4_000
/** Silence after which the connection counts as lost: the server's second beat is missing, give or take a second. */
const SILENT_MS = 2 * PAGE_BEAT_MS + 1_000
/** Time that a hidden page goes on following: a glance at another tab costs nothing. */
const UNSEEN_MS = 30_000
/** Pause before asking again after a server error, and while the last bids are being judged. */
const RETRY_MS = 3_000

const onScreen = new Set<Follower>()
/** When the server was last heard, by the phone's clock. */
let heardAt = Date.now()
let isLost = false
/** Epoch ms (phone's clock) at which this page was hidden and stopped following its lots; 0 while it follows them. */
let unseenSince = 0
let timer: ReturnType<typeof setTimeout> | undefined
let connecting: ReturnType<typeof connect> | undefined

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting) onScreen.add(target as Follower)
    else onScreen.delete(target as Follower)
  soon()
})

/** The element receives its auction's states whenever it is on the screen. */
export const follow = (follower: Follower) => observer.observe(follower)

export function unfollow(follower: Follower) {
  observer.unobserve(follower)
  if (onScreen.delete(follower)) soon()
}

function soon() {
  timer ??= setTimeout(() => {
    timer = undefined
    void ask()
  }, TOGETHER_MS)
}

/**
 * Requests the state of all auctions on the screen and subscribes to their changes. Does nothing without a connection.
 */
export async function ask() {
  const socket = await (connecting ??= connect())
  if (!socket?.connected) return
  // A hidden page follows no lot: each message uses the phone's battery, and a write of the server.
  const unseen = document.hidden
  if (unseen) unseenSince ||= heardAt
  const events = unseen ? [] : [...new Set([...onScreen].map(({ dataset }) => Number(dataset.event)))].slice(0, MOST)
  const from = Date.now()
  try {
    const { now, states }: WatchAnswer = await socket.timeout(ANSWER_MS).emitWithAck('watch', { events })
    // The server is reachable, its database is not: the page stays as it is until the next attempt.
    if (!states) return void setTimeout(ask, RETRY_MS)
    setClock(now, from)
    heardAt = Date.now()
    isLost = false
    if (!unseen) unseenSince = 0
    for (const each of onScreen) each.lost(null)
    for (const state of states) heard(state)
    if (states.some(({ phase }) => phase === 'closing')) setTimeout(ask, RETRY_MS)
  } catch {
    // A socket that closed instead of answering returns by itself, or later if the server wants fewer (`socket.ts`).
    if (socket.connected) socket.disconnect().connect()
  }
}

function heard(state: LiveState) {
  for (const each of onScreen) if (Number(each.dataset.event) === state.event) each.apply(state)
}

/** Undefined when the socket's script could not be loaded. */
async function connect() {
  const opened = await openSocket().catch(() => undefined)
  if (!opened) return
  const silent = () => {
    isLost = true
    for (const each of onScreen) each.lost(Date.now() - heardAt)
  }
  const beat = () => {
    heardAt = Date.now()
    // Messages that the server sent during the silence may be lost, so the page asks for the state.
    if (isLost) void ask()
  }
  const wake = () => {
    if (document.hidden) return void setTimeout(ask, UNSEEN_MS)
    if (unseenSince) for (const each of onScreen) each.aged(ago(Date.now() - unseenSince))
    // `connect` does nothing while the socket is connected, and `ask` nothing while it is not.
    opened.connect()
    void ask()
  }
  opened.on('connect', ask)
  opened.on('disconnect', silent)
  opened.on('connect_error', silent)
  opened.on('event_set_bid_in', heard)
  opened.onAny(() => (heardAt = Date.now()))
  opened.io.on('ping', beat)
  setInterval(() => {
    if (isLost) silent()
    else if (Date.now() - heardAt > SILENT_MS) {
      silent()
      // Without an answer the page connects anew.
      void ask()
    }
  }, 1_000)
  // After sleep, a tunnel or history navigation the state is requested, because the socket may not know that it is
  // dead.
  document.addEventListener('visibilitychange', wake)
  // The old connection belonged to another network.
  addEventListener('online', () => void opened.disconnect().connect())
  addEventListener('offline', silent)
  addEventListener('pageshow', (event) => event.persisted && wake())
  return opened
}
