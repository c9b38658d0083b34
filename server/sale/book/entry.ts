import { ENTRY_FIELDS, type Entry, type EntryKind } from '#machines/book/rules.ts'
import { decodeFields, encodeFields } from './canonical.ts'

export function encodeEntry({ kind, values }: Entry): string {
  const named = values as Record<string, string>
  return encodeFields(ENTRY_FIELDS[kind].map((name) => named[name] ?? ''))
}

export function decodeEntry(kind: EntryKind, fields: string): Record<string, string> {
  const values = decodeFields(fields)
  return Object.fromEntries(ENTRY_FIELDS[kind].map((name, index) => [name, values[index] ?? '']))
}
