/** The administrators' ranches, sellers and buyers. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible, looksRight } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { fileOf, picture } from './onboarding-steps.ts'
import { choosePlace, fillRanch } from './seller-steps.ts'
import { fillLogin, postBid, scriptListens } from './steps.ts'

const PASSWORD = 'Caballo7bayo'
const tag = () => randomBytes(3).toString('hex')

test('a ranch is added with its logo, renamed, given a seller, and not deleted while it has one', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const [name, other] = [`Rancho Prueba ${tag()}`, `Rancho Otro ${tag()}`]
  await house.addRanch(other)
  const seller = await house.addSeller(`Petra ${tag()}`)
  const email = await house.emailOf(seller)
  await login('admin')

  await page.goto('/admin/ranchs')
  await expect(page.getByRole('heading', { level: 1, name: 'Ranchos' })).toBeVisible()
  await looksRight(page)
  await page.getByRole('link', { name: 'Agregar un rancho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agregar un rancho' })).toBeVisible()

  // Refused: a name that is taken, no city, no logo. The typed values stay.
  if (javaScriptEnabled) {
    await scriptListens(page)
    await page.getByLabel('Nombre del rancho').pressSequentially(other.toUpperCase())
    await expect(page.getByText('Nombre de rancho no disponible')).toBeVisible()
  }
  await page.getByLabel('Nombre del rancho').fill(other.toUpperCase())
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Completa los campos.')).toBeVisible()
  await expect(page.getByLabel('Nombre del rancho')).toHaveAccessibleDescription(/Nombre de rancho no disponible/)
  await expect(page.getByLabel('Logo del rancho')).toHaveAccessibleDescription(/El logo es requerido\./)
  await looksRight(page)

  // A file that is not a picture.
  await fillRanch(page, javaScriptEnabled, name)
  await page.getByLabel('Logo del rancho').setInputFiles(fileOf(Buffer.from('nada'), 'logo.png', 'image/png'))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Logo del rancho')).toHaveAccessibleDescription(/Favor de revisar la imagen que subió/)
  await expect(page.getByText('Nombre disponible')).toBeVisible()

  // A good logo is kept although the e-mail is invalid.
  await page.getByLabel('Logo del rancho').setInputFiles(fileOf(await picture('#357')))
  await page.getByLabel('Correo electrónico del rancho').fill('nada')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El logo que subiste está guardado')).toBeVisible()
  await page.getByLabel('Correo electrónico del rancho').fill('rancho@prueba.mx')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Capturado correctamente')).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText('Tepatitlán de Morelos, Jalisco')
  await expect(card.locator('img')).toHaveAttribute('src', /^\/media\//)

  // The ranch is renamed and found again.
  await card.getByRole('link', { name: `Editar: ${name}` }).click()
  const renamed = `${name} Nuevo`
  await page.getByLabel('Nombre del rancho').fill(renamed)
  await choosePlace(page, javaScriptEnabled, 'Aguascalientes', 'Calvillo')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Rancho actualizado correctamente')).toBeVisible()
  await page.getByLabel('Buscar por nombre').fill(renamed)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.result-count')).toHaveText('1 rancho')
  const again = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: renamed }) })
  await expect(again).toContainText('Calvillo, Aguascalientes')
  await expect(again).toContainText('0 vendedores')

  // A seller, found by e-mail, is moved to the ranch.
  await again.getByRole('link', { name: `Vendedores de ${renamed}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Vendedores de ${renamed}` })).toBeVisible()
  const ranchPath = new URL(page.url()).pathname
  if (javaScriptEnabled) await scriptListens(page)
  await page.getByRole('link', { name: 'Mover un vendedor a este rancho' }).first().click()
  await expect(page.getByRole('heading', { name: `Mover un vendedor a ${renamed}` })).toBeVisible()
  const room = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main')
  await room.getByLabel('Nombre, correo o teléfono').fill(email)
  await room.getByRole('button', { name: 'Buscar' }).click()
  await expect(room.getByText('Hoy vende para Rancho El Palomar')).toBeVisible()
  if (javaScriptEnabled) await expectAccessible(page)
  await room.getByRole('button', { name: /^Mover aquí: Petra/ }).click()
  await expect(page.getByText('Vendedor movido.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await looksRight(page)

  // A ranch in use cannot be deleted, but can be switched off.
  await page.goto(`${ranchPath}/eliminar`)
  await expect(page.getByText(/está en uso \(1 vendedor, 0 registros\): no se puede eliminar/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Desactivar' }).click()
  await page.getByLabel('Se puede elegir para mover vendedores a él (Activo)').uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Rancho actualizado correctamente')).toBeVisible()
  await page.goto(ranchPath)
  await expect(page.getByText('Este rancho está inactivo')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mover un vendedor a este rancho' })).toHaveCount(0)
})

test('a buyer is found, looked at, suspended with a reason, kept out, and let in again', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  const { id, email } = await house.addOwner(PASSWORD)
  const theirs = await phone(id)
  const lot = await house.addLot()
  await house.bidBefore(lot, id, 120_000)
  await theirs.goto(`/event/${lot}`)
  await login('admin')

  await page.goto('/admin/frontusers')
  await expect(page.getByRole('heading', { level: 1, name: 'Compradores registrados' })).toBeVisible()
  await looksRight(page)
  await page.getByLabel('Nombre, correo o teléfono').fill(email)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.result-count')).toHaveText('1 comprador')
  await page.getByRole('link', { name: /^Ver: / }).click()
  await expect(page.getByText('Datos personales')).toBeVisible()
  await expect(page.getByText('No existe una imagen asociada').first()).toBeVisible()
  await expect(page.getByText('Sesiones abiertas').locator('..')).toContainText('1')
  await looksRight(page)

  if (javaScriptEnabled) await scriptListens(page)
  await page.getByRole('link', { name: 'Suspender la cuenta' }).click()
  await expect(page.getByRole('heading', { name: /^¿Suspender a / })).toBeVisible()
  if (javaScriptEnabled) await expectAccessible(page)
  await page.getByRole('button', { name: 'Suspender la cuenta' }).click()
  await expect(page.getByLabel('Motivo')).toHaveAccessibleDescription(/Escribe por qué se suspende la cuenta/)
  await page.getByLabel('Motivo').fill('Usó el INE de otra persona')
  await page.getByRole('button', { name: 'Suspender la cuenta' }).click()
  await expect(page.getByText('Cuenta suspendida. Sus sesiones se cerraron.')).toBeVisible()
  await expect(page.getByText('Motivo: Usó el INE de otra persona')).toBeVisible()
  await expect(page.getByText(/^Cuenta suspendida por .+, hace un momento\./)).toBeVisible()
  await expect(page.getByText('Sesiones abiertas').locator('..')).toContainText('0')
  await looksRight(page)

  // The suspended buyer is signed out from now on; their bids stay valid.
  expect((await postBid(theirs.request, lot, 150_000)).headers().location).toMatch(/^\/login/)
  expect(await house.bidsOf(lot)).toEqual([120_000])
  await theirs.goto('/login')
  await fillLogin(theirs, email, PASSWORD)
  await expect(theirs.getByText('Tu cuenta está suspendida y no puedes entrar.', { exact: false })).toBeVisible()

  if (javaScriptEnabled) await scriptListens(page)
  await page.getByRole('link', { name: 'Reactivar la cuenta' }).click()
  await expect(page.getByRole('heading', { name: /^¿Reactivar a / })).toBeVisible()
  await page.getByRole('button', { name: 'Reactivar la cuenta' }).click()
  await expect(page.getByText('Cuenta reactivada: ya puede iniciar sesión.')).toBeVisible()
  await theirs.goto('/login')
  await fillLogin(theirs, email, PASSWORD)
  await expect(theirs).not.toHaveURL(/\/login/)
})

test(`a seller's page shows credits, missing papers and a masked CLABE; the whole CLABE only when asked for`, async ({
  page,
  house,
  login,
}) => {
  const seller = await house.sellers.add()
  await house.sellers.giveCredits(seller, 3)
  await login('admin')
  await page.goto('/admin/salesman')
  await expect(page.getByRole('heading', { level: 1, name: 'Vendedores' })).toBeVisible()
  await looksRight(page)
  await page.goto(`/admin/salesman/${seller}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ramona Prueba Prueba' })).toBeVisible()
  await expect(page.getByText('Disponibles').locator('..')).toContainText('3')
  await expect(page.getByText('•••• 0018')).toBeVisible()
  await expect(page.getByText('No existe una imagen asociada').first()).toBeVisible()
  await looksRight(page)
  await page.getByRole('link', { name: 'Ver la CLABE completa' }).click()
  await expect(page.getByText('012180015000000018')).toBeVisible()
  await page.goto(`/admin/salesman/${seller}?ver=foto`)
  await expect(page.getByRole('status').filter({ hasText: 'No existe una imagen asociada' })).toBeVisible()
})

test('contacts are saved as files that a spreadsheet reads, and no address opened by hand writes one', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.sellers.add()
  const email = await house.emailOf(seller)
  await house.agreeToAdvertising(seller)
  await login('admin')
  await page.goto('/admin/salesman/exportar/emails.csv')
  await expect(page).toHaveURL(/\/admin\/salesman$/)
  for (const [button, filename, held] of [
    ['Exportar emails.csv', 'emails.csv', email],
    ['Exportar contactos.csv', 'contactos.csv', String(4_400_000_000 + seller)],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(filename)
    const bytes = await readFile(await download.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString()).toContain(held)
  }
})

test('a newcomer is sent the welcome mail again, once in a while', async ({ page, house, login }) => {
  const id = await house.addUnvalidated()
  await login('admin')
  await page.goto(`/admin/frontusers/${id}`)
  await page.getByRole('button', { name: 'Reenviar el correo de bienvenida' }).click()
  await expect(page.getByText('El correo de bienvenida va en camino.')).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar el correo de bienvenida' }).click()
  await expect(page.getByText(/^Ya lo hizo .+, hace un momento\. Espera diez minutos/)).toBeVisible()
})
