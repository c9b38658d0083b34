import { expect, test } from './fixtures.ts'

test('a quick bid over the limit says so, is refused where it was pressed, and the way to more is there', async ({
  page,
  house,
  login,
}) => {
  const buyer = await house.addBuyer()
  await house.limitTo(buyer, 500_000)
  const lot = await house.addLot({ buyNow: 3_000_000 })
  await house.bidBefore(lot, await house.addBuyer(), 440_000)
  await login(buyer)
  await page.goto(`/event/${lot}/pujar`)
  await expect(page.getByText('Te quedan $500,000 de tu límite.')).toBeVisible()
  const quick = page.getByRole('group', { name: 'Pujas rápidas' })
  await quick.getByRole('button', { name: /^Pujar \$528,000/ }).click()
  const refused = page.getByRole('alert')
  await expect(refused).toHaveText('Con esta puja pasarías de tu límite: te faltan $28,000')
  await expect(page.locator('form', { has: quick }).getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Ver mi límite' }).click()
  await expect(page.getByText('Tu límite: te quedan $500,000')).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([440_000])
})

test('an open offer over the limit is refused beside the field before it is confirmed, with the input kept', async ({
  page,
  house,
  login,
}) => {
  const buyer = await house.addBuyer()
  await house.limitTo(buyer, 500_000)
  const lot = await house.addLot({ buyNow: 3_000_000 })
  await login(buyer)
  await page.goto(`/event/${lot}/pujar?amount=600000`)
  const field = page.getByLabel('Tu oferta')
  await expect(field).toHaveAccessibleDescription(/^Con esta puja pasarías de tu límite: te faltan \$100,000/)
  await expect(field).toHaveValue('600,000')
  await page.getByRole('link', { name: 'Pedir más' }).first().click()
  await expect(page.getByRole('heading', { name: 'Tu límite' })).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([])
})
