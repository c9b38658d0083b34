import { join } from 'node:path'
import { settings } from '#db/schema/engine/settings.ts'
import { addCapture } from '#tests/support/captures.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { cameraPhoto } from '../kit/camera.ts'
import { type Hall, openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Line, measure } from '../kit/line.ts'
import { type LoadResult, mostlyExpected, startLoader } from '../kit/load.ts'
import { startServer } from '../kit/processes.ts'
import { type Pair, quantile } from '../kit/rounds.ts'
import { POSTED_BID } from '../kit/posted-bid.ts'

const PHOTO = join(import.meta.dirname, '../../../.data/bench/camera.jpg')
const HORSES = 40
/** Photos of 5 MB that one form without a script may have. */
const AT_ONCE = 10
/** Measurements without photos in each round. */
const ALONE = 5
/** As many bidders as in a lively closing, and bids a second. */
const BIDDERS = 20
const BIDS = 400

/** Bids while a seller adds a photo of 5 MB to each of forty drafts, without a script. */
export const listingSheet: Line = {
  name: 'listing-sheet',
  async run(bench) {
    const database = await bench.database()
    const hall = await openHall(database, BIDDERS)
    const seller = await readySeller(database, hall)
    const cookies = await signIn(hall.house.db, hall.buyers)
    const photo = await cameraPhoto(PHOTO)
    const server = await startServer('servers/house.ts', {
      HOUSE: database.url,
      DATA: '.data/bench',
      SECRET,
      LOWEST_BIDS: '1',
    })
    bench.defer(server.stop)
    const loader = await startLoader()
    bench.defer(loader.stop)

    const bids = async () =>
      mostlyExpected(
        await loader.run(server, {
          path: `/event/${await hall.auction()}/pujar`,
          connections: BIDDERS,
          requests: BIDS * bench.seconds,
          seconds: bench.seconds,
          expect: 303,
          cookies,
          form: POSTED_BID,
        }),
      )
    await bids()
    const pairs: Pair<LoadResult>[] = []
    const took: number[] = []
    for (let round = 0; round < bench.rounds; round++) {
      const started = performance.now()
      const over = new AbortController()
      const adding = addPhotos(server.url, { ...seller, photo, round }).finally(() => over.abort())
      const beside: LoadResult[] = []
      do beside.push(await bids())
      while (!over.signal.aborted)
      await adding
      took.push((performance.now() - started) / 1000)
      const alone: LoadResult[] = []
      for (let nth = 0; nth < ALONE; nth++) alone.push(await bids())
      for (const [nth, ours] of beside.entries()) pairs.push({ ours, theirs: alone[nth % ALONE] as LoadResult })
    }
    const added = `; ${HORSES} photos in ${quantile(took, 0.5).toFixed(0)} s`
    const about = { against: 'without', reach: { atMost: 1.5 } }
    return [
      measure(
        { ...about, what: `median of bids beside ${HORSES} photos of 5 MB` },
        pairs,
        ({ p50 }) => p50,
        `ms${added}`,
      ),
      measure({ ...about, what: 'p99 of the same' }, pairs, ({ p99 }) => p99, 'ms'),
    ]
  },
}

type Seller = { cookie: string; horses: { listing: number; name: string; photos: string[] }[] }

async function readySeller({ db }: TestDatabase, { furniture }: Hall): Promise<Seller> {
  await db.update(settings).set({ listingSheets: true })
  const horses = []
  for (let nth = 1; nth <= HORSES; nth++)
    horses.push({
      listing: await addCapture(db, furniture, { name: `Potro ${nth}` }),
      name: `Potro ${nth}`,
      photos: [],
    })
  const [cookie = ''] = await signIn(db, [furniture.seller])
  return { cookie, horses }
}

/** Each photo has other bytes behind its picture, so that none is known. */
async function addPhotos(url: string, { cookie, horses, photo, round }: Seller & { photo: Buffer; round: number }) {
  for (let from = 0; from < HORSES; from += AT_ONCE) {
    const body = new FormData()
    body.append('caballos', JSON.stringify(horses))
    for (const { name } of horses.slice(from, from + AT_ONCE)) {
      const bytes = Buffer.concat([photo, Buffer.from(`${round} ${name}`)])
      body.append('fotos', new File([new Uint8Array(bytes)], `${name} ${round}.jpg`))
    }
    // A form that has no time for all is sent again; those that are there count as added.
    for (let tries = 0; ; tries++) {
      const headers = { cookie, origin: url, 'sec-fetch-site': 'same-origin' }
      const answer = await fetch(`${url}/sales/horses/hoja`, { method: 'POST', headers, body })
      if ((await answer.text()).includes(`${AT_ONCE} fotos agregadas`)) break
      if (tries === 3) throw new Error(`${answer.status}: not all photos were added`)
    }
  }
}
