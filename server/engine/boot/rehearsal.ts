/**
 * `npm run rehearsal`: a hundred simulated bidders bid and set maxima on the open auctions of a running demo, through
 * its real forms, like a browser without JavaScript. `REHEARSAL_URL`: the server (default http://localhost:3000),
 * `REHEARSAL_BIDDERS`: their number; ends after `REHEARSAL_MINUTES` (default 10) or with Ctrl-C, and prints the
 * results.
 */
import { MINUTE } from '#machines/time.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { rehearsalLogins } from '#db/seeds/accounts.ts'
import { DEMO_PASSWORD } from '#db/seeds/logins.ts'
import { formatSecond } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { type Answer, bidByForm, type Bidder, open, readPrice, sendForm } from './bid-by-form.ts'

const HOUSE = process.env.REHEARSAL_URL ?? 'http://localhost:3000'
const UNTIL = Date.now() + Number(process.env.REHEARSAL_MINUTES ?? 10) * MINUTE
const LOGINS = rehearsalLogins.slice(0, Number(process.env.REHEARSAL_BIDDERS ?? rehearsalLogins.length))
/** Interval between two bids of all bidders together, in ms: the pace of an evening, for any number of bidders. */
const PAUSE: [number, number] = [250, 1_150]
/** One in this many visits sets a maximum; the others bid. */
const MAXIMUM_EVERY = 4
/** Amounts are rounded up in steps of this many pesos. */
const STEP = 500

type Guest = Bidder & { name: string }

const ANONYMOUS: Bidder = { origin: HOUSE, cookie: '' }
const answers: Answer[] = []

/** Bids on a random open auction now and then until the rehearsal ends. */
async function attend(guest: Guest): Promise<void> {
  for (;;) {
    const pause = between(...PAUSE) * LOGINS.length
    if (Date.now() + pause > UNTIL) return
    await wait(pause)
    // A server that is being replaced comes back: the bidder continues.
    await visit(guest).catch((error: Error) => console.log(`${guest.name}: sin respuesta (${error.message})`))
  }
}

async function visit(guest: Guest): Promise<void> {
  const auctions = await openAuctions()
  const auction = auctions[Math.floor(Math.random() * auctions.length)]
  if (auction) await bid(guest, auction)
}

/** Chooses an amount and bids it; a bidder outbid meanwhile gives up, as a person would. */
async function bid(guest: Guest, auction: string): Promise<void> {
  const maximum = Math.random() < 1 / MAXIMUM_EVERY
  const price = await readPrice(guest, auction)
  const pesos = price + Math.ceil(maximum ? between(10, 60) : between(1, 6)) * STEP
  const answer = await bidByForm(guest, { auction, form: maximum ? 'maximo' : 'pujar', pesos })
  if (!answer) return
  answers.push(answer)
  const what = `${maximum ? 'hasta ' : ''}${formatMoney(pesos)}`
  console.log(`${formatSecond(Date.now())}  ${auction}  ${what}  ${guest.name}  ${outcome(answer.status)}`)
}

function outcome(status: number): string {
  if (status === 303) return 'aceptada'
  return status === 400 ? 'superada' : `sin juzgar (${status})`
}

async function openAuctions(): Promise<string[]> {
  const { html } = await open(ANONYMOUS, '/events')
  const cards = html.split('<article ').slice(1)
  return cards
    .filter((card) => card.includes('data-phase="open"'))
    .flatMap((card) => /href="(\/event\/\d+)"/.exec(card)?.[1] ?? [])
}

async function signIn(login: string): Promise<Guest> {
  const response = await sendForm(ANONYMOUS, '/login', { email: login, pass: DEMO_PASSWORD })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`${login} could not sign in at ${HOUSE}: is it a demo house?`)
  return { origin: HOUSE, cookie, name: login.split('@')[0] as string }
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least)
}

function report(): string {
  const count = Map.groupBy(answers, ({ status }) => outcome(status))
  const outcomes = [...count].map(([name, { length }]) => `${name}: ${formatWhole(length)}`)
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (part: number) => `${Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)} ms`
  return (
    `${LOGINS.length} postores: ${outcomes.join(', ') || 'ninguna puja'}; la mediana en ${at(0.5)}, la más lenta ` +
    `en ${at(1)}.`
  )
}

process.once('SIGINT', () => {
  console.log(report())
  process.exit()
})

try {
  const attending: Promise<void>[] = []
  // Sequentially: six sign-ins of one address may run at a time.
  for (const login of LOGINS) attending.push(attend(await signIn(login)))
  await Promise.all(attending)
  console.log(report())
} catch (error) {
  const unreachable = (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED'
  console.error(
    unreachable ? `${HOUSE} does not answer: start the house with "npm run up" first.` : (error as Error).message,
  )
  process.exitCode = 1
}
