import { and, inArray } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { activeAccount, openAccount } from '#db/account-standing.ts'

/** The account was closed or suspended during an act on its behalf. */
export class AccountClosed extends Error {
  override name = 'AccountClosed'
}

/**
 * Locks accounts as open until the transaction ends: a concurrent closure waits and then sees the transaction's writes.
 * For commands that bind an account, such as payments. Throws AccountClosed if the closure came first.
 */
export async function holdOpen(tx: Tx, ids: number[]): Promise<void> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), openAccount()))
    .for('key share')
  if (held.length < new Set(ids).size) throw new AccountClosed(`Of accounts ${ids.join(', ')}`)
}

/**
 * `holdOpen` for accounts that must be neither closed nor suspended (ruling 45). For acts a suspended account may not
 * begin, such as a purchase; settling existing debts needs only `holdOpen`. Throws AccountClosed.
 */
export async function holdActive(tx: Tx, ids: number[]): Promise<void> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), activeAccount()))
    .for('key share')
  if (held.length < new Set(ids).size) throw new AccountClosed(`Of accounts ${ids.join(', ')}`)
}

/** True if an account is open; it stays open until the transaction ends. */
export async function isOpen(tx: Tx, id: number): Promise<boolean> {
  return unlessClosed(holdOpen(tx, [id]))
}

/** True if an account is neither closed nor suspended; it stays so until the transaction ends. */
export async function isActive(tx: Tx, id: number): Promise<boolean> {
  return unlessClosed(holdActive(tx, [id]))
}

function unlessClosed(held: Promise<void>): Promise<boolean> {
  return held.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AccountClosed) return false
      throw error
    },
  )
}
