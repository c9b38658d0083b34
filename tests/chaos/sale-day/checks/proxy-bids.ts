import { type Finding, finding } from '../../evidence.ts'
import type { BidRow, Claimed, Evidence, MaximumRow } from '../evidence.ts'
import { type Lot, lotsOf } from '../lots.ts'
import type { Line } from '../model.ts'

/**
 * Tolerances in ms: between two readings of one machine's clock, and for a stalled event loop, which dates a proxy bid
 * back.
 */
const CLOCK_MS = 5
const STALL_MS = 2_000

const accepted = ({ exchanges }: Claimed) =>
  exchanges.flatMap((exchange) =>
    exchange.answer.kind === 'accepted' ? [{ ...exchange, answer: exchange.answer }] : [],
  )

const name = ({ auction, what, amount, bidder, key }: Claimed) =>
  `auction ${auction}: the ${what} of ${amount} by ${bidder} (key ${key})`

type Row = {
  auction: number
  bidder: number
  number: number
  key: string
  what: Claimed['what']
  amount: number | null
  receivedAt: number
}

/** The stored rows of sent claims: bids by sequence, maxima by turn, whose amounts are sealed. */
function rowsOf({ history }: Evidence): Map<string, Row[]> {
  const bid = ({ key, sequence: number, ...row }: BidRow): Row[] =>
    key === null ? [] : [{ ...row, key, number, what: 'bid' }]
  const left = ({ turn: number, kind, ...row }: MaximumRow): Row => ({
    ...row,
    number,
    amount: null,
    what: kind === 'left' ? 'maximum' : 'withdrawal',
  })
  return Map.groupBy([...history.bids.flatMap(bid), ...history.maxima.map(left)], ({ key }) => key)
}

/** No acknowledged bid, maximum or withdrawal is lost or doubled; a bid declared void stays in its place. */
export function acknowledgedStands(evidence: Evidence): Finding {
  const found = finding('acknowledged bids and maxima stand once')
  const rows = rowsOf(evidence)
  for (const attempt of evidence.log) {
    const [first] = accepted(attempt)
    if (!first) continue
    const standing = rows.get(attempt.key) ?? []
    found.that(standing.length === 1, () => `${name(attempt)} was acknowledged and stands ${standing.length} times`)
    const row = standing[0]
    if (!row) continue
    found.that(
      row.auction === attempt.auction &&
        row.bidder === attempt.bidder &&
        row.what === attempt.what &&
        row.number === first.answer.sequence &&
        (row.amount ?? attempt.amount) === attempt.amount,
      () => `${name(attempt)} was acknowledged as ${first.answer.sequence} and stands as ${JSON.stringify(row)}`,
    )
  }
  return found
}

/** A repeated request gets one receipt, and is never refused later: not after a void, nor after the closing. */
export function oneReceipt({ log }: Evidence): Finding {
  const found = finding('the same key, the same receipt')
  for (const attempt of log) {
    const yes = accepted(attempt)
    if (yes.length === 0) continue
    found.that(
      new Set(yes.map(({ answer }) => answer.sequence)).size === 1,
      () => `${name(attempt)} has several receipts`,
    )
    const since = Math.min(...yes.map(({ answeredAt }) => answeredAt))
    const later = attempt.exchanges.filter(({ answer, sentAt }) => answer.kind === 'refused' && sentAt > since)
    found.that(later.length === 0, () => `${name(attempt)} was accepted and later refused`)
  }
  return found
}

/**
 * Refused requests wrote nothing; stored proxy bids were sent by their bidder at the recorded time; every outcome is
 * known in the end.
 */
export function sentAndKnown(evidence: Evidence): Finding {
  const found = finding('stored proxy bids were sent, refused ones are not stored, every outcome is known')
  const rows = rowsOf(evidence)
  const attempts = new Map(evidence.log.map((attempt) => [attempt.key, attempt]))
  for (const attempt of evidence.log) {
    const kinds = new Set(attempt.exchanges.map(({ answer }) => answer.kind))
    if (kinds.has('refused') && !kinds.has('accepted'))
      found.that(!rows.has(attempt.key), () => `${name(attempt)} was refused and stands`)
    found.that(kinds.has('accepted') || kinds.has('refused'), () => `${name(attempt)}: the outcome stayed unknown`)
    for (const { answer } of attempt.exchanges)
      if (answer.kind === 'refused' && /^(login|status)/.test(answer.code))
        found.that(false, () => `${name(attempt)} was answered "${answer.code}"`)
  }
  for (const row of [...rows.values()].flat()) {
    const attempt = attempts.get(row.key)
    found.that(
      attempt !== undefined &&
        attempt.auction === row.auction &&
        attempt.bidder === row.bidder &&
        attempt.what === row.what,
      () => `auction ${row.auction}: the ${row.what} ${row.number} has no sender`,
    )
    if (!attempt) continue
    const first = Math.min(...attempt.exchanges.map(({ sentAt }) => sentAt))
    const last = Math.max(...attempt.exchanges.map(({ answeredAt }) => answeredAt))
    found.that(
      row.receivedAt >= first - CLOCK_MS - STALL_MS && row.receivedAt <= last + CLOCK_MS,
      () => `${name(attempt)} says that it came at ${row.receivedAt}, sent ${first}, answered ${last}`,
    )
  }
  return found
}

/** Turns and bids are numbered without gaps or duplicates. */
export function numbersWithoutGaps(evidence: Evidence): Finding {
  const found = finding('turns and sequences without gaps')
  for (const { terms, versions } of lotsOf(evidence)) {
    versions
      .slice(1)
      .forEach(({ taken }, nth) =>
        found.that(
          taken?.turn === nth + 1,
          () => `auction ${terms.id}: turn ${taken?.turn} stands at place ${nth + 1}`,
        ),
      )
    bidsOf(evidence, terms.id).forEach(({ sequence }, nth) =>
      found.that(sequence === nth + 1, () => `auction ${terms.id}: bid ${sequence} stands at place ${nth + 1}`),
    )
  }
  return found
}

/** Every accepted claim was valid at its place, in time, and from a qualified bidder. */
export function proxyBidsObeyed(evidence: Evidence): Finding {
  const found = finding('accepted proxy bids obeyed the rules')
  for (const { terms, versions } of lotsOf(evidence)) {
    let { closesAt } = terms
    for (const { taken, fault, made } of versions) {
      if (taken === null) continue
      const { turn, what, receivedAt } = taken
      found.that(fault === null, () => `auction ${terms.id}: turn ${turn}, a ${what}, ${fault}`)
      if (what === 'void') {
        if (taken.at < closesAt && terms.extension > 0) closesAt = Math.max(closesAt, taken.at + terms.extension)
        continue
      }
      const early = what !== 'reserve' && receivedAt < terms.opensAt
      found.that(
        !early && receivedAt < closesAt,
        () => `auction ${terms.id}: turn ${turn}, a ${what}, came out of time`,
      )
      if ('bidder' in taken)
        found.that(
          evidence.qualified.has(taken.bidder),
          () => `auction ${terms.id}: turn ${turn} is of somebody who may not bid`,
        )
      if (made.length > 0 && terms.extension > 0) closesAt = Math.max(closesAt, receivedAt + terms.extension)
    }
  }
  return found
}

/**
 * The house bid the lowest leading amount for the right bidder, and never above a maximum; a beaten maximum was used
 * up.
 */
export function leastThatLeads(evidence: Evidence): Finding {
  const found = finding('the house bids the least that leads, ties to the earlier proxy bid')
  for (const { terms, versions } of lotsOf(evidence)) {
    const byTurn = Map.groupBy(bidsOf(evidence, terms.id), ({ turn }) => turn)
    for (const { taken, made } of versions) {
      if (taken === null || taken.what === 'void') continue
      // Bids created by a void come later, under their original turn.
      const rows = (byTurn.get(taken.turn) ?? []).slice(0, made.length)
      found.that(
        rows.map(told).join() === made.map(told).join(),
        () =>
          `auction ${terms.id}: turn ${taken.turn} brought about ${rows.map(told).join(', ') || 'nothing'}, due ` +
          `was ${made.map(told).join(', ') || 'nothing'}`,
      )
      if (!versions.some((version) => version.taken?.what === 'void'))
        found.that(
          (byTurn.get(taken.turn) ?? []).length === made.length,
          () => `auction ${terms.id}: turn ${taken.turn} has bids too many`,
        )
    }
  }
  return found
}

/** The current bids are a replay without the void proxy bids; bids declared void remain, marked with their void. */
export function replayedWithoutVoids(evidence: Evidence): Finding {
  const found = finding('the state is the replay without voided proxy bids')
  for (const { terms, last, versions } of lotsOf(evidence)) {
    const rows = bidsOf(evidence, terms.id)
    const standing = rows.filter(({ struckTurn }) => struckTurn === null)
    found.that(
      standing.map(told).sort().join() === last.lines.map(told).sort().join(),
      () => `auction ${terms.id}: ${standing.length} bids stand, and ${last.lines.length} do by the replay`,
    )
    const voids = new Map(versions.flatMap(({ taken }) => (taken?.what === 'void' ? [[taken.turn, taken.claim]] : [])))
    const gone = new Set(voids.values())
    for (const { sequence, struckTurn, claim, turn } of rows) {
      if (struckTurn !== null)
        found.that(
          voids.has(struckTurn) && struckTurn > turn,
          () => `auction ${terms.id}: bid ${sequence} was struck by no void`,
        )
      found.that(
        !gone.has(claim) || struckTurn !== null,
        () => `auction ${terms.id}: bid ${sequence} is void and stands`,
      )
    }
  }
  return found
}

/** The row matches its history: price, leader, bids, reserve, and the existence of a maximum. */
export function rowTellsTheSame(evidence: Evidence): Finding {
  const found = finding('the row agrees with its history')
  for (const lot of lotsOf(evidence)) {
    const { terms, row, last } = lot
    const price = agreedAt(evidence, lot) ?? last.price
    const expected: Record<string, unknown> = {
      currentBid: price,
      bidCount: last.lines.length,
      leader: last.leader,
      sealed: row?.live === true && last.left !== null,
      price: price ?? terms.openingBid,
    }
    for (const [field, value] of Object.entries(expected))
      found.that(
        (row as Record<string, unknown> | undefined)?.[field] === value,
        () =>
          `auction ${terms.id}: ${field} is ` +
          `${JSON.stringify((row as Record<string, unknown> | undefined)?.[field])}, by its history ${value}`,
      )
    found.that(
      row?.snapshot.currentBid === price && row?.snapshot.leader === last.leader,
      () => `auction ${terms.id}: the snapshot says otherwise than the history`,
    )
  }
  return found
}

/** The price that both sides agreed on; null without an agreement. */
export function agreedAt({ history }: Evidence, { terms }: Pick<Lot, 'terms'>): number | null {
  const ids = new Set(history.negotiations.filter(({ auction }) => auction === terms.id).map(({ id }) => id))
  return history.steps.find(({ negotiation, kind }) => ids.has(negotiation) && kind === 'accepted')?.amount ?? null
}

export const bidsOf = ({ history }: Evidence, id: number) => history.bids.filter(({ auction }) => auction === id)

const told = ({ bidder, amount, claim }: Line) => `${bidder}:${amount}:${claim}`
