import { MINUTE } from '#machines/time.ts'
import { cardWords, statuses, statusLabel } from '#app/texts/sale/auction-status.ts'
import { formatClock, formatDayTime, formatHour, machineTime } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import {
  bidCount,
  ended,
  extended,
  finalOffer,
  minutesLeft,
  newBid,
  reserveMet,
  stale,
  voided,
} from '#app/texts/sale/live.ts'
import { type AuctionPhase, isOver } from '#machines/auction/status.ts'
import type { LiveState } from '#server/engine/live/protocol.ts'
import { serverNow } from '#app/live/clock.ts'
import type { CountDown } from './count-down.ts'
import { followBid } from './follow-bid.ts'
import { ask, type Follower, follow, unfollow } from '#app/live/connection/follow.ts'
import { lastBid } from './last-bid.ts'
import { readAnew } from '#app/live/connection/read-anew.ts'
import { newsOf, toldByPage, toldByState } from './told.ts'
import { toast } from '#app/live/dialogs/toasts.ts'

/** Shorter interruptions are not reported. */
const PATIENCE_MS = 1_000
/** Time to wait for the server's message after an auction should have opened or closed. */
const AFTER_DUE_MS = 3_000

/** The parts of a form's page that are read anew; the form itself stays as it was opened. */
const BESIDE_FORM = ['.avisos', '.won-due']

/**
 * Updates the server-rendered HTML of an auction (card, drawer or whole page). What messages carry is shown at once, in
 * texts, attributes and `hidden`; what they only announce is read anew.
 */
export class LiveAuction extends HTMLElement implements Follower {
  #state: LiveState | undefined
  #told = toldByPage({})
  /** Time of the loss of the connection by the server's clock, 0 without one. */
  #since = 0
  /** The last closing and mark of which the time left was said. */
  #said = ''

  connectedCallback() {
    for (const each of ['due', 'left', 'part-shown']) this.addEventListener(each, this)
    if (this.#told.event !== this.dataset.event) this.#told = toldByPage(this.dataset)
    follow(this)
  }

  disconnectedCallback() {
    unfollow(this)
  }

  handleEvent(event: Event) {
    const { type, target } = event
    const at = (target as HTMLElement).dataset.at ?? ''
    if (type === 'due') this.#onDue(Number(at))
    else if (type === 'left') this.#onLeft(at, (event as CustomEvent<number>).detail)
    else {
      // The drawer's content may be older or newer than the known state.
      if (this.#state) this.#show(this.#state)
      void ask()
    }
  }

  apply(state: LiveState) {
    const { dataset } = this
    const before = Number(dataset.version)
    if (state.v < before) return
    const led = this.#leads()
    const cold = this.#isCold(state)
    // A row that was read anew may show another lot now.
    const told = this.#told.event === dataset.event ? this.#told : toldByPage(dataset)
    this.#state = state
    this.#show(state)
    this.#told = toldByState(told, state)
    // Only the leader's pages show what no message tells, such as the leader's own maximum.
    const own = state.v > before && (led || this.#leads())
    if (cold || own) this.readAnew(own)
    if (state.v > before) this.dispatchEvent(new Event('lot-changed'))
    this.#tellNews(newsOf(told, state), state)
  }

  #tellNews(news: ReturnType<typeof newsOf>, state: LiveState) {
    if (news.reserveMet) this.#say(reserveMet)
    if (news.extended && this.dataset.title) toast(extended)
    if (news.ended) this.#say(this.#outcome(state.phase))
    if (news.voided) this.#tell(voided(state.currentBid ?? Number(this.dataset.openingBid)))
    else if (news.bid) this.#announce(state)
  }

  /** Reads the page's part about this auction anew: more has changed than the state says. */
  readAnew(soon = false) {
    const { event, title } = this.dataset
    const region = this.closest<HTMLElement>('[data-fresh]')
    if (region) readAnew(region, `[data-fresh=${region.dataset.fresh}]`, { soon })
    else if (!title) readAnew(this, `live-auction[data-event="${event}"]`)
    for (const part of this.querySelectorAll('url-dialog')) {
      if (part.closest('dialog') && !part.querySelector('[data-send]'))
        readAnew(part, 'url-dialog', { soon, address: location.href })
      else
        for (const selector of BESIDE_FORM)
          for (const each of part.querySelectorAll(selector))
            readAnew(each, selector, { soon, address: `/event/${event}` })
    }
  }

  /** True if a message announces what it does not carry: a void, an announcement, a sale after the hammer. */
  #isCold({ s = 0, n = 0, via, now, phase, closesAt }: LiveState) {
    const { dataset } = this
    const sold = via ?? (now ? 'buy-now' : '')
    const isListed = this.closest('[data-fresh=running]') !== null
    return (
      (dataset.struck !== undefined && s !== Number(dataset.struck)) ||
      n > Number(dataset.n) ||
      (dataset.via !== undefined && dataset.via !== sold) ||
      // The hours before the opening; and running lots are listed by their closing and leave their list when over.
      (closesAt !== Number(dataset.closes) && (dataset.phase === 'scheduled' || isListed)) ||
      (phase !== dataset.phase && isOver(phase) && isListed)
    )
  }

  #leads() {
    return this.querySelector('[data-live=leader][data-leader-state=leading]') !== null
  }

  lost(heard: number | null) {
    this.#since = heard === null ? 0 : this.#since || serverNow()
    const is = this.#since > 0 && serverNow() - this.#since >= PATIENCE_MS
    const [last, amount] = lastBid(this)
    this.#write('since', formatClock(this.#since))
    this.#write('sent', formatMoney(Number(amount)))
    this.dataset.last = last
    for (const each of this.#all('connection')) each.hidden = !is
    this.aged(is && stale(heard ?? 0))
  }

  aged(age: string | false) {
    for (const { parentElement: price } of this.#all('price'))
      if (price && age) price.dataset.stale = age
      else delete price?.dataset.stale
  }

  #show(state: LiveState) {
    const { dataset } = this
    const { v, bids, currentBid, closesAt, leader, now, only, reserve = 'none' } = state
    dataset.version = String(v)
    dataset.count = String(bids)
    if (dataset.reserve) dataset.reserve = reserve
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
    this.dispatchEvent(new Event('card-changed', { bubbles: true }))
  }

  #enter(phase: AuctionPhase) {
    const before = this.dataset.phase
    this.dataset.phase = phase
    const { badge, price, clock, counting } = cardWords(phase, Number(this.dataset.count))
    const label = statusLabel(phase, Number(this.dataset.count))
    for (const each of this.#all('badge')) [each.textContent, each.className] = [badge.label, badge.badge]
    for (const each of this.#all('phase')) [each.textContent, each.className] = [label, statuses[phase].badge]
    // The server's label says how the lot was sold, which no later phase of the sale changes.
    if (!this.dataset.via) this.#write('price-label', price)
    this.#write('clock', clock)
    for (const each of this.#all<CountDown>('counting')) {
      each.hidden = counting === null
      if (counting) each.count(Number(this.dataset[counting]))
    }
    if (phase === before) return
    // The time shown beside the countdown has passed.
    for (const each of this.querySelectorAll<HTMLElement>('[data-live=counting] + .until')) each.hidden = true
  }

  #outcome(phase: AuctionPhase) {
    const { count, openingBid } = this.dataset
    const price = this.#state?.currentBid ?? Number(openingBid)
    return ended(statusLabel(phase, Number(count)), cardWords(phase, Number(count)).price, price)
  }

  /** Says it to a screen reader, by the page's one region for it. Cards have none. */
  #say(text: string) {
    this.#write('spoken', text)
  }

  /** Says it to everybody; cards say nothing. */
  #tell(text: string) {
    if (this.dataset.title) toast(text)
    this.#say(text)
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
    for (const each of this.#all<HTMLTimeElement>('closes-hour')) {
      each.dateTime = machineTime(closesAt)
      each.textContent = formatHour(closesAt)
    }
    // Before the opening the hours are not extended but others, which the page is read anew for.
    if (dataset.phase !== 'scheduled') for (const each of this.#all('extended')) each.hidden = false
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

  /** Once for each closing and mark: bar and panel count alike. */
  #onLeft(at: string, ms: number) {
    const { phase, closes } = this.dataset
    if (phase !== 'open' || at !== closes || this.#said === at + ms) return
    this.#said = at + ms
    this.#say(minutesLeft(ms / MINUTE))
  }

  #write(name: string, text: string) {
    for (const each of this.#all(name)) if (each.textContent !== text) each.textContent = text
  }

  #all<Found extends HTMLElement = HTMLElement>(name: string) {
    return this.querySelectorAll<Found>(`[data-live=${name}]`)
  }
}
