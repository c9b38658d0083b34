import { expect, test } from './fixtures.ts'

test('a confirmation left open is asked once more, on a page that says what it showed and what is true now', async ({
  page,
  house,
  login,
  phone,
}) => {
  const lot = await house.addLot()
  await house.bidBefore(lot, await house.addBuyer(), 110_000)
  const me = await house.addBuyer()
  await login(me)
  await page.goto(`/event/${lot}/pujar?amount=162500`)
  await expect(page.getByRole('button', { name: 'Confirmar puja de $162,500' })).toBeVisible()

  // The same buyer bids on another device, which does not close this page.
  const other = await phone(me)
  await other.goto(`/event/${lot}/pujar?amount=144500`)
  await other.getByRole('button', { name: 'Confirmar puja de $144,500' }).click()
  await expect(other.getByText('Tu puja de $144,500 quedó registrada.')).toBeVisible()

  await page.getByRole('button', { name: 'Confirmar puja de $162,500' }).click()
  await expect(page.getByRole('alert')).toContainText('Algo cambió mientras decidías y todavía no se registra nada')
  const both = page.getByRole('table', { name: 'Cambió mientras decidías' })
  await expect(both.getByRole('row', { name: 'Tu lugar No vas ganando Vas ganando' })).toBeVisible()
  await expect(both.getByRole('row', { name: 'Puja actual $110,000 $144,500' })).toBeVisible()
  await expect(
    page.getByText('subes tu propia puja de $144,500 a $162,500 sin que nadie te haya superado'),
  ).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([110_000, 144_500])

  await page.getByRole('button', { name: 'Confirmar puja de $162,500' }).click()
  await expect(page.getByText('Tu puja de $162,500 quedó registrada.')).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([110_000, 144_500, 162_500])
})
