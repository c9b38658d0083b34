/** The doors open before the house has caught up with what fell due while it was away: bids are judged right all the same. */
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/bench/kit/hall.ts'
import { bidsOf, rowOf } from '#tests/support/auction-house.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { type Served, serveHere } from '#tests/support/served.ts'

const SECOND = 1_000
let world: ServedWorld
/** Ends what holds the catching up. */
let release = () => {}
let held: Promise<unknown> | undefined
let opening: Promise<Served>
let caughtUp: boolean

beforeAll(async () => {
  world = await openServedWorld()
  await world.served.close()
}, 120_000)
afterAll(async () => {
  await world.database.close()
  await rm(world.house.env.DATA_DIR, { recursive: true, force: true })
})

/** Holds up the catching up. */
async function hold(): Promise<void> {
  const { promise: until, resolve } = Promise.withResolvers<void>()
  release = resolve
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  // Read when the recurring jobs are caught up; a first bid enqueues nothing.
  held = world.database.sql.begin(async (tx) => {
    await tx`lock table graphile_worker._private_job_queues in access exclusive mode`
    isLocked()
    await until
  })
  await locked
}

afterEach(async () => {
  release()
  await held
  await (await opening).close()
})

/** Starts the house `away` ms after its last beat, and returns its address as soon as it answers. */
async function start(away: number): Promise<string> {
  await world.database.sql`update house_beat set at = clock_timestamp() - ${away}::int * interval '1 ms'`
  const port = await freePort()
  caughtUp = false
  opening = serveHere(world.database, { folder: world.house.env.DATA_DIR, settings: { PORT: String(port) } })
  void opening.then(() => (caughtUp = true))
  const url = `http://127.0.0.1:${port}`
  const answers = () => fetch(`${url}/healthz`).then(Boolean, () => false)
  while (!(await answers())) await wait(20)
  return url
}

async function bidder(url: string) {
  const [cookie] = await signIn(world.database.db, [await world.buyer()])
  return openBrowser(url, cookie)
}

test('a bid is taken while the house still catches up', async () => {
  const lot = await world.lot()
  await hold()
  const browser = await bidder(await start(0))
  const confirm = await browser.open(`/event/${lot}/pujar?amount=150000`)
  expect((await confirm.press('Confirmar puja de $150,000')).text).toContain('quedó registrada')
  expect(await bidsOf(world.house, lot)).toMatchObject([{ amount: 150_000 }])
  expect(caughtUp).toBe(false)
})

test('a lot that closed in a short absence takes no bid, though nobody has closed it yet', async () => {
  const lot = await world.lot({ closesAt: Date.now() + 3 * SECOND })
  await hold()
  const browser = await bidder(await start(0))
  const confirm = await browser.open(`/event/${lot}/pujar?amount=150000`)
  const { closesAt, state } = await rowOf(world.house, lot)
  await wait(closesAt - Date.now() + 50)
  expect((await confirm.press('Confirmar puja de $150,000')).text).not.toContain('quedó registrada')
  expect(await bidsOf(world.house, lot)).toEqual([])
  expect((await rowOf(world.house, lot)).state).toBe(state)
  expect(caughtUp).toBe(false)
})

test('a lot whose closing came in an outage is open to the first bid, at its later hour', async () => {
  const lot = await world.lot({ closesAt: Date.now() - 10 * SECOND })
  const browser = await bidder(await start(40 * SECOND))
  const confirm = await browser.open(`/event/${lot}/pujar?amount=150000`)
  expect((await confirm.press('Confirmar puja de $150,000')).text).toContain('quedó registrada')
  expect(await bidsOf(world.house, lot)).toMatchObject([{ amount: 150_000 }])
  expect((await rowOf(world.house, lot)).closesAt).toBeGreaterThan(Date.now())
})
