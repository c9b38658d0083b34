import { and, inArray, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** The account was closed, or suspended, while somebody was still acting for it. */
export class AccountClosed extends Error {
  override name = 'AccountClosed'
}

/**
 * Holds accounts open until the transaction ends: whoever closes one waits for it, and then finds what it did. For
 * commands that bind an account to something, as a payment does. Throws AccountClosed where the closing came first.
 */
export async function holdOpen(tx: Tx, ids: number[]): Promise<void> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isNull(accounts.closedAt)))
    .for('key share')
  if (held.length < new Set(ids).size) throw new AccountClosed(`Of accounts ${ids.join(', ')}`)
}

/**
 * As `holdOpen`, of accounts that may act: neither closed nor suspended (ruling 45). For what a suspended account begins
 * no more, as a purchase; what only settles what it owes already needs `holdOpen`. Throws AccountClosed.
 */
export async function holdActive(tx: Tx, ids: number[]): Promise<void> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isNull(accounts.closedAt), isNull(accounts.disabledAt)))
    .for('key share')
  if (held.length < new Set(ids).size) throw new AccountClosed(`Of accounts ${ids.join(', ')}`)
}

/** Whether an account is open; it stays so until the transaction ends. */
export async function isOpen(tx: Tx, id: number): Promise<boolean> {
  return unlessClosed(holdOpen(tx, [id]))
}

/** Whether an account is neither closed nor suspended; it stays so until the transaction ends. */
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
