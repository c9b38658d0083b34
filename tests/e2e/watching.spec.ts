/** Following a lot and saving a search, on a phone: from the lot's page to the profile and back. */
import { DEMO_PASSWORD } from '#db/seeds/logins.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('a buyer follows a lot, finds it in the profile, chooses mails and leaves it', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const lot = await house.addLot()
  await login(await house.addBuyer())
  await page.goto(`/event/${lot}`)
  await expect(page.getByRole('link', { name: 'Agregar a mi calendario' })).toHaveAttribute(
    'href',
    `/event/${lot}/calendario.ics`,
  )
  await page.getByRole('button', { name: 'Seguir este lote' }).click()
  await expect(page.getByText('Lo sigues: te avisamos por correo cuando abra y antes de que cierre.')).toBeVisible()
  await expect(page).toHaveURL(`/event/${lot}`)

  await page.goto('/profile')
  await page.getByRole('navigation', { name: 'Secciones del perfil' }).getByRole('link', { name: 'Seguidos' }).click()
  await expect(page.getByText('1 lote', { exact: true })).toBeVisible()
  if (javaScriptEnabled) await expectAccessible(page)
  await page.getByRole('link', { name: 'Elegir qué correos recibo' }).click()
  await page.getByRole('checkbox', { name: 'Un día antes de que cierre un lote que sigo' }).uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Tus avisos se guardaron.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Un día antes/ })).not.toBeChecked()
  if (javaScriptEnabled) await expectAccessible(page)

  await page.goto('/profile/seguidos')
  await page.getByRole('button', { name: /^Dejar de seguir/ }).click()
  await expect(page.getByText('Todavía no sigues ningún lote.')).toBeVisible()
})

test('a visitor who follows a lot signs in, comes back to it and follows it', async ({ page, house }) => {
  const lot = await house.addLot()
  const owner = await house.addOwner(DEMO_PASSWORD)
  await page.goto(`/event/${lot}`)
  await page.getByRole('button', { name: 'Seguir este lote' }).click()
  await expect(page).toHaveURL(/\/login\?volver=/)
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: /entrar|iniciar sesión/i })
    .click()
  await expect(page).toHaveURL(`/event/${lot}`)
  await expect(page.getByRole('button', { name: 'Dejar de seguir' })).toBeVisible()
})

test("a list's filters are saved as a search, which leads back to the list", async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  await login(await house.addBuyer())
  await page.goto('/events?sexo=hembra&hasta=900,000')
  await page.locator('.lot-filters > summary').click()
  await page.getByRole('link', { name: 'Guardar esta búsqueda' }).click()
  await page.getByLabel('Padre').fill('Lu')
  await page.getByRole('button', { name: 'Guardar búsqueda' }).click()
  await expect(page.getByLabel('Padre')).toHaveAccessibleDescription(/Escribe al menos 3 letras/)
  if (javaScriptEnabled) await expectAccessible(page)
  await page.getByLabel('Padre').fill('Lucero')
  await page.getByRole('button', { name: 'Guardar búsqueda' }).click()
  const saved = page.getByRole('article').filter({ hasText: 'Hembra · padre Lucero · hasta $900,000' })
  await expect(saved).toBeVisible()
  if (javaScriptEnabled) await expectAccessible(page)
  await saved.getByRole('button', { name: /^Pausar/ }).click()
  await expect(saved.getByText('En pausa')).toBeVisible()
  await saved.getByRole('link', { name: /^Ver lo que hay ahora/ }).click()
  await expect(page).toHaveURL(/\/events\?/)
  await expect(page.getByRole('link', { name: 'Quitar filtro: Padre: Lucero' })).toBeVisible()
})
