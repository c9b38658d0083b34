import { foldAccents } from '#server/engine/search-text.ts'

/** Names of columns that a table lacks, that are none of its columns, and that it has twice. */
type ColumnFaults = { missing: string[]; unknown: string[]; repeated: string[] }

/**
 * Finds the known columns in a header, in any order, whatever their accents and capitals. `unnamed`: place of a column
 * without a name. `required`: those that may not be missing.
 */
export function columnsOf<Column extends string>(
  header: readonly string[],
  known: Record<Column, string>,
  required: readonly Column[],
): { at: Partial<Record<Column, number>> } | ColumnFaults {
  const titles = Object.entries<string>(known) as [Column, string][]
  const named = header.map((title) => titles.find(([, label]) => same(label, title))?.[0])
  const at = Object.fromEntries(named.flatMap((column, place) => (column ? [[column, place]] : []))) as Partial<
    Record<Column, number>
  >
  const faults: ColumnFaults = {
    missing: required.filter((column) => at[column] === undefined).map((column) => known[column]),
    unknown: header.filter((title, place) => title !== '' && !named[place]),
    repeated: titles.filter(([column]) => named.filter((each) => each === column).length > 1).map(([, label]) => label),
  }
  return Object.values(faults).some((names) => names.length > 0) ? faults : { at }
}

const same = (one: string, other: string) => foldAccents(one) === foldAccents(other)
