/** A house on the machines: its database, its node, its bidders, and the judgement on what they were told. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/client.ts'
import { grantToServer } from '#db/grants.ts'
import { migrate } from '#db/migrate.ts'
import { createSaleDayBidder, type SaleDayBidder } from '#tests/chaos/sale-day/bidder.ts'
import { booksHoldAll, booksVerify } from '#tests/chaos/sale-day/checks/book.ts'
import { withinLimits } from '#tests/chaos/sale-day/checks/limits.ts'
import * as claims from '#tests/chaos/sale-day/checks/proxy-bids.ts'
import type { Book, BookEntry, Claimed, Evidence, Frame, Seen } from '#tests/chaos/sale-day/evidence.ts'
import { readPage } from '#tests/chaos/sale-day/forms.ts'
import { readSaleDay } from '#tests/chaos/sale-day/history.ts'
import { createSaleDayWorld, type SaleDayWorld } from '#tests/chaos/sale-day/world.ts'
import { type Finding, finding } from '#tests/chaos/evidence.ts'
import { overdueJobs } from '#tests/chaos/history.ts'
import { type Node, startNode } from '#tests/chaos/node.ts'
import { each, resolve } from '#tests/chaos/storm.ts'
import { PASSWORD } from './database-machines.ts'
import { administer } from './faults.ts'
import type { Front } from './front.ts'
import type { Machine } from './network.ts'

const BIDDERS = 16
const PAUSE: [number, number] = [500, 1_500]
/** Share of bids sent several times. */
const REPEATS = 0.15
/** The lots stay open: none closes before a quarter of it, and a day of the drill is shorter. */
const LENGTH = 6 * 3_600_000
const PORT = '3000'
const VERIFIER = join(import.meta.dirname, '../../app/public/verificar-libro.mjs')
/** Time in which what was due is done after bids are taken again, in ms. */
const QUEUE_MS = 10_000

export type DrillHouse = {
  database: string
  dataDir: string
  secret: string
  /** Its address for the superuser, through HAProxy. */
  url: string
  node: Node
  world: SaleDayWorld
  log: Claimed[]
  /** Starts bidding; the returned function ends it, once every outcome is known. Its number: of outcomes in doubt. */
  bid(): () => Promise<number>
  judge(): Promise<Finding[]>
  stop(): Promise<void>
}

export async function openHouse(folder: string, front: Front, nth: number): Promise<DrillHouse> {
  const database = `day_${nth}`
  const url = addressOf(front, database)
  await createDatabase(front, database)
  const dataDir = join(folder, database)
  mkdirSync(dataDir)
  const secret = randomBytes(32).toString('hex')
  const node = nodeOf(front, front.address, database, dataDir, secret)
  await node.ready()
  const made = await createSaleDayWorld(url, secret, {
    name: 'machines',
    nodes: 1,
    bidders: BIDDERS,
    length: LENGTH,
    repeats: REPEATS,
    kills: [],
  })
  // One lot of the sale day opens only hours later.
  const world = { ...made, terms: made.terms.filter(({ opensAt }) => opensAt <= made.begins) }
  const log: Claimed[] = []
  const seen: Seen[] = []
  const frames: Frame[] = []
  const bidders = gather(world, [node.url], { log, seen, frames })
  await wait(Math.max(0, world.begins - Date.now()))

  return {
    database,
    dataDir,
    secret,
    url,
    node,
    world,
    log,
    bid() {
      const over = new AbortController()
      const running = [...bidders.values()].map(async (bidder) => {
        while (!over.signal.aborted) await bidder.run(Date.now() + 1_000)
      })
      return async () => {
        over.abort()
        await Promise.all(running)
        return resolve(bidders, log)
      }
    },
    judge: () => judge({ url, node, world, log, seen, frames, folder }),
    async stop() {
      for (const bidder of bidders.values()) bidder.close()
      await node.stop()
      await world.connection.close()
    },
  }
}

/** A node on a machine, with the database at an address. */
export function nodeOf(place: Machine, address: string, database: string, dataDir: string, secret: string): Node {
  const { SMTP_URL: _, ...inherited } = process.env
  const settings = {
    ...inherited,
    REMATE_MODE: 'demo',
    DATABASE_URL: `postgres://remate:${PASSWORD}@${address}:5432/${database}`,
    DATA_DIR: dataDir,
    ORIGIN: `http://${place.address}:${PORT}`,
    SECRET: secret,
    PORT,
  }
  return startNode(settings, place)
}

/** A database's address through HAProxy, for the superuser or another role. */
export function addressOf({ address }: Front, database: string, role = 'postgres'): string {
  return `postgres://${role}:${PASSWORD}@${address}:5432/${database}`
}

/** A migrated database of the owner's, with the roles of operations.md and a table for the drill's own writes. */
export async function createDatabase(front: Front, database: string): Promise<void> {
  await administer(front, 'postgres', async (sql) => {
    await sql.unsafe(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'remate') then
          create role remate_owner login password '${PASSWORD}';
          create role remate login password '${PASSWORD}';
        end if;
      end $$`)
    await sql`create database ${sql(database)} owner remate_owner`
  })
  const url = addressOf(front, database, 'remate_owner')
  await migrate(url)
  const { sql, close } = connect(url, { max: 1 })
  await grantToServer(sql, 'remate')
  await sql`create table drill_marks (machine text not null, number int not null, at timestamptz default now())`
  await sql`grant all on drill_marks to remate`
  await close()
}

/** Ended houses leave their machines' disks, which are small. */
export async function dropDatabase(front: Front, database: string): Promise<void> {
  await administer(front, 'postgres', (sql) => sql`drop database ${sql(database)} with (force)`)
}

function gather(
  { bidders, terms }: SaleDayWorld,
  nodes: string[],
  told: { log: Claimed[]; seen: Seen[]; frames: Frame[] },
): Map<number, SaleDayBidder> {
  let last = 0
  const common = {
    nodes,
    home: 0,
    lots: terms,
    board: new Map<number, number>(),
    rivals: new Map<number, number>(),
    repeats: REPEATS,
    pause: PAUSE,
    ending: () => (last = (last % 899) + 1),
    ...told,
  }
  return new Map(bidders.map(({ account, cookie }) => [account, createSaleDayBidder({ account, cookie, ...common })]))
}

type Told = {
  url: string
  node: Node
  world: SaleDayWorld
  log: Claimed[]
  seen: Seen[]
  frames: Frame[]
  folder: string
}

/** What chaos's checkers say about bids, maxima and books; nothing closes in this drill. */
async function judge({ url, node, world, log, seen, frames, folder }: Told): Promise<Finding[]> {
  const queue = finding('jobs that were due are done')
  let due = await overdueJobs(url, 2)
  for (const end = Date.now() + QUEUE_MS; due.length > 0 && Date.now() < end; due = await overdueJobs(url, 2))
    await wait(500)
  for (const job of due) queue.that(false, () => job)
  const steady = finding('servers outlive their database')
  steady.that(node.ends().length === 0, () => node.ends().join('; '))
  const history = await readSaleDay(url)
  const evidence: Evidence = {
    terms: world.terms,
    qualified: new Set(world.limits.keys()),
    limits: world.limits,
    log,
    reserved: world.reserved,
    voided: [],
    answered: [],
    hurried: [],
    seen,
    frames,
    // Not among this drill's checks.
    unsure: [],
    receipts: [],
    books: await readBooks(world, node.url, folder),
    history: { ...history, auctions: history.auctions.filter(({ id }) => world.terms.some((lot) => lot.id === id)) },
  }
  const checks = [
    claims.acknowledgedStands,
    claims.oneReceipt,
    claims.sentAndKnown,
    claims.numbersWithoutGaps,
    claims.proxyBidsObeyed,
    claims.leastThatLeads,
    claims.replayedWithoutVoids,
    claims.rowTellsTheSame,
    withinLimits,
    booksVerify,
    booksHoldAll,
  ]
  return [...checks.map((check) => check(evidence)), queue, steady]
}

/** Each lot's book as anybody downloads it, with what the public verifier says of it. */
async function readBooks({ terms }: SaleDayWorld, url: string, folder: string): Promise<Book[]> {
  const books: Book[] = []
  await each(terms, async ({ id }) => {
    const text = (await readPage({ nodes: [url], cookie: '' }, 0, `/event/${id}/libro.jsonl`)) ?? '{}'
    const file = join(folder, `libro-${id}.jsonl`)
    await writeFile(file, text)
    const verified = await new Promise<Book['verified']>((done) =>
      execFile(process.execPath, [VERIFIER, file], (error, out, err) =>
        done({ code: error ? Number(error.code ?? 1) : 0, said: `${out}${err}`.trim() }),
      ),
    )
    const [first, ...entries] = text.trim().split('\n')
    const { head = null } = JSON.parse(first!) as { head?: string | null }
    books.push({ auction: id, head, entries: entries.map((line) => JSON.parse(line) as BookEntry), verified })
  })
  return books
}
