import { join } from 'node:path'
import { mediaFolder } from '#server/engine/media/local.ts'
import { giveFirstPhotos } from '#tests/support/first-photos.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { selfSigned } from '../kit/certificate.ts'
import { openDemo } from '../kit/demo.ts'
import { SECRET } from '../kit/hall.ts'
import { type Bench, type Line, measure, type Measure } from '../kit/line.ts'
import { type Phone, type Seen, startPhone } from '../kit/phone.ts'
import { startServer, type Started } from '../kit/processes.ts'
import { type Pair, sideBySide } from '../kit/rounds.ts'
import { startSlowLine } from '../kit/slow-line.ts'

const DATA = join(import.meta.dirname, '../../../.data/bench')
/** A lot that is not open yet has the hour of its opening in place of the link. */
const OURS = { photo: '.gallery img', bid: '.bid-bar a.bid-link, [data-phase="scheduled"] .bid-bar' }
const THEIRS = { photo: 'img', bid: 'a.bid' }

const STYLES = [
  ['beside', 'a page written by hand, with a style sheet'],
  ['inside', 'a page written by hand, with its styles inside'],
] as const

/**
 * The first visit of a cheap phone with slow 3G to three lots, against handwritten pages with the same texts and
 * photos. Both are behind HTTP/2 with TLS, and each visit begins without a connection.
 */
export const slowPhone: Line = {
  name: 'slow-phone',
  async run(bench) {
    const database = await bench.database()
    await openDemo(database)
    bench.log('  storing photos')
    const lots = await chooseLots(database, await giveFirstPhotos(database, DATA))
    const ours = await startServer('servers/house.ts', { HOUSE: database.url, DATA, SECRET })
    bench.defer(ours.stop)
    // Warms the server up: its statements are planned on all connections.
    for (const { id } of await database.sql<{ id: number }[]>`select id from auctions order by id limit 100`)
      await (await fetch(`${ours.url}/event/${id}`)).arrayBuffer()
    const line = await startSlowLine()
    bench.defer(line.close)
    const phone = await startPhone(line.proxy)
    bench.defer(phone.close)
    const secured = await startTls(bench, ours.url)

    const measures: Measure[] = []
    for (const [styles, against] of STYLES) {
      const pairs: Pair<Seen>[] = []
      for (const lot of lots) {
        const [plain, url] = [`${ours.url}/event/${lot}`, `${secured.url}/event/${lot}`]
        pairs.push(...(await compared(bench, phone, { plain, url, styles })))
      }
      const photo = { what: 'first photo on slow 3G', against, reach: { atMost: 1.1 } }
      measures.push(measure(photo, pairs, (seen) => seen.photo, 'ms'))
      const bid = { what: 'first possible bid on slow 3G', against, reach: { atMost: 1.05 } }
      measures.push(measure(bid, pairs, (seen) => seen.bid, 'ms'))
    }
    return measures
  },
}

type Compared = { plain: string; url: string; styles: 'beside' | 'inside' }

/** `plain`: the lot's page without TLS, which is read for its texts. */
async function compared(bench: Bench, phone: Phone, { plain, url, styles }: Compared): Promise<Pair<Seen>[]> {
  const { source } = await phone.open(url, OURS)
  const photo = join(mediaFolder(DATA), new URL(source).pathname.split('/').at(-1) ?? '')
  const text = JSON.stringify(textOf(await (await fetch(plain)).text()))
  const theirs = await startServer('servers/static-page.ts', { TEXT: text, PHOTO: photo, STYLES: styles })
  const secured = await startTls(bench, theirs.url)
  const pairs = await sideBySide(
    bench.rounds,
    () => phone.open(url, OURS),
    () => phone.open(secured.url, THEIRS),
  )
  await secured.stop()
  await theirs.stop()
  const times = pairs.map((pair) => `${Math.round(pair.ours.bid)} : ${Math.round(pair.theirs.bid)}`)
  bench.log(`  ${new URL(url).pathname}, first possible bid: ${times.join(', ')} ms`)
  return pairs
}

/**
 * Three lots: the longest description of the open ones, with ten photos; the shortest, with one; and one that is not
 * open yet, with three.
 */
async function chooseLots({ sql }: TestDatabase, pictured: number[]): Promise<number[]> {
  const lots = await sql<{ id: number; listing: number; open: boolean }[]>`
    select a.id, l.id as listing, a.open from auctions a join listings l on l.id = a.listing_id
    where a.id = any(${pictured}) and a.live order by length(l.description) desc, a.id`
  const [longest, shortest] = [lots.find(({ open }) => open), lots.findLast(({ open }) => open)]
  const scheduled = lots.find(({ open }) => !open)
  if (!longest || !shortest || !scheduled || longest === shortest) throw new Error('Photos of too few kinds of lots')
  await sql`insert into listing_photos (listing_id, position, photo)
    select ${longest.listing}::int, 2 + row_number() over (order by hash), hash from photos
    where hash not in (select photo from listing_photos where listing_id = ${longest.listing}) order by hash limit 7`
  await sql`delete from listing_photos where listing_id = ${shortest.listing} and position > 0`
  return [longest.id, shortest.id, scheduled.id]
}

let identity: ReturnType<typeof selfSigned> | undefined

/** The server at `upstream`, reached by HTTP/2 with TLS. */
async function startTls(bench: Bench, upstream: string): Promise<Started> {
  const { key, certificate } = (identity ??= selfSigned())
  const front = await startServer('servers/tls-front.ts', { UPSTREAM: upstream, KEY: key, CERTIFICATE: certificate })
  bench.defer(front.stop)
  return { ...front, url: front.url.replace('http:', 'https:') }
}
/** The text of a page, title first. */
function textOf(html: string): string[] {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
  const lines = body
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .split(
      /<\/?(?:p|li|dt|dd|div|section|h\d|a|button|summary|tr|td|th|figure|nav|header|footer|main|ol|ul|dl|form)\b[^>]*>/,
    )
  return [title, ...lines.map((line) => decoded(line.replace(/<[^>]+>/g, '').trim())).filter(Boolean)]
}

function decoded(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
