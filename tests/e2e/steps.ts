/** What a person does on the screens, in a few words each. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { isDrawn } from './accessible.ts'
import { expect } from './fixtures.ts'

/** What can be seen of several: the same button stands in the panel and in the bar under the thumb. */
export const seen = (locator: Locator): Locator => locator.filter({ visible: true }).first()

/** Until a light page's script listens: before that, a link that opens a dialog leads to a page. */
export const scriptListens = (page: Page) => page.waitForFunction(() => customElements.get('url-dialog') !== undefined)

/** Holds back what lets React run the pages that are opened from here on, as a slow line does, until it is called. */
export async function withReactLate(page: Page): Promise<() => void> {
  let come = () => {}
  const late = new Promise<void>((resolve) => (come = resolve))
  await page.route(/entry\.client-/, async (route) => (await late, route.continue()))
  return come
}

/** Opens a page and waits until its script and the server speak. The page before may have been opening a socket still. */
export async function openLive(page: Page, path: string): Promise<void> {
  const speaks = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.goto(path)
  await scriptListens(page)
  await speaks
}

/** From the auction's page to choosing a bid: a dialog with JavaScript, a page without. */
export async function openBidding(page: Page, lot: number): Promise<void> {
  await page.goto(`/event/${lot}`)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await expect(page.getByRole('heading', { name: 'Hacer una puja' })).toBeVisible()
}

/** From here on no word of the server's reaches the page by itself: its socket comes to nothing, as with a bad signal. */
export const withoutLive = async (page: Page): Promise<void> => {
  if (isDrawn(page)) await page.routeWebSocket('**/socket.io/**', () => {})
}

export async function offer(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Tu oferta').fill(typed)
  await page.getByRole('button', { name: 'Continuar con mi oferta' }).click()
}

/** Posts a bid as the confirmation's form would; the key makes a repetition the same bid. */
export function postBid(
  request: APIRequestContext,
  lot: number,
  amount: number | string,
  key: string = crypto.randomUUID(),
) {
  return request.post(`/event/${lot}/pujar`, { form: { amount: String(amount), key }, maxRedirects: 0 })
}

/**
 * Opens the newest mail to `to` that says `subject` in the demo's mailbox, waiting for it to come. `pages`: how many it
 * looks through, where others are sent mails in dozens.
 */
export async function openMail(page: Page, to: string, subject: string, timeout = 10_000, pages = 1): Promise<void> {
  const row = page
    .getByRole('listitem')
    .filter({ hasText: `Para: ${to}` })
    .filter({ hasText: subject })
    .first()
  const older = page.getByRole('link', { name: 'Siguiente' })
  await expect(async () => {
    await page.goto('/buzon')
    for (let nth = 1; nth < pages && !(await row.isVisible()) && (await older.isVisible()); nth++) await older.click()
    await expect(row).toBeVisible({ timeout: 300 })
  }).toPass({ timeout, intervals: [250, 500, 1_000] })
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
}

/**
 * Follows a link of the opened mail. Its sandboxed frame may be a process of its own: once in hundreds of runs a press
 * on it came to nothing. As a person would, it is pressed again.
 */
export async function followMail(page: Page, name: string): Promise<void> {
  const mail = page.url()
  await expect(async () => {
    if (page.url() === mail) await page.frameLocator('iframe').getByRole('link', { name }).click({ timeout: 3_000 })
    await expect(page).not.toHaveURL(mail, { timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
}

/** From the opened mail through its link and the button behind it. Returns the link. */
export async function validateByMail(page: Page): Promise<string> {
  await followMail(page, 'Validar mi correo')
  await expect(page.getByRole('heading', { name: 'Validación de correo' })).toBeVisible()
  const link = page.url()
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Validado correctamente' })).toBeVisible()
  return link
}

/** From the home page to an account whose address is validated by the mail. */
export async function register(page: Page, person: { name: string; email: string; pass: string }): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByText('Entrar').click()
  await page.getByRole('link', { name: 'Comprador', exact: true }).click()
  await page.getByRole('link', { name: 'Regístrate' }).click()
  await fillRegistration(page, person)
  await expect(page).toHaveURL('/login?registrado')
  await openMail(page, person.email, 'Valida tu correo para entrar a Remate')
  await validateByMail(page)
}

export async function fillLogin(page: Page, email: string, pass: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(pass)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** The registration with its second step, the terms. */
export async function fillRegistration(
  page: Page,
  { name, email, pass }: { name: string; email: string; pass: string },
): Promise<void> {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(pass)
  await page.getByLabel('Confirma tu contraseña').fill(pass)
  await page.getByText('Continuar').click()
  await page.getByLabel('Leí y acepto los términos y condiciones').check()
  await page.getByRole('button', { name: 'Registrarme' }).click()
}
