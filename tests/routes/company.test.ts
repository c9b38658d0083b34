/** Receipts carry the company's data as far as they are given, and the house's panel names the rest. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { report } from '#tests/support/paying.ts'
import { mayBuy } from '#tests/support/people.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { addSold } from '#tests/support/sold.ts'

let bare: ServedWorld
let known: ServedWorld
beforeAll(async () => {
  bare = await openServedWorld()
  known = await openServedWorld({ COMPANY_NAME: 'Remates del Bajío, S.A. de C.V.', COMPANY_TAX_ID: 'RBA010203XY9' })
}, 240_000)
afterAll(async () => {
  await bare.close()
  await known.close()
})

async function pagesOf(world: ServedWorld) {
  const buyer = await world.buyer()
  const auction = await addSold(world, buyer, 120_000)
  const { reference } = (await startDuePayment(world.house, mayBuy(buyer), auction))!
  await report(world.house, { reference })
  const receipt = await (await world.browser(buyer)).open(`/pagos/${reference}/recibo`)
  const panel = await (await world.browser(await addAdmin(world.database))).open('/admin')
  return { house: receipt.document.querySelector('.receipt-house')?.structuredText ?? '', receipt, panel }
}

test('a house without its data prints none of them, and no placeholder', async () => {
  const { house, receipt, panel } = await pagesOf(bare)
  expect(receipt.status).toBe(200)
  expect(receipt.text).not.toContain('[')
  expect(house.split('\n')).toHaveLength(1)
  expect(panel.text).toContain('Falta para los recibos: la razón social, el RFC, el domicilio fiscal.')
})

test('what is given is printed, and the panel names the rest', async () => {
  const { house, panel } = await pagesOf(known)
  expect(house).toMatch(/^Remates del Bajío, S\.A\. de C\.V\.\s*RFC: RBA010203XY9/)
  expect(panel.text).toContain('Falta para los recibos: el domicilio fiscal.')
})
