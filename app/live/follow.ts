import type { LiveState } from '#server/sale/index.ts'
import { setClock } from './clock.ts'
import { openSocket } from './socket.ts'

/** What shows an auction, and is told what becomes of it. */
export type Follower = HTMLElement & {
  apply(state: LiveState): void
  /** No word comes from the server. */
  lost(is: boolean): void
}

type Answer = { now: number; states: LiveState[]; error?: string }

/** The server lets a page follow so many. */
const MOST = 20
/** Scrolling brings several cards at once. */
const TOGETHER_MS = 150
/** An answer that takes longer means that the connection is dead, whatever it thinks itself. */
const ANSWER_MS = 4_000
/** Before a server that could not tell is asked again; so long the last bids may be judged. */
const RETRY_MS = 3_000

const onScreen = new Set<Follower>()
let timer: ReturnType<typeof setTimeout> | undefined
let connecting: ReturnType<typeof connect> | undefined

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting) onScreen.add(target as Follower)
    else onScreen.delete(target as Follower)
  soon()
})

/** From now on it is told of its auction, as often as it is on the screen. */
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

/** Asks how all that is on the screen stands, and to be told what comes. Without a line that waits for one. */
export async function ask() {
  const socket = await (connecting ??= connect())
  if (!socket?.connected) return
  const events = [...new Set([...onScreen].map(({ dataset }) => Number(dataset.event)))].slice(0, MOST)
  const from = Date.now()
  try {
    const { now, states, error }: Answer = await socket.timeout(ANSWER_MS).emitWithAck('watch', { events })
    // The server is there, its database is not: what is shown stands until it can tell.
    if (error) return void setTimeout(ask, RETRY_MS)
    setClock(now, from)
    for (const each of onScreen) each.lost(false)
    for (const state of states) heard(state)
    if (states.some(({ phase }) => phase === 'closing')) setTimeout(ask, RETRY_MS)
  } catch {
    socket.disconnect().connect()
  }
}

function heard(state: LiveState) {
  for (const each of onScreen) if (Number(each.dataset.event) === state.event) each.apply(state)
}

/** Undefined where the script was lost on its way. */
async function connect() {
  const opened = await openSocket().catch(() => undefined)
  if (!opened) return
  const silent = () => {
    for (const each of onScreen) each.lost(true)
  }
  const wake = () => {
    if (document.visibilityState !== 'visible') return
    if (opened.connected) void ask()
    else opened.connect()
  }
  opened.on('connect', ask)
  opened.on('disconnect', silent)
  opened.on('connect_error', silent)
  opened.on('event_set_bid_in', heard)
  // After sleep, a tunnel or the way back through the history: the server is asked, not the socket believed.
  document.addEventListener('visibilitychange', wake)
  // What was connected before lies in another network.
  addEventListener('online', () => void opened.disconnect().connect())
  addEventListener('offline', silent)
  addEventListener('pageshow', (event) => event.persisted && wake())
  return opened
}
