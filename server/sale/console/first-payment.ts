import { sql } from 'drizzle-orm'
import { waitsForAccount } from '#db/account-standing.ts'
import { type HeldMoney, heldMoney, keptMoney, ofSale } from '#server/money/index.ts'
import { ms } from './lots.ts'

/** Whole pesos still to pay, epoch ms; null where nothing was sold. */
export type FirstPayment = {
  firstPayment: number | null
  dueAt: number | null
  /** Money for the sale that the house is reviewing; meanwhile no deadline runs (ruling 87). */
  held: HeldMoney | null
  /** The buyer is suspended, and the deadline waits. */
  waits: boolean
}

/** Columns of a sale `s` and its buyer's account `buyer`. */
export const firstPayment = sql`
  s.first_payment::float8 - ${keptMoney(ofSale('s'))} as "firstPayment", ${ms('s.first_payment_due_at')} as "dueAt",
  ${heldMoney(ofSale('s'))} as held,
  coalesce(${waitsForAccount(sql`buyer.disabled_at`, sql`s.first_payment_due_at`)}, false) as waits`
