import { randomUUID } from 'node:crypto'
import { startCapture } from '#server/listing/listings/start-capture.ts'
import { sellerNo } from '#tests/support/people.ts'
import { SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import type { Load, LoadResult } from '../kit/load.ts'
import { type Child, type Started, startProcess, startServer } from '../kit/processes.ts'
import { quantile, ratios, sideBySide, spreadOf } from '../kit/rounds.ts'
import { openStable, type Stable } from '../kit/sellers.ts'

/** Captures written in parallel, each by a separate phone. */
const PHONES = 4

type Phone = { path: string; bodies: string[]; loader: Child }
/** CPU of the server's process, ms per answer. */
type Sample = { rate: number; cpu: number }

/** Saving a section of a capture with changes, against bare Express with the same statements. */
export const saveSection: Line = {
  name: 'save-section',
  async run(bench) {
    const database = await bench.database()
    const stable = await openStable(database)
    const [cookie = ''] = await signIn(database.db, [stable.seller])
    const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET }
    const ours = await startServer('servers/house.ts', settings)
    bench.defer(ours.stop)
    const theirs = await startServer('servers/bare-save.ts', settings)
    bench.defer(theirs.stop)
    const phones: Phone[] = []
    for (let nth = 0; nth < PHONES; nth++) phones.push(await openPhone(bench, stable, ours, cookie))

    const round = async (server: Started): Promise<Sample> => {
      const before = await server.ask<NodeJS.CpuUsage>({})
      const results = await Promise.all(
        phones.map(({ loader, path, bodies }) => {
          const load: Load = { path, bodies, cookies: [cookie], connections: 1, seconds: bench.seconds, expect: 200 }
          return loader.ask<LoadResult>({ ...load, url: server.url })
        }),
      )
      const after = await server.ask<NodeJS.CpuUsage>({})
      const odd = results.find(({ others }) => others > 0)
      if (odd) throw new Error(`Not saved: ${odd.other}`)
      const used = after.user + after.system - before.user - before.system
      const counted = results.reduce((sum, result) => sum + result.counted, 0)
      return { rate: results.reduce((sum, { rate }) => sum + rate, 0), cpu: used / 1_000 / counted }
    }
    const pairs = await sideBySide(
      bench.rounds,
      () => round(ours),
      () => round(theirs),
    )
    const about = {
      what: 'a section of a capture saved',
      against: 'bare Express, the same statements',
      reach: { atLeast: 0.6 },
    }
    const cpu = (side: 'ours' | 'theirs') =>
      quantile(
        pairs.map((pair) => pair[side].cpu),
        0.5,
      ).toFixed(2)
    const { median } = spreadOf(ratios(pairs, (sample) => 1 / sample.cpu))
    const figures = `saves/s; CPU ${cpu('ours')} : ${cpu('theirs')} ms, ${median.toFixed(2)}×`
    return [measure(about, pairs, ({ rate }) => rate, figures)]
  },
}

/** Prepares two alternating states of a capture, so that every post writes. */
async function openPhone(
  bench: Bench,
  { house, furniture, seller }: Stable,
  server: Started,
  cookie: string,
): Promise<Phone> {
  const begun = await startCapture(house, sellerNo(seller), { key: randomUUID(), kind: 'trailer', at: Date.now() })
  if ('refused' in begun) throw new Error(begun.refused)
  const path = `/sales/captura/remolque/${begun.listing}`
  const empty = /name="base" value="([^"]*)"/.exec(
    await (await fetch(`${server.url}/sales/newTrailer`, { headers: { cookie } })).text(),
  )?.[1]
  const [place] = await house.sql<{ paises: string; estados: string; ciudades: string }[]>`
    select s.country_id::text as paises, s.id::text as estados, c.id::text as ciudades
    from cities c join states s on s.id = c.state_id where c.id = ${furniture.city}`
  const form = (name: string, base: string) =>
    new URLSearchParams({ key: randomUUID(), base, name, price: '90000', model: 'Tándem', ...place }).toString()
  const save = async (name: string, base: string): Promise<string> => {
    const headers = { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: form(name, base) })
    const saved = (await answer.json()) as { as: string; base: string }
    if (saved.as !== 'saved') throw new Error(JSON.stringify(saved))
    return saved.base
  }
  const [one, other] = ['Tándem uno', 'Tándem dos']
  const afterOne = await save(one, empty ?? '')
  const afterOther = await save(other, afterOne)
  const loader = await startProcess('servers/load.ts')
  bench.defer(loader.stop)
  // The generator starts with the second body.
  return { path, loader, bodies: [form(other, afterOne), form(one, afterOther)] }
}
