/** "Fecha de inicio" is the day before the opening: wherever it is typed, the page says what it leads to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosenHours } from '#app/texts/sale/chosen-hours.ts'
import { dayAfter, dayAt } from '#machines/auction/hours.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

test('while programming, after a refusal, and in a later change of the dates', async () => {
  const seller = await addSeller(world, 'programadora')
  const horse = await addListing(world, seller, 6, { name: 'Centella' })
  const phone = await world.browser(seller)
  const fecha = dayAfter(dayAfter(dayAt(Date.now())))
  const path = `/sales/events/nueva?caballo=${horse}`
  const said = ({ document }: Awaited<ReturnType<typeof phone.open>>) =>
    document.querySelector('chosen-hours [role=status]')?.text

  const empty = await phone.open(path)
  expect(said(empty)).toBe('')
  const half = await empty.press('Revisar antes de programar', { fecha })
  expect(half.status).toBe(400)
  expect(said(half)).toBe(chosenHours({ date: fecha }))
  expect(said(await phone.open(`${path}&fecha=${fecha}&dias=3&paso=fechas`))).toBe(
    chosenHours({ date: fecha, days: '3' }),
  )
  const plan = await half.press('Revisar antes de programar', { fecha, dias: '5' })
  const auction = await plan.press('Programar la subasta')
  const [, id] = /events\/(\d+)/.exec(auction.at) ?? []
  expect(said(await phone.open(`/sales/events/${id}/editar`))).toBe(chosenHours({ date: fecha, days: '5' }))
})
