/** A bid while the database is away: what the person reads, and that the same form can be sent again. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { bidsOf } from '#tests/support/auction-house.ts'
import { openBrowser, type Page, valuesOf } from '#tests/support/browser.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { type DatabaseLine, openDatabaseLine } from '#tests/support/database-line.ts'
import { openPageSocket } from '#tests/support/page-socket.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { type Served, serveHere } from '#tests/support/served.ts'

/** In place of 15 s. */
const PATIENCE_MS = 1_000

let world: ServedWorld
let line: DatabaseLine
/** The house whose line to the database is the test's. */
let served: Served
let folder = ''

beforeAll(async () => {
  world = await openServedWorld()
  await world.house.db.update(settings).set({ maxima: true })
  line = await openDatabaseLine(world.database.url)
  folder = await mkdtemp(join(tmpdir(), 'remate-held-'))
  served = await serveHere({ url: line.url }, { folder, bidPatienceMs: PATIENCE_MS })
}, 120_000)
afterEach(() => line.restore())
afterAll(async () => {
  await served.close()
  await line.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const amounts = async (lot: number) => (await bidsOf(world.house, lot)).map(({ amount }) => amount)
const sentenceOf = ({ document }: Page) => document.querySelector('[role=alert]')?.structuredText.trim()

/** A lot, and the confirmation of a bid or a maximum on it. */
async function confirming(step: 'pujar' | 'maximo') {
  const lot = await world.lot()
  const [cookie] = await signIn(world.database.db, [await world.buyer()])
  const browser = openBrowser(served.url, cookie)
  return { lot, cookie, browser, confirm: await browser.open(`/event/${lot}/${step}?amount=150000`) }
}

describe.each([
  ['is gone', () => line.cut()],
  ['hangs', async () => line.hang()],
])('the database %s', (_, fail) => {
  test('a bid is answered when its time is over: nothing is registered, and the same form is sent again', async () => {
    const { lot, confirm } = await confirming('pujar')
    await fail()
    const began = performance.now()
    const held = await confirm.press('Confirmar puja de $150,000')
    const took = performance.now() - began
    expect(took).toBeGreaterThan(PATIENCE_MS - 50)
    expect(took).toBeLessThan(PATIENCE_MS + 4_000)
    expect([held.status, held.headers.get('retry-after')]).toEqual([503, '5'])
    expect(held.document.querySelector('title')?.text).toContain('Tu puja no se registró')
    expect(sentenceOf(held)).toBe(
      'La casa no pudo tomar tu puja. Nada se registró. Si el cierre pasa mientras tanto, se mueve.',
    )
    expect(held.text).toContain('$150,000')
    expect(held.document.querySelector(`a[href="/event/${lot}"]`)).not.toBeNull()
    const [before, after] = [confirm, held].map(({ document }) =>
      valuesOf(document.querySelector('.bid-confirm') as never),
    )
    expect(after).toMatchObject({ amount: before?.amount, key: before?.key, kind: before?.kind })
    // Still away: still certain.
    const again = await held.press(/^Enviar otra vez mi puja de \$150,000/)
    expect(sentenceOf(again)).toBe(sentenceOf(held))
    expect(await amounts(lot)).toEqual([])
    await line.restore()
    const receipt = await again.press(/^Enviar otra vez/)
    expect(receipt.at).toBe(`/event/${lot}/pujar?recibo=1`)
    expect(await amounts(lot)).toEqual([150_000])
  })

  test('a bid by socket is answered so too', async () => {
    const { lot, cookie, confirm } = await confirming('pujar')
    const key = valuesOf(confirm.document.querySelector('.bid-confirm') as never).key as string
    const socket = openPageSocket(served.url, { extraHeaders: { cookie: cookie as string } })
    await expect.poll(() => socket.connected).toBe(true)
    await fail()
    const answer = await socket.emitWithAck('event_set_bid', { event: lot, bid: 150_000, key })
    socket.disconnect()
    expect(answer).toEqual({ accepted: false, code: 'unavailable', doubt: false })
    expect(await amounts(lot)).toEqual([])
  })

  test('a maximum reads so too, and its withdrawal', async () => {
    const { lot, browser, confirm } = await confirming('maximo')
    await fail()
    const held = await confirm.press(/^Dejar mi máximo/)
    expect([held.status, sentenceOf(held)]).toEqual([
      503,
      'La casa no pudo tomar tu máximo. Nada se registró. Si el cierre pasa mientras tanto, se mueve.',
    ])
    await line.restore()
    const receipt = await held.press('Enviar otra vez mi máximo de $150,000')
    expect(receipt.at).toBe(`/event/${lot}/maximo?recibo=1`)
    const withdrawing = await browser.open(`/event/${lot}/maximo?retirar`)
    await fail()
    const kept = await withdrawing.press('Sí, retirar mi máximo')
    expect([kept.status, sentenceOf(kept)]).toEqual([
      503,
      'La casa no pudo retirar tu máximo. Nada se registró. Si el cierre pasa mientras tanto, se mueve.',
    ])
    await line.restore()
    expect((await kept.press('Retirar mi máximo otra vez')).at).toBe(`/event/${lot}/maximo?recibo=2`)
  })
})

test('a commit whose answer was lost is in doubt, however often it is asked for, until the house answers', async () => {
  const { lot, confirm } = await confirming('pujar')
  line.hangAfterCommit()
  const held = await confirm.press('Confirmar puja de $150,000')
  const doubt =
    'No sabemos si tu puja quedó registrada. Vuelve a enviarla: no se registra dos veces. ' +
    'Si el cierre pasa mientras tanto, se mueve.'
  expect([held.status, sentenceOf(held)]).toEqual([503, doubt])
  expect(await amounts(lot)).toEqual([150_000])
  // The session cannot be read now, and the bid does not reach its auction; it is registered all the same.
  const again = await held.press(/^Enviar otra vez/)
  expect(sentenceOf(again)).toBe(doubt)
  await line.restore()
  const receipt = await again.press(/^Enviar otra vez/)
  expect(receipt.at).toBe(`/event/${lot}/pujar?recibo=1`)
  expect(await amounts(lot)).toEqual([150_000])
})
