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
    await tabs.getByRole('link', { name: 'Mis pujas' }).click()
    await expect(page.getByRole('row').filter({ hasText: '$100,000' })).toContainText('Vas ganando')
    await tabs.getByRole('link', { name: 'Logros' }).click()
    await expect(page.getByText('2 de 6 logros')).toBeVisible()
    await tabs.getByRole('link', { name: 'Subastas ganadas' }).click()
    await expect(page.getByText('Todavía no has ganado ninguna subasta.')).toBeVisible()
    await tabs.getByRole('link', { name: 'Documentos' }).click()
    await expect(page.getByRole('heading', { name: 'Comprobante de domicilio' })).toBeVisible()
  },
)
