import { expect, test } from './fixtures.ts'
import { openBidding, seen } from './steps.ts'

test('a maximum is left from the bid, answers bids for an absent buyer, is raised, and withdrawn', async ({
  page,
  house,
  login,
  phone,
}) => {
  const lot = await house.addLot()
  await house.bidBefore(lot, await house.addBuyer(), 110_000)
  await login(await house.addBuyer())
  await openBidding(page, lot)
  await page.getByRole('link', { name: 'Dejar una puja máxima' }).click()
  await expect(page.getByRole('heading', { name: 'Puja máxima' })).toBeVisible()
  await expect(page.getByText('Nadie más ve tu máximo: ni otros postores, ni el vendedor, ni la casa.')).toBeVisible()

  // A maximum below the leading bid is refused beside the field, and the value stays.
  await page.getByLabel('Tu máximo').fill('111,999')
  await page.getByRole('button', { name: 'Continuar con mi máximo' }).click()
  await expect(page.getByText('La oferta es muy baja: la menor puja válida es $112,000')).toBeVisible()
  await expect(page.getByLabel('Tu máximo')).toHaveValue('111,999')

  await page.getByLabel('Tu máximo').fill('250000')
  await page.getByRole('button', { name: 'Continuar con mi máximo' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu puja máxima' })).toBeVisible()
  await expect(page.locator('.ticket')).toContainText('doscientos cincuenta mil pesos 00/100 M.N.')
  await page.getByRole('button', { name: 'Dejar mi máximo de $250,000' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos tu máximo' })).toBeVisible()
  await expect(page.getByText('Vas ganando. Te avisaremos si alguien supera tu máximo.')).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([110_000, 112_000])

  // Another buyer bids less while this page is in the background.
  const rival = await phone()
  await rival.goto(`/event/${lot}/pujar?amount=180000`)
  await rival.getByRole('button', { name: 'Confirmar puja de $180,000' }).click()
  await expect(rival.getByText('Te superó de inmediato una puja máxima')).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([110_000, 112_000, 180_000, 182_000])

  await page.goto(`/event/${lot}/maximo`)
  await expect(page.getByText('Tu máximo es de $250,000.')).toBeVisible()
  await page.getByLabel('Tu máximo').fill('300000')
  await page.getByRole('button', { name: 'Continuar con mi máximo' }).click()
  await page.getByText('Qué pasa al confirmar').click()
  await expect(page.getByText('El precio no se mueve por esto.')).toBeVisible()
  await page.getByRole('button', { name: 'Dejar mi máximo de $300,000' }).click()
  await expect(page.getByText('Tu máximo de $300,000 quedó guardado.')).toBeVisible()
  expect(await house.bidsOf(lot)).toHaveLength(4)

  await page.goto(`/event/${lot}/maximo`)
  await page.getByRole('link', { name: 'Retirar mi máximo' }).click()
  await page.getByRole('button', { name: 'Sí, retirar mi máximo' }).click()
  await expect(page.getByRole('heading', { name: 'Retiramos tu máximo' })).toBeVisible()
  await seen(page.getByRole('link', { name: 'Volver a la subasta' })).click()
  await expect(page.getByRole('row', { name: 'Tú $182,000' })).toContainText('Automática, por puja máxima')
})
