import { expect, test } from './fixtures.ts'

test('a bid over the limit is refused beside the field, with the missing amount and the input kept', async ({
  page,
  house,
  login,
}) => {
  const buyer = await house.addBuyer()
  await house.limitTo(buyer, 500_000)
  const lot = await house.addLot({ buyNow: 3_000_000 })
  await login(buyer)
  await page.goto(`/event/${lot}/pujar?amount=600000`)
  await page.getByRole('button', { name: /^Confirmar/ }).click()
  const field = page.getByLabel('Tu oferta')
  await expect(field).toHaveAccessibleDescription(/^Con esta puja pasarías de tu límite: te faltan \$100,000/)
  await expect(field).toHaveValue('600,000')
  await page.getByRole('link', { name: 'Ver mi límite' }).click()
  await expect(page.getByText('Tu límite: te quedan $500,000')).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([])
})
