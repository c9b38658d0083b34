import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { addRows, type Tx } from './bulk.ts'

/** Rows of one batch of lots by table, and the numbers for rows that have their own. */
export class LotRows {
  readonly #rows = new Map<AnyPgTable, object[]>()
  readonly #last: Map<string, number>

  constructor(last: Map<string, number>) {
    this.#last = last
  }

  add(table: AnyPgTable, ...rows: object[]): void {
    const known = this.#rows.get(table)
    if (known) known.push(...rows)
    else this.#rows.set(table, rows)
  }

  of<Row extends object>(table: AnyPgTable): Row[] {
    return (this.#rows.get(table) ?? []) as Row[]
  }

  /** The next number of a table's identity column. */
  next(table: string): number {
    const id = (this.#last.get(table) ?? 0) + 1
    this.#last.set(table, id)
    return id
  }

  /** Writes all rows in the order of `tables`, each table in the order of its time. */
  async store(tx: Tx, tables: readonly (readonly [AnyPgTable, time?: string])[]): Promise<void> {
    for (const [table, time] of tables) {
      const rows = this.of<Record<string, number>>(table)
      if (time) rows.sort((one, other) => (one[time] as number) - (other[time] as number))
      await addRows(tx, table, rows)
    }
    const left = [...this.#rows.keys()].filter((table) => !tables.some(([known]) => known === table))
    if (left.length > 0) throw new Error(`${left.length} tables of a lot are in no order of writing`)
  }
}
