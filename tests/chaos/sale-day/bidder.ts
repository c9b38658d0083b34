import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PageSocket } from '#app/live/connection/io.ts'
import type { LiveState, WatchAnswer } from '#server/engine/live/protocol.ts'
import type { Board } from '../bidder.ts'
import type { Answer, Terms } from '../evidence.ts'
import { chance, oneOf, shuffled, whole } from '../payments/chance.ts'
import { bidByForm, bidBySocket, openSocket } from '../transports.ts'
import type { Claimed, Frame, Seen } from './evidence.ts'
import { claimByForm, numbersIn, type Poster, readPage } from './forms.ts'

const LEAST_RAISE = 2_000
const PAUSE: [number, number] = [60, 320]

export type SaleDayBidder = {
  /** Bids, leaves maxima and reads pages until `until` (epoch ms); each attempt is logged before it is sent. */
  run(until: number): Promise<void>
  /** Sends an attempt once more. */
  repeat(attempt: Claimed): Promise<Answer>
  close(): void
}

type Options = Poster & {
  account: number
  home: number
  lots: Terms[]
  board: Board
  log: Claimed[]
  seen: Seen[]
  frames: Frame[]
  repeats: number
  /** Least and most ms between two bids. */
  pause?: [number, number]
  /** The last maximum by auction, so that other bidders sometimes use the same amount. */
  rivals: Map<number, number>
  /** The last three digits of the next maximum, unique in the storm. */
  ending(): number
}

/** A bidder of a sale day, with quick bids and maxima, by form and by a socket that receives prices. */
export function createSaleDayBidder(options: Options): SaleDayBidder {
  const {
    account,
    cookie,
    nodes,
    home,
    lots,
    board,
    log,
    seen,
    frames,
    repeats,
    rivals,
    ending,
    pause = PAUSE,
  } = options
  const socket: PageSocket = openSocket(nodes[home]!, cookie)
  /** The bidder's own maxima, as far as known. */
  const own = new Map<number, number>()
  const ports = new Set(nodes.map((node) => Number(new URL(node).port)))
  socket.on('connect', () => void watch())
  socket.on('event_set_bid_in', hear)

  async function watch(): Promise<void> {
    const events = lots.map(({ id }) => id).slice(0, 20)
    try {
      const { states = [] }: WatchAnswer = await socket.timeout(5_000).emitWithAck('watch', { events })
      for (const told of states) hear(told)
    } catch {
      // The connection was cut: the next one watches again.
    }
  }

  function hear(told: LiveState): void {
    const { event: auction, currentBid, bids, reserve = null } = told
    const at = Date.now()
    frames.push({ auction, at, currentBid, bids, reserve })
    seen.push({ viewer: account, auction, by: 'socket', from: at, at, numbers: numbersIn(JSON.stringify(told)) })
    // A void may lower a price.
    board.set(auction, currentBid ?? 0)
  }

  async function send(attempt: Claimed, via: 'form' | 'socket', node: number): Promise<Answer> {
    const sentAt = Date.now()
    const { what } = attempt
    const answer = await (what !== 'bid'
      ? claimByForm({ nodes, cookie }, node, { ...attempt, withdraw: what === 'withdrawal' })
      : via === 'form'
        ? bidByForm(nodes[node]!, cookie, attempt)
        : bidBySocket(socket, attempt))
    attempt.exchanges.push({ via, node, sentAt, answeredAt: Date.now(), answer })
    return answer
  }

  function repeat(attempt: Claimed): Promise<Answer> {
    const bySocket = attempt.what === 'bid' && chance(0.5) && socket.connected
    return bySocket ? send(attempt, 'socket', home) : send(attempt, 'form', whole(0, nodes.length - 1))
  }

  /** Sends to every node at once, and sometimes again later. */
  async function sendOften(attempt: Claimed): Promise<Answer> {
    const answers = await Promise.all(nodes.map((_, node) => send(attempt, 'form', node)))
    if (chance(0.3)) await wait(whole(200, 2_000))
    answers.push(await repeat(attempt))
    return answers.find(({ kind }) => kind === 'accepted') ?? answers.at(-1)!
  }

  function attemptAt({ id, openingBid }: Terms): Claimed {
    const known = board.get(id) ?? 0
    const lowest = known > 0 ? known + LEAST_RAISE : openingBid
    const left = own.get(id)
    const attempt = { auction: id, bidder: account, key: randomUUID(), exchanges: [] }
    if (left !== undefined && chance(0.3)) return { ...attempt, what: 'withdrawal', amount: 0 }
    // Changes the maximum, sometimes to less than the current bid.
    const maximum = left !== undefined && chance(0.6) ? left + whole(-30, 30) * 1_000 : lowest + whole(0, 25) * 1_000
    if (chance(0.45)) return { ...attempt, what: 'maximum', amount: Math.floor(maximum / 1_000) * 1_000 + ending() }
    const foul = [lowest - 1, known, 10_000_000, 0]
    const rival = rivals.get(id) ?? 0
    if (rival >= lowest && chance(0.12)) return { ...attempt, what: chance(0.5) ? 'bid' : 'maximum', amount: rival }
    return { ...attempt, what: 'bid', amount: chance(0.08) ? oneOf(foul) : lowest + whole(0, 3) * 1_000 }
  }

  async function look(auction: number): Promise<void> {
    const stranger = chance(0.4)
    const from = Date.now()
    const poster = { nodes, cookie: stranger ? '' : cookie }
    const path = chance(0.85) ? `/event/${auction}` : `/event/${auction}/libro`
    const text = await readPage(poster, whole(0, nodes.length - 1), path)
    if (text === null) return
    const at = Date.now()
    const numbers = numbersIn(text).filter((number) => !ports.has(number))
    seen.push({ viewer: stranger ? null : account, auction, by: 'page', from, at, numbers })
    const bids = /<live-auction[^>]* data-count="(\d+)"/.exec(text)?.[1]
    const reserve = /<live-auction[^>]* data-reserve="(met|unmet)"/.exec(text)?.[1] as Frame['reserve'] | undefined
    if (bids && reserve) frames.push({ auction, at, currentBid: undefined, bids: Number(bids), reserve })
  }

  async function claim(lot: Terms): Promise<Answer> {
    const attempt = attemptAt(lot)
    const { what, amount } = attempt
    log.push(attempt)
    if (what === 'maximum') rivals.set(lot.id, amount)
    const answer = await (chance(repeats) ? sendOften(attempt) : repeat(attempt))
    if (what === 'maximum' && answer.kind === 'accepted') own.set(lot.id, amount)
    if (what === 'withdrawal' || (what === 'maximum' && answer.kind === 'refused')) own.delete(lot.id)
    return answer
  }

  async function run(until: number): Promise<void> {
    while (Date.now() < until) {
      const now = Date.now()
      const open = shuffled(lots.filter(({ opensAt, closesAt }) => now >= opensAt && now < closesAt + 1_000))
      if (chance(0.12)) await look(open[0]!.id)
      // Sometimes at several lots at once, up to the limit and slightly beyond.
      const answers = await Promise.all(open.slice(0, chance(0.25) ? 3 : 1).map(claim))
      await wait(answers.some(({ kind }) => kind === 'unknown') ? 300 : whole(...pause))
    }
  }

  return { run, repeat, close: () => socket.disconnect() }
}
