import { expect, test } from '../fixtures.ts'
import { openLive } from '../steps.ts'

const SOON = { timeout: 3_000 }

// The provider's page has no view transitions, which the browser reports.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico/ })

test('when somebody buys at once, every open page says so and shows the auction closed, without a reload', async ({
  page,
  phone,
  house,
}) => {
  const lot = await house.addLot({ buyNow: 500_000, offerBuyNow: true })
  const ana = await phone()
  await openLive(page, `/event/${lot}`)
  await ana.goto(`/event/${lot}/comprar`)
  await ana.getByRole('button', { name: 'Comprar y pagar $10,000' }).click()
  await ana.getByRole('link', { name: 'Pagar $10,000 con tarjeta' }).click()
  await ana.getByRole('button', { name: 'Pagar $10,000' }).click()
  await expect(page.locator('remate-toasts .notice')).toContainText('Oferta final para El Lucero - $500,000', SOON)
  await expect(page.getByText('Evento terminado', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar ahora' })).toHaveCount(0)
  await expect(ana.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
})
