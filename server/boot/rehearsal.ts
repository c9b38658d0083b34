/**
 * `npm run rehearsal`: a hundred simulated bidders bid and leave maxima on the open auctions of a running demo house,
 * through its real forms, the way a browser without JavaScript does. `REHEARSAL_URL` names the house (default
 * http://localhost:3000), `REHEARSAL_BIDDERS` how many come; ends after `REHEARSAL_MINUTES` (default 10) or with Ctrl-C,
 * and says what came of it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { rehearsalLogins } from '#db/seeds/accounts.ts'
import { DEMO_PASSWORD } from '#db/seeds/logins.ts'

const HOUSE = process.env.REHEARSAL_URL ?? 'http://localhost:3000'
const UNTIL = Date.now() + Number(process.env.REHEARSAL_MINUTES ?? 10) * 60_000
const LOGINS = rehearsalLogins.slice(0, Number(process.env.REHEARSAL_BIDDERS ?? rehearsalLogins.length))
/** Between two bids of all bidders together, in ms: an evening's pace, however many they are. */
const PAUSE: [number, number] = [250, 1_150]
/** Every so many visits leaves a maximum; the others bid. */
const MAXIMUM_EVERY = 4
/** The least pesos between two offers here. */
const STEP = 500

type Page = { status: number; html: string }
type Bidder = { name: string; cookie: string }
/** What a form was answered with, and after how many ms. */
type Answer = { status: number; ms: number }

const answers: Answer[] = []

/** Looks for an open auction now and then and bids on it, until the rehearsal is over. */
async function attend(bidder: Bidder): Promise<void> {
  for (;;) {
    const pause = between(...PAUSE) * LOGINS.length
    if (Date.now() + pause > UNTIL) return
    await wait(pause)
    // A house that is being replaced comes back: nobody goes home for that.
    await visit(bidder).catch((error: Error) => console.log(`${bidder.name}: sin respuesta (${error.message})`))
  }
}

async function visit(bidder: Bidder): Promise<void> {
  const auctions = await openAuctions()
  const auction = auctions[Math.floor(Math.random() * auctions.length)]
  if (auction) await bid(bidder, auction)
}

/** Chooses an amount, reads the confirmation, and posts it as it stands there. */
async function bid({ name, cookie }: Bidder, auction: string): Promise<void> {
  const maximum = Math.random() < 1 / MAXIMUM_EVERY
  const form = `${auction}/${maximum ? 'maximo' : 'pujar'}`
  const price = priceOn((await open(auction, cookie)).html)
  const amount = String(price + Math.ceil(maximum ? between(10, 60) : between(1, 6)) * STEP)
  const { html } = await open(`${form}?amount=${amount}`, cookie)
  // Overtaken meanwhile, or they have a higher maximum already: as anybody would, they let it be.
  const key = valueOf(html, 'key')
  if (!key) return
  const { status } = await post(form, { amount, key, notices: valueOf(html, 'notices') ?? '' }, cookie)
  const what = `${maximum ? 'hasta ' : ''}$${Number(amount).toLocaleString('es-MX')}`
  console.log(`${new Date().toLocaleTimeString('es-MX')}  ${auction}  ${what}  ${name}  ${outcome(status)}`)
}

function priceOn(html: string): number {
  return Number(/data-live="price">\$([\d,]+)/.exec(html)?.[1]?.replaceAll(',', ''))
}

/** The value of the control with this name. */
function valueOf(html: string, name: string): string | undefined {
  const [control] = new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html) ?? []
  return control && / value="([^"]*)"/.exec(control)?.[1]
}

function outcome(status: number): string {
  if (status === 303) return 'aceptada'
  return status === 400 ? 'superada' : `sin juzgar (${status})`
}

async function openAuctions(): Promise<string[]> {
  const { html } = await open('/events', '')
  const cards = html.split('<article ').slice(1)
  return cards
    .filter((card) => card.includes('data-phase="open"'))
    .flatMap((card) => /href="(\/event\/\d+)"/.exec(card)?.[1] ?? [])
}

async function signIn(login: string): Promise<Bidder> {
  const response = await send('/login', { email: login, pass: DEMO_PASSWORD }, '')
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`${login} could not sign in at ${HOUSE}: is it a demo house?`)
  return { name: login.split('@')[0] as string, cookie }
}

async function post(path: string, fields: Record<string, string>, cookie: string): Promise<Answer> {
  const sent = performance.now()
  const response = await send(path, fields, cookie)
  await response.arrayBuffer()
  const answer = { status: response.status, ms: performance.now() - sent }
  answers.push(answer)
  return answer
}

function send(path: string, fields: Record<string, string>, cookie: string): Promise<Response> {
  return fetch(HOUSE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: HOUSE },
    body: new URLSearchParams(fields),
  })
}

async function open(path: string, cookie: string): Promise<Page> {
  const response = await fetch(HOUSE + path, { headers: { cookie } })
  return { status: response.status, html: await response.text() }
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least)
}

/** What the forms were answered with, in one line. */
function report(): string {
  const count = Map.groupBy(answers, ({ status }) => outcome(status))
  const outcomes = [...count].map(([name, { length }]) => `${name}: ${length.toLocaleString('es-MX')}`)
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (part: number) => `${Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)} ms`
  return `${LOGINS.length} postores: ${outcomes.join(', ') || 'ninguna puja'}; la mediana en ${at(0.5)}, la más lenta en ${at(1)}.`
}

process.once('SIGINT', () => {
  console.log(report())
  process.exit()
})

try {
  const attending: Promise<void>[] = []
  // One after the other: of one address six may be at the door at a time.
  for (const login of LOGINS) attending.push(attend(await signIn(login)))
  await Promise.all(attending)
  console.log(report())
} catch (error) {
  const unreachable = (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED'
  console.error(
    unreachable ? `Nobody answers at ${HOUSE}: start the house with "npm run up" first.` : (error as Error).message,
  )
  process.exitCode = 1
}
