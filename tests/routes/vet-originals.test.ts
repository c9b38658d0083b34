/** An original by a vet's pass over HTTP: a browser that leaves is written down with what it was sent. */
import { request as begin } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { vetFiles } from '#db/schema/listing/vet-file.ts'
import { vetViews } from '#db/schema/sale/vet-access.ts'
import { listVetPasses, makeVetPass } from '#server/sale/vet-access/passes.ts'
import { sellerNo } from '#tests/support/people.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { addReadVetFile, listingOf, pdfOf, switchVetFilesOn } from '#tests/support/vet-files.ts'

const now = Date.now()
/** More than all buffers between the store and a reader who reads nothing. */
const BYTES = 18 * 1024 * 1024

let world: ServedWorld
let path = ''
beforeAll(async () => {
  world = await openServedWorld()
  const { house, database, furniture } = world
  await switchVetFilesOn(house)
  const { seller } = furniture
  const auction = await world.lot()
  const listing = await listingOf(house, auction)
  const bytes = pdfOf('x'.repeat(BYTES))
  const file = await addReadVetFile({ house, database }, { seller, listing, bytes, kind: 'exam-report', limb: null })
  const vet = { vetName: 'Elena Robles', vetLicense: '7654321', vetEmail: 'elena@vet.example' }
  await makeVetPass(house, sellerNo(seller), { auction, ...vet, at: now })
  const [pass] = await listVetPasses(house, { auction, maker: seller, now })
  path = `/pase/${pass?.token}/${file.id}`
}, 400_000)
afterAll(() => world.close())

const views = () => world.database.db.select().from(vetViews)

test('HEAD tells the size, and writes nothing down', async () => {
  const answer = await fetch(world.served.url + path, { method: 'HEAD' })
  expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, expect.any(Number)])
  expect(await views()).toEqual([])
})

test('a browser that leaves in the middle was sent a part', async () => {
  const [file] = await world.database.db.select().from(vetFiles).where(eq(vetFiles.format, 'pdf'))
  const size = file?.bytes ?? 0
  await new Promise<void>((left) => {
    const asking = begin(world.served.url + path, (answer) => {
      answer.once('data', () => {
        asking.destroy()
        left()
      })
    })
    asking.once('error', () => {})
    asking.end()
  })
  await vi.waitFor(async () => expect((await views())[0]?.bytes).toBeLessThan(size), { timeout: 10_000 })
  expect((await views())[0]?.bytes).toBeGreaterThan(0)
  expect((await (await fetch(world.served.url + path)).bytes()).byteLength).toBe(size)
  expect((await views()).map(({ bytes }) => bytes === size)).toEqual([false, true])
})
