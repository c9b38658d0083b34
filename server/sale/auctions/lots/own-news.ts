import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import type { ActorTable } from '#server/engine/actors/definition.ts'

/** Accounts whose own lots have changed in what their pages alone show, such as a bid or a maximum of theirs. */
export type OwnNews = {
  touch(account: number): void
  /** Calls `tell` for each account touched here at once, and on another node within a quarter of a second. */
  on(tell: (account: number) => void): void
  take(): object | null
  receive(news: unknown): void
}

/**
 * Makes an actor's `committed`: it touches the account that the actor's row belongs to. `account`: the column of `rows`
 * with that account.
 */
export const touchesOwner =
  (db: Database, news: OwnNews, rows: ActorTable, account: AnyPgColumn) =>
  (id: number): void =>
    void db
      .select({ account: sql<number>`${account}` })
      .from(rows)
      .where(eq(rows.id, id))
      .then(([found]) => found && news.touch(found.account))
      // The change is stored; a page that was not told shows it with the next news or a reload.
      .catch(() => {})

/** Shared between nodes as a list of accounts; whatever else another release sends is ignored. */
export function createOwnNews(): OwnNews {
  const touched = new Set<number>()
  let tell = (_account: number) => {}
  return {
    touch(account) {
      touched.add(account)
      tell(account)
    },
    on(listener) {
      tell = listener
    },
    take() {
      if (touched.size === 0) return null
      const accounts = [...touched]
      touched.clear()
      return { accounts }
    },
    receive(news) {
      const { accounts } = news as { accounts?: unknown }
      if (Array.isArray(accounts)) for (const each of accounts) if (Number.isSafeInteger(each)) tell(each)
    },
  }
}
