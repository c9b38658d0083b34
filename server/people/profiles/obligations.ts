import { type SQL, sql } from 'drizzle-orm'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Obligations of an account, because of which it cannot be closed. */
const OBLIGATIONS = [
  // A bid in a running auction, also one that is outbid, since the higher one may be voided; or in a negotiation.
  'bidding',
  // An auction of its own.
  'selling',
  // A sale that is not paid.
  'unpaid',
  // A payment that the provider has not decided.
  'paying',
  'refund-due',
  // A deposit for a limit, asked for or in the house.
  'deposit',
  // An open claim of its own, or against its sales.
  'claiming',
  'claimed-against',
  // A deal whose handover or payout is to come.
  'dealing',
] as const
export type Obligation = (typeof OBLIGATIONS)[number]

/** SQL condition for each kind, from the quarter that knows it; `account` is an id or a query's column. */
export type Obligations = Record<Obligation, (account: SQL) => SQL<boolean>>

declare module '#server/engine/house.ts' {
  interface House {
    /** Obligations for which an account may not be closed, and its documents are kept. */
    obligations: Obligations
  }
}

type Asking = Pick<House, 'obligations'>

/** Current obligations. None is added under the account's lock, since the commands concerned use `holdOpen`. */
export async function readObligations(
  { obligations }: Asking,
  tx: Pick<Tx, 'execute'>,
  account: number,
): Promise<Obligation[]> {
  const columns = OBLIGATIONS.map((kind) => sql`${obligations[kind](sql`${account}::int`)} as ${sql.identifier(kind)}`)
  const [row] = await tx.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
  return OBLIGATIONS.filter((kind) => row?.[kind])
}

/** SQL condition: the account in this column has no obligations. */
export function isUnbound({ obligations }: Asking, account: SQL): SQL<boolean> {
  const conditions = OBLIGATIONS.map((kind) => obligations[kind](account))
  return sql`not (${sql.join(conditions, sql` or `)})`
}
