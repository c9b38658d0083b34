import type { StatesWith } from '#machines/stored.ts'

/** Parts of a lot's price: a sale owes one after the other (`owes` of `machines/auction/status.ts`). */
export type Share = 'first' | 'final'

/** The thing paid for. Each payment for a lot pays a share of the lot's price; a fee beside it is another thing. */
type Buys = { buys: 'lot'; share: Share } | { buys: 'credits' | 'limit'; share: null }

type Purpose = Buys & {
  /** Asked of a sale's buyer, who may pay less and then owes the rest (ruling 87). */
  due: boolean
  /** The sales report that lists it (ruling 41): a buy-now charge is a first payment. */
  report: 'credit-purchase' | 'first-payment' | 'final-payment' | 'deposit'
}

/** The purposes of payments. Places read these columns, so that none takes an unknown purpose for one it knows. */
export const PURPOSES = {
  'buy-now': { buys: 'lot', share: 'first', due: false, report: 'first-payment' },
  'first-payment': { buys: 'lot', share: 'first', due: true, report: 'first-payment' },
  'final-payment': { buys: 'lot', share: 'final', due: true, report: 'final-payment' },
  'credit-purchase': { buys: 'credits', share: null, due: false, report: 'credit-purchase' },
  deposit: { buys: 'limit', share: null, due: false, report: 'deposit' },
} as const satisfies Record<string, Purpose>

export type PaymentPurpose = keyof typeof PURPOSES
export type Bought = Purpose['buys']
export type Report = Purpose['report']

type With<Columns> = StatesWith<typeof PURPOSES, Columns>
/** Purposes of the payments for a lot. */
export type LotPurpose = With<{ buys: 'lot' }>
/** Purposes of the payments that the buyer of a sale may owe. */
export type DuePurpose = With<{ due: true }>

/** The purposes whose columns have these values. */
export const purposesWith = <const Columns extends Partial<Purpose>>(columns: Columns) =>
  (Object.keys(PURPOSES) as PaymentPurpose[]).filter((name) => {
    const row: Purpose = PURPOSES[name]
    return Object.entries(columns).every(([column, value]) => row[column as keyof Purpose] === value)
  }) as With<Columns>[]

/** The purpose asked of a buyer whose sale owes this share. */
export const dueFor: Record<Share, DuePurpose> = { first: 'first-payment', final: 'final-payment' }
