import { z } from 'zod'
import { catalogues } from '../texts/catalogues.ts'
import { filterText } from './list.ts'

/** Names of entries are under 100 characters (specification 2, section 5). */
export const ENTRY_NAME_LIMIT = 99

/** What an edit was made from: the number of the last act on it; a form without it is not compared. */
export const basis = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .optional()
  .catch(undefined)

/** An entry's name and switch; `required` is what its catalogue says of a missing name. */
export function entryForm(required: string, tooLong = catalogues.tooLong) {
  return z.object({
    name: z
      .string(required)
      // The database's texts hold no NUL, and a name is one line.
      .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
      .pipe(z.string().min(1, required).max(ENTRY_NAME_LIMIT, tooLong)),
    active: z.literal('on').optional(),
    basis,
  })
}

/** Deletes an entry, or switches it off. */
export const removalForm = z.object({ intent: z.enum(['desactivar']).optional().catch(undefined), basis })

export const entryFilters = {
  texto: filterText(),
  estado: z.enum(['', 'si', 'no']).catch(''),
}

export type EntryList = ReturnType<typeof catalogueList>

/** A catalogue's list: `size` rows a page, as they were added or by name. */
export function catalogueList(path: string, size: number) {
  return { path, size, filters: entryFilters, sorts: ['id', 'nombre'] as ['id', 'nombre'], order: () => 'id' as const }
}

/** The address of a list under these ancestors, the topmost first. */
export type ListPath = (ancestors: number[]) => string

/** What a catalogue's screen is made of, beside its rows: its addresses, its form and its own words. */
export type CatalogueScreen = {
  /** The lists on the way to this one, the topmost first, and this one last. */
  paths: readonly [ListPath, ...ListPath[]]
  /** What the topmost list is called. */
  root: string
  /** Parameters of the address that name the ancestors, the topmost first; null for one that it leaves out. */
  params: readonly (string | null)[]
  /** Rows of a page. */
  size: number
  form: ReturnType<typeof entryForm>
  /** The entries that stand under one of these: their list, and how many of them there are in words. */
  below?: { head: string; path: ListPath; count: (total: number) => string }
  words: {
    title: string
    lead: string
    /** What an entry is called, where that is not 'Nombre'. */
    name?: string
    /** "12 tags" */
    count: (total: number) => string
    add: string
    edit: string
    /** "Activa", "Inactiva": the specification's words differ with the gender. */
    active: string
    inactive: string
  }
}

/** The list of a catalogue under these ancestors. */
export function listUnder({ paths, size }: CatalogueScreen, ancestors: number[]): EntryList {
  return catalogueList((paths.at(-1) as ListPath)(ancestors), size)
}

type Crumb = { label: string; href: string }

/** The way to the list under these ancestors, the list itself last. */
export function trailOf({ paths: [top, ...paths], root }: CatalogueScreen, ancestors: { id: number; name: string }[]) {
  const ids = ancestors.map(({ id }) => id)
  const under = paths.map((path, nth): Crumb => ({ label: ancestors[nth]?.name ?? '', href: path(ids) }))
  return [{ label: root, href: top([]) }, ...under]
}

/** The crumbs of the list itself: it leads nowhere from there. */
export function listCrumbs(trail: Crumb[]) {
  return trail.map(({ label, href }, nth) => (nth === trail.length - 1 ? { label } : { label, href }))
}
