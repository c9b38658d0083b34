/** Demands on every answer of the crawl, for every address and visitor. */
import { parse } from 'node-html-parser'
import { createCommitments } from '#server/sale/auctions/bidding/commitment.ts'
import type { AccessWorld } from '#tests/support/access-world.ts'
import { SECRET } from '#tests/support/auction-house.ts'
import { htmlViolations } from '#tests/support/html-violations.ts'
import type { Asked, Who } from '../access/rows.ts'
import { POLICY, protectionOf, usual } from './protection.ts'

export type Answer = {
  who: Who
  method: Asked['method']
  /** Pattern of `app/routes.ts`. */
  route: string
  /** Path and query as requested. */
  path: string
  status: number
  headers: Headers
  text: string
}

/** Returns the faults of an answer; none if it is correct. */
type Check = (answer: Answer) => string[]

type Headed = Partial<ReturnType<typeof usual>>

/** Reserve of the world's auctions that have one. */
export const RESERVE = 7_654_321
/** The reserve in figures with any grouping, and in words. */
const RESERVE_TOLD = /7\D{0,6}654\D{0,6}321|siete millones seiscientos/i

const noFault: Check = ({ status, text }) => [
  ...(status < 500 ? [] : [`answers ${status}`]),
  ...(text.match(/\bat .+\.[cm]?[jt]sx?:\d+/g) ?? []).map((line) => `shows a line of a stack: ${line}`),
]

/** Zod's own English about a form's field, for which the house has a sentence (`app/forms/fields/spanish.ts`). */
export const ENGLISH_ERROR = /\b(?:Invalid (?:input|option|string|discriminator)|Too (?:big|small): expected)\b/

const noEnglishError: Check = ({ text }) => (ENGLISH_ERROR.test(text) ? ['says in English what is wrong'] : [])

/** Headers of routes with their own protection, by route; refusals have the usual ones. */
const OF_ROUTE: Record<string, Headed> = {
  // The payment page sends the browser back inside the frame.
  '/pagos/:reference/regreso': {
    'content-security-policy': POLICY.plain.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  },
  // A mail is styled by attributes.
  '/buzon/:id': { 'content-security-policy': `${POLICY.plain};style-src-attr 'unsafe-inline'` },
  // The address is a secret, and no form is posted from it.
  '/calendario/:file': { 'referrer-policy': 'no-referrer' },
  // The address is a secret; its form needs an origin.
  '/telefono/:token': { 'referrer-policy': 'strict-origin' },
  // Other sites embed the picture.
  '/event/:event/tarjeta.jpg': {
    'content-security-policy': POLICY.plain,
    'cross-origin-resource-policy': 'cross-origin',
  },
  // Other sites show the card in a frame.
  '/event/:event/tarjeta': {
    'content-security-policy': POLICY.card(''),
    'x-frame-options': undefined,
    'cross-origin-resource-policy': 'cross-origin',
  },
}
/** Routes whose protection depends on the path alone, refusals included. */
const BY_PATH = new Set(['/pagos/:reference/regreso', '/buzon/:id', '/telefono/:token', '/event/:event/tarjeta'])

/** Documents may run no scripts; a PDF is shown in a frame of our pages. */
const OF_TYPE: Record<string, Headed> = {
  'image/jpeg': { 'content-security-policy': "default-src 'none'; sandbox" },
  'application/dicom': { 'content-security-policy': "default-src 'none'; sandbox" },
  'application/pdf': {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  },
}

/** The policy would ignore it. */
const noStyleAttribute: Check = ({ headers, text }) =>
  headers.get('content-type')?.startsWith('text/html') && /<[^>]+\sstyle="/.test(text) ? ['has a style attribute'] : []

const protection: Check = ({ route, status, headers, text }) => {
  const sent = protectionOf(headers)
  const nonce = /'nonce-[\w+/]{22}==' /.exec(sent['content-security-policy'] ?? '')?.[0] ?? ''
  const expected = {
    ...usual(POLICY.plain.replace("'inline-speculation-rules'", `${nonce}$&`)),
    ...(status === 200 && OF_TYPE[headers.get('content-type') ?? '']),
    ...((status < 400 || BY_PATH.has(route)) && OF_ROUTE[route]),
  }
  if (route === '/event/:event/tarjeta') expected['content-security-policy'] = POLICY.card(text)
  return Object.entries(expected)
    .filter(([name, value]) => sent[name] !== value)
    .map(([name]) => `sends ${name}: ${sent[name]}`)
}

const validated = new Set<string>()

/** Validates one page per screen and one per refusal: validating takes longer than rendering. */
const validHtml: Check = ({ method, route, status, headers, text }) => {
  if (!headers.get('content-type')?.startsWith('text/html')) return []
  const screen = [200, 400, 409].includes(status) ? `${method} ${route} ${status}` : String(status)
  if (validated.has(screen)) return []
  validated.add(screen)
  return htmlViolations(text).map((violation) => `is no valid HTML: ${violation}`)
}

/** Fields whose button, order or words would be in the browser's language: `DayInput` and `FilePick` stand for them. */
const noBrowserField: Check = ({ text }) => [
  ...(text.match(/<input[^>]* type="(?:date|time|month|week|datetime-local|number)"[^>]*>/g) ?? []).map(
    (input) => `has a field of the browser's: ${input}`,
  ),
  ...(text.match(/(?<!<\/label>)<input[^>]* type="file"[^>]*>/g) ?? []).map(
    (input) => `has a file without the house's button: ${input}`,
  ),
]

/** Fields that another choice of their form asks for; the form says when. */
const SOMETIMES: Record<string, string[]> = {
  '/admin/frontusers/:account/limite': ['Límite nuevo', 'Importe del depósito', 'Referencia', 'Fecha del depósito'],
  '/admin/limites/:request': ['Límite que se concede', 'Lo que leerá el comprador'],
  '/profile/apoderados': ['Números de lote', 'Hasta qué día'],
  '/profile/limite': ['Algo que la casa deba saber'],
  '/admin/events/:event/extender': ['Minutos', 'Día', 'Hora'],
  '/admin/consola/:event/extender': ['Cuál'],
  '/admin/HorseDetail/:horse/observaciones/nueva': ['Observación'],
  '/admin/HorseDetail/:horse/comprobante/:receipt': ['Motivo del rechazo'],
}

/**
 * Of all forms: what may be left empty says "(opcional)", and what may not is `required`. A list is left alone, since
 * its first choice may be an answer. The workshop shows fields in every state.
 */
const marksOptional: Check = ({ route, headers, text }) => {
  if (!headers.get('content-type')?.startsWith('text/html') || route.startsWith('/taller')) return []
  const page = parse(text)
  return page.querySelectorAll('form[method="post"] .field').flatMap((field) => {
    const control = field.querySelector(
      'input:not([type=checkbox]):not([type=radio]):not([disabled]):not([readonly]):not([tabindex="-1"]), select, textarea',
    )
    const label = field.querySelector('label')?.structuredText.replaceAll(/\s+/g, ' ')
    if (!control || label === undefined || SOMETIMES[route]?.includes(label)) return []
    const [isMarked, isRequired] = [label.includes('(opcional)'), control.hasAttribute('required')]
    if (isMarked && isRequired) return [`marks "${label}" twice`]
    return isMarked || isRequired || control.tagName === 'SELECT' ? [] : [`marks "${label}" not`]
  })
}

/** A browser that is refused is shown a page. */
const refusalIsPage: Check = ({ status, headers }) => {
  const type = headers.get('content-type')
  return status < 400 || type?.startsWith('text/html') ? [] : [`refuses with ${type ?? 'nothing'} instead of a page`]
}

/** The checks for a furnished house. */
export function checksOf({ names, folder }: AccessWorld, databaseUrl: string): Check[] {
  const secrets = { 'the secret': SECRET, 'the database': databaseUrl, 'the folder': folder, 'a password': '$argon2' }
  const noSecret: Check = ({ text }) =>
    Object.entries(secrets).flatMap(([what, secret]) => (text.includes(secret) ? [`shows ${what}`] : []))

  const auctions = [names.ahead, names.negotiating].map(Number)
  // A nonce reveals the amount by trial, since its seal is public.
  const keys = auctions.flatMap((auction) =>
    [1, 2, 3, 4].map((turn) => createCommitments(SECRET).reserve({ auction, turn, amount: RESERVE }).nonce),
  )
  const sellersOwn = new RegExp(`^/sales/events/(?:${auctions.join('|')})(?:/reserva)?$`)
  const noReserve: Check = ({ who, path, headers, text }) => {
    if (who === 'seller' && sellersOwn.test(path)) return []
    const whole = `${[...headers].join('\n')}\n${text}`
    return [
      ...(RESERVE_TOLD.test(whole) ? ['tells the reserve (ruling 62)'] : []),
      ...(keys.some((key) => whole.includes(key)) ? ['hands out the key of a reserve (ruling 62)'] : []),
    ]
  }
  return [
    noFault,
    noEnglishError,
    protection,
    noStyleAttribute,
    validHtml,
    noBrowserField,
    marksOptional,
    refusalIsPage,
    noSecret,
    noReserve,
  ]
}
