/** A transfer's receipt to decide, wherever administrators look for it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '#db/schema/listing/listings.ts'
import { eq } from 'drizzle-orm'
import { addCapture, addReceipt, addSeller } from '#tests/support/credits.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

test('a receipt of a listing that was not submitted yet is counted and shown, in the notification centre too', async () => {
  const { db } = world.database
  const horse = await addCapture(db, world.furniture, await addSeller(db))
  await db.update(listings).set({ name: 'Paloma' }).where(eq(listings.id, horse))
  await addReceipt(db, horse, `${'b'.repeat(32)}.pdf`)
  const admin = await world.browser(await addAdmin(world.database))
  const panel = await admin.open('/admin')
  expect(panel.text).toContain('1 comprobante por revisar')
  const centre = await admin.open('/notification-center?ver=comprobantes')
  expect(centre.status).toBe(200)
  expect(centre.text).toContain('Paloma')
  const tab = centre.document.querySelector('a[href*="ver=comprobante"]')
  expect(tab).not.toBeNull()
})
