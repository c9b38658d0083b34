/** What a sale comes to for its seller, from what was paid of it. Pure; cents are whole numbers. */
import { houseShare } from '../profit/rules.ts'

export type Means = 'card' | 'spei' | 'cash' | 'other'

/** Money that reached the house for an auction. Epoch ms. */
export type Entry = {
  at: number
  purpose: 'buy-now' | 'first-payment' | 'final-payment'
  means: Means
  /** The provider's number of it, or the transfer's. */
  reference: string
  cents: number
}

/** Money that bought nothing: it is the payer's, and counts neither for the sale nor against it. */
export type OwedBack = Entry & {
  currency: string
  /** When it was given back; null: not yet. */
  givenBackAt: number | null
}

/** Whole pesos. */
export type PaidOut = { pesos: number; /** "2026-11-21" */ on: string; reference: string; at: number }

/** What is recorded of a sale. `price` in whole pesos, `percentage` of it the house keeps. Epoch ms. */
export type Ledger = {
  price: number
  percentage: number
  soldAt: number
  /** The house has said that the deal is closed. */
  closed: boolean
  entries: Entry[]
  owedBack: OwedBack[]
  /** Of what is owed back in pesos, what is more than one paper shows line by line. */
  more: More
  paidOut: PaidOut | null
}

/** Sums that are not told one by one. */
export type More = { count: number; cents: number }

/** A line of what came in and what of it goes back. `currency` other than MXN: it is no part of any sum. */
export type Line = Entry & { kind: 'entry' | 'owed-back'; out: number; currency: string; givenBackAt: number | null }

export type Figures = {
  price: number
  percentage: number
  commission: number
  /** What the seller is due of the price. */
  net: number
  lines: Line[]
  more: More
  /** Sums of the lines in pesos: what came in, what goes back, and what counts for the sale. */
  cameIn: number
  goesBack: number
  counted: number
  /** What the buyer has still to pay. */
  missing: number
  paidOut: number
  /** What the house has still to pay out, once everything is paid. */
  toPayOut: number
  payout: PaidOut | null
  /** Everything is paid: nothing of it but the payout will change. */
  final: boolean
  /** The moment of the last thing that it tells, epoch ms. */
  asOf: number
}

export const CURRENCY = 'MXN'

/** The sums of a ledger, in cents. */
export function settle({ price, percentage, soldAt, closed, entries, owedBack, more, paidOut }: Ledger): Figures {
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
    final: closed && counted >= price * 100,
    asOf: Math.max(soldAt, paidOut?.at ?? 0, ...lines.flatMap(({ at, givenBackAt }) => [at, givenBackAt ?? 0])),
  }
}

function sum(all: number[]): number {
  return all.reduce((total, each) => total + each, 0)
}
