/** Common actions of a user on the screens. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { isDrawn } from './accessible.ts'
import { expect } from './fixtures.ts'
import { WORST_SHOWN } from '#tests/support/shown.ts'

/** The visible one of several: the same button is in the panel and in the bar at the bottom. */
export const seen = (locator: Locator): Locator => locator.filter({ visible: true }).first()

/** Waits for the script of a page without React: before, a link that opens a dialog leads to a page. */
export const scriptListens = (page: Page) => page.waitForFunction(() => customElements.get('url-dialog') !== undefined)

/** Delays React on the pages opened from here on, as a slow line does, until the returned function is called. */
export async function withReactLate(page: Page): Promise<() => void> {
  let come = () => {}
  const late = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\.island-/, async (route) => (await late, route.continue()))
  return come
}

/**
 * Opens a page and waits until its script has received a message from the server. The previous page's socket may still
 * be opening.
 */
export async function openLive(page: Page, path: string): Promise<void> {
  const speaks = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.goto(path)
  await scriptListens(page)
  await speaks
}

/** Goes from the auction's page to choosing a bid: a dialog with JavaScript, a page without. */
export async function openBidding(page: Page, lot: number): Promise<void> {
  await page.goto(`/event/${lot}`)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await expect(page.getByRole('heading', { name: 'Hacer una puja' })).toBeVisible()
}

/** From here on no live message reaches the page: its socket fails, as on a bad connection. */
export const withoutLive = async (page: Page): Promise<void> => {
  if (isDrawn(page)) await page.routeWebSocket('**/socket.io/**', () => {})
}

export async function offer(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Tu oferta').fill(typed)
  await page.getByRole('button', { name: 'Continuar con mi oferta' }).click()
}

/** For posts by a script of the test: what a browser says of a form of ours. */
export const OURS = { 'Sec-Fetch-Site': 'same-origin' }

/** Posts a bid as the confirmation's form would; repeating the key repeats the same bid. */
export function postBid(
  request: APIRequestContext,
  lot: number,
  amount: number | string,
  key: string = crypto.randomUUID(),
) {
  return request.post(`/event/${lot}/pujar`, {
    form: { amount: String(amount), key, shown: WORST_SHOWN },
    headers: OURS,
    maxRedirects: 0,
  })
}

/**
 * Opens the newest mail to `to` with `subject` in the demo's mailbox, waiting until it arrives. `pages`: number of
 * pages to search, where others receive dozens of mails.
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
 * Follows a link of the opened mail. Its sandboxed frame may be a separate process: once in hundreds of runs a click on
 * it had no effect, so the click is repeated.
 */
export async function followMail(page: Page, name: string): Promise<void> {
  const mail = page.url()
  await expect(async () => {
    if (page.url() === mail) await page.frameLocator('iframe').getByRole('link', { name }).click({ timeout: 3_000 })
    await expect(page).not.toHaveURL(mail, { timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
}

/** Follows the link of the opened mail and presses the button behind it. Returns the link. */
export async function validateByMail(page: Page): Promise<string> {
  await followMail(page, 'Validar mi correo')
  await expect(page.getByRole('heading', { name: 'Validación de correo' })).toBeVisible()
  const link = page.url()
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Validado correctamente' })).toBeVisible()
  return link
}

/** Registers from the home page and validates the address by mail. */
export async function register(page: Page, person: Registration): Promise<void> {
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

type Registration = { name: string; email: string; pass: string }

/** Fills in the registration and its second step, the terms. */
export async function fillRegistration(page: Page, person: Registration): Promise<void> {
  await fillRegistrationFields(page, person)
  await acceptTerms(page)
}

/** Fills in the registration's fields and has them judged: the terms follow, or the errors. */
export async function fillRegistrationFields(page: Page, { name, email, pass }: Registration): Promise<void> {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(pass)
  await page.getByLabel('Confirma tu contraseña').fill(pass)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel('Leí y acepto los términos y condiciones').check()
  await page.getByRole('button', { name: 'Registrarme' }).click()
}
