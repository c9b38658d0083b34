/** Steps of buyer, seller and house after a sale, on the checklist's pages; each expects its own part to be open. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const PDF = {
  name: 'documento.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n'),
}

/** The region at the top that shows whose turn it is. */
export const now = (page: Page) => page.getByRole('region', { name: /^(Te toca a ti|Qué sigue)$/ })

/** The step of this name in the list of all steps. */
export const step = (page: Page, name: string) =>
  page.locator('.deal-steps > li').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** A date so many days ahead, hora del centro, as a date field takes it. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000 - 6 * 3_600_000).toISOString().slice(0, 10)
}

/** Opens the form of a step that needs proof. */
export const openProof = (page: Page, step: string) =>
  page.getByRole('link', { name: `Marcar como hecho: ${step}` }).click()

/** Fills in the open form of a step, and marks it as done. */
export async function prove(page: Page, proof: { paper?: string; folio?: string; file?: typeof PDF }): Promise<void> {
  if (proof.paper) await page.getByLabel(proof.paper).check()
  if (proof.folio) await page.getByLabel('Folio o número').fill(proof.folio)
  if (proof.file) await page.getByLabel('Documento', { exact: true }).setInputFiles(proof.file)
  const done = page.getByRole('button', { name: 'Marcar como hecho' })
  await done.click()
  // The page below a dialog may still show the message of the previous step.
  await expect(done).toHaveCount(0)
  await expect(page.getByText('El paso quedó hecho.')).toBeVisible()
}

/** The buyer asks for quotes in the open form, for a number of horses and a destination. */
export async function askForQuotes(page: Page, destination: string, horses = 1): Promise<void> {
  await page.getByLabel('Destino').fill(destination)
  await page.getByLabel('Caballos que viajan').fill(String(horses))
  await page.getByRole('button', { name: 'Pedir cotizaciones' }).click()
  await expect(page.getByText('Pedimos tus cotizaciones.')).toBeVisible()
}

/** The house records a transporter's quote. */
export async function noteQuote(page: Page, carrier: string, price: string): Promise<void> {
  await page.getByRole('link', { name: 'Anotar una cotización' }).click()
  await page.getByLabel('Transportista').fill(carrier)
  await page.getByLabel('Precio total').fill(price)
  await page.getByLabel('Fecha de recolección').fill(inDays(5))
  await page.getByRole('button', { name: 'Anotar la cotización' }).click()
  await expect(page.getByText('La cotización quedó anotada.')).toBeVisible()
}

export async function chooseQuote(page: Page, carrier: string): Promise<void> {
  await page.getByRole('button', { name: `Elegir a ${carrier}` }).click()
  await expect(page.getByText('Quedó elegido el transporte.')).toBeVisible()
  await step(page, 'Transporte').locator('summary').click()
  await expect(page.getByText(`Transportista elegido: ${carrier}.`)).toBeVisible()
}

/** The code shown on the buyer's page. */
export const readCode = (page: Page): Promise<string> =>
  page.getByRole('region', { name: 'Tu código de entrega' }).locator('strong').innerText()

/** The seller enters the buyer's code on its page. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Registrar la entrega' }).click()
  await expect(page.getByText('La entrega quedó registrada.')).toBeVisible()
}

export async function sayAllIsWell(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Todo en orden' }).click()
  await page.getByRole('button', { name: 'Sí, todo en orden' }).click()
  await expect(page.getByText('Gracias por confirmar.')).toBeVisible()
}

/** The house records the payout on the open page. */
export async function recordPayout(page: Page): Promise<void> {
  await page.getByLabel('Clave de rastreo o referencia').fill('MBAN01002611230099')
  await page.getByRole('button', { name: 'Registrar el pago' }).click()
  await expect(page.getByText('El pago al vendedor quedó registrado.')).toBeVisible()
  await expect(page.getByText('No queda nada por hacer.')).toBeVisible()
}
