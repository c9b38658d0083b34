import { demoBuyer, openDemo } from '../kit/demo.ts'
import { SECRET, signIn } from '../kit/hall.ts'
import type { Line, Measure } from '../kit/line.ts'
import { startServer } from '../kit/processes.ts'

const CAPTURE_LIMIT = 100_000
/** Less than React alone: the page named no island, or its name was not read. */
const LEAST_ISLAND = 40_000

/**
 * JavaScript loaded by a seller's pages, brotli bytes: at most 100 KB for a capture, for a list no more than a buyer's.
 */
export const sellerScripts: Line = {
  name: 'seller-scripts',
  async run(bench) {
    const database = await bench.database()
    await openDemo(database)
    const [seller] = await database.sql<{ id: number }[]>`
      select seller_id as id from listings group by seller_id order by count(*) desc limit 1`
    const [own = '', buyers = ''] = await signIn(database.db, [seller?.id ?? 0, await demoBuyer(database.db)])
    const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: '.data/bench', SECRET })
    bench.defer(server.stop)
    const weigh = (path: string, cookie: string) => weightOf(server.url, path, cookie)
    const [capture, list, page] = [
      await weigh('/sales/newHorseSimp', own),
      await weigh('/sales/horses', own),
      await weigh('/profile/en-curso', buyers),
    ]
    if (capture < LEAST_ISLAND) throw new Error('The island of a capture was not weighed')
    const about = (what: string, against: string, ours: number, theirs: number): Measure => ({
      what,
      against,
      reach: { atMost: 1 },
      ratios: [ours / theirs],
      figures: `${ours.toLocaleString('en')} : ${theirs.toLocaleString('en')} bytes`,
    })
    return [
      about('JavaScript of a capture, brotli', '100 KB', capture, CAPTURE_LIMIT),
      about('JavaScript of a seller’s list, brotli', 'a buyer’s list', list, page),
    ]
  },
}

/** Compressed size of all scripts that a page names and their static imports. */
async function weightOf(origin: string, path: string, cookie: string): Promise<number> {
  const page = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
  if (page.status !== 200) throw new Error(`${path}: ${page.status}`)
  const waiting = scriptsIn(await page.text())
  const sizes = new Map<string, number>()
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (sizes.has(script)) continue
    const [packed, plain] = await Promise.all(
      ['br', 'identity'].map((encoding) => fetch(origin + script, { headers: { 'accept-encoding': encoding } })),
    )
    sizes.set(script, Number(packed?.headers.get('content-length')))
    waiting.push(...importsOf((await plain?.text()) ?? '', script))
    await packed?.arrayBuffer()
  }
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** Also the scripts of an island, which one attribute names, separated by blanks. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/["'\s](\/[\w./-]+\.js)(?=["'\s])/g)].map(([, script]) => script as string)

/** Static imports only: scripts loaded later are not part of the page. */
const importsOf = (source: string, script: string) =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[\w./-]+\.js)["']/g)].map(
    ([, name]) => new URL(name as string, `http://x${script}`).pathname,
  )
