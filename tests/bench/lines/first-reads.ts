import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { stylesCookie } from '#tests/support/styles-cookie.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { clusterOf } from '../kit/cluster-cpu.ts'
import { openDemo } from '../kit/demo.ts'
import { SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure, type Measure } from '../kit/line.ts'
import { POSTED_BID } from '../kit/posted-bid.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'
import { SITE } from '../kit/site.ts'

/** Lots that are bid on in turns, so that none is shown at its pace of ten pages a second. */
const LOTS = 8
const READS = 40
/** Between a bid and the read: what a bid leaves to be done is done by then. */
const PAUSE_MS = 15

/**
 * The first read after a bid of a home page, of a lot by its bidder and of a bidder's list: CPU of all processes,
 * PostgreSQL's included.
 */
export const firstReads: Line = {
  name: 'first-reads',
  async run(bench) {
    const { databaseUrl, house, lots, cookies, cpuOf } = await open(bench)
    const [me, other] = cookies
    let nth = 0
    // 0.7 of what efacc76f took: 11.2, 5.58 and 8.66.
    const pages: [what: string, atMost: number, read: (lot: number) => Read][] = [
      // A home page is kept for a second, whatever is bid: another address is another page.
      ['home', 7.8, () => ({ path: `/?n=${nth++}`, cookie: '' })],
      ['a lot, by its bidder', 3.9, (lot) => ({ path: `/event/${lot}`, cookie: me })],
      ['a bidder’s running lots', 6.1, () => ({ path: '/profile/en-curso', cookie: me })],
    ]
    const measures: Measure[] = []
    for (const [what, atMost, read] of pages) {
      const text = await send(house, read(lots[0] as number))
      const bare = await startServer('servers/one-statement.ts', { HOUSE: databaseUrl, PAGE: text })
      const reads = (server: Started, next: () => Promise<Read>) => async () => {
        let spent = 0
        for (let n = 0; n < READS; n++) {
          const page = await next()
          const before = await cpuOf(server)
          await send(server, page)
          spent += (await cpuOf(server)) - before
        }
        return spent / READS / 1_000
      }
      let bids = 0
      const afterBid = async () => {
        const lot = lots[bids % LOTS] as number
        const form = new URLSearchParams({ ...POSTED_BID, key: randomUUID() })
        await send(house, { path: `/event/${lot}/pujar`, cookie: bids++ % 2 ? me : other, form: form.toString() })
        await sleep(PAUSE_MS)
        return read(lot)
      }
      const afterPause = () => sleep(PAUSE_MS, { path: '/', cookie: '' })
      const pairs = await sideBySide(bench.rounds, reads(house, afterBid), reads(bare, afterPause))
      await bare.stop()
      const about = { what: `${what}, read after a bid`, against: 'bare Express, one statement, a string as long' }
      measures.push(measure({ ...about, reach: { atMost } }, pairs, (ms) => ms, 'ms of CPU, PostgreSQL’s included'))
    }
    return measures
  },
}

type Read = { path: string; cookie: string; form?: string }

/** The demo house with two bidders, who have bid on each of the lots. */
async function open(bench: Bench) {
  const database = await bench.database()
  await openDemo(database)
  const { db, sql } = database
  await sql`update settings set bid_limit = 900000000`
  const found = await sql<{ id: number }[]>`
    select a.id from auctions a join listings l on l.id = a.listing_id
    where a.open and not a.practice and a.notices = 0 and not l.offer_buy_now
      and a.closes_at > now() + interval '20 minutes' order by a.closes_at limit ${LOTS}`
  const lots = found.map(({ id }) => id)
  const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
  const house = await startServer('servers/house.ts', settings)
  bench.defer(house.stop)
  const cluster = await clusterOf(sql)
  const styles = await stylesCookie(`${house.url}/event/${lots[0]}`)
  const signedIn = await signIn(db, await addBuyers(db, 2, 'pujador'))
  const cookies = signedIn.map((session) => `${session}; ${styles}`) as [string, string]
  return {
    databaseUrl: database.url,
    house,
    lots,
    cookies,
    /** Microseconds so far, of a server and of PostgreSQL. */
    async cpuOf(server: Started) {
      const { user, system } = await server.ask<NodeJS.CpuUsage>({})
      return user + system + cluster()
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** The body of an answer as sent, read as text. Throws unless it is a page or, to a form, a redirect. */
function send({ url }: Started, { path, cookie, form }: Read): Promise<string> {
  const headers = {
    Host: SITE,
    Origin: `http://${SITE}`,
    Cookie: cookie,
    ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(form.length) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method: form ? 'POST' : 'GET', headers }, (answer) => {
      if (answer.statusCode !== (form ? 303 : 200)) return reject(new Error(`${path} answered ${answer.statusCode}`))
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve(text))
    })
    sent.on('error', reject)
    sent.end(form)
  })
}
