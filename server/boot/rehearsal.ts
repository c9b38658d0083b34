/**
 * `npm run rehearsal`: simulated bidders bid on the open auctions of a running demo house through its real forms, the
 * way a browser without JavaScript does. `REHEARSAL_URL` names the house (default http://localhost:3000); ends after
 * `REHEARSAL_MINUTES` (default 10) or with Ctrl-C.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { rehearsalLogins } from '#db/seeds/accounts.ts'
import { DEMO_PASSWORD } from '#db/seeds/logins.ts'

const HOUSE = process.env.REHEARSAL_URL ?? 'http://localhost:3000'
const UNTIL = Date.now() + Number(process.env.REHEARSAL_MINUTES ?? 10) * 60_000
const BIDDERS = 8
/** Between two bids of one bidder, in ms. */
const PAUSE: [number, number] = [2_000, 9_000]

type Page = { url: string; status: number; html: string }

async function bidder(login: string, cookie: string): Promise<void> {
  while (Date.now() < UNTIL) {
    await wait(between(...PAUSE))
    const auctions = await openAuctions()
    const auction = auctions[Math.floor(Math.random() * auctions.length)]
    if (auction) await bid(login, cookie, auction)
  }
}

/** Chooses an amount, reads the confirmation, and posts it with its key. */
async function bid(login: string, cookie: string, auction: string): Promise<void> {
  const chooser = await open(`${auction}/pujar`, cookie)
  const [quick] = valuesOf(chooser.html, 'button', 'amount')
  const price = Number(/data-live="price">\$([\d,]+)/.exec(chooser.html)?.[1]?.replaceAll(',', ''))
  // Mostly small open offers: a tenth more at every bid would soon pass what a horse is worth.
  const amount = quick && Math.random() < 0.25 ? quick : String(price + Math.ceil(between(4, 20)) * 500)
  const confirmation = await open(`${auction}/pujar?amount=${amount}`, cookie)
  const [key] = valuesOf(confirmation.html, 'input', 'key')
  if (!key) return
  const answer = await post(`${auction}/pujar`, { amount, key }, cookie)
  console.log(
    `${new Date().toLocaleTimeString('es-MX')}  ${auction}  $${Number(amount).toLocaleString('es-MX')}  ${login.split('@')[0]}  ${answer.status === 303 ? 'aceptada' : 'superada'}`,
  )
}

/** The values of the controls with this name. */
function valuesOf(html: string, tag: string, name: string): string[] {
  const controls = html.match(new RegExp(`<${tag} [^>]*name="${name}"[^>]*>`, 'g')) ?? []
  return controls.flatMap((control) => / value="([^"]*)"/.exec(control)?.[1] ?? [])
}

async function openAuctions(): Promise<string[]> {
  const { html } = await open('/events', '')
  const cards = html.split('<article ').slice(1)
  return cards
    .filter((card) => card.includes('data-phase="open"'))
    .flatMap((card) => /href="(\/event\/\d+)"/.exec(card)?.[1] ?? [])
}

async function signIn(login: string): Promise<string> {
  const response = await post('/login', { email: login, pass: DEMO_PASSWORD }, '')
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`${login} could not sign in at ${HOUSE}: is it a demo house?`)
  return cookie
}

function post(path: string, fields: Record<string, string>, cookie: string): Promise<Response> {
  return fetch(HOUSE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: HOUSE },
    body: new URLSearchParams(fields),
  })
}

async function open(path: string, cookie: string): Promise<Page> {
  const response = await fetch(HOUSE + path, { headers: { cookie } })
  return { url: response.url, status: response.status, html: await response.text() }
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least)
}

try {
  const bidders: [login: string, cookie: string][] = []
  // One after the other: of one address six may be at the door at a time.
  for (const login of rehearsalLogins.slice(0, BIDDERS)) bidders.push([login, await signIn(login)])
  await Promise.all(bidders.map(([login, cookie]) => bidder(login, cookie)))
} catch (error) {
  const unreachable = (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED'
  console.error(
    unreachable ? `Nobody answers at ${HOUSE}: start the house with "npm run up" first.` : (error as Error).message,
  )
  process.exitCode = 1
}
