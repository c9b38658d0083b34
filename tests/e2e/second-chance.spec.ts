/** A winner does not pay: the seller offers the horse to the next bidder, who buys it. */
import type { Page } from '@playwright/test'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { addOverdue, switchOn } from '#tests/support/second-chances.ts'
import { strikeOverdue } from '#server/aftersale/sales/strike-overdue.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { scriptListens } from './steps.ts'

// The provider's page has no view transitions, which the browser reports.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico/ })

// One worker: each would start a house of its own.
test.describe.configure({ mode: 'default' })

// The settings affect the whole house.
let own: OwnHouse
// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs off its pattern
test.beforeAll(async ({}, { project }) => {
  own = await openOwnHouse(project.use.baseURL as string)
  await switchOn(own.house)
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

test('the first payment lapses, the seller offers the horse to the next bidder, who accepts and pays', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  await page.setViewportSize({ width: 320, height: 800 })
  const [winner, second] = [await own.buyer(), await own.buyer()]
  const lot = await addOverdue(own, [
    [second, 120_000],
    [winner, 130_000],
  ])
  await strikeOverdue(own.house, { auction: lot, buyer: winner })

  // Before the offer the winner can still pay, and sees the strike that paying removes.
  await as(page, winner, `/event/${lot}/pagar`)
  await expect(page.getByText('Cuenta como falta, la 1 de 3. Se borra en cuanto pagues.')).toBeVisible()

  await as(page, own.furniture.seller, `/sales/events/${lot}`)
  await expect(page.getByRole('heading', { name: 'El anticipo no se pagó' })).toBeVisible()
  await fits(page, scripts)
  if (scripts) await scriptListens(page)
  await page.getByRole('link', { name: 'Ofrecer al siguiente postor' }).click()
  await expect(page.getByText(/^Postor [A-Z2-9]{6}$/)).toBeVisible()
  await expect(page.getByText('Es el único postor que queda.')).toBeVisible()
  await page.getByRole('button', { name: 'Ofrecerlo en $120,000' }).click()
  await expect(page.getByText('El postor tiene 24 horas para responder.')).toBeVisible()
  await expect(page.getByText('Espera su respuesta')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Liberar el caballo' })).toBeHidden()

  // The lapsed winner owes nothing any more.
  await as(page, winner, `/event/${lot}/pagar`)
  await expect(page.getByText('Venció tu anticipo.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis compras' }).click()
  await expect(page.getByText('Venció tu anticipo')).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis faltas' }).click()
  await expect(page.getByText('Tienes 1 falta de 3.')).toBeVisible()
  await expect(page.getByText('este anticipo no puede pagarse')).toBeVisible()
  await fits(page, scripts)
  expect((await page.goto(`${own.urls[0]}/event/${lot}/segunda-oportunidad`))?.status()).toBe(404)

  await as(page, second, '/profile')
  await page.getByRole('link', { name: 'Ver la oferta' }).click()
  await expect(page.getByText('ciento veinte mil pesos 00/100 M.N.')).toBeVisible()
  await fits(page, scripts)
  await page.getByLabel('Entiendo que es una compra en firme por $120,000').check()
  await page.getByRole('button', { name: 'Aceptar y comprar en $120,000' }).click()
  await expect(page.getByText('Anticipo por pagar')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar $10,000 con tarjeta' }).click()
  await page.getByRole('button', { name: 'Pagar $10,000' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()

  await as(page, own.furniture.seller, `/sales/events/${lot}`)
  await expect(page.getByText('Aceptaron la segunda oportunidad')).toBeVisible()
  await expect(page.getByText('El anticipo está pagado.', { exact: false })).toBeVisible()
  await as(page, own.admin, `/admin/events/${lot}`)
  await expect(page.getByRole('heading', { name: 'Segundas oportunidades' })).toBeVisible()
  await expect(page.getByText('Aceptó')).toBeVisible()
})

test('the next bidder refuses, and the seller frees the horse', async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled !== false
  const [winner, second] = [await own.buyer(), await own.buyer()]
  const lot = await addOverdue(own, [
    [second, 120_000],
    [winner, 130_000],
  ])
  await as(page, own.furniture.seller, `/sales/events/${lot}/segunda-oportunidad`)
  await page.getByRole('button', { name: 'Ofrecerlo en $120,000' }).click()
  await expect(page.getByText('El postor tiene 24 horas para responder.')).toBeVisible()
  await as(page, second, `/event/${lot}/segunda-oportunidad`)
  await page.getByRole('button', { name: 'No, gracias' }).click()
  await expect(page.getByText('Dijiste que no. No debes nada y no cuenta como falta.')).toBeVisible()
  await as(page, own.furniture.seller, `/sales/events/${lot}`)
  await expect(page.getByText('No quiso')).toBeVisible()
  await expect(page.getByText('No queda ningún otro postor a quien ofrecerlo.')).toBeVisible()
  if (scripts) await scriptListens(page)
  await page.getByRole('link', { name: 'Liberar el caballo' }).click()
  await page.getByRole('button', { name: 'Liberar', exact: true }).click()
  await expect(page.getByText('El registro está listo para programarse otra vez.')).toBeVisible()
})

test('three strikes bar bidding; an administrator lifts one with a reason', async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled !== false
  const winner = await own.buyer()
  for (let nth = 0; nth < 3; nth++) {
    const lost = await addOverdue(own, [[winner, 100_000]])
    await strikeOverdue(own.house, { auction: lost, buyer: winner })
  }
  const open = await own.lot()
  await as(page, winner, `/event/${open}/pujar`)
  await expect(page.getByText('Tienes anticipos vencidos y no puedes pujar')).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis faltas y cómo borrarlas' }).click()
  await expect(page.getByText('Tienes 3 faltas de 3: por ahora no puedes pujar.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar el anticipo' })).toHaveCount(3)
  await fits(page, scripts)

  await as(page, own.admin, `/admin/frontusers/${winner}`)
  await expect(page.getByText('3 de 3: no puede pujar.')).toBeVisible()
  if (scripts) await scriptListens(page)
  await page.getByRole('link', { name: 'Retirar la falta' }).first().click()
  await page.getByLabel('Motivo').fill('Pagó por SPEI')
  await page.getByRole('button', { name: 'Retirar la falta' }).click()
  await expect(page.getByText('Falta retirada: ya no cuenta.')).toBeVisible()
  await expect(page.getByText('Pagó por SPEI')).toBeVisible()

  await as(page, winner, `/event/${open}/pujar`)
  await expect(page.getByLabel('Tu oferta')).toBeVisible()
})
