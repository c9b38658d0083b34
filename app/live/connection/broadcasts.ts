import { BROADCAST_BEAT_MS } from '#machines/broadcast/rules.ts'
import type { Broadcast } from '#server/engine/live/protocol.ts'
import { connectedSocket } from './socket.ts'
import { toast } from '#app/live/dialogs/toasts.ts'

/** Longer than other notices, because users do not expect this one. */
const STAYS_MS = 20_000
/** Time in view after which this browser counts a notice as shown. */
const READ_MS = 3_000

/** The highest notice id shown on this page. */
let shown = 0

const seen = () => Number(/\baviso=(\d+)/.exec(document.cookie)?.[1] ?? 0)

/** Remembered in a cookie, so that the server omits it from the next page. */
const remember = () =>
  setTimeout(() => {
    if (!document.hidden && shown > seen()) document.cookie = `aviso=${shown};path=/;max-age=1200;samesite=lax`
  }, READ_MS)

/** `late`: fetched afterwards, so this browser may have shown it already. */
function show({ id, text, late }: Broadcast & { late?: boolean }) {
  // A hidden page asks again when it becomes visible.
  if (document.hidden || id <= shown || (late && id <= seen())) return
  shown = id
  toast(text, STAYS_MS)
  remember()
}

async function ask() {
  const answer = !document.hidden && (await fetch('/avisos').catch(() => null))
  if (answer && answer.ok) for (const each of (await answer.json()) as Broadcast[]) show({ ...each, late: true })
}

/**
 * Notices to all users (ruling 44). A page with a socket receives them at once. A socket only for this would cost the
 * phone and the server too much, so other pages poll while visible, and when they become visible again.
 */
export function enhanceBroadcasts() {
  for (const card of document.querySelectorAll<HTMLElement>('[data-broadcast]')) {
    shown = Math.max(shown, Number(card.dataset.broadcast))
    const close = card.querySelector('button')
    if (!close) continue
    close.hidden = false
    // Hidden, not removed: an island expects the element.
    close.addEventListener('click', () => (card.hidden = true))
  }
  if (shown) remember()
  addEventListener('chat-message', (event) => show(event.detail))
  setInterval(async () => (await connectedSocket()) ?? ask(), BROADCAST_BEAT_MS)
  document.addEventListener('visibilitychange', () => {
    void ask()
    if (shown) remember()
  })
}
