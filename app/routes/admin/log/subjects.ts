import { href } from 'react-router'
import { tellCharge } from '#app/texts/format/money.ts'
import { CATALOGUE_KINDS, CATALOGUE_NOUNS, type CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'
import { sectionTitles } from '#app/texts/office/settings.ts'
import type { SubjectKind } from '#app/texts/people/audited-subjects.ts'
import type { SubjectName } from '#server/office/log/name-subjects.ts'

type Kind = {
  /** "Devolución" of "Devolución 12". */
  label: string
  /** Within a sentence: "la devolución" of "la devolución 12". */
  one: string
  /** URL of the screen of the subject with this id or name. */
  screen?: (id: string) => string
}

/** Entries of catalogues. Those below a parent have no screen that their number alone names. */
const catalogues = Object.fromEntries(
  CATALOGUE_NOUNS.map((noun): [CatalogueNoun, Kind] => {
    const { label, entry: one, list } = CATALOGUE_KINDS[noun]
    return [noun, { label, one, ...(!list.includes(':') && { screen: (entry) => `/${list}/entrada/${entry}` }) }]
  }),
) as Record<CatalogueNoun, Kind>

const SUBJECTS: Record<SubjectKind, Kind> = {
  ...catalogues,
  listing: { label: 'Registro', one: 'el registro', screen: (horse) => href('/admin/HorseDetail/:horse', { horse }) },
  account: { label: 'Cuenta', one: 'la cuenta' },
  refund: {
    label: 'Devolución',
    one: 'la devolución',
    screen: (refund) => href('/admin/devoluciones/:refund', { refund }),
  },
  movement: {
    label: 'Movimiento del proveedor',
    one: 'el movimiento del proveedor',
    screen: (movement) => href('/admin/devoluciones/movimientos/:movement', { movement }),
  },
  'limit-request': {
    label: 'Solicitud de límite',
    one: 'la solicitud de límite',
    screen: (request) => href('/admin/limites/:request', { request }),
  },
  claim: {
    label: 'Reclamación',
    one: 'la reclamación',
    screen: (claim) => href('/admin/reclamaciones/:claim', { claim }),
  },
  signal: { label: 'Señal', one: 'la señal', screen: (signal) => href('/admin/senales/:signal', { signal }) },
  payment: { label: 'Pago', one: 'el pago' },
  auction: { label: 'Subasta', one: 'la subasta', screen: (event) => href('/admin/events/:event', { event }) },
  // An auction's id and its bid's: "12-3".
  bid: {
    label: 'Puja',
    one: 'la puja',
    screen: (claim) => href('/admin/events/:event/movimientos', { event: claim.split('-')[0] ?? '' }),
  },
  sire: { label: 'Semental', one: 'el semental', screen: (sire) => href('/admin/sementales/:sire', { sire }) },
  article: {
    label: 'Artículo',
    one: 'el artículo',
    screen: (article) => href('/admin/articles/:article', { article }),
  },
  package: {
    label: 'Paquete',
    one: 'el paquete de inscripciones',
    screen: (id) => href('/admin/memberships/:package', { package: id }),
  },
  ranch: { label: 'Rancho', one: 'el rancho', screen: (ranch) => href('/admin/ranchs/:ranch', { ranch }) },
  // A state's link is to the list of its cities.
  state: { ...catalogues.state, screen: (state) => href('/admin/countries/states/:state', { state }) },
  terms: {
    label: 'Términos',
    one: 'la versión de términos',
    screen: (terms) => href('/admin/terms/:terms', { terms }),
  },
  broadcast: { label: 'Notificación', one: 'la notificación' },
  settings: {
    label: 'Configuración',
    one: 'la configuración',
    screen: (section) => href('/admin/config/:section', { section }),
  },
  message: { label: 'Mensaje', one: 'el mensaje' },
  outage: { label: 'Caída', one: 'la caída', screen: () => href('/admin/consola') },
  job: { label: 'Tarea', one: 'la tarea' },
  export: { label: 'Archivo', one: 'el archivo' },
  view: { label: 'Vista', one: 'la vista' },
}

/** The part of a log row that identifies its subject. */
type Told = { subject: string; action?: string; details?: unknown; audience?: keyof typeof ACCOUNTS | null }

/** Each audience's accounts have their own screen. */
const ACCOUNTS = {
  buyer: {
    label: 'Comprador',
    one: 'el comprador',
    screen: (account) => href('/admin/frontusers/:account', { account }),
  },
  seller: { label: 'Vendedor', one: 'el vendedor', screen: (account) => href('/admin/salesman/:account', { account }) },
  admin: {
    label: 'Administrador',
    one: 'el administrador',
    screen: (admin) => href('/admin/admins/:admin', { admin }),
  },
} satisfies Record<string, Kind>

/** The subject with the id of an added row, whose subject is its kind alone: "tag:6". */
export function subjectKey({ subject, details }: Told): string {
  const { id } = (details ?? {}) as { id?: unknown }
  return !subject.includes(':') && typeof id === 'number' ? `${subject}:${id}` : subject
}

/** The payment that an act on another subject made, whose payer its sentence names: "payment:7". */
export function paymentKey({ details }: Told): string | null {
  const { payment } = (details ?? {}) as { payment?: unknown }
  return typeof payment === 'number' ? `payment:${payment}` : null
}

const kindOf = ({ subject, audience }: Told) => {
  const [kind = ''] = subject.split(':')
  return audience ? ACCOUNTS[audience] : Object.hasOwn(SUBJECTS, kind) ? SUBJECTS[kind as SubjectKind] : undefined
}
const idOf = (told: Told) => subjectKey(told).split(':').slice(1).join(':')

/** Label such as "Devolución 12", and the URL of its screen, if it has one and still exists. */
export function subjectOf(told: Told): { label: string; href: string | null } {
  const [kind, id] = [kindOf(told), idOf(told)]
  if (!kind) return { label: told.subject, href: null }
  if (!id) return { label: kind.label, href: null }
  const gone = told.action?.endsWith('.deleted')
  return { label: `${kind.label} ${id}`, href: gone ? null : (kind.screen?.(id) ?? null) }
}

/**
 * The subject within a sentence, by its name if it has one: "Obsidiana (lote 12)", "el tag «Sillas»", "la devolución
 * 12, de $10,000 a Tomás Elizalde".
 */
export function subjectTold(told: Told, named: SubjectName | undefined): string {
  const [kind, id] = [kindOf(told), idOf(told)]
  if (!kind) return told.subject
  const [name] = told.subject.split(':')
  const numbered = id && name !== 'settings' && name !== 'outage' ? `${kind.one} ${id}` : kind.one
  if (name === 'settings' && Object.hasOwn(sectionTitles, id))
    return `${kind.one} «${sectionTitles[id as keyof typeof sectionTitles]}»`
  if (!named) return numbered
  const { number, cents, currency } = named
  switch (name) {
    case 'account':
      return named.name
    case 'listing':
      return `${named.name} (núm. ${number})`
    case 'auction':
    case 'bid':
      return `${named.name} (lote ${number})`
    case 'claim':
      return `${numbered} de ${named.name} (lote ${number})`
    case 'message':
      return `${kind.one} de ${named.name}`
    case 'refund':
      return `${numbered}, de ${tellCharge(cents ?? 0, currency ?? 'MXN')} a ${named.name}`
    default:
      return `${kind.one} «${named.name}»`
  }
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
