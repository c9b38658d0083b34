/**
 * Mails to the seller about a sale's payments: each once, with the buyer's name and phone, which are secret until then.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { salesTasks } from '#server/aftersale/sales/tasks.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { report } from '#tests/support/paying.ts'
import { mayBuy } from '#tests/support/people.ts'
import { addSold } from '#tests/support/sold.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let auction: number
let mails: Mail[]
beforeEach(async () => {
  world = await openHouse()
  ;[winner] = (await addBuyers(world.database.db, 1)) as [number]
  mails = []
})
afterEach(() => world.database.close())

const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
const work = () => runJobs(world.database, salesTasks(world.house, mailer), ['sales.tell-seller'])
const pay = async (pesos: number) => {
  const due = await startDuePayment(world.house, mayBuy(winner), auction)
  await report(world.house, { reference: due!.reference, pesos })
}

test('the first payment, then the last one, each once', async () => {
  auction = await addSold(world, winner, 120_000)
  await work()
  expect(mails).toEqual([])
  await pay(10_000)
  await work()
  await work()
  expect(mails).toMatchObject([{ to: 'vendedor@prueba.mx', subject: 'El anticipo de El Lucero está pagado' }])
  expect(mails[0]?.text).toContain('comprador 0 Prueba Prueba')
  expect(mails[0]?.text).toMatch(/Teléfono: 33 \d{4} \d{4}/)
  expect(mails[0]?.text).toMatch(/Liquidación por pagar: .*110,000/)
  expect(mails[0]?.text).toContain(`http://remate.test/sales/events/${auction}`)
  await pay(110_000)
  await work()
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual(['Trato cerrado: ya puedes entregar El Lucero'])
})

test('a first payment that covers the price closes the deal, with one mail about that alone', async () => {
  auction = await addSold(world, winner, 9_000, { buyNow: 9_000 })
  await pay(9_000)
  await work()
  expect(mails.map(({ subject }) => subject)).toEqual(['Trato cerrado: ya puedes entregar El Lucero'])
})
