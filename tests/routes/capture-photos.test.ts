/** The photos of a capture, as its page asks for them again and again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/bench/kit/hall.ts'
import { addSeller } from '#tests/support/own-listings.ts'
import { phonePhoto } from '#tests/support/picture-bytes.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  // A seller without a ranch of their own sells under the house's.
  await world.database.sql`update ranches set "default" = true where id = ${world.furniture.ranch}`
}, 120_000)
afterAll(() => world.close())

const ADDRESS = '/sales/fotos/una-clave-sin-captura?pagina=rapida'

async function asking(account: number) {
  const [cookie = ''] = await signIn(world.database.db, [account])
  const headers = { cookie, accept: 'application/json', 'sec-fetch-site': 'same-origin' }
  return (init: RequestInit = {}) => fetch(world.served.url + ADDRESS, { headers, redirect: 'manual', ...init })
}

test('a capture that has not begun has no photos, and its first photo is told to its seller alone', async () => {
  const [seller, other] = [await addSeller(world, 'dueño'), await addSeller(world, 'vecino')]
  const [mine, theirs] = [await asking(seller), await asking(other)]
  const none = await mine()
  expect([none.status, await none.json()]).toEqual([200, { listing: null, photos: [] }])
  const body = new FormData()
  body.append('file', new File([new Uint8Array(await phonePhoto(80, 60))], 'foto.jpg'))
  expect((await mine({ method: 'POST', body })).status).toBe(200)
  expect(await (await mine()).json()).toEqual({ listing: expect.any(Number), photos: [expect.anything()] })
  expect(await (await theirs()).json()).toEqual({ listing: null, photos: [] })
})
