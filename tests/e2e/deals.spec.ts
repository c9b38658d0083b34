/** After a sale: the checklist shared by buyer, seller and house, from the first payment to the payout. */
import type { Page } from '@playwright/test'
import { CODE_DIGITS } from '#machines/deal/rules.ts'
import { addDeal, pay, switchDealsOn } from '#tests/support/deals.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import {
  askForQuotes,
  chooseQuote,
  enterCode,
  noteQuote,
  now,
  openProof,
  PDF,
  prove,
  readCode,
  recordPayout,
  sayAllIsWell,
  step,
} from './deal-steps.ts'
import { expect, test } from './fixtures.ts'

// The provider's page has no view transitions, which the browser reports.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico|429|400|409/ })

// One worker: each would start a house of its own.
test.describe.configure({ mode: 'default' })

// The settings affect the whole house.
let own: OwnHouse
// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs off its pattern
test.beforeAll(async ({}, { project }) => {
  own = await openOwnHouse(project.use.baseURL as string)
  await switchDealsOn(own.house)
})
test.afterAll(() => own.close())

/** Opens a page in a phone's width, signed in to the account. */
async function as(page: Page, account: number, path: string): Promise<void> {
  await page.context().clearCookies()
  await own.login(page.context(), account)
  await page.goto(`${own.urls[0]}${path}`)
}

async function fits(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return
  await expectAccessible(page)
  await expectFits(page)
}

test(
  'from the first payment to the payout, each party completes its own steps',
  { tag: '@journey' },
  async ({ page, javaScriptEnabled }) => {
    test.slow()
    const scripts = javaScriptEnabled !== false
    await page.setViewportSize({ width: 320, height: 800 })
    const buyer = await own.buyer()
    const { seller } = own.furniture
    const lot = await addDeal(own, buyer, own.admin, 'sold')
    const [buyers, sellers, house] = [
      `/event/${lot}/entrega`,
      `/sales/events/${lot}/entrega`,
      `/admin/events/${lot}/entrega`,
    ]

    // The buyer finds the checklist beside the amount due and beside the purchase.
    await as(page, buyer, `/event/${lot}/pagar`)
    await page.getByRole('link', { name: 'Ver los pasos de la entrega' }).click()
    await expect(page).toHaveURL(own.urls[0] + buyers)
    await as(page, buyer, '/profile/subastas')
    await page.getByRole('link', { name: 'Ver los pasos de la entrega: El Lucero' }).click()
    await expect(now(page).getByRole('link', { name: 'Anticipo', exact: true })).toBeVisible()
    await expect(now(page).getByRole('link', { name: /^Pagar anticipo de \$/ })).toBeVisible()
    await fits(page, scripts)
    await pay(own.house, buyer, lot)
    await page.reload()
    await expect(now(page).getByRole('link', { name: /^Pagar liquidación de \$/ })).toBeVisible()
    const paid = await pay(own.house, buyer, lot)

    // A payment's page leads to what follows.
    await page.goto(`${own.urls[0]}/pagos/${paid}`)
    await page.getByRole('link', { name: 'Ver los pasos de la entrega' }).click()
    await expect(page).toHaveURL(own.urls[0] + buyers)
    await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)

    // The buyer asks for transport in the house's form.
    await page.getByRole('link', { name: 'Arreglar el transporte' }).click()
    await page.getByLabel('Destino').fill('Rancho Los Olivos, Texcoco')
    await page.getByLabel('Caballos que viajan').fill('0')
    await page.getByRole('button', { name: 'Pedir cotizaciones' }).click()
    await expect(page.getByText('Escribe un número del 1 al 10').first()).toBeVisible()
    await expect(page.getByLabel('Destino')).toHaveValue('Rancho Los Olivos, Texcoco')
    await askForQuotes(page, 'Rancho Los Olivos, Texcoco')

    // The house stores the papers and records a transporter's quote.
    await as(page, own.admin, house)
    await expect(now(page).getByRole('link', { name: 'Papeles en custodia' })).toBeVisible()
    await fits(page, scripts)
    await openProof(page, 'papeles en custodia')
    await page.getByRole('button', { name: 'Marcar como hecho' }).click()
    await expect(page.getByText('Escribe el folio o número del documento').first()).toBeVisible()
    await fits(page, scripts)
    await prove(page, { folio: 'CUST-0041' })
    await noteQuote(page, 'Fletes del Bajío', '9,500')
    // The payout is locked, and the page shows the reason.
    await page.goto(`${own.urls[0]}${house}/pago`)
    await expect(page.getByText('Bloqueado: hay que esperar')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Registrar el pago' })).toHaveCount(0)

    await as(page, buyer, `${buyers}/transporte`)
    await fits(page, scripts)
    await chooseQuote(page, 'Fletes del Bajío')

    // The seller's papers.
    await as(page, seller, `/sales/events/${lot}`)
    await page.getByRole('link', { name: 'Ver los pasos de la entrega' }).click()
    await expect(now(page).getByRole('link', { name: 'Guía de tránsito' })).toBeVisible()
    await fits(page, scripts)
    await openProof(page, 'cesión de derechos firmada')
    await page.getByRole('button', { name: 'Marcar como hecho' }).click()
    await expect(page.getByText('Elige un archivo para continuar').first()).toBeVisible()
    await prove(page, { file: PDF })
    await openProof(page, 'pasaporte')
    await prove(page, { paper: 'Certificado zoosanitario', folio: 'CZM-88121', file: PDF })
    // A done step is folded behind its name and date.
    await expect(page.getByText('CZM-88121')).toBeHidden()
    await step(page, 'Pasaporte equino o certificado zoosanitario').locator('summary').click()
    await expect(page.getByText('CZM-88121')).toBeVisible()
    await openProof(page, 'guía de tránsito')
    await prove(page, { folio: 'GT-2026-7' })
    await expect(now(page).getByRole('link', { name: 'Entrega' })).toBeVisible()

    // The seller enters the buyer's code at the handover.
    await as(page, buyer, buyers)
    const code = await readCode(page)
    expect(code).toMatch(new RegExp(`^\\d{${CODE_DIGITS}}$`))
    await fits(page, scripts)
    await as(page, seller, `${sellers}/codigo`)
    await page.getByLabel('Código').fill(code === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Registrar la entrega' }).click()
    await expect(page.getByText('Te quedan 4 intentos.').first()).toBeVisible()
    await fits(page, scripts)
    await enterCode(page, code)
    await expect(now(page)).toContainText('El comprador revisa lo que recibió.')

    // The buyer confirms, and the seller is paid.
    await as(page, buyer, buyers)
    await expect(page.getByRole('link', { name: 'Abrir una reclamación' })).toBeVisible()
    await sayAllIsWell(page)
    // Nothing is left to pay: the way back leads to all purchases.
    await page.getByRole('link', { name: 'Volver a mis compras' }).click()
    await expect(page).toHaveURL(/\/profile\/subastas$/)

    await as(page, own.admin, `/admin/entregas?texto=${lot}`)
    await fits(page, scripts)
    await page.getByRole('link', { name: /^Ver la entrega de/ }).click()
    await page.getByRole('link', { name: 'Registrar el pago al vendedor' }).click()
    await fits(page, scripts)
    await recordPayout(page)

    await as(page, seller, sellers)
    await expect(page.getByRole('region', { name: 'Te pagamos' })).toContainText('$120,000')
  },
)

test('an administrator undoes a step, and records a delivery without the code', async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled !== false
  await page.setViewportSize({ width: 320, height: 800 })
  const buyer = await own.buyer()
  const lot = await addDeal(own, buyer, own.admin, 'ready')
  await as(page, own.admin, `/admin/events/${lot}`)
  await page.getByRole('link', { name: /^Entrega/ }).click()
  await step(page, 'Guía de tránsito').locator('summary').click()
  await page.getByRole('link', { name: 'Deshacer: guía de tránsito' }).click()
  await page.getByRole('button', { name: 'Deshacer el paso' }).click()
  await expect(page.getByText('Escribe el motivo').first()).toBeVisible()
  await page.getByLabel('Motivo').fill('La guía es de otro caballo.')
  await fits(page, scripts)
  await page.getByRole('button', { name: 'Deshacer el paso' }).click()
  await expect(page.getByText('El paso se deshizo')).toBeVisible()
  // No code is shown until the step is done again.
  await as(page, buyer, `/event/${lot}/entrega`)
  await expect(page.getByText('Tu código de entrega')).toHaveCount(0)
  await as(page, own.admin, `/admin/events/${lot}/entrega/pasos/guia`)
  await page.getByLabel('Folio o número').fill('GT-2026-8')
  await page.getByRole('button', { name: 'Marcar como hecho' }).click()
  await page.getByRole('link', { name: 'Registrar sin código' }).click()
  await page.getByLabel('Motivo').fill('El comprador lo confirmó por teléfono.')
  await page.getByRole('button', { name: 'Registrar la entrega' }).click()
  await expect(page.getByText('La entrega quedó registrada.')).toBeVisible()
})
