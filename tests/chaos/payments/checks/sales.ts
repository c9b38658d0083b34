import { type Finding, finding } from '../../evidence.ts'
import type { AuctionRow, BidRow, Evidence, Lot } from '../evidence.ts'
import { standing } from './money.ts'

type Case = { lot: Lot; row: AuctionRow; bids: BidRow[]; stand: ReturnType<typeof standing>; approved: Set<string> }

/**
 * At most one buyer, who made the last bid at the price and has the sale. A contested auction has a buyer exactly when
 * a buy-now payment was approved.
 */
export function oneBuyer(evidence: Evidence): Finding {
  const found = finding('a horse is bought once, by its last bid')
  for (const { lot, row, bids, stand, approved } of cases(evidence)) {
    if (lot.situation !== 'contested' && lot.situation !== 'closing') continue
    const [winner, ...others] = stand.filter(({ payment }) => payment.purpose === 'buy-now')
    found.that(others.length === 0, () => `auction ${lot.id} has ${others.length + 1} buyers`)
    if (lot.situation === 'contested')
      found.that(
        (winner !== undefined) === approved.has('buy-now'),
        () =>
          `auction ${lot.id}: somebody paid is ${approved.has('buy-now')}, somebody bought is ${winner !== undefined}`,
      )
    const bought = bids.filter(({ kind }) => kind === 'buy-now')
    found.that(
      bought.length === (winner ? 1 : 0),
      () => `auction ${lot.id} has ${bought.length} buy-now bids and ${winner ? 'a' : 'no'} buyer`,
    )
    if (!winner) continue
    const last = bids.at(-1)
    const right =
      last?.kind === 'buy-now' &&
      last.bidder === winner.payment.payer &&
      last.key === winner.payment.reference &&
      last.amount === lot.buyNow
    found.that(
      right,
      () => `auction ${lot.id} was bought by ${winner.payment.payer} and its last bid is ${JSON.stringify(last)}`,
    )
    found.that(
      row.currentBid === lot.buyNow && row.leader === winner.payment.payer && row.bidCount === bids.length,
      () => `auction ${lot.id} shows ${row.currentBid} of ${row.leader}`,
    )
    const state = winner.payment.pesos >= lot.buyNow! ? 'closed.sold.dealClosed' : 'closed.sold.inProcess'
    found.that(
      row.state === state && !row.open && !row.live && row.firstPay && row.closedAt !== null,
      () => `auction ${lot.id} is bought and ${row.state}`,
    )
  }
  return found
}

/** One sale for each auction with a buyer, matching its bids; none for the others. */
export function salesAsBid(evidence: Evidence): Finding {
  const found = finding('sales agree with the bids')
  const sales = Map.groupBy(evidence.history.sales, ({ auction }) => auction)
  for (const { lot, row, bids } of cases(evidence)) {
    const [sale, ...more] = sales.get(lot.id) ?? []
    const last = row.state.startsWith('closed') ? bids.at(-1) : undefined
    const via = last?.kind === 'buy-now' ? 'buy-now' : 'hammer'
    const right = last
      ? sale?.buyer === last.bidder && sale.price === last.amount && sale.via === via
      : sale === undefined
    found.that(
      right && more.length === 0,
      () =>
        `auction ${lot.id} is ${row.state}, its last bid ${JSON.stringify(last)} and its sale ${JSON.stringify(sale)}`,
    )
  }
  return found
}

/**
 * A first and a final payment count once; a second one is owed back. The auction's state follows only from its
 * payments.
 */
export function duesPaidOnce(evidence: Evidence): Finding {
  const found = finding('each amount due is paid once')
  for (const { lot, row, stand, approved } of cases(evidence)) {
    if (lot.situation !== 'due' && lot.situation !== 'due-final') continue
    for (const purpose of ['first-payment', 'final-payment'] as const) {
      const paid = stand.filter(({ payment }) => payment.purpose === purpose).length
      found.that(
        paid === (approved.has(purpose) ? 1 : 0),
        () => `auction ${lot.id}: ${paid} payments stand as its ${purpose}`,
      )
    }
    const state = approved.has('final-payment')
      ? 'dealClosed'
      : approved.has('first-payment')
        ? 'inProcess'
        : 'awaitingFirstPayment'
    found.that(row.state === `closed.sold.${state}`, () => `auction ${lot.id} is ${row.state} and not ${state}`)
    found.that(
      row.firstPay === (state !== 'awaitingFirstPayment') && row.deal === (state === 'dealClosed'),
      () => `auction ${lot.id} is ${state} and says firstPay ${row.firstPay}, deal ${row.deal}`,
    )
  }
  return found
}

/** Auctions closed long ago are unchanged, and payments for them have no effect. */
export function closedStay(evidence: Evidence): Finding {
  const found = finding('closed auctions stay as they were')
  for (const { lot, row, stand } of cases(evidence)) {
    if (lot.situation !== 'over') continue
    found.that(
      row.whole === evidence.before.get(lot.id),
      () => `auction ${lot.id} was ${evidence.before.get(lot.id)} and is ${row.whole}`,
    )
    found.that(stand.length === 0, () => `auction ${lot.id} was over and ${stand.length} payments bought it`)
  }
  return found
}

/** Each purchase shows its outcome to its buyer. */
export function purchasesTold(evidence: Evidence): Finding {
  const found = finding('purchases show their outcome')
  const stands = new Set(standing(evidence).map(({ payment }) => payment.purchase))
  const states = new Map(evidence.history.payments.map(({ reference, state }) => [reference, state]))
  const closed = new Set(
    evidence.history.auctions.filter(({ state }) => state.startsWith('closed')).map(({ id }) => id),
  )
  const asked = Map.groupBy(evidence.asked, ({ purchase }) => purchase)
  for (const { id, state, auction } of evidence.history.purchases) {
    const paid = (asked.get(id) ?? []).some(({ reference }) => states.get(reference) === 'approved')
    const right = stands.has(id)
      ? state === 'bought'
      : paid
        ? state === 'refundDue'
        : closed.has(auction)
          ? state === 'gone'
          : state.startsWith('underway.')
    found.that(
      right,
      () =>
        `purchase ${id} of auction ${auction} is ${state}; paid: ${paid}, bought: ${stands.has(id)}, auction ` +
        `closed: ${closed.has(auction)}`,
    )
  }
  return found
}

function cases(evidence: Evidence): Case[] {
  const { history, lots, asked } = evidence
  const rows = new Map(history.auctions.map((row) => [row.id, row]))
  const bids = Map.groupBy(history.bids, ({ auction }) => auction)
  const stand = Map.groupBy(standing(evidence), ({ payment }) => payment.auction)
  const states = new Map(history.payments.map(({ reference, state }) => [reference, state]))
  return lots.flatMap((lot) => {
    const row = rows.get(lot.id)
    const approved = new Set(
      asked
        .filter(({ auction, reference }) => auction === lot.id && states.get(reference) === 'approved')
        .map(({ purpose }) => purpose as string),
    )
    return row ? [{ lot, row, bids: bids.get(lot.id) ?? [], stand: stand.get(lot.id) ?? [], approved }] : []
  })
}
