import { eq, or } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { quarters } from '#server/quarters.ts'
import { fillYear } from '#tests/year/fill.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { crawl } from '../kit/crawl.ts'
import { openDemo } from '../kit/demo.ts'
import { houseOver, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure, type Measure } from '../kit/line.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { type Pair, quantile, sideBySide } from '../kit/rounds.ts'

/** Part of a year, for a quick look. */
const SCALE = Number(process.env.BENCH_YEAR ?? 1)
const DATA = '.data/bench'
/** Requests of a page in each house, in turns. */
const TIMES = 9
/** Runs of a recurring job until it has done what was due. */
const MOST_RUNS = 3_000
/** What a page may cost more without being called slower: a ratio of two small times says little. */
const LITTLE_MS = 3
const REACH = { atMost: 1.5 }
const AGAINST = 'the demo house'
const READERS = { buyer: 'comprador@remate.example', seller: 'herradura', admin: 'admin' }

/** Every page, recurring job and boot of a house with a year of rows, against the demo house. */
export const year: Line = {
  name: 'year',
  async run(bench) {
    const demo = await open(bench)
    bench.log(`  ${SCALE} of a year of rows`)
    const full = await open(bench, (database) => fillYear({ ...database, secret: SECRET }, SCALE, bench.log))
    return [await pages(bench, full, demo), await jobs(bench, full, demo), await boots(bench, full, demo)]
  },
}

type Opened = { database: TestDatabase; start(): Promise<Started> }

async function open(bench: Bench, fill: (database: TestDatabase) => Promise<void> = async () => {}): Promise<Opened> {
  const database = await bench.database()
  await openDemo(database)
  await fill(database)
  await database.sql`vacuum analyze`
  return { database, start: () => startServer('servers/house.ts', { HOUSE: database.url, DATA, SECRET }) }
}

/** Times in ms in the year's house and in the demo, named by reader and page, or by job. */
type Timed = { name: string; pair: Pair<number> }

/** Every page that visitors, a buyer, a seller and an administrator reach by links in both houses. */
async function pages(bench: Bench, full: Opened, demo: Opened): Promise<Measure> {
  const houses = [full, demo] as const
  const [ours, theirs] = [await full.start(), await demo.start()]
  bench.defer(ours.stop)
  bench.defer(theirs.stop)
  const timed: Timed[] = []
  for (const [reader, login] of [['visitor', ''], ...Object.entries(READERS)]) {
    const [cookie = '', other = ''] = await Promise.all(houses.map(({ database }) => cookieOf(database, login ?? '')))
    const same = new Map((await crawl(theirs.url, other)).map((found) => [found.key, found.path]))
    for (const { key, path } of await crawl(ours.url, cookie)) {
      const twin = same.get(key)
      if (twin === undefined) continue
      const [year, few]: [number[], number[]] = [[], []]
      for (let nth = 0; nth < TIMES; nth++) {
        year.push(await timeOf(() => read(ours.url + path, cookie)))
        few.push(await timeOf(() => read(theirs.url + twin, other)))
      }
      timed.push({ name: `${reader} ${key}`, pair: { ours: quantile(year, 0.5), theirs: quantile(few, 0.5) } })
    }
  }
  await ours.stop()
  await theirs.stop()
  return worst(bench, 'page', timed)
}

/** Each recurring job, when it has done what was due. */
async function jobs(bench: Bench, full: Opened, demo: Opened): Promise<Measure> {
  const tasksOf = ({ database }: Opened) => {
    const house = houseOver(database)
    const tools = { mailer: { deliver: async () => {} }, log: () => {} }
    return Object.assign({}, ...quarters.map((quarter) => quarter.tasks(house, tools))) as Record<string, Task>
  }
  const [ours, theirs] = [tasksOf(full), tasksOf(demo)]
  const names = quarters.flatMap(({ recurring }) => Object.keys(recurring))
  const timed: Timed[] = []
  for (const name of names) {
    const run = (tasks: Record<string, Task>) => timeOf(() => (tasks[name] as Task)({}))
    await runOut(full, name, () => run(ours))
    await runOut(demo, name, () => run(theirs))
    timed.push({ name, pair: { ours: await run(ours), theirs: await run(theirs) } })
  }
  return worst(bench, 'recurring job', timed)
}

type Task = (payload: object) => Promise<void>

/** Runs a job until it schedules its next run for later, as it does when nothing more is due. */
async function runOut({ database }: Opened, name: string, run: () => Promise<unknown>): Promise<void> {
  for (let runs = 0; runs < MOST_RUNS; runs++) {
    await run()
    const [next] = await database.sql<{ later: boolean }[]>`
      select run_at > now() + interval '2 seconds' as later from graphile_worker.jobs where key = ${name}`
    if (next?.later ?? true) return
  }
  throw new Error(`${name} was still due after ${MOST_RUNS} runs`)
}

async function boots(bench: Bench, full: Opened, demo: Opened): Promise<Measure> {
  const boot = async ({ start }: Opened) => {
    let server: Started | undefined
    const time = await timeOf(async () => (server = await start()))
    await server?.stop()
    return time
  }
  const pairs = await sideBySide(
    bench.rounds,
    () => boot(full),
    () => boot(demo),
  )
  return measure({ what: 'a boot', against: AGAINST, reach: REACH }, pairs, (time) => time, 'ms')
}

/** The one that grew most; all that grew by more than the reach are logged. */
function worst(bench: Bench, what: string, timed: Timed[]): Measure {
  const grown = ({ pair: { ours, theirs } }: Timed) => (ours - theirs > LITTLE_MS ? ours / theirs : 1)
  const sorted = timed.toSorted((a, b) => grown(b) - grown(a))
  for (const each of sorted.filter((one) => grown(one) > REACH.atMost)) bench.log(`  ${told(each)}`)
  const [most] = sorted
  if (!most) throw new Error(`No ${what} was measured`)
  return {
    what: `the ${what} that grew most, of ${timed.length}`,
    against: AGAINST,
    reach: REACH,
    ratios: [grown(most)],
    figures: told(most),
  }
}

function told({ name, pair: { ours, theirs } }: Timed): string {
  return `${name}: ${ours.toFixed(1)} : ${theirs.toFixed(1)} ms`
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function read(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
  await answer.arrayBuffer()
}

/** A new session of a demo account, by e-mail or user name; none for a visitor. */
async function cookieOf({ db }: TestDatabase, login: string): Promise<string> {
  if (!login) return ''
  const named = or(eq(accounts.email, login), eq(accounts.username, login))
  const found = await db.select({ id: accounts.id }).from(accounts).where(named)
  const [cookie = ''] = await signIn(
    db,
    found.map(({ id }) => id),
  )
  return cookie
}
