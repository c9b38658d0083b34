import { auctions, lot } from '#app/texts/auctions.ts'
import { formatDayTime, formatMoney, machineTime } from '#app/texts/format.ts'
import { setClock } from './clock.ts'
import type { CountDown } from './count-down.ts'
import type { LiveState } from '#server/auctions/live-state.ts'
import { openSocket } from './socket.ts'
import { toast } from './toasts.ts'

/** An answer that takes longer means that the connection is dead, whatever it thinks itself. */
const ANSWER_MS = 4_000
/** Before a server that could not tell is asked again. */
const RETRY_MS = 3_000
/** A short break is not worth a word. */
const PATIENCE_MS = 1_000

/** Keeps what the server rendered of an auction up to date: texts, attributes and `hidden`, never structure. */
export class LiveAuction extends HTMLElement {
  #watching = new AbortController()
  #worry: ReturnType<typeof setTimeout> | undefined

  connectedCallback() {
    const { signal } = this.#watching
    void this.#connect(signal)
    this.addEventListener('due', () => this.#onDue(), { signal })
  }

  disconnectedCallback() {
    this.#watching.abort()
  }

  async #connect(signal: AbortSignal) {
    const socket = await openSocket()
    if (signal.aborted) return
    const catchUp = async () => {
      if (!socket.connected) return void socket.connect()
      const from = Date.now()
      try {
        const state = (await socket
          .timeout(ANSWER_MS)
          .emitWithAck('watch', { event: Number(this.dataset.event) })) as LiveState & { now: number; error?: string }
        // The server is there, its database is not: what is shown stands until it can tell.
        if (state.error) return void setTimeout(() => signal.aborted || void catchUp(), RETRY_MS)
        setClock(state.now, from)
        this.#trouble(false)
        this.#apply(state)
      } catch {
        socket.disconnect().connect()
      }
    }
    const wake = () => document.visibilityState === 'visible' && void catchUp()
    socket.on('connect', catchUp)
    socket.on('disconnect', () => this.#trouble(true))
    socket.on('connect_error', () => this.#trouble(true))
    socket.on(
      'event_set_bid_in',
      (state: LiveState) => state.event === Number(this.dataset.event) && this.#apply(state),
    )
    // After sleep, a tunnel or the way back through the history: the server is asked, not the socket believed.
    document.addEventListener('visibilitychange', wake, { signal })
    addEventListener('online', wake, { signal })
    addEventListener('offline', () => this.#trouble(true), { signal })
    addEventListener('pageshow', (event) => event.persisted && wake(), { signal })
    this.addEventListener('catch-up', () => void catchUp(), { signal })
    signal.addEventListener('abort', () => socket.disconnect())
    if (socket.connected) void catchUp()
  }

  #apply(state: LiveState) {
    if (state.v < Number(this.dataset.version)) return
    const { dataset } = this
    const before = Number(
      this.dataset.bidCount ?? this.querySelector('[data-live=bids]')?.textContent?.match(/\d+/)?.[0] ?? 0,
    )
    dataset.version = String(state.v)
    dataset.bidCount = String(state.bids)
    dataset.phase = state.phase
    if (state.only) dataset.buyNow = 'only'
    if (state.currentBid !== null) {
      dataset.bids = 'some'
      this.#write('price', formatMoney(state.currentBid))
      this.#write('price-label', auctions.currentBid)
    }
    this.#write('bids', auctions.bids(state.bids))
    this.#lead(state)
    this.#moveClosing(state.closesAt)
    if (state.bids > before && state.currentBid !== null) {
      this.#tell(state, state.currentBid)
      this.dispatchEvent(new Event('new-bids'))
    }
  }

  /** Whoever bought reads it in the dialog, which the notice would cover. */
  #tell({ now, leader }: LiveState, pesos: number) {
    if (!now) toast(auctions.newBid(pesos))
    else if (leader !== this.dataset.me || !document.querySelector('dialog[open]'))
      toast(auctions.finalOffer(this.querySelector('h1')?.textContent ?? '', pesos))
  }

  /** "Vas ganando", "Te superaron": only a buyer has an alias here. */
  #lead({ leader }: LiveState) {
    const { me } = this.dataset
    if (!me) return
    for (const each of this.querySelectorAll<HTMLElement>('[data-live=leader]')) {
      const taken = each.dataset.leaderState === 'leading' || each.dataset.leaderState === 'outbid'
      each.dataset.leaderState = leader === me ? 'leading' : taken ? 'outbid' : 'none'
    }
  }

  #moveClosing(closesAt: number) {
    const known = Number(this.dataset.closes)
    if (closesAt === known) return
    this.dataset.closes = String(closesAt)
    for (const each of this.querySelectorAll<CountDown>('count-down[data-live=closes]')) {
      each.dataset.at = String(closesAt)
      each.tick()
    }
    for (const each of this.querySelectorAll<HTMLTimeElement>('[data-live=closes-text]')) {
      each.dateTime = machineTime(closesAt)
      each.textContent = formatDayTime(closesAt)
    }
    if (closesAt < known) return
    const notice = this.querySelector<HTMLElement>('[data-live=extended]')
    if (notice) notice.hidden = false
    toast(lot.extended)
  }

  /** The hour has come by the server's clock: what it made of it comes by announcement, or is asked for. */
  #onDue() {
    if (this.dataset.phase === 'open') this.dataset.phase = 'closing'
    setTimeout(() => this.dispatchEvent(new Event('catch-up')), 3_000)
  }

  #trouble(is: boolean) {
    clearTimeout(this.#worry)
    const show = () => {
      for (const each of this.querySelectorAll<HTMLElement>('[data-live=connection]')) each.hidden = !is
    }
    if (is) this.#worry = setTimeout(show, PATIENCE_MS)
    else show()
  }

  #write(name: string, text: string) {
    for (const each of this.querySelectorAll(`[data-live=${name}]`))
      if (each.textContent !== text) each.textContent = text
  }
}
