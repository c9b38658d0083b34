import { z } from 'zod'
import { oneLine } from '#machines/identifiers/rules.ts'
import { catalogues } from '#app/texts/listing/catalogues.ts'
import type { Ending } from '#app/texts/lists.ts'
import { filterText } from '#app/forms/list.ts'

/** Maximum length of a name: below 100 characters (specification 2, section 5). */
export const ENTRY_NAME_LIMIT = 99

/**
 * Number of the last act on the entry when the form was rendered, to detect concurrent edits. Without it nothing is
 * compared.
 */
export const basis = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .optional()
  .catch(undefined)

/** Name and active switch of an entry; `required`: the catalogue's message for a missing name. */
export function entryForm(required: string, tooLong = catalogues.tooLong) {
  return z.object({
    name: z
      .string(required)
      // Control characters become spaces: the database does not accept NUL, and a name has one line.
      .transform((text) =>
        oneLine(text)
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim(),
      )
      .pipe(z.string().min(1, required).max(ENTRY_NAME_LIMIT, tooLong)),
    active: z.literal('on').optional(),
    flag: z.literal('on').optional(),
    basis,
  })
}

/** An entry's values as its form shows them. */
export const entryValues = ({ name, active, flag }: { name: string; active: boolean; flag: boolean }) => ({
  name,
  ...(active && { active: 'on' as const }),
  ...(flag && { flag: 'on' as const }),
})

/** Words of a list of synonyms, separated by commas. */
const MOST_SYNONYMS = 8

/** The words of an entry of synonyms. */
function wordsOf(entry: string): string[] {
  return entry
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

export const synonymForm = entryForm('Palabras requeridas').superRefine(({ name }, context) => {
  const { length } = wordsOf(name)
  if (name === '' || (length >= 2 && length <= MOST_SYNONYMS)) return
  const message = length < 2 ? 'Escribe al menos dos, separadas por una coma' : `Son más de ${MOST_SYNONYMS}`
  context.addIssue({ code: 'custom', path: ['name'], message })
})

/** Deletes or deactivates an entry. */
export const removalForm = z.object({ intent: z.enum(['desactivar']).optional().catch(undefined), basis })

export const entryFilters = {
  texto: filterText(),
  estado: z.enum(['', 'si', 'no']).catch(''),
}

type EntryList = ReturnType<typeof catalogueList>

/** The list of a catalogue: `size` rows per page, by creation or by name. */
function catalogueList(path: string, size: number) {
  return {
    path,
    size,
    dense: true as const,
    filters: entryFilters,
    sorts: ['id', 'nombre'] as ['id', 'nombre'],
    order: () => 'id' as const,
  }
}

/** Returns the address of a list under these ancestors, topmost first. */
export type ListPath = (ancestors: number[]) => string

/** Definition of a catalogue's screens except the rows: addresses, form and texts. */
export type CatalogueScreen = {
  /** Paths of the parent lists, topmost first, and of this list, last. */
  paths: readonly [ListPath, ...ListPath[]]
  /** Title of the topmost list. */
  root: string
  /** Address parameters that name the ancestors, topmost first; null for an ancestor without a parameter. */
  params: readonly (string | null)[]
  /** Rows per page. */
  size: number
  form: ReturnType<typeof entryForm>
  /** The lists below each entry, and the text for the number of their entries. */
  below?: { head: string; path: ListPath; count: (total: number) => string }
  words: {
    title: string
    lead: string
    /** Label of the name field, if it is not 'Nombre'. */
    name?: string
    nameHint?: string
    /** For example "12 tags". */
    count: (total: number) => string
    ending: Ending
    add: string
    edit: string
    /** "Activa" or "Activo": the specification's words depend on the gender. */
    active: string
    inactive: string
    /** The switch of an entry and its hint, if it is not offered in forms. */
    offered?: string
    offeredWhy?: string
    /** The catalogue's own switch (`Catalogue.flag`): its label, its hint, and its mark in the list. */
    flag?: { label: string; hint: string; mark: string }
  }
}

export function listUnder({ paths, size }: CatalogueScreen, ancestors: number[]): EntryList {
  return catalogueList((paths.at(-1) as ListPath)(ancestors), size)
}

type Crumb = { label: string; href: string }

/** Breadcrumbs from the topmost list to the list under these ancestors. */
export function trailOf({ paths: [top, ...paths], root }: CatalogueScreen, ancestors: { id: number; name: string }[]) {
  const ids = ancestors.map(({ id }) => id)
  const under = paths.map((path, nth): Crumb => ({ label: ancestors[nth]?.name ?? '', href: path(ids) }))
  return [{ label: root, href: top([]) }, ...under]
}

/** Breadcrumbs on the list's own page, where the last one is no link. */
export function listCrumbs(trail: Crumb[]) {
  return trail.map(({ label, href }, nth) => (nth === trail.length - 1 ? { label } : { label, href }))
}
