/** An act that mails another person, pressed too often: the page says so and when it may be pressed again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vetRequests } from '#db/schema/sale/vet-access.ts'
import { PRESSES } from '#server/people/accounts/sign-in/presses.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { addReadVetFile, listingOf, pdfOf, switchVetFilesOn } from '#tests/support/vet-files.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  await switchVetFilesOn(world.house)
}, 120_000)
afterAll(() => world.close())

test('a seller who changes an answer to a bidder again and again is told when it may be changed', async () => {
  const { seller } = world.furniture
  const buyer = await world.buyer()
  const auction = await world.lot()
  const listing = await listingOf(world.house, auction)
  const facts = { kind: 'exam-report' as const, limb: null }
  await addReadVetFile(world, { seller, listing, bytes: pdfOf('informe'), ...facts })
  await world.house.db.insert(vetRequests).values({ auctionId: auction, buyerId: buyer, state: 'asked', askedAt: 0 })
  const browser = await world.browser(seller)
  const answer = (nth: number) =>
    browser.post(`/sales/expediente/${listing}`, {
      intent: 'respuesta',
      event: String(auction),
      buyer: String(buyer),
      answer: nth % 2 === 0 ? 'aprobar' : 'rechazar',
    })
  const { most } = PRESSES['vet-request.answered'].pair
  for (let nth = 0; nth < most; nth++) expect((await answer(nth)).at).toContain('hecho=respuesta')
  const refused = await answer(most)
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('Cada vez avisa a las mismas personas, y ya avisaste varias veces.')
  expect(refused.text).toContain('No se guardó este cambio: podrás hacerlo otra vez en 24 horas.')
})
