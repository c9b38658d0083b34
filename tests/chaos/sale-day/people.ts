import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import { chance, oneOf, whole } from '../payments/chance.ts'
import type { Answered, Reserved, Side, Voided } from './evidence.ts'
import { type Poster, submit, submitEverywhere } from './forms.ts'
import type { Part } from './world.ts'

type Stage = { nodes: string[]; sql: postgres.Sql; isOver(): boolean }

const PAUSE_MS = 200
const LETTERS = { accepted: 'aceptar', countered: 'contraoferta', declined: 'rechazar' } as const

/** Longest time for which an outcome may stay unknown: two kills, and a busy machine, in ms. */
const UNKNOWN_MS = 120_000

/** Sends a form to one node or to all at once, and again until its outcome is known. */
async function untilKnown(poster: Poster, path: string, form: Record<string, string>, posts: Answered['posts']) {
  await (chance(0.4)
    ? submitEverywhere(poster, path, form, posts)
    : submit(poster, someNode(poster), path, form, posts))
  for (const until = Date.now() + UNKNOWN_MS; Date.now() < until && posts.every(({ told }) => told === 'unknown');) {
    await wait(PAUSE_MS)
    await submit(poster, someNode(poster), path, form, posts)
  }
}

const someNode = ({ nodes }: Poster) => whole(0, nodes.length - 1)

/** Sets the planned reserves during bidding, each lower than the one before for its lot. */
export async function runSeller(
  { nodes }: Pick<Stage, 'nodes'>,
  cookie: string,
  plans: { auction: number; at: number; amount: number }[],
  reserved: Reserved[],
): Promise<void> {
  for (const { auction, at, amount } of plans.toSorted((a, b) => a.at - b.at)) {
    await wait(Math.max(0, at - Date.now()))
    const act: Reserved = { auction, amount, posts: [] }
    reserved.push(act)
    await untilKnown({ nodes, cookie }, `/sales/events/${auction}/reserva`, { reserva: String(amount) }, act.posts)
  }
}

type Open = {
  id: number
  auction: number
  buyer: number
  turn: Side
  amount: number
  ask: number | null
  offer: number
}

/** Both sides of every negotiation: they answer in turn, out of turn, twice, and to outdated offers. */
export async function runNegotiators(
  stage: Stage,
  cookies: { seller: { account: number; cookie: string }; buyers: Map<number, string> },
  parts: Map<number, Part>,
  answered: Answered[],
): Promise<void> {
  const { nodes, sql } = stage
  const answering = new Set<number>()

  async function answer(open: Open, side: Side): Promise<void> {
    const account = side === 'seller' ? cookies.seller.account : open.buyer
    const cookie = side === 'seller' ? cookies.seller.cookie : cookies.buyers.get(open.buyer)
    if (!cookie) return
    const part = parts.get(open.auction)
    const kind = chance(part === 'agree' ? 0.6 : 0.2)
      ? 'accepted'
      : chance(part === 'decline' ? 0.5 : 0.08)
        ? 'declined'
        : 'countered'
    const [low, high] = [open.offer, open.ask ?? open.offer + 80_000]
    // Whole thousands, unlike all secrets.
    const foul = oneOf([low, high, low - 1_000, 10_000_000])
    const offered = chance(0.15) ? foul : Math.ceil(whole(low + 1, Math.max(low + 1, high - 1)) / 1_000) * 1_000
    const amount = kind === 'declined' ? null : kind === 'countered' ? offered : chance(0.8) ? open.amount : open.offer
    const act: Answered = {
      auction: open.auction,
      negotiation: open.id,
      side,
      account,
      answer: kind,
      amount,
      key: randomUUID(),
      posts: [],
    }
    answered.push(act)
    const path = side === 'seller' ? `/sales/events/${open.auction}/negociacion` : `/event/${open.auction}/negociacion`
    const form = { respuesta: LETTERS[kind], monto: amount === null ? '' : String(amount), key: act.key }
    await untilKnown({ nodes, cookie }, path, form, act.posts)
  }

  while (!stage.isOver()) {
    const open = await sql<Open[]>`
      select id, auction_id as auction, buyer_id as buyer, turn, amount::int as amount, ask::int as ask,
      buyer_offer::int as offer
      from negotiations where turn is not null`.catch(() => [])
    for (const each of open) {
      if (answering.has(each.id) || parts.get(each.auction) === 'silent' || !chance(0.5)) continue
      answering.add(each.id)
      const sides: Side[] = chance(0.2) ? ['seller', 'buyer'] : [each.turn]
      // Sometimes two answers of one side at once.
      if (chance(0.3)) sides.push(each.turn)
      void Promise.all(sides.map((side) => answer(each, side))).finally(() => answering.delete(each.id))
    }
    await wait(PAUSE_MS)
  }
  while (answering.size > 0) await wait(PAUSE_MS)
}

/**
 * Two administrators void one claim after the other: during bidding, after the closing, and during negotiations (only
 * these with `negotiated`). Each proposal and confirmation may be sent twice, to two nodes.
 */
export async function runAdministrators(
  { nodes, sql, isOver }: Stage,
  admins: { account: number; cookie: string }[],
  lots: number[],
  parts: Map<number, Part>,
  voided: Voided[],
  { negotiated }: { negotiated: boolean },
): Promise<void> {
  const mayVoid = lots.filter((id) => parts.get(id) === 'void')
  while (!isOver()) {
    await wait(whole(100, 500))
    const claims = await sql<{ auction: number; claim: number; state: string }[]>`
      select distinct b.auction_id as auction, b.claim, a.state from bids b join auctions a on a.id = b.auction_id
      where b.auction_id = any(${mayVoid}) and b.struck_turn is null
        -- After the hammer the bid that it fell on is the one that matters, mostly.
        and (a.state = 'open' and b.sequence > a.last_bid - 6
          or a.state in ('closed.negotiating', 'closed.sold.awaitingFirstPayment')
          and (b.sequence = a.leading_bid or random() < 0.1 and b.sequence > a.leading_bid - 4))`.catch(() => [])
    const wanted = claims.filter(
      ({ auction, claim, state }) =>
        (state === 'closed.negotiating' || !negotiated) &&
        !voided.some((act) => act.auction === auction && act.claim === claim),
    )
    const ended = wanted.filter(({ state }) => state !== 'open')
    const found = oneOf(ended.length > 0 && chance(0.3) ? ended : wanted)
    if (!found) continue
    const [one, other] = chance(0.5) ? [admins[0]!, admins[1]!] : [admins[1]!, admins[0]!]
    const act: Voided = {
      auction: found.auction,
      claim: found.claim,
      proposer: one.account,
      confirmer: other.account,
      proposals: [],
      confirmations: [],
      alone: [],
    }
    voided.push(act)
    await voidIt(act, { nodes, cookie: one.cookie }, { nodes, cookie: other.cookie })
  }

  async function voidIt(act: Voided, proposer: Poster, confirmer: Poster): Promise<void> {
    const path = `/admin/events/${act.auction}/movimientos/${act.claim}/anular`
    await untilKnown(proposer, path, { reason: 'Puja hecha por error, según su postor' }, act.proposals)
    const [waiting] = await sql<{ id: number }[]>`
      select id from approvals where subject = ${`bid:${act.auction}-${act.claim}`} and outcome is null`.catch(() => [])
    if (!waiting) return
    const decision = `/admin/por-confirmar/${waiting.id}`
    if (chance(0.2)) await submit(proposer, 0, decision, { intent: 'confirmar' }, act.alone)
    await untilKnown(confirmer, decision, { intent: 'confirmar' }, act.confirmations)
  }
}
