import { join } from 'node:path'
import { mediaFolder } from '#server/engine/media/local.ts'
import { giveFirstPhotos } from '#tests/support/first-photos.ts'
import { openDemo } from '../kit/demo.ts'
import { SECRET } from '../kit/hall.ts'
import { type Line, measure, type Measure } from '../kit/line.ts'
import { startPhone } from '../kit/phone.ts'
import { startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'
import { startSlowLine } from '../kit/slow-line.ts'

const DATA = join(import.meta.dirname, '../../../.data/bench')
const OURS = { photo: '.gallery img', bid: '.bid-bar a.bid-link' }
const THEIRS = { photo: 'img', bid: 'a.bid' }

/** An auction page on a cheap phone with slow 3G, against a handwritten page with the same text and photo. */
export const slowPhone: Line = {
  name: 'slow-phone',
  async run(bench) {
    const database = await bench.database()
    await openDemo(database)
    bench.log('  storing photos')
    const pictured = await giveFirstPhotos(database, DATA)
    const [lot] = await database.sql<
      { id: number }[]
    >`select id from auctions where open and id = any(${pictured}) order by id limit 1`
    if (!lot) throw new Error('None of the photos is of an open auction')
    const ours = await startServer('servers/house.ts', { HOUSE: database.url, DATA, SECRET })
    bench.defer(ours.stop)
    // Warms the server up: its statements are planned on all connections.
    for (const { id } of await database.sql<{ id: number }[]>`select id from auctions order by id limit 100`)
      await (await fetch(`${ours.url}/event/${id}`)).arrayBuffer()
    const line = await startSlowLine()
    bench.defer(line.close)
    const phone = await startPhone(line.proxy)
    bench.defer(phone.close)

    const url = `${ours.url}/event/${lot.id}`
    const { source } = await phone.open(url, OURS)
    const photo = join(mediaFolder(DATA), new URL(source).pathname.split('/').at(-1) ?? '')
    const text = JSON.stringify(textOf(await (await fetch(url)).text()))
    const beside = async (styles: 'beside' | 'inside') => {
      const theirs = await startServer('servers/static-page.ts', { TEXT: text, PHOTO: photo, STYLES: styles })
      const pairs = await sideBySide(
        bench.rounds,
        () => phone.open(url, OURS),
        () => phone.open(theirs.url, THEIRS),
      )
      await theirs.stop()
      return pairs
    }
    const measures: Measure[] = []
    for (const [styles, against] of [
      ['beside', 'a page written by hand, with a style sheet'],
      ['inside', 'a page written by hand, with its styles inside'],
    ] as const) {
      const pairs = await beside(styles)
      const photo = { what: 'first photo on slow 3G', against, reach: { atMost: 1.1 } }
      measures.push(measure(photo, pairs, (seen) => seen.photo, 'ms'))
      const bid = { what: 'first possible bid on slow 3G', against, reach: { atMost: 1.2 } }
      measures.push(measure(bid, pairs, (seen) => seen.bid, 'ms'))
    }
    return measures
  },
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
