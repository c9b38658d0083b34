import {
  type Answer,
  type Attempt,
  type BidRow,
  type Evidence,
  type Exchange,
  type Finding,
  finding,
} from '../evidence.ts'

/** Tolerance between two readings of one machine's clock, in ms. */
const CLOCK_MS = 5
/**
 * In doubt a bid is dated to the beginning of the stall of the event loop in which it arrived; stalls in the storm are
 * shorter than this, in ms.
 */
const STALL_MS = 2_000

type Accepted = Exchange & { answer: Extract<Answer, { kind: 'accepted' }> }

/** Every acknowledged bid exists exactly once, with its key, bidder, amount and sequence. */
export function acknowledgedOnce({ log, history }: Evidence): Finding {
  const found = finding('acknowledged bids stand once')
  const rows = byKey(history.bids)
  for (const attempt of log) {
    const [accepted] = acceptances(attempt)
    if (!accepted) continue
    const standing = rows.get(attempt.key) ?? []
    found.that(standing.length === 1, () => `${name(attempt)} was acknowledged and stands ${standing.length} times`)
    const row = standing[0]
    if (!row) continue
    const { sequence, amount } = accepted.answer
    found.that(
      row.auction === attempt.auction &&
        row.bidder === attempt.bidder &&
        row.amount === attempt.amount &&
        row.sequence === sequence &&
        (amount ?? row.amount) === row.amount,
      () =>
        `${name(attempt)} was acknowledged as number ${sequence} of ${amount ?? attempt.amount} and stands as ` +
        `number ${row.sequence} of ${row.amount}`,
    )
  }
  return found
}

/** A repeated request gets the same receipt, and a refusal is final for what arrived after it. */
export function sameReceipt({ log, terms, history }: Evidence): Finding {
  const found = finding('the same key, the same answer')
  const opening = new Map(terms.map(({ id, opensAt }) => [id, opensAt]))
  const rows = byKey(history.bids)
  for (const attempt of log) {
    const accepted = acceptances(attempt)
    const refused = attempt.exchanges.filter(({ answer }) => answer.kind === 'refused')
    if (accepted.length > 0) {
      const sequences = new Set(accepted.map(({ answer }) => answer.sequence))
      found.that(sequences.size === 1, () => `${name(attempt)} has the receipts ${[...sequences]}`)
    }
    // Overlapping requests may be judged in either order; a request sent after the answer to another may not.
    for (const yes of accepted) {
      for (const no of refused) {
        found.that(no.sentAt <= yes.answeredAt, () => `${name(attempt)} was accepted and later refused`)
        const early = no.sentAt <= (opening.get(attempt.auction) ?? 0) + STALL_MS
        // Another node whose event loop stalled may date a later request before the closing that refused this one.
        const arrivedAt = Math.min(yes.sentAt, ...(rows.get(attempt.key) ?? []).map(({ receivedAt }) => receivedAt))
        found.that(early || arrivedAt <= no.answeredAt, () => `${name(attempt)} was refused and later accepted`)
      }
    }
  }
  return found
}

export function refusedWroteNothing({ log, history }: Evidence): Finding {
  const found = finding('refused bids wrote nothing')
  const rows = byKey(history.bids)
  for (const attempt of log) {
    const kinds = new Set(attempt.exchanges.map(({ answer }) => answer.kind))
    if (kinds.has('refused') && !kinds.has('accepted'))
      found.that(!rows.has(attempt.key), () => `${name(attempt)} was refused and stands`)
  }
  return found
}

/**
 * Every bid in the table was sent by its bidder, for its auction and amount, and arrived between sending and answer.
 */
export function nobodysBids({ log, history }: Evidence): Finding {
  const found = finding('every bid was sent by its bidder')
  const attempts = new Map(log.map((attempt) => [attempt.key, attempt]))
  for (const row of history.bids) {
    const attempt = attempts.get(row.key)
    const sent =
      attempt && attempt.auction === row.auction && attempt.bidder === row.bidder && attempt.amount === row.amount
    found.that(Boolean(sent), () => `auction ${row.auction}: bid ${row.sequence} has no sender`)
    if (!attempt) continue
    const first = Math.min(...attempt.exchanges.map(({ sentAt }) => sentAt))
    const last = Math.max(...attempt.exchanges.map(({ answeredAt }) => answeredAt))
    found.that(
      row.receivedAt >= first - CLOCK_MS - STALL_MS && row.receivedAt <= last + CLOCK_MS,
      () =>
        `auction ${row.auction}: bid ${row.sequence} says it arrived at ${row.receivedAt}, sent ${first}, ` +
        `answered ${last}`,
    )
  }
  return found
}

/**
 * The outcome of every attempt is known in the end. Qualified bidders are never sent to sign in or answered with other
 * statuses.
 */
export function knownInTheEnd({ log, qualified }: Evidence): Finding {
  const found = finding('every outcome is known in the end')
  for (const attempt of log) {
    found.that(
      attempt.exchanges.some(({ answer }) => answer.kind !== 'unknown'),
      () => `${name(attempt)}: the outcome stayed unknown (${reasonOf(attempt)})`,
    )
    for (const { answer } of attempt.exchanges) {
      const odd = answer.kind === 'refused' && /^(login|status)/.test(answer.code)
      if (odd && qualified.has(attempt.bidder))
        found.that(false, () => `${name(attempt)} was answered "${answer.code}"`)
    }
  }
  return found
}

function reasonOf({ exchanges }: Attempt): string {
  const last = exchanges.at(-1)?.answer
  return last?.kind === 'unknown' ? last.reason : 'never sent'
}

function acceptances({ exchanges }: Attempt): Accepted[] {
  return exchanges.filter((exchange): exchange is Accepted => exchange.answer.kind === 'accepted')
}

function byKey(bids: BidRow[]): Map<string, BidRow[]> {
  return Map.groupBy(bids, ({ key }) => key)
}

function name({ auction, bidder, amount, key }: Attempt): string {
  return `auction ${auction}: the bid of ${amount} by ${bidder} (key ${key})`
}
