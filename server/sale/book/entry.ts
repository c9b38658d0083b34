import { ENTRY_FIELDS, type Entry, type EntryKind } from '#machines/book/rules.ts'
import { decodeFields, encodeFields } from './canonical.ts'

/** An entry's values as they are stored and hashed. */
export function encodeEntry({ kind, values }: Entry): string {
  const named = values as Record<string, string>
  return encodeFields(ENTRY_FIELDS[kind].map((name) => named[name] ?? ''))
}

/** The values of a stored entry by their names. */
export function decodeEntry(kind: EntryKind, fields: string): Record<string, string> {
  const values = decodeFields(fields)
  return Object.fromEntries(ENTRY_FIELDS[kind].map((name, index) => [name, values[index] ?? '']))
}
