import { BROADCAST_BEAT_MS } from '#machines/broadcast/rules.ts'
import { connectedSocket } from './socket.ts'
import { toast } from './toasts.ts'

/** As the server tells it; `late`: this browser may have shown it already. */
export type Broadcast = { id: number; text: string; late?: boolean }

/** Longer than other notices: nobody waits for this one. */
const STAYS_MS = 20_000
/** So long in sight it counts as shown, in this browser. */
const READ_MS = 3_000

/** The greatest that this page shows. */
let shown = 0

const seen = () => Number(/\baviso=(\d+)/.exec(document.cookie)?.[1] ?? 0)

/** By a cookie, so that the server leaves it out of the next page. */
const remember = () =>
  setTimeout(() => {
    if (!document.hidden && shown > seen()) document.cookie = `aviso=${shown};path=/;max-age=1200;samesite=lax`
  }, READ_MS)

function tell({ id, text, late }: Broadcast) {
  // A page that nobody sees asks when somebody does.
  if (document.hidden || id <= shown || (late && id <= seen())) return
  shown = id
  toast(text, STAYS_MS)
  remember()
}

async function ask() {
  const answer = !document.hidden && (await fetch('/avisos').catch(() => null))
  if (answer && answer.ok) for (const each of (await answer.json()) as Broadcast[]) tell({ ...each, late: true })
}

/**
 * Notices to everybody (ruling 44). A page that has a socket hears them at once. For the others a socket would cost the
 * phone and the server more than it brings: they ask while somebody looks at them, and when somebody comes back.
 */
export function enhanceBroadcasts() {
  for (const card of document.querySelectorAll<HTMLElement>('[data-broadcast]')) {
    shown = Math.max(shown, Number(card.dataset.broadcast))
    const close = card.querySelector('button')
    if (!close) continue
    close.hidden = false
    // Hidden, not removed: where React runs the page it counts on it.
    close.addEventListener('click', () => (card.hidden = true))
  }
  if (shown) remember()
  addEventListener('chat-message', (event) => tell((event as CustomEvent<Broadcast>).detail))
  setInterval(async () => (await connectedSocket()) ?? ask(), BROADCAST_BEAT_MS)
  document.addEventListener('visibilitychange', () => {
    void ask()
    if (shown) remember()
  })
}
