/** A seller's settlement for one sale, calculated from its payments. Pure; cents are whole numbers. */
import type { LotPurpose } from '#machines/payment/purposes.ts'
import { houseShare } from '#machines/profit/rules.ts'

type Means = 'card' | 'deposit' | 'spei' | 'cash' | 'other'

/** Money that the house received for an auction. Epoch ms. */
export type Entry = {
  at: number
  purpose: LotPurpose
  means: Means
  /** The provider's number of the payment, or the transfer's. */
  reference: string
  cents: number
}

/** State of money that does not count: under review by the house, to be refunded, or refunded. */
export type Back = 'in-review' | 'owed' | 'given'

/** Money that paid for nothing. It belongs to the payer and does not count for the sale. */
export type OwedBack = Entry & {
  currency: string
  back: Back
  /** Time of the refund; null when not refunded yet. */
  givenBackAt: number | null
}

/** Whole pesos. */
type PaidOut = { pesos: number; /** "2026-11-21" */ on: string; reference: string; at: number }

/** The recorded facts of a sale. `price` in whole pesos, `percentage` kept by the house. Epoch ms. */
export type Ledger = {
  price: number
  percentage: number
  soldAt: number
  /** The house has declared the deal closed. */
  closed: boolean
  /** A claim is open: it may undo the sale. */
  claimed: boolean
  entries: Entry[]
  owedBack: OwedBack[]
  /** Refunds in pesos beyond the number of lines that one document shows. */
  more: More
  paidOut: PaidOut | null
}

/** Totals of amounts that are not listed one by one. */
export type More = { count: number; cents: number }

/** One line of receipts and refunds. Amounts in a `currency` other than MXN are not part of any sum. */
export type Line = (({ kind: 'entry'; givenBackAt: null } & Entry) | ({ kind: 'owed-back' } & OwedBack)) & {
  out: number
  currency: string
}

export type Figures = {
  price: number
  percentage: number
  commission: number
  /** The seller's part of the price. */
  net: number
  lines: Line[]
  more: More
  /** Sums of the lines in pesos: received, to be refunded, and the difference, which counts for the sale. */
  cameIn: number
  goesBack: number
  counted: number
  /** Amount that the buyer still has to pay. */
  missing: number
  paidOut: number
  /** Amount that the house still has to pay out once everything is paid. */
  toPayOut: number
  payout: PaidOut | null
  /** Everything is paid and no claim is open; only the payout can still change. */
  final: boolean
  claimed: boolean
  /** Time of the latest fact in the settlement, epoch ms. */
  asOf: number
}

export const CURRENCY = 'MXN'

/** Calculates the figures of a ledger, in cents. */
export function settle({
  price,
  percentage,
  soldAt,
  closed,
  claimed,
  entries,
  owedBack,
  more,
  paidOut,
}: Ledger): Figures {
  const lines = [
    ...entries.map((entry): Line => ({ ...entry, kind: 'entry', out: 0, currency: CURRENCY, givenBackAt: null })),
    ...owedBack.map((entry): Line => ({ ...entry, kind: 'owed-back', out: entry.cents })),
  ].toSorted((one, other) => one.at - other.at)
  const ours = lines.filter(({ currency }) => currency === CURRENCY)
  const cameIn = sum(ours.map(({ cents }) => cents)) + more.cents
  const goesBack = sum(ours.map(({ out }) => out)) + more.cents
  const counted = cameIn - goesBack
  const commission = houseShare(price, percentage) * 100
  const net = price * 100 - commission
  const paid = (paidOut?.pesos ?? 0) * 100
  return {
    price: price * 100,
    percentage,
    commission,
    net,
    lines,
    more,
    cameIn,
    goesBack,
    counted,
    missing: Math.max(0, price * 100 - counted),
    paidOut: paid,
    toPayOut: net - paid,
    payout: paidOut,
    final: closed && !claimed && counted >= price * 100,
    claimed,
    asOf: Math.max(soldAt, paidOut?.at ?? 0, ...lines.flatMap(({ at, givenBackAt }) => [at, givenBackAt ?? 0])),
  }
}

function sum(all: number[]): number {
  return all.reduce((total, each) => total + each, 0)
}
