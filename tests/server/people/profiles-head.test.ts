/** The head of a buyer's profile: name, photo, and the sections that this house has. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#db/schema/people/onboarding.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { readProfileHead } from '#server/people/profiles/read-head.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'

let world: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => void (world = await openHouse()))
afterAll(() => world.database.close())

test('has the person’s own photo, not another file, and what is offered at this moment', async () => {
  const { db } = world.house
  const [ana = 0, luis = 0] = await addBuyers(db, 2, 'Ana')
  const file = { file: 'x', contentType: 'image/webp', bytes: 1 }
  await db.insert(documents).values([
    { ...file, accountId: ana, kind: 'profile-photo', uploadedAt: 1_000 },
    { ...file, accountId: ana, kind: 'ine-front', uploadedAt: 2_000 },
    { ...file, accountId: luis, kind: 'ine-front', uploadedAt: 3_000 },
  ])
  await db.update(settings).set({ watching: false, push: true, mandates: true })
  expect(await readProfileHead(db, ana)).toEqual({
    name: 'Ana 0 Prueba Prueba',
    photo: 1_000,
    watching: false,
    push: true,
    mandates: true,
  })
  await db.update(settings).set({ watching: true, push: false, mandates: false })
  expect(await readProfileHead(db, luis)).toMatchObject({ photo: null, watching: true, push: false, mandates: false })
  await expect(readProfileHead(db, 0)).rejects.toThrow('No account 0')
})
