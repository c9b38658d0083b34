/** Demands on every answer of the crawl, whatever was asked and by whom. */
import { HtmlValidate } from 'html-validate'
import { createCommitments } from '#server/sale/auctions/commitment.ts'
import type { AccessWorld } from '#tests/support/access-world.ts'
import { SECRET } from '#tests/support/auction-house.ts'
import type { Asked, Who } from '../access/rows.ts'
import { POLICY, protectionOf, usual } from './protection.ts'

export type Answer = {
  who: Who
  method: Asked['method']
  /** Pattern of `app/routes.ts`. */
  route: string
  /** Path and query as they were sent. */
  path: string
  status: number
  headers: Headers
  text: string
}

/** Says what is wrong with an answer; nothing where it is as it should be. */
type Check = (answer: Answer) => string[]

type Headed = Partial<ReturnType<typeof usual>>

/** The reserve of the auctions that the world has under one. */
export const RESERVE = 7_654_321
/** The reserve in figures, however they are grouped, and in words. */
const RESERVE_TOLD = /7\D{0,6}654\D{0,6}321|siete millones seiscientos/i

const noFault: Check = ({ status, text }) => [
  ...(status < 500 ? [] : [`answers ${status}`]),
  ...(text.match(/\bat .+\.[cm]?[jt]sx?:\d+/g) ?? []).map((line) => `shows a line of a stack: ${line}`),
]

/** Answers with protection of their own: by their route, where they are not refused. */
const OF_ROUTE: Record<string, Headed> = {
  // The payment page sends the browser back in the frame that it stood in.
  '/pagos/:reference/regreso': {
    'content-security-policy': POLICY.plain.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  },
  // Its address is a secret, and no form is posted from it.
  '/calendario/:file': { 'referrer-policy': 'no-referrer' },
  // Other sites show it.
  '/event/:event/tarjeta.jpg': {
    'content-security-policy': POLICY.plain,
    'cross-origin-resource-policy': 'cross-origin',
  },
}
/** Documents run nothing; a PDF stands in a page of ours. */
const OF_TYPE: Record<string, Headed> = {
  'image/jpeg': { 'content-security-policy': "default-src 'none'; sandbox" },
  'application/pdf': {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  },
}

const protection: Check = ({ route, status, headers }) => {
  const sent = protectionOf(headers)
  const nonce = /'nonce-[\w+/]{22}==' /.exec(sent['content-security-policy'] ?? '')?.[0] ?? ''
  const expected = {
    ...usual(POLICY.plain.replace("'inline-speculation-rules'", `${nonce}$&`)),
    ...(status === 200 && OF_TYPE[headers.get('content-type') ?? '']),
    ...((status < 400 || route === '/pagos/:reference/regreso') && OF_ROUTE[route]),
  }
  return Object.entries(expected)
    .filter(([name, value]) => sent[name] !== value)
    .map(([name]) => `sends ${name}: ${sent[name]}`)
}

/** The standard's own rules, none of taste. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
const validated = new Set<string>()

/** One page of each screen is read, and one of each refusal: reading takes longer than making the page. */
const validHtml: Check = ({ method, route, status, headers, text }) => {
  if (!headers.get('content-type')?.startsWith('text/html')) return []
  const screen = [200, 400, 409].includes(status) ? `${method} ${route} ${status}` : String(status)
  if (validated.has(screen)) return []
  validated.add(screen)
  return validator
    .validateStringSync(text)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `is no valid HTML: ${ruleId}: ${message} (${selector})`)
}

/** The checks, over a house that has been furnished. */
export function checksOf({ names, folder }: AccessWorld, databaseUrl: string): Check[] {
  const secrets = { 'the secret': SECRET, 'the database': databaseUrl, 'the folder': folder, 'a password': '$argon2' }
  const noSecret: Check = ({ text }) =>
    Object.entries(secrets).flatMap(([what, secret]) => (text.includes(secret) ? [`shows ${what}`] : []))

  const auctions = [names.ahead, names.negotiating].map(Number)
  // With one of these the amount is found by trying, since its seal is public.
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
  return [noFault, protection, validHtml, noSecret, noReserve]
}
