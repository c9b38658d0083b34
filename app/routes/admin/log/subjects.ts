import { href } from 'react-router'
import { CATALOGUE_KINDS, CATALOGUE_NOUNS, type CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'

type Kind = {
  /** "Devolución" of "Devolución 12". */
  label: string
  /** URL of the screen of the subject with this id or name. */
  screen?: (id: string) => string
}

/** Entries of catalogues. Those below a parent have no screen that their number alone names. */
const catalogues = Object.fromEntries(
  CATALOGUE_NOUNS.map((noun): [CatalogueNoun, Kind] => {
    const { label, list } = CATALOGUE_KINDS[noun]
    return [noun, list.includes(':') ? { label } : { label, screen: (entry) => `/${list}/entrada/${entry}` }]
  }),
) as Record<CatalogueNoun, Kind>

/** Kinds of subjects, by the part before the colon of a log row's subject. */
export const SUBJECTS: Record<string, Kind> = {
  ...catalogues,
  listing: { label: 'Registro', screen: (horse) => href('/admin/HorseDetail/:horse', { horse }) },
  account: { label: 'Cuenta' },
  refund: { label: 'Devolución', screen: (refund) => href('/admin/devoluciones/:refund', { refund }) },
  claim: { label: 'Reclamación', screen: (claim) => href('/admin/reclamaciones/:claim', { claim }) },
  payment: { label: 'Pago' },
  auction: { label: 'Subasta', screen: (event) => href('/admin/events/:event', { event }) },
  // An auction's id and its bid's: "12-3".
  bid: {
    label: 'Puja',
    screen: (claim) => href('/admin/events/:event/movimientos', { event: claim.split('-')[0] ?? '' }),
  },
  article: { label: 'Artículo', screen: (article) => href('/admin/articles/:article', { article }) },
  package: { label: 'Paquete', screen: (id) => href('/admin/memberships/:package', { package: id }) },
  ranch: { label: 'Rancho', screen: (ranch) => href('/admin/ranchs/:ranch', { ranch }) },
  // A state's link is to the list of its cities.
  state: { ...catalogues.state, screen: (state) => href('/admin/countries/states/:state', { state }) },
  terms: { label: 'Términos', screen: (terms) => href('/admin/terms/:terms', { terms }) },
  broadcast: { label: 'Notificación' },
  settings: { label: 'Configuración', screen: (section) => href('/admin/config/:section', { section }) },
  message: { label: 'Mensaje' },
  outage: { label: 'Caída', screen: () => href('/admin/consola') },
  job: { label: 'Tarea' },
  export: { label: 'Archivo' },
}

/** The part of a log row that identifies its subject. */
type Told = { subject: string; action?: string; details?: unknown; audience?: keyof typeof ACCOUNTS | null }

/** Each audience's accounts have their own screen. */
const ACCOUNTS = {
  buyer: { label: 'Comprador', screen: (account) => href('/admin/frontusers/:account', { account }) },
  seller: { label: 'Vendedor', screen: (account) => href('/admin/salesman/:account', { account }) },
  admin: { label: 'Administrador', screen: (admin) => href('/admin/admins/:admin', { admin }) },
} satisfies Record<string, Kind>

/** Label such as "Devolución 12", and the URL of its screen, if it has one and still exists. */
export function subjectOf({ subject, action = '', details, audience }: Told): { label: string; href: string | null } {
  const [name = '', ...rest] = subject.split(':')
  const kind = audience ? ACCOUNTS[audience] : SUBJECTS[name]
  // An added row's subject is its kind only; the id is in the details.
  const { id: added } = (details ?? {}) as { id?: unknown }
  const id = rest.join(':') || (typeof added === 'number' ? String(added) : '')
  if (!kind) return { label: subject, href: null }
  if (!id) return { label: kind.label, href: null }
  return { label: `${kind.label} ${id}`, href: action.endsWith('.deleted') ? null : (kind.screen?.(id) ?? null) }
}

/**
 * Subjects that a search text may mean: "refund:12" and "Devolución 12" one, "12" one per kind. Undefined for an empty
 * text; an empty list if the text means none.
 */
export function subjectsNamed(text: string): string[] | undefined {
  if (text === '') return undefined
  if (text.includes(':')) return [text]
  if (/^\d{1,9}$/.test(text)) return Object.keys(SUBJECTS).map((kind) => `${kind}:${text}`)
  const [, word = '', id = ''] = /^(.*?)\s*(\S*)$/s.exec(text) ?? []
  return Object.entries(SUBJECTS).flatMap(([kind, { label }]) => {
    if (plain(label) === plain(text)) return [kind]
    return plain(label) === plain(word) ? [`${kind}:${id}`] : []
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
