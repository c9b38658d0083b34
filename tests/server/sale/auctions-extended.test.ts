/** Recipients of the mail about an administrator's extension. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { extendClosing } from '#server/sale/auctions/house/house-acts.ts'
import { sendExtendedMail, notifyExtended } from '#server/sale/auctions/mails/notify-extended.ts'
import { readHead } from '#server/sale/book/read-book.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { bidOf, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let admin: ReturnType<typeof adminNo>
let [ana, bruno]: number[] = []
const sent: Mail[] = []
beforeAll(async () => {
  world = await openHouse()
  admin = adminNo((await addAdmins(world.house.db, 1))[0] as number)
  ;[ana, bruno] = await addBuyers(world.database.db, 3, 'extendida')
})
afterAll(() => world.database.close())

const mailer = { deliver: async (mail: Mail) => void sent.push(mail) }
const extend = async (auction: number, minutes: number) => {
  const { closesAt } = await rowOf(world.house, auction)
  const order = { auction, to: { minutes }, seen: closesAt, reason: 'Falló la transmisión', at: Date.now() }
  expect(await extendClosing(world.house, admin, order)).toMatchObject({ closesAt: closesAt + minutes * 60_000 })
}
const tell = async () => {
  const tasks = {
    'auctions.tell-extended': ({ auction }: { auction: number }) => notifyExtended(world.house.db, auction),
    'auctions.mail-extended': (payload: { auction: number; account: number }) =>
      sendExtendedMail(world.house, mailer as never, payload),
  } as const
  await runJobs(world.database, tasks as never, ['auctions.tell-extended'])
  await runJobs(world.database, tasks as never, ['auctions.mail-extended'])
}

test('bidders and seller are mailed the new hour, once for two extensions, without the reason', async () => {
  const id = await addAuction(world.house, world.furniture)
  for (const [bidder, amount] of [
    [ana, 30_000],
    [bruno, 40_000],
    [ana, 50_000],
  ])
    await world.house.actors.auction.send(id, bidOf(bidder as number, amount as number))
  await extend(id, 5)
  await extend(id, 10)
  await tell()
  expect(sent.map(({ to }) => to).toSorted()).toEqual([
    'extendida0@prueba.mx',
    'extendida1@prueba.mx',
    'vendedor@prueba.mx',
  ])
  const { closesAt } = await rowOf(world.house, id)
  const { hash } = (await readHead(world.house.db, id))!
  for (const { subject, text, about } of sent) {
    expect(subject).toBe('El Lucero cierra más tarde')
    expect(text).not.toContain('transmisión')
    expect(about).toMatchObject({ kind: 'extended', news: closesAt })
    expect(text).toContain(hash)
  }
  expect(sent.find(({ to }) => to.startsWith('vendedor'))?.text).toContain(`/sales/events/${id}`)
  expect(sent.find(({ to }) => to.startsWith('extendida0'))?.text).toContain(`/event/${id}`)
})

test('an extension overtaken by the hammer is not mailed', async () => {
  sent.splice(0)
  const id = await addAuction(world.house, world.furniture)
  await world.house.actors.auction.send(id, bidOf(ana as number, 30_000))
  await extend(id, 5)
  await runJobs(
    world.database,
    {
      'auctions.tell-extended': ({ auction }: { auction: number }) => notifyExtended(world.house.db, auction),
    } as never,
    ['auctions.tell-extended'],
  )
  const { closesAt } = await rowOf(world.house, id)
  await world.house.actors.auction.send(id, { type: 'auction.closed', at: closesAt + CLOSING_GRACE_MS })
  await tell()
  expect(sent).toEqual([])
})
