/** Administrators: invitations by mail, the second factor, and changes to their own and each other's accounts. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible, looksRight } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { followMail, openMail, scriptListens } from './steps.ts'

const TEMPORARY = 'Potranca4alazana'
const PASSWORD = 'Caballo7bayo'

const codeOf = (secret: string) => new TOTP({ secret }).generate()

async function signIn(page: Page, user: string, pass: string): Promise<void> {
  await page.goto('/login/admin')
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill(pass)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/admin/admins')
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/')
}

/**
 * Sets up an authenticator app on the security page. Returns its secret, the code that proved it, and the recovery
 * codes.
 */
async function setUpApp(page: Page): Promise<{ secret: string; used: string; codes: string[] }> {
  await page.goto('/admin/seguridad')
  await page.getByRole('link', { name: 'Agregar segundo factor' }).click()
  await expect(page.getByRole('heading', { name: 'Configura tu segundo factor' })).toBeVisible()
  const start = page.getByRole('region', { name: 'Aplicación de autenticación' })
  await start.getByLabel('Tu contraseña').fill(PASSWORD)
  await start.getByRole('button', { name: 'Configurar aplicación' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación de autenticación' })).toBeVisible()
  const secret = ((await page.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Código que muestra la aplicación').fill('12345')
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(page.getByText(/El código no es correcto/)).toBeVisible()
  const used = codeOf(secret)
  await page.getByLabel('Código que muestra la aplicación').fill(used)
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toBeVisible()
  const codes = await page.locator('.recovery-codes code').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: 'Ya los guardé, continuar' }).click()
  await expect(page.getByText('Tu segundo factor quedó activo.')).toBeVisible()
  return { secret, used, codes }
}

test('an invited administrator sets a password and an app, and signs in with a code and a recovery code', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  const inviter = await house.administrators.add(PASSWORD)
  await login(inviter.id)
  const user = `lupe-${randomBytes(4).toString('hex')}`
  const email = `${user}@prueba.mx`

  await page.goto('/admin/admins')
  await expect(page.getByRole('heading', { name: 'Catálogo de administradores' })).toBeVisible()
  if (javaScriptEnabled) {
    await expectAccessible(page)
    await scriptListens(page)
  }
  await looksRight(page)
  await page.getByRole('link', { name: 'Invitar administrador' }).first().click()
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByRole('link', { name: 'E-mail', exact: true })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Contraseña temporal', { exact: true }).fill('corta')
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText(/longitud mínima 8/)).toBeVisible()
  await page.getByLabel('Contraseña temporal', { exact: true }).fill(TEMPORARY)
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText('Administrador creado correctamente')).toBeVisible()
  await page.context().clearCookies({ name: 'remate_session' })

  await openMail(page, email, 'Te invitaron a administrar Remate')
  await followMail(page, 'Aceptar la invitación')
  await expect(page.getByRole('heading', { name: 'Te invitaron a administrar Remate' })).toBeVisible()
  const link = page.url()
  await page.getByLabel('Nombre completo').fill('Lupe Prueba')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirma tu contraseña').fill(`${PASSWORD}x`)
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await expect(page.getByText(/Confirmación de contraseña incorrecta/)).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirma tu contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await expect(page).toHaveURL(/\/login\/admin/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible()

  await signIn(page, user, 'Equivocada1')
  await expect(page.getByText('Usuario y/o contraseña incorrectos.').first()).toBeVisible()
  await signIn(page, user, PASSWORD)
  await expect(page).toHaveURL(/\/admin\?acceso/)
  const { secret, used, codes } = await setUpApp(page)

  await signOut(page)
  await signIn(page, user, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  if (javaScriptEnabled) await expectAccessible(page)
  await page.goto('/admin/admins')
  await expect(page).toHaveURL(/\/login\/admin\/segundo-factor/)
  await page.getByLabel('Código').fill(used)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(
    page.getByText('Ese código ya se usó. Espera a que tu aplicación muestre el siguiente').first(),
  ).toBeVisible()
  await house.administrators.passTime(await house.administrators.idOf(user))
  await page.getByLabel('Código').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Catálogo de administradores' })).toBeVisible()

  await signOut(page)
  await signIn(page, user, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await page.getByLabel('Código').fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\?acceso/)
  await page.goto('/admin/seguridad')
  await expect(page.getByText('Te quedan 9 códigos.')).toBeVisible()
  await looksRight(page)
})

test('after 15 minutes an act asks for the second factor again and keeps the input', async ({ page, house, login }) => {
  const admin = await house.administrators.add(PASSWORD)
  await login(admin.id)
  const { secret } = await setUpApp(page)
  await house.administrators.passTime(admin.id)
  await house.administrators.ageProof(admin.id, 16)
  const user = `ana-${randomBytes(4).toString('hex')}`
  await page.goto('/admin/admins/nuevo')
  const fill = async () => {
    await page.getByLabel('Contraseña temporal', { exact: true }).fill(TEMPORARY)
    await page.getByRole('button', { name: 'Enviar invitación' }).click()
  }
  await page.getByLabel('E-mail').fill(`${user}@prueba.mx`)
  await page.getByLabel('Usuario').fill(user)
  await fill()
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible()
  await page.getByLabel('Código').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(`${user}@prueba.mx`)
  await expect(page.getByLabel('Usuario')).toHaveValue(user)
  await fill()
  await expect(page.getByText('Administrador creado correctamente')).toBeVisible()
  await page.goto('/admin/admins/nuevo')
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeHidden()
})

test('a temporary password is reminded of on every page until it is changed', async ({ page, house }) => {
  const { user } = await house.administrators.add(TEMPORARY, { temporary: true })
  await signIn(page, user, TEMPORARY)
  await expect(page).toHaveURL(/\/admin\?acceso/)
  await page.goto('/admin/tags')
  await page
    .getByText('Entraste con una contraseña temporal.')
    .getByRole('link', { name: 'Cambiar contraseña' })
    .click()
  await expect(page.getByRole('heading', { name: 'Seguridad' })).toBeVisible()
  const press = page.getByRole('button', { name: 'Cambiar contraseña' })
  await press.click()
  await expect(page.getByText(/Contraseña actual es requerida/)).toBeVisible()
  await expect(page.getByText(/Contraseña es requerida/)).toBeVisible()
  await page.getByLabel('Contraseña actual', { exact: true }).fill(TEMPORARY)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('sin mayuscula 1')
  await page.getByLabel('Confirma tu contraseña nueva').fill('otra')
  await press.click()
  await expect(page.getByText(/Password debe ser valido/)).toBeVisible()
  await expect(page.getByText(/Confirmación de contraseña incorrecta/)).toBeVisible()
  await page.getByLabel('Contraseña actual', { exact: true }).fill(TEMPORARY)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirma tu contraseña nueva').fill(PASSWORD)
  await press.click()
  await expect(page.getByText('Contraseña actualizado correctamente')).toBeVisible()
  await page.goto('/admin/tags')
  await expect(page.getByText('Entraste con una contraseña temporal.')).toBeHidden()
})

test('an administrator edits, frees of a lost factor, and deletes another, but not themselves', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const [me, other] = [await house.administrators.add(PASSWORD), await house.administrators.add(PASSWORD)]
  await login(other.id)
  await setUpApp(page)
  await login(me.id)
  const open = async (act: string) => {
    await page.goto(`/admin/admins?texto=${other.user}`)
    if (javaScriptEnabled) await scriptListens(page)
    await page.getByRole('link', { name: `${act}: ${other.user}` }).click()
  }
  await open('Editar')
  await page.getByLabel('Nombre').fill('Rosa Prueba')
  await page.getByLabel('E-mail').fill(me.email)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/Otro administrador ya usa este correo/)).toBeVisible()
  await page.getByLabel('E-mail').fill(other.email)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los cambios se guardaron.')).toBeVisible()
  await expect(page.getByText('Rosa Prueba')).toBeVisible()
  await open('Quitar segundo factor')
  await page.getByLabel('Motivo').fill('Perdió su teléfono')
  await page.getByRole('button', { name: 'Quitar segundo factor' }).click()
  await expect(page.getByText('El segundo factor se quitó.')).toBeVisible()
  await open('Eliminar')
  await expect(page.getByRole('heading', { name: `¿Deseas eliminar ${other.user}?` })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Admin eliminado correctamente')).toBeVisible()
  await expect(page.locator('.empty-title')).toHaveText('Nada coincide con estos filtros')
  await page.goto(`/admin/admins/${me.id}/eliminar`)
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('No puedes eliminar tu propia cuenta.')).toBeVisible()
})

test('a passkey is made, opens the second step and confirms an act, is renamed and taken away', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Keys need a script; without one codes alone are asked for')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const admin = await house.administrators.add(PASSWORD)
  await login(admin.id)
  await page.goto('/admin/segundo-factor')
  const add = page.getByRole('region', { name: 'Llave de acceso' })
  await add.getByLabel('Nombre de la llave').fill('Mi teléfono')
  await add.getByLabel('Tu contraseña').fill('Equivocada1')
  await add.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await expect(add.getByText('La contraseña no es correcta.')).toBeVisible()
  await add.getByLabel('Tu contraseña').fill(PASSWORD)
  await add.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await expect(page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toBeVisible()

  await signOut(page)
  await signIn(page, admin.user, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(page).toHaveURL(/\/admin\?acceso/)

  await house.administrators.ageProof(admin.id, 16)
  await page.goto('/admin/seguridad')
  await scriptListens(page)
  await page.getByRole('link', { name: 'Cambiar nombre: Mi teléfono' }).click()
  await page.getByLabel('Nombre de la llave').fill('Teléfono viejo')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible()
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(page.getByLabel('Nombre de la llave')).toHaveValue('Teléfono viejo')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El nombre se guardó.')).toBeVisible()
  await scriptListens(page)
  await page.getByRole('link', { name: 'Quitar: Teléfono viejo' }).click()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('La llave de acceso se quitó.')).toBeVisible()
  await expect(page.getByText('Tu cuenta entra solo con su contraseña.')).toBeVisible()
})

test(
  'by the keyboard alone: an invitation is opened, filled in and sent',
  { tag: '@once' },
  async ({ page, house, login }) => {
    const admin = await house.administrators.add(PASSWORD)
    await login(admin.id)
    const user = `tec-${randomBytes(4).toString('hex')}`
    await page.goto('/admin/admins')
    await scriptListens(page)
    await page.getByRole('link', { name: 'Invitar administrador' }).first().focus()
    await page.keyboard.press('Enter')
    const email = page.getByLabel('E-mail')
    await expect(email).toBeVisible()
    await email.focus()
    await page.keyboard.type(`${user}@prueba.mx`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(user)
    await page.keyboard.press('Tab')
    await page.keyboard.type(TEMPORARY)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Administrador creado correctamente')).toBeVisible()
  },
)
