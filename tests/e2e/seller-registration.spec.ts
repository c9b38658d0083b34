/**
 * From an invitation code to a complete profile: with scripts each step survives a lost connection, without them it is
 * a page.
 */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, chooseDocument, fileOf, picture } from './onboarding-steps.ts'
import {
  choosePicture,
  fillNames,
  fillRanch,
  fillSellerFields,
  fillSellerRegistration,
  newSeller,
  registerSeller,
  signInAsSeller,
} from './seller-steps.ts'
import { openMail, withReactLate, validateByMail } from './steps.ts'

const ranchName = () => `Rancho Los Álamos ${randomBytes(4).toString('hex')}`

test('code, ranch, data, mail, sign-in, and a profile with documents and bank', async ({
  page,
  javaScriptEnabled,
  phone,
}) => {
  test.slow()
  const scripts = javaScriptEnabled !== false
  const seller = newSeller()
  const ranch = ranchName()
  /** axe itself is a script. */
  const expectSound = (screen: Page) => (scripts ? expectAccessible(screen) : undefined)

  // A wrong code shows whom to contact, and keeps the typed values.
  await page.goto('/register/salesman')
  await expectSound(page)
  await fillSellerFields(page, { ...seller, code: 'feria-2025' })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Código de invitación')).toHaveAccessibleDescription(
    /Valida el código de invitación, contacta a un administrador/,
  )
  await expect(page.getByLabel('Usuario')).toHaveValue(seller.user)
  await fillSellerRegistration(page, seller)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page).toHaveURL('/register/ranch?registrado')
  await expect(page.getByText('Vendedor registrado correctamente.')).toBeVisible()
  expect(await widestOf(page)).toBe(360)

  // The other pages are not accessible yet.
  await page.goto('/sales')
  await expect(page).toHaveURL('/register/ranch')

  // Missing fields are listed, and typed values stay.
  await page.getByLabel('Nombre del rancho').fill('rancho la herradura')
  if (scripts) await expect(page.getByRole('status').getByText('Nombre de rancho no disponible')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByText('Completa los campos.')).toBeVisible()
  await expect(page.getByLabel('Nombre del rancho')).toHaveAccessibleDescription(/Nombre de rancho no disponible/)
  await expect(page.getByLabel(/Elegir logo/)).toHaveAccessibleDescription(/El logo es requerido\./)
  await expectSound(page)

  await fillRanch(page, scripts, ranch)
  if (scripts) await expect(page.getByRole('status').getByText('Nombre disponible')).toBeVisible()
  await choosePicture(page, scripts, 'Logo del rancho')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL('/register/salesmandata')
  await expectSound(page)
  expect(await widestOf(page)).toBe(360)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByText('Completa los campos requeridos.')).toBeVisible()
  await expect(page.getByLabel(/Elegir foto/)).toHaveAccessibleDescription(/Imagen de perfil es requerida/)
  await fillNames(page)
  await choosePicture(page, scripts, 'Foto de perfil')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL('/register/validar-correo?guardado')
  await expect(page.getByText('Es requerido validar tu correo electrónico')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Ya lo validé: continuar' }).click()
  await expect(page).toHaveURL('/register/validar-correo?falta')
  await expect(page.getByText('Todavía no está validado')).toBeVisible()

  // Another phone cannot sign in before the mail's link is used.
  const other = await phone(null)
  await other.goto('/login/salesman')
  await signInAsSeller(other, seller.user)
  await expect(other.getByText('Es requerido validar tu correo electrónico')).toBeVisible()
  await openMail(page, seller.email, 'Valida tu correo para vender en Remate')
  await validateByMail(page)
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(page).toHaveURL('/sales')

  await other.goto('/login/salesman')
  await signInAsSeller(other, seller.user)
  await expect(other).toHaveURL('/sales')
  await other.goto('/me')
  await expect(other.getByRole('heading', { level: 1, name: 'Lucía Prado Salas' })).toBeVisible()
  await expect(other.getByText('0 de 6 logros')).toBeVisible()
  await expectSound(other)
  await other.getByLabel('Celular').fill(`33 ${String(Date.now()).slice(-8)}`)
  await other.getByLabel('Dirección').fill('Morelos 77')
  await other.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(other.getByText('Tus datos se guardaron.')).toBeVisible()
  await expect(other.getByText('1 de 6 logros')).toBeVisible()

  const tabs = other.getByRole('navigation', { name: 'Secciones del perfil' })
  await tabs.getByRole('link', { name: 'Documentos' }).click()
  await expect(other).toHaveURL('/me/documentos')
  for (const name of ['INE (frente)', 'INE (reverso)', 'Comprobante de domicilio']) {
    await chooseDocument(other, name, scripts)
    await expect(cardOf(other, name).getByText('Cargado')).toBeVisible()
  }
  await expectSound(other)
  await tabs.getByRole('link', { name: 'Datos bancarios' }).click()
  await expect(other.getByText('2 de 6 logros')).toBeVisible()
  // The bank is derived from the CLABE.
  await other.getByLabel('CLABE').fill('012180015678912342')
  await other.getByLabel('Titular de la cuenta').fill('Lucía Prado Salas')
  await other.getByRole('button', { name: 'Guardar datos bancarios' }).click()
  await expect(
    other.getByText('Tus datos bancarios se guardaron. Según tu CLABE, tu banco es BBVA México'),
  ).toBeVisible()
  await expect(other.getByLabel('Banco', { exact: false }).first()).toHaveValue('BBVA México')
  await expect(other.getByText('3 de 6 logros')).toBeVisible()
  await chooseDocument(other, 'Carátula del estado de cuenta', scripts)
  await expect(cardOf(other, 'Carátula del estado de cuenta').getByText('Cargado')).toBeVisible()
  await expectSound(other)
  expect(await widestOf(other)).toBe(360)

  // The ranch is read-only; a prefilled message asks support for changes.
  // Its tab is for wide screens.
  await other.goto('/me/rancho')
  await expect(other.getByRole('definition').filter({ hasText: ranch })).toBeVisible()
  await expect(other.getByLabel('Mensaje')).toHaveValue(new RegExp(ranch))
  await expectSound(other)
  await other.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(other.getByText('Recibimos tu mensaje. Te responderemos por correo.')).toBeVisible()
  await tabs.getByRole('link', { name: 'Seguridad' }).click()
  await expect(other.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
  await expectSound(other)
  expect(await widestOf(other)).toBe(360)
})

test(
  'a seller without a ranch skips the ranch step; a second device continues at the next step',
  { tag: '@drawn' },
  async ({ page, phone, house, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled !== false
    const seller = newSeller()
    await registerSeller(page, seller)
    await page.getByLabel('Vendo por mi cuenta').check()
    await expect(page.getByLabel('Nombre del rancho')).toBeHidden()
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expect(page).toHaveURL('/register/salesmandata')

    const other = await phone(await house.accountOf(seller.user))
    await other.goto('/sales')
    await expect(other).toHaveURL('/register/salesmandata')
    await fillNames(other)
    await choosePicture(other, scripts, 'Foto de perfil')
    await other.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expect(other).toHaveURL('/register/validar-correo?guardado')
    await other.getByRole('button', { name: 'Enviar un correo nuevo' }).click()
    await expect(other.getByText('enviamos un correo nuevo')).toBeVisible()
    await openMail(other, seller.email, 'Tu enlace para validar tu correo de vendedor')
    await validateByMail(other)
    await other.goto('/me')
    // The house's default ranch has no tab.
    await expect(other.getByRole('link', { name: 'Datos bancarios' }).first()).toBeVisible()
    await expect(other.getByRole('link', { name: 'Rancho', exact: true })).toHaveCount(0)

    // Reloading the first phone shows that the step is complete.
    await page.reload()
    await expect(page).toHaveURL('/sales')
  },
)

test('a step sent without a connection keeps its input, and another press continues', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser itself offers to send the form again')
  await registerSeller(page, newSeller())
  const name = ranchName()
  await choosePicture(page, true, 'Logo del rancho')
  await fillRanch(page, true, name)
  const save = page.getByRole('button', { name: 'Guardar y continuar' })
  const kept = page.getByRole('alert').filter({ hasText: 'Lo que escribiste sigue aquí' })
  await page.context().setOffline(true)
  await save.click()
  await expect(kept).toBeVisible()
  await expect(page.getByLabel('Nombre del rancho')).toHaveValue(name)
  await expect(page.getByLabel('Ciudad')).not.toHaveValue('')
  await page.context().setOffline(false)
  // The server saves the step and its answer is lost: the next press finds the step complete.
  await page.route(
    '**/register/ranch/guardar',
    async (route) => (await route.fetch(), route.abort('connectionreset')),
    {
      times: 1,
    },
  )
  const lost = page.waitForEvent('requestfailed')
  await save.click()
  await lost
  await expect(kept).toBeVisible()
  await save.click()
  await expect(page).toHaveURL('/register/salesmandata')
})

test('input before hydration stays, and the step continues', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'React never comes')
  await registerSeller(page, newSeller())
  const come = await withReactLate(page)
  await page.goto('/register/ranch', { waitUntil: 'commit' })
  const name = ranchName()
  await fillRanch(page, true, name)
  await page.getByLabel(/Elegir logo/).setInputFiles(fileOf(await picture('#7a5')))
  await expect(page.locator('.photo-field [data-hydrated]')).toHaveCount(0)
  come()
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByRole('img', { name: 'Logo del rancho' })).toBeVisible()
  await expect(page.getByLabel('Nombre del rancho')).toHaveValue(name)
  await expect(page.getByLabel('Ciudad').locator('option:checked')).toHaveText('Tepatitlán de Morelos')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL('/register/salesmandata')
})

test('a refused registration names the taken values and keeps the password', async ({ page, phone }) => {
  const seller = newSeller()
  await registerSeller(page, seller)
  const other = await phone(null)
  await other.goto('/register/salesman')
  await fillSellerFields(other, seller)
  await other.getByRole('button', { name: 'Continuar' }).click()
  await expect(other.getByText('Revisa tu usuario y contraseña.')).toBeVisible()
  await expect(other.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/email ya registrado/)
  await expect(other.getByLabel('Usuario')).toHaveAccessibleDescription(/Nombre de usuario ya registrado/)
  await expect(other.getByText('Tu contraseña ya quedó elegida')).toBeVisible()
  await other.getByLabel('Código de invitación').fill('')
  await other.getByRole('button', { name: 'Continuar' }).click()
  await expect(other.getByText('Completa los campos requeridos.')).toBeVisible()
  await fillSellerRegistration(other, newSeller())
  await other.getByRole('button', { name: 'Registrarme' }).click()
  await expect(other).toHaveURL('/register/ranch?registrado')
})

test.use({ expectedFaults: /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/ })
