/** A bid's receipt tells what has become of the bid, over HTTP without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { bidOf, rowOf } from '#tests/support/auction-house.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  await world.house.db.update(settings).set({ maxima: true })
}, 120_000)
afterAll(() => world.close())

type Page = Awaited<ReturnType<Awaited<ReturnType<ServedWorld['browser']>>['open']>>

/** The heading that the page's styles show: in this phase, to somebody in this position. */
function headingOf({ document }: Page): string {
  const phase = document.querySelector('live-auction')?.getAttribute('data-phase')
  const heading = document.querySelector('h1 [data-live=leader]')
  const state = heading?.getAttribute('data-leader-state')
  const shown = heading
    ?.querySelectorAll('[data-when]')
    .filter((part) => (part.getAttribute('data-when') ?? '').split(' ').includes(phase ?? ''))
  const [part] = shown ?? []
  return (part?.querySelector(`[data-leader=${state}]`) ?? part)?.structuredText ?? ''
}

/** A lot on which `me` bid 100,000, and the receipt's address. */
async function receipted() {
  const [lot, me] = [await world.lot(), await world.buyer()]
  const at = Date.now() - 60_000
  await world.house.actors.auction.send(lot, bidOf(me, 100_000, { at } as Parameters<typeof bidOf>[2]))
  const browser = await world.browser(me)
  return { lot, me, at, receipt: () => browser.open(`/event/${lot}/pujar?recibo=1`) }
}

test('the heading says whether the bid leads, was outbid, won or lost', async () => {
  const { lot, receipt } = await receipted()
  const another = await receipted()
  expect(headingOf(await receipt())).toBe('Recibimos tu puja')
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 120_000))
  expect(headingOf(await receipt())).toBe('Te superaron')
  for (const each of [lot, another.lot])
    await world.house.actors.auction.send(each, {
      type: 'auction.closed',
      at: (await rowOf(world.house, each))!.closesAt + 5_000,
    })
  expect(headingOf(await receipt())).toBe('Otra persona ganó')
  const won = await another.receipt()
  expect(headingOf(won)).toBe('Ganaste esta subasta')
  expect(won.text.indexOf('Ver y pagar mi compra')).toBeLessThan(won.text.indexOf('Puja número'))
})

test('a bid was overtaken almost at the same time only if it was', async () => {
  const [soon, late] = [await receipted(), await receipted()]
  const rival = await world.buyer()
  await world.house.actors.auction.send(
    soon.lot,
    bidOf(rival, 120_000, { at: soon.at + 1_500 } as Parameters<typeof bidOf>[2]),
  )
  await world.house.actors.auction.send(
    late.lot,
    bidOf(rival, 120_000, { at: late.at + 30_000 } as Parameters<typeof bidOf>[2]),
  )
  expect((await soon.receipt()).text).toContain('casi al mismo tiempo')
  const { text } = await late.receipt()
  expect(text).toContain('Otra persona pujó más alto.')
  expect(text).not.toContain('casi al mismo tiempo')
})

test('bidding again stands above the proof, which is folded and can be copied', async () => {
  const { lot, receipt } = await receipted()
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 120_000))
  const { text, document } = await receipt()
  expect(text.indexOf('Volver a pujar')).toBeLessThan(text.indexOf('Puja número'))
  const proof = document.querySelector('details.book-line')
  const hash = proof?.querySelector('code')?.text ?? ''
  expect(hash).toMatch(/^[\da-f]{64}$/)
  const copy = proof?.querySelector('[data-copy]')
  expect([copy?.getAttribute('data-copy'), copy?.hasAttribute('hidden')]).toEqual([`asiento 2 · ${hash}`, true])
})
