type CatalogueKind = {
  /** The list's path in `app/routes.ts`, below which its dialogs stand. */
  list: string
  /** "Tag" of "Tag 12". */
  label: string
  /** The object of a sentence, as in "Agregó el tag". */
  entry: string
  /** Of words about it, if it is not "o": "actualizada". */
  ending?: 'a' | 'os'
}

/** All catalogues, by the noun of an entry in the audit log. */
export const CATALOGUE_KINDS = {
  tag: { list: 'admin/tags', label: 'Tag', entry: 'el tag' },
  'invitation-code': {
    list: 'admin/invitationCodes',
    label: 'Código de invitación',
    entry: 'el código de invitación',
  },
  synonym: { list: 'admin/synonyms', label: 'Sinónimos', entry: 'los sinónimos', ending: 'os' },
  group: { list: 'admin/groups', label: 'Grupo', entry: 'el grupo' },
  category: { list: 'admin/categories/:group', label: 'Categoría', entry: 'la categoría', ending: 'a' },
  subcategory: {
    list: 'admin/categories/:group/:category',
    label: 'Subcategoría',
    entry: 'la subcategoría',
    ending: 'a',
  },
  country: { list: 'admin/countries', label: 'País', entry: 'el país' },
  state: { list: 'admin/countries/:country', label: 'Estado', entry: 'el estado' },
  city: { list: 'admin/countries/states/:state', label: 'Ciudad', entry: 'la ciudad', ending: 'a' },
} as const satisfies Record<string, CatalogueKind>

/** Noun of a catalogue's entries. */
export type CatalogueNoun = keyof typeof CATALOGUE_KINDS

/** All nouns of catalogues' entries. */
export const CATALOGUE_NOUNS = Object.keys(CATALOGUE_KINDS) as CatalogueNoun[]
