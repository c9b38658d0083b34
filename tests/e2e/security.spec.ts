/** An owner's account: password, sessions and closing the account. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogin, fillRegistration, openMail } from './steps.ts'

const [OLD, NEW] = ['Caballo7bayo', 'Potranca9ñandú']

const fieldsOf = (page: Page) => ({
  current: page.getByLabel('Contraseña actual'),
  next: page.getByLabel('Contraseña nueva', { exact: true }),
  confirm: page.getByLabel('Confirma tu contraseña nueva'),
  save: page.getByRole('button', { name: 'Cambiar contraseña' }),
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login?volver=%2Fprofile%2Fseguridad')
  await fillLogin(page, email, password)
  await expect(page).toHaveURL('/profile/seguridad')
}

test('the password is changed: errors beside the fields, the other phone is signed out, a mail says so', async ({
  page,
  house,
  phone,
}) => {
  const owner = await house.addOwner(OLD)
  await signIn(page, owner.email, OLD)
  const other = await phone(owner.id)
  await other.goto('/profile/seguridad')

  const { current, next, confirm, save } = fieldsOf(page)
  await save.click()
  await expect(current).toHaveAccessibleDescription('Escribe tu contraseña actual')
  await expect(next).toHaveAccessibleDescription(/Campo requerido/)
  await current.fill('Equivocada1')
  await next.fill('corta')
  await confirm.fill('otra')
  await save.click()
  await expect(next).toHaveAccessibleDescription(/Mínimo 8 caracteres, con una minúscula, una mayúscula y un número/)
  await expect(confirm).toHaveAccessibleDescription('Confirmación de contraseña incorrecta.')
  for (const field of [current, next, confirm]) await expect(field).toHaveValue('')

  const fill = async (now: string, then: string) => {
    await current.fill(now)
    await next.fill(then)
    await confirm.fill(then)
    await save.click()
  }
  await fill(OLD, OLD)
  await expect(next).toHaveAccessibleDescription(/Elige una contraseña distinta de la actual/)
  await fill('Equivocada1', NEW)
  await expect(current).toHaveAccessibleDescription(/La contraseña no es correcta/)
  await fill(OLD, NEW)
  await expect(page.getByText('Tu contraseña cambió.')).toBeVisible()
  await expect(page.getByText('No hay otras sesiones abiertas.')).toBeVisible()

  await other.goto('/profile/seguridad')
  await expect(other).toHaveURL('/login?volver=%2Fprofile%2Fseguridad')
  await fillLogin(other, owner.email, OLD)
  await expect(other.getByRole('alert')).toContainText('Valida tu correo y contraseña')
  await fillLogin(other, owner.email, NEW)
  await expect(other).toHaveURL('/profile/seguridad')
  await openMail(page, owner.email, 'Tu contraseña de Remate cambió')
})

test('the open sessions by the names of their devices; one is ended, then all others', async ({
  page,
  house,
  phone,
}) => {
  const owner = await house.addOwner(OLD)
  const [one, two] = [await phone(owner.id), await phone(owner.id)]
  await signIn(page, owner.email, OLD)
  await page.getByRole('navigation', { name: 'Secciones del perfil' }).getByRole('link', { name: 'Seguridad' }).click()
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.first()).toContainText('Chrome en Linux')
  await expect(sessions.first()).toContainText('Este dispositivo')
  await expect(sessions.first()).toContainText('Dirección IP: 10.')
  await expect(sessions.first().getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: 'Cerrar sesión en Dispositivo desconocido' }).first().click()
  await expect(page.getByText('La sesión se cerró.')).toBeVisible()
  await expect(sessions).toHaveCount(2)
  const signedOut = async (other: Page) => (await other.goto('/profile'), new URL(other.url()).pathname === '/login')
  const first = await signedOut(one)
  expect(await signedOut(two)).toBe(!first)

  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect(page.getByText('Tus demás sesiones se cerraron.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  expect([await signedOut(one), await signedOut(two)]).toEqual([true, true])
})

test('a session that ends in the middle leads to the sign-in and back', async ({ page, house, context, baseURL }) => {
  const owner = await house.addOwner(OLD)
  const token = await house.session(owner.id)
  await context.addCookies([
    { name: 'remate_session', value: token, url: baseURL as string, httpOnly: true, sameSite: 'Lax' },
  ])
  await page.goto('/profile/seguridad')
  const { current, next, confirm, save } = fieldsOf(page)
  await current.fill(OLD)
  await next.fill(NEW)
  await confirm.fill(NEW)
  await house.expireSession(token)
  await save.click()
  await expect(page).toHaveURL('/login?volver=%2Fprofile%2Fseguridad')
  await fillLogin(page, owner.email, OLD)
  await expect(page).toHaveURL('/profile/seguridad')
  await expect(current).toHaveValue('')
})

test('a buyer with a running bid reads why the account cannot be closed, and finds no button', async ({
  page,
  house,
}) => {
  const owner = await house.addOwner(OLD)
  const lot = await house.addLot()
  await house.bidBefore(lot, owner.id, 100_000)
  await signIn(page, owner.email, OLD)
  await page.getByRole('link', { name: 'Cerrar mi cuenta' }).click()
  await expect(page.getByRole('alert')).toContainText('Tienes pujas en una subasta que no ha terminado.')
  await expect(page.getByRole('button', { name: 'Cerrar mi cuenta para siempre' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver mis pujas' }).click()
  await expect(page).toHaveURL('/profile/pujas')
})

test('a bid made elsewhere while the page stands open refuses the closing, and says why', async ({ page, house }) => {
  const owner = await house.addOwner(OLD)
  const lot = await house.addLot()
  await signIn(page, owner.email, OLD)
  await page.goto('/profile/seguridad/cerrar')
  await house.bidBefore(lot, owner.id, 100_000)
  await page.getByLabel('Tu contraseña').fill(OLD)
  await page.getByRole('button', { name: 'Cerrar mi cuenta para siempre' }).click()
  await expect(page.getByRole('alert')).toContainText('Todavía no puedes cerrar tu cuenta')
  await page.goto('/profile')
  await expect(page).toHaveURL('/profile')
})

test('an account is closed with its password; it no longer signs in, and its e-mail can register again', async ({
  page,
  house,
  phone,
}) => {
  const owner = await house.addOwner(OLD)
  await signIn(page, owner.email, OLD)
  const other = await phone(owner.id)
  await page.getByRole('link', { name: 'Cerrar mi cuenta' }).click()
  await expect(page.getByText('Por ley, tus pujas, compras y pagos')).toBeVisible()
  const password = page.getByLabel('Tu contraseña')
  const press = page.getByRole('button', { name: 'Cerrar mi cuenta para siempre' })
  await press.click()
  await expect(password).toHaveAccessibleDescription(/Escribe tu contraseña actual/)
  await password.fill('Equivocada1')
  await press.click()
  await expect(password).toHaveAccessibleDescription(/La contraseña no es correcta/)
  await password.fill(OLD)
  await press.click()
  await expect(page.getByText('Tu cuenta quedó cerrada y tus datos personales se borraron.')).toBeVisible()
  await fillLogin(page, owner.email, OLD)
  await expect(page.getByRole('alert')).toContainText('Valida tu correo y contraseña')
  await other.goto('/profile')
  await expect(other).toHaveURL('/login?volver=%2Fprofile')

  await openMail(page, owner.email, 'Tu cuenta de Remate quedó cerrada')
  await page.goto('/register')
  await fillRegistration(page, { name: 'Ana Ruiz', email: owner.email, pass: NEW })
  await expect(page).toHaveURL('/login?registrado')
})
