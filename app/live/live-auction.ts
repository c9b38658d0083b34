import { cardWords } from '#app/texts/sale/auction-status.ts'
import { formatClock, formatDayTime, machineTime } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { bidCount, extended, finalOffer, newBid, stale } from '#app/texts/sale/live.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'
import type { LiveState } from '#server/engine/live/protocol.ts'
import { serverNow } from './clock.ts'
import type { CountDown } from './count-down.ts'
import { followBid } from './follow-bid.ts'
import { ask, type Follower, follow, unfollow } from './follow.ts'
import { freshPart } from './fresh-part.ts'
import { lastBid } from './last-bid.ts'
import { toast } from './toasts.ts'

/** Shorter interruptions are not reported. */
const PATIENCE_MS = 1_000
/** Time to wait for the server's message after an auction should have opened or closed. */
const AFTER_DUE_MS = 3_000

/**
 * Updates the server-rendered HTML of an auction (card, drawer or whole page): texts, attributes and `hidden`, never
 * structure.
 */
export class LiveAuction extends HTMLElement implements Follower {
  #state: LiveState | undefined
  /** Time of the loss of the connection by the server's clock, 0 without one. */
  #since = 0

  connectedCallback() {
    for (const each of ['due', 'part-shown']) this.addEventListener(each, this)
    follow(this)
  }

  disconnectedCallback() {
    unfollow(this)
  }

  handleEvent({ type, target }: Event) {
    if (type === 'due') this.#onDue(Number((target as HTMLElement).dataset.at))
    else {
      // The drawer's content may be older or newer than the known state.
      if (this.#state) this.#show(this.#state)
      void ask()
    }
  }

  apply(state: LiveState) {
    const { dataset } = this
    if (state.v < Number(dataset.version)) return
    const isNew = state.bids > Number(dataset.count)
    this.#state = state
    this.#show(state)
    if (!isNew) return
    this.dispatchEvent(new Event('new-bids'))
    this.#announce(state)
  }

  lost(heard: number | null) {
    if (heard === null) this.#since = 0
    else this.#since ||= serverNow()
    const is = this.#since > 0 && serverNow() - this.#since >= PATIENCE_MS
    const [last, amount] = lastBid(this)
    this.#write('since', formatClock(this.#since))
    this.#write('sent', formatMoney(Number(amount)))
    this.dataset.last = last
    for (const each of this.#all('connection')) each.hidden = !is
    for (const { parentElement: price } of this.#all('price'))
      if (price && is) price.dataset.stale = stale(heard ?? 0)
      else delete price?.dataset.stale
  }

  #show(state: LiveState) {
    const { dataset } = this
    const { v, bids, currentBid, closesAt, leader, now, only, reserve, n = 0 } = state
    dataset.version = String(v)
    dataset.count = String(bids)
    if (reserve) dataset.reserve = reserve
    if (n > Number(dataset.n)) {
      dataset.n = String(n)
      void this.#refresh('.avisos')
    }
    if (only) dataset.buyNow = 'only'
    // A void may bring the price back below the line. `now`: the lot was bought at once.
    else if (dataset.buyNow === 'only' && !now) dataset.buyNow = 'offered'
    // A void of the only bid brings back the opening bid.
    const isBid = currentBid !== null || dataset.bids === 'some'
    if (isBid) {
      dataset.bids = currentBid === null ? 'none' : 'some'
      this.#write('price', formatMoney(currentBid ?? Number(dataset.openingBid)))
    }
    this.#write('bids', bidCount(bids))
    this.#moveClosing(closesAt)
    // Only a buyer has an alias.
    if (dataset.me) this.#lead(leader)
    if (dataset.me === leader && currentBid !== null) this.#write('my-bid', formatMoney(currentBid))
    this.#enter(state.phase)
    if (isBid) followBid(this, state)
  }

  #enter(phase: AuctionPhase) {
    const before = this.dataset.phase
    this.dataset.phase = phase
    const { badge, price, clock, counting } = cardWords(phase, Number(this.dataset.count))
    for (const each of this.#all('badge')) [each.textContent, each.className] = [badge.label, badge.badge]
    this.#write('price-label', price)
    this.#write('clock', clock)
    for (const each of this.#all<CountDown>('counting')) {
      each.hidden = counting === null
      if (counting) each.count(Number(this.dataset[counting]))
    }
    if (phase === before) return
    // The time shown beside the countdown has passed.
    for (const each of this.querySelectorAll<HTMLElement>('[data-live=counting] + .until')) each.hidden = true
    // Only the server knows the amount due, and shows it only to the winner.
    if (this.#state?.leader === this.dataset.me) void this.#refresh('.won-due')
  }

  async #refresh(part: string) {
    if (!this.querySelector(part)) return
    const fresh = await freshPart(`/event/${this.dataset.event}`, part)
    // Selected again, because a dialog may have opened or closed meanwhile.
    if (fresh) for (const each of this.querySelectorAll(part)) each.replaceWith(fresh.cloneNode(true))
  }

  /** The buyer sees the result in the open dialog, which the notice would cover. Cards show no notices. */
  #announce({ now, leader, currentBid }: LiveState) {
    const { title, me } = this.dataset
    if (!title || currentBid === null) return
    if (!now) toast(newBid(currentBid))
    else if (leader !== me || !document.querySelector('dialog[open]')) toast(finalOffer(title, currentBid))
  }

  /** "Vas ganando", "Te superaron"; neither when the buyer's bid was voided and none is left. */
  #lead(leader: string | null) {
    for (const each of this.#all('leader')) {
      const { leaderState } = each.dataset
      if (leader === this.dataset.me) each.dataset.leaderState = 'leading'
      else if (leaderState === 'leading') each.dataset.leaderState = leader === null ? 'none' : 'outbid'
    }
  }

  #moveClosing(closesAt: number) {
    const { dataset } = this
    const known = Number(dataset.closes)
    if (closesAt === known) return
    dataset.closes = String(closesAt)
    for (const each of this.#all<CountDown>('closes')) each.count(closesAt)
    for (const each of this.#all<HTMLTimeElement>('closes-text')) {
      each.dateTime = machineTime(closesAt)
      each.textContent = formatDayTime(closesAt)
    }
    if (closesAt < known) return
    for (const each of this.#all('extended')) each.hidden = false
    if (dataset.title) toast(extended)
  }

  /** An opening or closing time has passed: waits for the server's message, then asks for the state. */
  #onDue(at: number) {
    const { phase, opens, closes } = this.dataset
    if (phase === 'scheduled' && at === Number(opens)) this.#enter(serverNow() < Number(closes) ? 'open' : 'closing')
    else if (phase === 'open' && at === Number(closes)) this.#enter('closing')
    else return
    // Spread, so that not all pages ask at once.
    setTimeout(ask, AFTER_DUE_MS * (0.8 + Math.random() / 2))
  }

  #write(name: string, text: string) {
    for (const each of this.#all(name)) if (each.textContent !== text) each.textContent = text
  }

  #all<Found extends HTMLElement = HTMLElement>(name: string) {
    return this.querySelectorAll<Found>(`[data-live=${name}]`)
  }
}
