import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PageSocket } from '#app/live/connection/io.ts'
import type { Answer, Attempt, Terms } from './evidence.ts'
import { bidByForm, bidBySocket, openSocket } from './transports.ts'

/** Latest known prices by auction, from the clients' answers: mostly sufficient for valid bids. */
export type Board = Map<number, number>

export type Bidder = {
  /** Bids until `until` (epoch ms); each attempt is logged before it is sent. */
  run(until: number): Promise<void>
  /** Sends an attempt once more. */
  repeat(attempt: Attempt): Promise<Answer>
  close(): void
}

type Options = {
  account: number
  cookie: string
  nodes: string[]
  home: number
  contested: Terms[]
  board: Board
  log: Attempt[]
  repeats: number
}

const PAUSE: [number, number] = [60, 320]
const LEAST_RAISE = 2_000

export function createBidder({ account, cookie, nodes, home, contested, board, log, repeats }: Options): Bidder {
  const socket: PageSocket = openSocket(nodes[home]!, cookie)

  async function send(attempt: Attempt, via: 'form' | 'socket', node: number): Promise<Answer> {
    const sentAt = Date.now()
    const answer = via === 'form' ? await bidByForm(nodes[node]!, cookie, attempt) : await bidBySocket(socket, attempt)
    attempt.exchanges.push({ via, node, sentAt, answeredAt: Date.now(), answer })
    learn(attempt, answer)
    return answer
  }

  function learn({ auction, amount }: Attempt, answer: Answer): void {
    const heard =
      answer.kind === 'accepted' ? amount : answer.kind === 'refused' ? (answer.lowest ?? 0) - LEAST_RAISE : 0
    board.set(auction, Math.max(board.get(auction) ?? 0, heard))
  }

  function sendAnyhow(attempt: Attempt): Promise<Answer> {
    return chance(0.5) && socket.connected ? send(attempt, 'socket', home) : send(attempt, 'form', home)
  }

  /**
   * An impatient client: sends at once by socket and by form to every node, and again later, possibly after a restart.
   */
  async function sendOften(attempt: Attempt): Promise<Answer> {
    const others = nodes.map((_, node) => send(attempt, 'form', node))
    const answers = await Promise.all([send(attempt, 'socket', home), ...others])
    if (chance(0.3)) await wait(between(200, 2_500))
    answers.push(await sendAnyhow(attempt))
    return answers.find(({ kind }) => kind === 'accepted') ?? answers.at(-1)!
  }

  async function run(until: number): Promise<void> {
    while (Date.now() < until) {
      const auction = oneOf(chance(0.85) ? contested.filter(isOn) : contested) ?? contested[0]!.id
      const attempt: Attempt = {
        auction,
        bidder: account,
        key: randomUUID(),
        amount: amountFor(board.get(auction)),
        exchanges: [],
      }
      log.push(attempt)
      const answer = await (chance(repeats) ? sendOften(attempt) : sendAnyhow(attempt))
      // Half of the unknown outcomes are asked again at once, at any node; the others after the storm.
      if (answer.kind === 'unknown' && chance(0.5))
        await wait(150).then(() => send(attempt, 'form', Math.floor(Math.random() * nodes.length)))
      await wait(answer.kind === 'unknown' ? 300 : between(...PAUSE))
    }
  }

  return { run, repeat: sendAnyhow, close: () => socket.disconnect() }
}

/** True while the auction is open, and for a moment longer, so that some bids come too late. */
function isOn({ opensAt, closesAt, extension }: Terms): boolean {
  const now = Date.now()
  return now >= opensAt && now < closesAt + Math.max(1_000, extension * 3)
}

function oneOf(auctions: Terms[]): number | undefined {
  return auctions[Math.floor(Math.random() * auctions.length)]?.id
}

/** Mostly a valid amount, sometimes one that is never valid. */
function amountFor(known = 0): number {
  const lowest = known > 0 ? known + LEAST_RAISE : 1_000
  const foul = [lowest - 1, known, -lowest, lowest + 0.5, 10_000_000, 99_999_999, 600_000, 0]
  if (chance(0.12)) return foul[Math.floor(Math.random() * foul.length)]!
  if (known === 0 && chance(0.5)) return 100_000
  return lowest + Math.floor(between(0, 4)) * 1_000
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least)
}

function chance(share: number): boolean {
  return Math.random() < share
}
