/** The profile: sections with addresses, two forms, purchases and bids. */
import { expect, test } from './fixtures.ts'

test(
  'bank data are saved; bids, achievements, purchases and documents open from their tabs',
  { tag: '@form' },
  async ({ page, house, login }) => {
    const buyer = await house.addBuyer()
    const lot = await house.addLot()
    await house.bidBefore(lot, buyer, 100_000)
    await login(buyer)
    await page.goto('/profile')
    await page.getByLabel('Banco').fill('BBVA')
    await page.getByLabel('CLABE').fill('032180000118359718')
    await page.getByLabel('Titular de la cuenta').fill('Lucía Prado Salas')
    await page.getByRole('button', { name: 'Guardar datos bancarios' }).click()
    await expect(page.getByLabel('CLABE')).toHaveAccessibleDescription(/Revisa la CLABE/)
    await expect(page.getByLabel('Titular de la cuenta')).toHaveValue('Lucía Prado Salas')
    await page.getByLabel('CLABE').fill('032180000118359719')
    await page.getByRole('button', { name: 'Guardar datos bancarios' }).click()
    await expect(page.getByText('Tus datos bancarios se guardaron.')).toBeVisible()

    const tabs = page.getByRole('navigation', { name: 'Secciones del perfil' })
    await tabs.getByRole('link', { name: 'Historial de pujas' }).click()
    await expect(page.getByRole('row').filter({ hasText: '$100,000' })).toContainText('Vas ganando')
    await tabs.getByRole('link', { name: 'Logros' }).click()
    await expect(page.getByText('2 de 6 logros')).toBeVisible()
    await tabs.getByRole('link', { name: 'Subastas ganadas' }).click()
    await expect(page.getByText('Todavía no has ganado ninguna subasta.')).toBeVisible()
    await tabs.getByRole('link', { name: 'Documentos' }).click()
    await expect(page.getByRole('heading', { name: 'Comprobante de domicilio' })).toBeVisible()
  },
)

test('a card of the purchases shows the amount due and the link to pay; price and payments are folded', async ({
  page,
  login,
}) => {
  await login('comprador@remate.example')
  await page.goto('/profile/subastas')
  const card = (horse: string) => page.getByRole('article').filter({ hasText: horse })
  const due = card('Zimbro da Serra')
  await expect(due.getByText('Anticipo por pagar')).toBeVisible()
  await expect(due.getByText(/^Vence el .*, hora del centro$/)).toBeVisible()
  await expect(due.getByRole('link', { name: /^Pagar anticipo ?: Zimbro da Serra$/ })).toHaveAttribute(
    'href',
    /\/pagar$/,
  )
  await expect(due.getByText('Precio final')).toBeHidden()
  await due.getByText('Ver precio y pagos').click()
  await expect(due.getByText('Precio final')).toBeVisible()
  await expect(due.getByText('Después del anticipo')).toBeVisible()
  await expect(card('Khalil de Matehuala').getByText('Multa por pago tardío')).toBeVisible()
  await expect(card('Gunner Azul').getByText('Liquidación por pagar')).toBeVisible()
  const closed = card('Doña Chispa')
  await expect(closed.getByText('Precio final')).toBeVisible()
  await expect(closed.getByRole('link', { name: /^Ver recibo/ })).toHaveCount(0)
  await closed.getByText('Ver pagos y recibos').click()
  await expect(closed.getByRole('link', { name: /^Ver recibo/ }).first()).toBeVisible()
})
