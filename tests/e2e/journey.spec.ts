/** A new buyer's whole way, from the home page to the receipt, on a phone: with JavaScript and without. */
import { randomBytes } from 'node:crypto'
import { isDrawn } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { completeOnboarding } from './onboarding-steps.ts'
import { fillLogin, offer, openBidding, openMail, register, scriptListens, seen } from './steps.ts'

// The provider's page has no view transitions, which the browser reports.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico/ })

test(
  'register, read the mail, validate, onboard, bid, be outbid, buy another at once by card, pay the rest, print ' +
    'the receipt',
  { tag: '@journey' },
  async ({ page, house, javaScriptEnabled }) => {
    test.setTimeout(90_000)
    const scripts = javaScriptEnabled !== false
    const address = `lucia.${randomBytes(5).toString('hex')}@prueba.mx`
    const wanted = await house.addLot()
    const offered = await house.addLot({ buyNow: 500_000, offerBuyNow: true })
    const rival = await house.addBuyer()

    await register(page, { name: 'Lucía', email: address, pass: 'Caballo7bayo' })

    // The bid leads to the sign-in, the sign-in to the onboarding, and its last step back to the auction.
    await page.goto(`/event/${wanted}`)
    await seen(page.getByRole('link', { name: 'Pujar' })).click()
    await expect(page.getByText('inicia Sesión para continuar')).toBeVisible()
    await fillLogin(page, address, 'Caballo7bayo')
    await completeOnboarding(page, scripts)

    await openBidding(page, wanted)
    await offer(page, '120,000')
    await page.getByRole('button', { name: /^Confirmar puja/ }).click()
    await expect(page.getByText('Vas ganando. Te avisaremos si alguien te supera.')).toBeVisible()
    await house.bidBefore(wanted, rival, 130_000, Date.now())
    await page.goto(`/event/${wanted}`)
    await expect(page.getByText('Te superaron').first()).toBeVisible()

    await page.goto(`/event/${offered}`)
    if (scripts) await scriptListens(page)
    await seen(page.getByRole('link', { name: 'Comprar ahora por $500,000' })).click()
    await page.getByRole('button', { name: 'Comprar y pagar $10,000' }).click()
    await expect(page.getByRole('heading', { name: 'Paga con tarjeta' })).toBeVisible()
    const card = scripts ? page.frameLocator('iframe.pay-frame') : page
    if (!scripts) await page.getByRole('link', { name: 'Pagar $10,000 con tarjeta' }).click()
    await card.getByRole('button', { name: 'Pagar $10,000' }).click()
    await expect(page.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()

    await page.goto('/profile/pujas')
    await expect(page.getByRole('row').filter({ hasText: '$500,000' })).toContainText('Ganada')
    await expect(page.getByRole('row').filter({ hasText: '$120,000' })).toContainText('Superada')
    await page.goto('/profile/subastas')
    await expect(page.getByText('$490,000').first()).toBeVisible()
    await page.getByRole('link', { name: 'Pagar liquidación' }).click()
    await page.getByRole('button', { name: 'Pagar $490,000 con tarjeta' }).click()
    await page.getByRole('button', { name: 'Pagar $490,000' }).click()
    await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver e imprimir el recibo' }).click()
    await expect(page.getByText('Liquidación: El Lucero')).toBeVisible()
    if (isDrawn(page)) expect((await page.pdf({ format: 'Letter' })).length).toBeGreaterThan(5_000)
    await page.goto(`/event/${offered}`)
    await expect(page.getByText('Trato cerrado').first()).toBeVisible()
    await openMail(page, address, 'Recibo de tu pago por El Lucero')
  },
)
