/** An unsold lot is offered again in one step, from where its seller looks, at 360 px. */
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { OURS } from './steps.ts'

const DAY = 86_400_000

test('an unsold lot is offered again with one press; its old page leads to the new lot', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const seller = await house.addSeller()
  const lot = await house.addLot({
    seller,
    buyNow: 600_000,
    horse: { name: 'Tormenta' },
    opensAt: Date.now() - 6 * DAY,
  })
  await house.closeLot(lot)
  await house.addCredits(seller, 1)
  await login(seller)
  await page.goto('/sales/events?estado=sin-venta')
  await expect(page.getByRole('link', { name: 'Volver a ofrecerlo: Tormenta' })).toBeVisible()
  await page.goto(`/sales/events/${lot}`)
  const link = page.getByRole('link', { name: 'Volver a ofrecerlo', exact: true })
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Volver a ofrecer', exact: true })).toBeVisible()
  await expect(page.getByText('Sin pujas')).toBeVisible()
  await expect(page.getByText('Nada: el mismo precio y la misma puja de salida.')).toBeVisible()
  await expect(page.getByText('Conviene')).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  expect(await widestOf(page)).toBe(360)

  // Other dates: their hours are shown before anything is scheduled.
  await page.getByRole('radio', { name: '7 días' }).check()
  await page.getByLabel('Precio de reserva').fill('500,000')
  await page.getByRole('button', { name: 'Volver a ofrecerlo' }).click()
  await expect(page.getByText('Estas son las horas con las fechas que elegiste.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '7 días' })).toBeChecked()
  await expect(page.getByLabel('Precio de reserva')).toHaveValue('500,000')
  await page.getByRole('button', { name: 'Volver a ofrecerlo' }).click()
  await expect(page.getByText('El lote vuelve a ofrecerse: la subasta quedó programada.')).toBeVisible()
  const again = /\d+/.exec(new URL(page.url()).pathname)?.[0]
  expect(Number(again)).toBeGreaterThan(lot)

  // Pressed a second time, on another device.
  const form = { intent: 'ofrecer' }
  const answer = await page.request.post(`/sales/events/${lot}/volver-a-ofrecer`, {
    form,
    headers: OURS,
    maxRedirects: 0,
  })
  expect([answer.status(), answer.headers().location]).toEqual([303, `/sales/events/${again}?aviso=ya`])

  await page.goto(`/event/${lot}`)
  const successor = page.getByRole('link', { name: `Lote ${again}`, exact: true })
  await expect(page.getByText('Vuelve a ofrecerse:')).toBeVisible()
  await expect(successor).toHaveAttribute('href', `/event/${again}`)
})

test('a lot that was sold, or is still being decided on, says why it cannot be offered', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  const sold = await house.addLot({ seller, horse: { name: 'Vendida' } })
  await house.bidBefore(sold, await house.addBuyer(), 400_000)
  await house.closeLot(sold)
  await login(seller)
  await page.goto(`/sales/events/${sold}/volver-a-ofrecer`)
  await expect(page.getByText('Esta subasta todavía no deja libre el lote')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Volver a ofrecerlo' })).toHaveCount(0)
})
