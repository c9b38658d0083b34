/**
 * A hammer below the secret reserve: seller and buyer negotiate on two phones (rulings 62 and 63), in a house of its
 * own.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { settings } from '#db/schema/engine/settings.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { addBelowReserve } from '#tests/support/negotiating.ts'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { scriptListens } from './steps.ts'

// The tests' listing has no photo; the provider's page has no view transitions.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico/ })

const HOUR = 3_600_000

let own: OwnHouse
/** Browser contexts, closed before their house. */
const contexts: BrowserContext[] = []
test.beforeEach(async ({ baseURL }) => {
  own = await openOwnHouse(baseURL as string, { worker: true })
  await own.db.update(settings).set({ reserves: true })
})
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  await own.close()
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test('a seller sets a reserve, the hammer falls below it, and both agree in two offers', async ({
  browser,
  faults,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  const scripts = javaScriptEnabled !== false
  const phone = async (account: number | null) => {
    const context = await browser.newContext({
      baseURL: own.urls[0] as string,
      javaScriptEnabled: scripts,
      viewport: { width: 320, height: 700 },
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      reducedMotion: 'reduce',
    })
    contexts.push(context)
    faults.watch(context)
    if (account !== null) await own.login(context, account)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    return page
  }
  const look = async (page: Page) => {
    expect(await widestOf(page)).toBe(320)
    if (scripts) await expectAccessible(page)
  }
  const follow = async (page: Page, name: string | RegExp) => {
    if (scripts) await scriptListens(page)
    await page.getByRole('main').getByRole('link', { name }).first().click()
  }
  const bidder = await own.buyer()
  const seller = await phone(own.furniture.seller)
  const buyer = await phone(bidder)

  // The reserve of a coming auction can be set, and not be raised once it is open.
  const ahead = await addAuction(own.house, own.furniture, {
    buyNow: 500_000,
    opensAt: Date.now() + HOUR,
    closesAt: Date.now() + 2 * HOUR,
  })
  await seller.goto(`/sales/events/${ahead}`)
  await follow(seller, /^Reserva/)
  await expect(seller.getByRole('heading', { name: 'Precio de reserva' })).toBeVisible()
  await seller.getByLabel('Precio de reserva (secreto)').fill('90,000')
  await press(seller, 'Guardar la reserva')
  await expect(seller.getByLabel('Precio de reserva (secreto)')).toHaveAccessibleDescription(
    /La reserva debe ser mayor que la puja de salida/,
  )
  await expect(seller.getByLabel('Precio de reserva (secreto)')).toHaveValue('90,000')
  await look(seller)
  await seller.getByLabel('Precio de reserva (secreto)').fill('300,000')
  await press(seller, 'Guardar la reserva')
  await said(seller, 'Tu reserva quedó guardada.')
  await said(seller, '$300,000')

  // Another auction closes below its reserve.
  const lot = await addBelowReserve(own, bidder, { reserve: 300_000 })
  await expect(async () => {
    await buyer.goto('/profile/en-curso')
    await expect(buyer.getByText('Negociación por El Lucero')).toBeVisible({ timeout: 500 })
  }).toPass()
  await look(buyer)
  await buyer.goto(`/event/${lot}`)
  await said(buyer, 'En negociación: la reserva no se alcanzó')
  await expect(buyer.getByRole('link', { name: 'Ver la negociación' })).toBeVisible()
  const visitor = await phone(null)
  await visitor.goto(`/event/${lot}`)
  await said(visitor, 'En negociación: la reserva no se alcanzó')
  await expect(visitor.getByRole('link', { name: 'Ver la negociación' })).toBeHidden()
  await seller.goto('/sales')
  await follow(seller, 'Responder a la oferta')
  await said(seller, 'Te toca responder')
  await look(seller)
  await seller.getByLabel('Tu precio').fill('200000')
  await press(seller, 'Revisar la contraoferta')
  await said(seller, 'doscientos mil pesos 00/100 M.N.')
  await look(seller)
  await press(seller, /^Enviar \$200,000/)
  await said(seller, 'Tu contraoferta ya está con la otra parte.')

  await buyer.goto('/profile/subastas')
  await follow(buyer, /^Responder a la negociación/)
  await said(buyer, 'El vendedor pide')
  await buyer.getByLabel('Tu oferta').fill('200,000')
  await press(buyer, 'Revisar la contraoferta')
  await expect(buyer.getByLabel('Tu oferta')).toHaveAccessibleDescription(/para ese monto, acepta/)
  await expect(buyer.getByLabel('Tu oferta')).toHaveValue('200,000')
  await look(buyer)
  await follow(buyer, 'Aceptar $200,000')
  await said(buyer, 'Al aceptar compras en este precio')
  await said(buyer, 'doscientos mil pesos 00/100 M.N.')
  await look(buyer)
  await press(buyer, /^Sí, acepto \$200,000/)
  await said(buyer, 'Trato hecho: compraste en este precio.')
  await follow(buyer, 'Ver el anticipo y pagar')
  await said(buyer, '$200,000')
  await seller.goto(`/sales/events/${lot}`)
  await said(seller, 'Acordaron el precio')
  await look(seller)
})
