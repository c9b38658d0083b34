/** A seller's horses and trailers: their lists, their pages, and the acts on them. */
import type { Page } from '@playwright/test'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { scriptListens } from './steps.ts'

const LONG = `Relámpago ${'del Norte '.repeat(9)}`.slice(0, 99)

/** Follows a link that opens a dialog with scripts. */
async function press(page: Page, name: string | RegExp, scripts: boolean | undefined): Promise<void> {
  if (scripts !== false) await scriptListens(page)
  await page.getByRole('link', { name }).first().click()
}

/** axe needs scripts; the HTML is the same without them. */
async function accessible(page: Page, scripts: boolean | undefined): Promise<void> {
  if (scripts !== false) await expectAccessible(page)
}

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('the list says where each horse stands, and leads to Express or Avanzado', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const seller = await house.sellers.add()
  await login(seller)
  await page.goto('/sales/horses')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis caballos' })).toBeVisible()
  await expect(page.getByText('Todavía no tienes caballos registrados')).toBeVisible()
  await house.sellers.addListing(seller, 1, { complete: false, name: 'Lucero' })
  await house.sellers.addListing(seller, 4, { name: 'Centella' })
  await house.sellers.addListing(seller, 6, { name: 'Trueno' })
  await page.reload()
  await expect(page.getByText('3 caballos')).toBeVisible()
  await expect(cardOf(page, 'Lucero')).toContainText('Captura: faltan 5')
  await expect(cardOf(page, 'Centella')).toContainText('Validado con Observaciones')
  await expect(cardOf(page, 'Centella')).toContainText('1 observación por resolver')
  await expect(cardOf(page, 'Trueno')).toContainText('Listo para programar')
  await accessible(page, javaScriptEnabled)
  await press(page, 'Registrar un caballo', javaScriptEnabled)
  await expect(page.getByRole('heading', { name: '¿Cómo quieres registrarlo?' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Avanzado/ })).toHaveAttribute('href', '/sales/newHorse')
  await page.getByRole('link', { name: /^Express/ }).click()
  await expect(page).toHaveURL('/sales/newHorseSimp')
})

test('filters by stage and text stay in the address; pages are of ten; trailers have a list of their own', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.sellers.add()
  for (let each = 0; each < 11; each++) await house.sellers.addListing(seller, 1, { name: `Zaino ${each}` })
  await house.sellers.addListing(seller, 2, { name: 'Alazán' })
  await house.sellers.addListing(seller, 1, { kind: 'trailer', name: 'Remolque de dos plazas' })
  await login(seller)
  await page.goto('/sales/horses')
  await expect(page.getByText('1 a 10 de 12 caballos')).toBeVisible()
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByText('Buscar y filtrar').click()
  await page.getByLabel('Buscar').fill('alazan')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/texto=alazan/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Etapa').selectOption('Captura')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.empty-title')).toHaveText('Nada coincide con estos filtros')
  await page.goto('/sales/trailers')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis remolques' })).toBeVisible()
  await expect(page.getByText('1 remolque', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Registrar un remolque' }).click()
  await expect(page).toHaveURL('/sales/newTrailer')
})

test('a horse is deleted after a question; at stage 3 it cannot be deleted', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const seller = await house.sellers.add()
  const audited = await house.sellers.addListing(seller, 3, { name: 'Trueno' })
  await house.sellers.addListing(seller, 1, { name: 'Lucero' })
  await login(seller)
  await page.goto('/sales/horses')
  await expect(page.getByRole('link', { name: 'Eliminar: Trueno' })).toHaveCount(0)
  await press(page, 'Eliminar: Lucero', javaScriptEnabled)
  await expect(page.getByRole('heading', { name: '¿Deseas eliminar Lucero?' })).toBeVisible()
  await accessible(page, javaScriptEnabled)
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Caballo eliminado correctamente')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto(`/sales/horses/${audited}/eliminar`)
  await expect(page.getByText('La casa lo está revisando: no puede eliminarse hasta que termine.')).toBeVisible()
})

test('Inscribir: pending data link to their place, the credit is named, and the enrolment happens once', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const seller = await house.sellers.add({ told: false })
  const draft = await house.sellers.addListing(seller, 1, { complete: false, name: 'Lucero' })
  await login(seller)
  await page.goto(`/sales/HorseDetail/${draft}/inscribir`)
  await expect(page.getByRole('heading', { name: 'Documentación pendiente' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'INE (frente)' })).toHaveAttribute('href', '/me/documentos')
  await expect(page.getByRole('heading', { name: 'Información pendiente' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Certificado médico' })).toHaveAttribute(
    'href',
    new RegExp(`^/sales/updateHorse/${draft}/salud`),
  )
  await expect(page.getByRole('heading', { name: 'Esta acción requiere comprar una inscripción' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inscribir' })).toHaveCount(0)
  await accessible(page, javaScriptEnabled)

  await house.sellers.tellAll(seller)
  await house.sellers.giveCredits(seller, 2)
  const whole = await house.sellers.addListing(seller, 1, { name: 'Centella' })
  await page.goto('/sales/horses')
  await press(page, 'Inscribir: Centella', javaScriptEnabled)
  await expect(page.getByRole('heading', { name: 'Inscribir Centella' })).toBeVisible()
  await expect(page.getByText('Se usa 1 de tus 2 inscripciones disponibles')).toBeVisible()
  await accessible(page, javaScriptEnabled)
  await page.getByRole('button', { name: 'Inscribir' }).click()
  await expect(page.getByText('Centella: inscrito correctamente')).toBeVisible()
  await expect(page).toHaveURL(`/sales/HorseDetail/${whole}?hecho=inscrito`)
  await expect(page.getByText('Listo para auditoria')).toBeVisible()
  await page.goto(`/sales/HorseDetail/${whole}/inscribir`)
  await expect(page.getByText('Ya está inscrito y en manos de la casa.')).toBeVisible()
  expect(await house.sellers.creditsOf(seller)).toBe(1)
})

test('a credit that was used up meanwhile is reported, with a link to buy another', async ({ page, house, login }) => {
  const seller = await house.sellers.add()
  await house.sellers.giveCredits(seller, 1)
  const id = await house.sellers.addListing(seller, 1, { name: 'Centella' })
  await login(seller)
  await page.goto(`/sales/HorseDetail/${id}/inscribir`)
  await expect(page.getByText('Se usa tu única inscripción disponible')).toBeVisible()
  await house.sellers.useCredits(seller)
  await page.getByRole('button', { name: 'Inscribir' }).click()
  await expect(page.getByText('Un problema consumiendo la inscripción')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Esta acción requiere comprar una inscripción' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar una inscripción' })).toHaveAttribute(
    'href',
    `/sales/credits/comprar?para=${id}`,
  )
})

test('observations stand beside their section; with the last one resolved it is sent to be validated again', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const seller = await house.sellers.add()
  const id = await house.sellers.addListing(seller, 4, {
    name: 'Centella',
    observations: [
      { section: 'general', field: 'photos', comment: 'La foto no deja ver el casco.' },
      { section: 'health', field: 'certificate', comment: 'Falta la firma del veterinario.' },
    ],
  })
  await login(seller)
  await page.goto(`/sales/HorseDetail/${id}`)
  await expect(page.getByText('2 observaciones por resolver')).toBeVisible()
  const health = page.getByRole('region', { name: 'Salud' })
  await expect(health.getByText('Salud: Certificado médico')).toBeVisible()
  await expect(health.getByText('Falta la firma del veterinario.')).toBeVisible()
  await expect(health.getByRole('link', { name: 'Corregir' })).toHaveAttribute('href', `/sales/updateHorse/${id}/salud`)
  await accessible(page, javaScriptEnabled)

  // The summary opens the folded form.
  await health.locator('summary', { hasText: 'Resolver' }).click()
  await health.getByLabel('Qué hiciste').fill('Subí el certificado firmado.')
  await health.getByRole('button', { name: 'Resolver' }).click()
  await expect(page.getByText('Observación resuelta.')).toBeVisible()
  await health.getByText('Ver 1 observación resuelta').click()
  await expect(health.getByText('Subí el certificado firmado.')).toBeVisible()

  const general = page.getByRole('region', { name: 'General' })
  await general.locator('summary', { hasText: 'Resolver' }).click()
  await general.getByRole('button', { name: 'Resolver' }).click()
  await expect(page.getByText('Observaciones resueltas. Ya puedes presionar «Validar».')).toBeVisible()
  await expect(page.getByText('Observaciones Revisadas')).toBeVisible()
  await press(page, 'Validar', javaScriptEnabled)
  await expect(page.getByText('Ya está inscrito: no cuesta otra inscripción.')).toBeVisible()
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(page.getByText('Centella: enviado a validar correctamente')).toBeVisible()
})

test('a note that is too long is refused with its text kept', async ({ page, house, login }) => {
  const seller = await house.sellers.add()
  const id = await house.sellers.addListing(seller, 4, { name: 'Centella' })
  await login(seller)
  await page.goto(`/sales/HorseDetail/${id}`)
  await page.locator('summary', { hasText: 'Resolver' }).click()
  const note = page.getByLabel('Qué hiciste')
  await note.evaluate((area) => area.removeAttribute('maxlength'))
  await note.fill('x'.repeat(301))
  await page.getByRole('button', { name: 'Resolver' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Qué hiciste' })).toBeVisible()
  await expect(page.getByLabel('Qué hiciste')).toHaveAccessibleDescription(/Hasta 300 caracteres/)
  await expect(page.getByLabel('Qué hiciste')).toHaveValue('x'.repeat(301))
})

test('Terminar lists the missing data with links; a complete listing is ready to be scheduled', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const seller = await house.sellers.add({ bank: false })
  const id = await house.sellers.addListing(seller, 5, { name: 'Mariposa' })
  await login(seller)
  await page.goto(`/sales/HorseDetail/${id}`)
  await expect(page.getByText('Falta tu CLABE')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agregar mi CLABE' })).toHaveAttribute('href', '/me/banco')
  await page.goto(`/sales/HorseDetail/${id}/terminar`)
  await expect(page.getByRole('heading', { name: 'Documentación pendiente' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Datos bancarios/ })).toHaveAttribute('href', '/me/banco')
  await house.sellers.giveBank(seller)
  await page.goto(`/sales/HorseDetail/${id}`)
  await press(page, 'Terminar', javaScriptEnabled)
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('Listo: ya puedes programar su subasta.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Programar subasta' })).toHaveAttribute(
    'href',
    `/sales/events/nueva?caballo=${id}`,
  )
})

test("a horse's page has its sections, a trailer's but one, and another seller's is not found", async ({
  page,
  house,
  login,
}) => {
  const seller = await house.sellers.add()
  const horse = await house.sellers.addListing(seller, 2, { name: LONG, buyNow: 99_999_999_999, sex: 'mare' })
  const trailer = await house.sellers.addListing(seller, 1, { name: 'Remolque', kind: 'trailer' })
  const foreign = await house.sellers.addListing(await house.sellers.add(), 1)
  await login(seller)
  await page.goto(`/sales/HorseDetail/${horse}`)
  await expect(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')).toHaveText([
    'General',
    'Salud',
    'Árbol Genealógico',
    'Videos',
  ])
  await expect(page.getByRole('region', { name: 'Vendedor' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Solo hembras' }).getByRole('checkbox').first()).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()
  for (const path of [`/sales/HorseDetail/${horse}`, '/sales/horses', `/sales/HorseDetail/${horse}/inscribir`]) {
    await page.goto(path)
    expect(await widestOf(page), path).toBe(360)
  }
  await page.goto(`/sales/HorseDetail/${trailer}`)
  await expect(page).toHaveURL(`/sales/TrailerDetail/${trailer}`)
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Salud' })).toHaveCount(0)
  expect((await page.goto(`/sales/HorseDetail/${foreign}`))?.status()).toBe(404)
})
