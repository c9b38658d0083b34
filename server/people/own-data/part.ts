import type { SQL } from 'drizzle-orm'
import type { StoreName } from '#db/schema/engine/infrastructure.ts'
import type { Audience } from '#db/schema/people/accounts.ts'

declare module '#server/engine/house.ts' {
  interface House {
    /** What each quarter stores of an account, for the copy that its owner asks for. */
    ownData: Record<string, OwnDataPart>
  }
}

/** Account whose data are copied. `email` is null until it is validated: before that, it proves nobody's messages. */
export type Owner = { id: number; audience: Audience; email: string | null }

/** An entry of a list: names and values as its owner reads them. */
export type Entry = Record<string, unknown>

/** Rows of one kind: a JSON file of the copy. */
export type OwnList = {
  /** Path in the copy without extension, in Spanish: `subastas/pujas`. */
  name: string
  /**
   * Statement that reads the entries, in a fixed order. Its columns' names, in Spanish, are those of the JSON; times
   * are written in ISO 8601, amounts in whole pesos. It names no other person and no secret.
   */
  rows(owner: Owner): SQL
  /** Changes an entry, such as opening a sealed amount of the owner. */
  shape?(entry: Entry): Entry
}

/** Files of the owner. */
type OwnFiles = {
  /** Statement with the columns `path` in the copy, `store` and `key`. */
  rows(owner: Owner): SQL
}
export type OwnFile = { path: string; store: StoreName; key: string }

/**
 * A quarter's part of the copy. Each column of the schema is read by a statement, or left out with a reason
 * (`tests/support/left-out-of-copies.ts`).
 */
export type OwnDataPart = { lists: readonly OwnList[]; files: readonly OwnFiles[] }
