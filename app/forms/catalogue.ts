import { z } from 'zod'
import { catalogues } from '../texts/catalogues.ts'
import { filterText } from './list.ts'

/** Names of entries are under 100 characters (specification 2, section 5). */
export const ENTRY_NAME_LIMIT = 99

/** An entry's name and switch; `required` is what its catalogue says of a missing name. */
export function entryForm(required: string) {
  return z.object({
    name: z
      .string(required)
      .transform((text) => text.replace(/\s+/gu, ' ').trim())
      .pipe(z.string().min(1, required).max(ENTRY_NAME_LIMIT, catalogues.tooLong)),
    active: z.literal('on').optional(),
  })
}

export const entryFilters = {
  texto: filterText(),
  estado: z.enum(['', 'si', 'no']).catch(''),
}

export type EntryList = ReturnType<typeof catalogueList>

/** A catalogue's list: `size` rows a page, as they were added or by name. */
export function catalogueList(path: string, size: number) {
  return { path, size, filters: entryFilters, sorts: ['id', 'nombre'] as ['id', 'nombre'], order: () => 'id' as const }
}

/** What a catalogue's screen is made of, beside its rows: its list and its own words. */
export type CatalogueScreen = {
  list: EntryList
  form: ReturnType<typeof entryForm>
  words: {
    title: string
    lead: string
    /** "12 tags" */
    count: (total: number) => string
    add: string
    edit: string
    /** "Activa", "Inactiva": the specification's words differ with the gender. */
    active: string
    inactive: string
  }
}
