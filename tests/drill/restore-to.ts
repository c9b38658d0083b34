/**
 * The drill of a site that is gone, apart from this machine (`run.ts`): a house is put on an empty machine as it was at
 * a second, with its uploads, and then as it was last. Arguments: the folder for its data.
 */
import '#server/engine/boot/production.ts'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Database, type Sql } from '#db/client.ts'
import { photos as photoRows } from '#db/schema/engine/photos.ts'
import { fail } from '#server/engine/boot/fail.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { photoKeys } from '#server/engine/media/photos.ts'
import { finding, type Finding } from '#tests/chaos/evidence.ts'
import { overdueJobs } from '#tests/chaos/history.ts'
import { detail } from '#tests/chaos/report.ts'
import { readPage } from '#tests/chaos/sale-day/forms.ts'
import { PASSWORD, startDatabaseMachines } from './database-machines.ts'
import { emptyMachine } from './empty-machine.ts'
import { startFront } from './front.ts'
import { type DrillHouse, nodeOf, openHouse } from './house.ts'
import { addMachine, layBridge } from './network.ts'
import { uploadPhoto } from './photos.ts'
import { keepProgram, until } from './program.ts'

const SCRIPTS = join(import.meta.dirname, '../../db/cluster')
const BEFORE_MS = 20_000
/** Longer than the archive's time limit, so that the moment is in it. */
const AFTER_MS = 50_000
/** The house rests, so that a second has one state. */
const REST_MS = 1_500
const PHOTO_MS = 2_500
/** At most this much is lost with the site. */
const PROMISED_MS = 60_000

const [folder = ''] = process.argv.slice(2)
const started = performance.now()
const log = (line: string) => console.log(`${Math.round((performance.now() - started) / 1_000)} s  ${line}`)
const shutdown = shutdownOnSignal(log)
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'))

/** What anybody could know of the house at one moment. */
type Seen = { books: Map<number, string>; counts: Record<string, number>; photos: string[] }

async function drill(): Promise<void> {
  layBridge()
  const repository = join(folder, 'elsewhere')
  const uploads = join(folder, 'elsewhere-uploads')
  mkdirSync(uploads)
  const cluster = await startDatabaseMachines(folder, repository)
  let over: Promise<void> | undefined
  const stopCluster = () => (over ??= cluster.stop())
  shutdown.add('The database machines', stopCluster)
  const front = startFront(folder, cluster.machines)
  shutdown.add('HAProxy', front.haproxy.stop)
  const { primary } = await cluster.whole()
  await cluster.openArchive(primary)
  const house = await openHouse(folder, front, 0)
  const closeHouse = shutdown.add('The house', house.stop)
  const begun = performance.now()
  await cluster.backUp(primary)
  log(`A full backup took ${seconds(performance.now() - begun)}`)
  const copying = keepProgram(
    'copy-uploads',
    [join(SCRIPTS, 'copy-uploads.sh'), house.dataDir, uploads],
    {},
    join(folder, 'copy-uploads.log'),
  )
  copying.start()
  shutdown.add('The copy of uploads', copying.kill)

  await busily(house, BEFORE_MS)
  await until('the queue to be empty', async () => (await overdueJobs(house.url, 0)).length === 0)
  await wait(REST_MS)
  const moment = new Date()
  const published = await see(house.world.connection, house.node.url, house.world.terms)
  await wait(REST_MS)
  log(`The moment is ${moment.toISOString()}: ${published.photos.length} photos, ${sum(published.books)} entries`)
  await busily(house, AFTER_MS)
  const lastBid = Math.max(
    ...house.log.flatMap(({ exchanges }) =>
      exchanges.filter(({ answer }) => answer.kind === 'accepted').map(({ answeredAt }) => answeredAt),
    ),
  )
  const lastPhotos = (await house.world.connection.db.select().from(photoRows)).length

  // The site is gone: machines, disks, and what was on its way.
  const gone = Date.now()
  await copying.kill()
  closeHouse()
  await house.stop()
  await front.haproxy.kill()
  await stopCluster()
  log('The site is gone')

  const findings: Finding[] = []
  for (const target of [timeOf(moment), 'latest']) {
    const machine = emptyMachine(folder, target === 'latest' ? 32 : 31, repository)
    const begun = performance.now()
    machine.restore(target)
    const databaseAt = performance.now()
    const dataDir = join(folder, `restored-${machine.name}`)
    takeUploads(uploads, dataDir, target === 'latest' ? Infinity : moment.getTime())
    const place = addMachine(`new-${machine.name}`, target === 'latest' ? 42 : 41)
    const node = nodeOf(place, machine.address, house.database, dataDir, house.secret)
    await node.ready()
    const servedAt = performance.now()
    log(
      `${target}: the database after ${seconds(databaseAt - begun)}, the house served after ` +
        `${seconds(servedAt - begun)}`,
    )
    const connection = connect(`postgres://postgres:${PASSWORD}@${machine.address}:5432/${house.database}`, { max: 2 })
    if (target === 'latest') findings.push(await lostWithTheSite(connection.sql, { gone, lastBid, lastPhotos }))
    else {
      const restored = await see(connection, node.url, house.world.terms)
      findings.push(sameHouse(published, restored))
    }
    findings.push(await everyFileIsThere(connection.db, dataDir, house.dataDir, target))
    await connection.close()
    await node.stop()
    await machine.stop()
  }
  log(`\n${detail({ findings })}`)
  if (findings.some(({ violations }) => violations.length > 0)) process.exitCode = 1
}

/** Bids, maxima and photos for some time. */
async function busily(house: DrillHouse, length: number): Promise<void> {
  const stop = house.bid()
  for (const end = Date.now() + length; Date.now() < end; await wait(PHOTO_MS)) await uploadPhoto(house)
  await stop()
}

/** Each lot's book as anybody downloads it, the rows' numbers, and the photos. */
async function see(
  { db, sql }: { db: Database; sql: Sql },
  node: string,
  terms: readonly { id: number }[],
): Promise<Seen> {
  const books = new Map<number, string>()
  for (const { id } of terms)
    books.set(id, (await readPage({ nodes: [node], cookie: '' }, 0, `/event/${id}/libro.jsonl`)) ?? '')
  const counts: Record<string, number> = {}
  for (const table of ['auctions', 'bids', 'maxima', 'accounts', 'listings', 'photos', 'mailbox'])
    counts[table] = (await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`)[0]!.count
  const photos = (await db.select().from(photoRows)).map(({ hash }) => hash).toSorted()
  return { books, counts, photos }
}

function sameHouse(published: Seen, restored: Seen): Finding {
  const found = finding('the books are those that were published at that second, and so are the rows')
  for (const [id, text] of published.books)
    found.that(text !== '' && restored.books.get(id) === text, () => `auction ${id}: another book`)
  for (const [table, count] of Object.entries(published.counts))
    found.that(restored.counts[table] === count, () => `${table}: ${restored.counts[table]} rows instead of ${count}`)
  found.that(published.photos.join() === restored.photos.join(), () => 'other photos')
  return found
}

async function everyFileIsThere(db: Database, dataDir: string, original: string, target: string): Promise<Finding> {
  const found = finding(`every file that a row names is there, byte for byte (${target})`)
  const sum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  for (const key of (await db.select().from(photoRows)).flatMap(photoKeys)) {
    const path = join(dataDir, 'media', key)
    const there = existsSync(path)
    // A file may be younger than the last copy, which the promise for the site allows.
    if (!there && target === 'latest' && Date.now() - statSync(join(original, 'media', key)).mtimeMs < PROMISED_MS * 2)
      continue
    found.that(there && sum(path) === sum(join(original, 'media', key)), () => `${key} is missing or another`)
  }
  return found
}

type Last = { gone: number; lastBid: number; lastPhotos: number }

async function lostWithTheSite(sql: Sql, { gone, lastBid, lastPhotos }: Last): Promise<Finding> {
  const found = finding(`at most ${PROMISED_MS / 1_000} s are lost with the site`)
  const [row] = await sql<{ last: number; photos: number }[]>`
    select extract(epoch from max(committed_at)) * 1000 as last, (select count(*)::int from photos) as photos from bids`
  const lost = lastBid - Number(row?.last)
  log(
    `Lost with the site: ${seconds(Math.max(0, lost))} of bids, ${lastPhotos - (row?.photos ?? 0)} of ${lastPhotos} ` +
      `photos; the last bid came ${seconds(gone - lastBid)} before the end`,
  )
  found.that(lost <= PROMISED_MS, () => `${seconds(lost)} of bids were lost`)
  return found
}

/** Uploads of the other site as of a moment, by the times at which they were stored. */
function takeUploads(from: string, to: string, until: number): void {
  for (const room of ['media', 'private']) {
    mkdirSync(join(to, room), { recursive: true })
    if (!existsSync(join(from, room))) continue
    for (const name of readdirSync(join(from, room))) {
      const { mtime, mtimeMs } = statSync(join(from, room, name))
      if (mtimeMs > until) continue
      cpSync(join(from, room, name), join(to, room, name), { recursive: true })
      utimesSync(join(to, room, name), mtime, mtime)
    }
  }
}

/** As pgBackRest reads a time. */
const timeOf = (moment: Date) => `${moment.toISOString().slice(0, -1).replace('T', ' ')}+00`
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const sum = (books: Map<number, string>) =>
  [...books.values()].reduce((total, text) => total + text.trim().split('\n').length - 1, 0)

await drill()
  .finally(() => shutdown.close())
  .then(() => process.exit())
  .catch(fail)
