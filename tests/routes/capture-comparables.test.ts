/** Ruling 79: comparable sales stand beside the price of a horse in its capture, from five on. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pedigrees } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { addCapture } from '#tests/support/captures.ts'
import { addResult } from '#tests/support/results.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let phone: Awaited<ReturnType<ServedWorld['browser']>>
let buyer: number
let horse: number
const today = dayAt(Date.now())
const facts = { sex: 'stallion', born: today, day: today } as const

beforeAll(async () => {
  world = await openServedWorld()
  const { db } = world.database
  phone = await world.browser(world.furniture.seller)
  buyer = await world.buyer()
  horse = await addCapture(db, world.furniture)
  await db.update(listings).set({ sex: 'stallion', dateOfBirth: today }).where(eq(listings.id, horse))
  const ancestors = Array.from({ length: 14 }, (_, n) => (n === 0 ? 'Docs Oak' : ''))
  await db.insert(pedigrees).values({ listingId: horse, ancestors })
}, 120_000)
afterAll(() => world.close())

const steps = () => [`/sales/newHorseSimp/${horse}`, `/sales/updateHorse/${horse}/precio`]
const lots = () => `/sales/comparables/${horse}`

/** The text beside the price, with its link; null without one. */
async function beside(path: string): Promise<string | null> {
  const { document, status } = await phone.open(path)
  expect(status).toBe(200)
  const link = document.querySelector(`form a[href="${lots()}"]`)
  return link?.parentNode?.text ?? null
}

test('nothing until five are sold', async () => {
  for (const price of [100_000, 120_000, 140_000, 160_000]) await addResult(world, buyer, { ...facts, price })
  for (const step of steps()) expect(await beside(step)).toBeNull()
})

test('median, middle half, number and the way to the lots where the price is asked, and only there', async () => {
  await addResult(world, buyer, { ...facts, price: 180_000 })
  const told =
    'Ventas comparables: mediana $140,000 de 5 ventas; la mitad de en medio, de $120,000 a $160,000. ' +
    'Ver las ventas comparables'
  for (const step of steps()) expect(await beside(step)).toBe(told)
  expect(await beside(`/sales/updateHorse/${horse}/general`)).toBeNull()
  expect(await beside('/sales/newHorseSimp')).toBeNull()
  expect((await phone.open(lots())).text).toContain('$140,000')
})

test('those by the same sire come first', async () => {
  for (let n = 0; n < 5; n++) await addResult(world, buyer, { ...facts, price: 300_000, sire: 'Docs Oak' })
  expect(await beside(steps()[0]!)).toMatch(/^Hijos de Docs Oak: mediana \$300,000 de 5 ventas; .* de 10 ventas/)
})

test('the page again after a refused post tells them too', async () => {
  const page = await phone.post(steps()[1]!, { price: 'mucho' })
  expect(page.status).toBe(400)
  expect(page.document.querySelector(`form a[href="${lots()}"]`)).not.toBeNull()
})
