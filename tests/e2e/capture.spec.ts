/** The capture of horses and trailers, with scripts and without. */
import type { Page } from '@playwright/test'
import { PDF } from '#tests/support/picture-bytes.ts'
import { received } from '#tests/support/received.ts'
import { expectAccessible, isDrawn, widestOf } from './accessible.ts'
import { choose, CLASS, PATIENCE, PLACE, runs, saved, smallPhotos, status, test, unfold } from './capture-steps.ts'
import { expect } from './fixtures.ts'
import { fileOf } from './onboarding-steps.ts'

// Long journeys on a busy machine.
test.setTimeout(120_000)

test('express: one page, kept from the first field; missing data are listed with links to their fields', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  await page.goto('/sales/newHorseSimp')
  if (scripts) await runs(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Relámpago del Norte')
  if (scripts) {
    // The field loses the focus.
    await page.getByLabel('Definir un precio estimado').focus()
    await saved(page)
    await expect(page).toHaveURL(/\/sales\/newHorseSimp\/\d+$/)
  }
  // What is not required is folded.
  await expect(page.getByLabel('Padre')).toBeHidden()
  await unfold(page)
  await page.getByLabel('Padre').fill('Trueno')
  await page.getByLabel('Madre').fill('Canela')
  await page.getByLabel('Descripción (opcional)', { exact: true }).fill('Manso y noble')
  await page.getByLabel('Nominado a la Triple Corona Remate').check()
  await choose(page, CLASS, !scripts)
  await page.getByLabel('Definir un precio estimado').fill('$1,250,000')
  await page.getByLabel('Ofrecer compra inmediata').check()
  await page.getByLabel('Sexo').selectOption('Hembra')
  await page.getByLabel('Fecha de nacimiento').fill('2019-03-27')
  await page.getByLabel('Alzada (cm)').fill('152')
  await choose(page, PLACE, !scripts)
  await page.getByLabel('Dirección del video en YouTube').fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
  await page.getByRole('button', { name: 'Agregar video' }).click()
  await expect(page.getByRole('link', { name: 'Video 1' })).toBeVisible()
  await page.getByLabel('Cuenta con registro').check()
  await page.getByLabel('Clave de registro').fill('X-0123')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Información pendiente' })).toBeVisible()
  const pending = page.locator('dialog')
  await expect(pending.getByRole('link')).toHaveText([
    'Fotografía (mínimo 1)',
    'Certificado médico',
    'Es requerido agregar un documento que respalde esta información (árbol genealógico)',
  ])
  await expect(page.getByText('Es requerida al menos una imagen')).toBeAttached()
  const [row, ...others] = await captures.capturesOf(seller)
  expect(others).toEqual([])
  expect(row).toMatchObject({ name: 'Relámpago del Norte', stage: 1, price: 1_250_000, videos: ['dQw4w9WgXcQ'] })
  if (scripts) await expectAccessible(page)
  await pending.getByRole('link', { name: 'Certificado médico', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/sales/newHorseSimp/${row?.id}`))
  await expect(page.locator('#certificado')).toBeInViewport()
  // Another visit shows all values.
  await page.goto(`/sales/newHorseSimp/${row?.id}`)
  await expect(page.getByLabel('Madre')).toHaveValue('Canela')
  await expect(page.getByLabel('Definir un precio estimado')).toHaveValue('1,250,000')
  await expect(page.getByLabel('Definir un precio estimado')).toHaveAccessibleDescription(
    /un millón doscientos cincuenta mil pesos/,
  )
  await expect(page.getByRole('combobox', { name: 'Ciudad' }).locator('option:checked')).toHaveText(
    'Tepatitlán de Morelos',
  )
  await expect(page.getByLabel('Clave de registro')).toHaveValue('X-0123')
})

test('photos come first: the first one begins the capture, and the page stays for the rest', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  for (const [nth, path] of ['/sales/newHorseSimp', '/sales/newTrailer'].entries()) {
    await page.goto(path)
    if (scripts) await runs(page)
    const files = await smallPhotos('#a52', '#52a')
    if (scripts) await page.getByLabel('Agregar fotos').setInputFiles(files)
    else
      for (const file of files) {
        await page.getByLabel('Agregar fotos').setInputFiles(file)
        await page.getByRole('button', { name: 'Agregar', exact: true }).click()
      }
    await expect(page.getByText('2 de 10')).toBeVisible(PATIENCE)
    await expect(page).toHaveURL(new RegExp(`${path}/\\d+`))
    await page.getByLabel('Nombre', { exact: true }).fill('Canela')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Información pendiente' })).toBeVisible()
    await expect(page.locator('dialog').getByText('Fotografía (mínimo 1)')).toBeHidden()
    const rows = await captures.capturesOf(seller)
    expect(rows.map(({ name, kind }) => [name, kind])[nth]).toEqual(['Canela', nth ? 'trailer' : 'horse'])
    expect(rows).toHaveLength(nth + 1)
    await page.goto(`${path}/${rows[nth]?.id}`)
    await expect(page.getByText('2 de 10')).toBeVisible()
  }
})

test('a file that is no photo begins no capture, and says so', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  await page.goto('/sales/newHorseSimp')
  if (scripts) await runs(page)
  await page.getByLabel('Agregar fotos').setInputFiles(fileOf(Buffer.from('no photo')))
  if (!scripts) await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('Favor de revisar la imagen que subió')).toBeVisible()
  await expect(page).toHaveURL(/\/sales\/newHorseSimp(\?.*)?(#fotos)?$/)
  expect(await captures.capturesOf(seller)).toEqual([])
})

test('Guardar with nothing entered begins no capture, and lists what is needed', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  for (const path of ['/sales/newHorseSimp', '/sales/newTrailer']) {
    await page.goto(path)
    if (javaScriptEnabled !== false) await runs(page)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Información pendiente' })).toBeVisible()
    await expect(page.locator('dialog')).toContainText('Todavía no hay nada que guardar.')
    await page.locator('dialog').getByRole('link', { name: 'Nombre' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}(#captura-name)?$`))
  }
  expect(await captures.capturesOf(seller)).toEqual([])
})

test('a trailer with all its data: Guardar leads to the trailers', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  await page.goto('/sales/newTrailer')
  if (scripts) await runs(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Remolque de dos')
  await unfold(page)
  await page.getByLabel('Marca').fill('Exiss')
  await page.getByLabel('Modelo').fill('STR 2019')
  await page.getByLabel('Definir un precio estimado').fill('99999999999')
  await choose(page, PLACE, !scripts)
  if (!scripts) await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page).toHaveURL(/\/sales\/newTrailer\/\d+/)
  const whole = { kind: 'trailer', name: 'Remolque de dos', price: 99_999_999_999 }
  await expect.poll(() => captures.capturesOf(seller)).toMatchObject([whole])
  const [row] = await captures.capturesOf(seller)
  await captures.addPhoto(row?.id as number)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page).toHaveURL(/\/sales\/trailers\?capturado=\d+$/)
})

test('advanced: the first field leads to a list of steps, done in any order; Omitir leaves one out', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  await page.goto('/sales/newHorse')
  if (scripts) await runs(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Canela')
  await page.getByLabel('Sexo').selectOption('Hembra')
  await page.getByRole('button', { name: 'Guardar y ver los pasos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Canela' })).toBeVisible()
  const [row] = await captures.capturesOf(seller)
  await expect(page).toHaveURL(`/sales/updateHorse/${row?.id}`)
  const task = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(task('Datos generales')).toContainText('Falta: Clasificación')
  await expect(task('Fotos')).toContainText('Sin empezar')
  await expect(page.getByText('Inscribir (faltan 5)')).toBeVisible()
  if (scripts) await expectAccessible(page)

  // The whole row is the link; the last step is first.
  const pedigree = task('Árbol genealógico')
  await (isDrawn(page) ? pedigree.click({ position: { x: 250, y: 20 } }) : pedigree.getByRole('link').click())
  await expect(page.getByRole('heading', { level: 1, name: 'Árbol genealógico' })).toBeVisible()
  if (scripts) await runs(page)
  await page.getByLabel('Madre de la abuela materna').fill('Estrella')
  // The ancestor needs its document: the step says so before it is left, with scripts as soon as the field is.
  if (scripts) await page.getByLabel('Padre (opcional)', { exact: true }).focus()
  else await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByText('Es requerido agregar un documento que respalde esta información')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL(`/sales/horses?capturado=${row?.id}`)
  const last = page.getByRole('status').filter({ hasText: 'Para inscribir Canela todavía falta:' })
  await expect(last.getByRole('link')).toHaveCount(6)
  await expect(page.getByText('Capturado correctamente')).toBeHidden()

  await page.goto(`/sales/updateHorse/${row?.id}/entrenamiento`)
  await page.getByRole('link', { name: 'Omitir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Salud' })).toBeVisible()
  if (scripts) await runs(page)
  await page.getByLabel('Cólico').check()
  await page.getByLabel('Cesárea').check()
  await page.getByLabel('Observaciones del veterinario').fill('Todo en orden')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Árbol genealógico' })).toBeVisible()
  await page.getByRole('link', { name: 'Omitir' }).click()
  await expect(page).toHaveURL('/sales/horses')

  await page.goto(`/sales/updateHorse/${row?.id}`)
  await expect(task('Árbol genealógico')).toContainText('Es requerido agregar un documento')
  await expect(task('Salud')).toContainText('Falta: Certificado médico')
  await expect(page.getByText('Inscribir (faltan 6)')).toBeVisible()
  await page.getByRole('link', { name: 'Definir un precio estimado' }).click()
  await expect(page).toHaveURL(`/sales/updateHorse/${row?.id}/precio#captura-price`)
  await expect(page.getByLabel('Definir un precio estimado')).toBeVisible()
})

test('what a step lacks follows its fields and its document, without the page being loaded again @once', async ({
  page,
  seller,
  captures,
}) => {
  const listing = await captures.begin(seller, { name: 'Canela' })
  await page.goto(`/sales/updateHorse/${listing}/arbol`)
  await runs(page)
  const lacking = page.getByRole('link', { name: 'Es requerido agregar un documento que respalde esta información' })
  await expect(lacking).toBeHidden()
  await page.getByLabel('Padre (opcional)', { exact: true }).fill('Trueno')
  await page.getByLabel('Madre (opcional)', { exact: true }).focus()
  await expect(lacking).toBeVisible()
  const paper = page.locator('.listing-document')
  await paper.getByLabel(/^Elegir /).setInputFiles(fileOf(PDF, 'pedigri.pdf', 'application/pdf'))
  await expect(paper.getByText('Cargado')).toBeVisible(PATIENCE)
  await expect(lacking).toBeHidden()
  await paper.getByRole('button', { name: /^Quitar/ }).click()
  await expect(lacking).toBeVisible()
  await page.goto(`/sales/updateHorse/${listing}/salud`)
  await runs(page)
  await expect(page.getByRole('link', { name: 'Certificado obligatorio requerida' })).toBeVisible()
  await paper.getByLabel(/^Elegir /).setInputFiles(fileOf(PDF, 'certificado.pdf', 'application/pdf'))
  await expect(page.getByRole('link', { name: 'Certificado obligatorio requerida' })).toBeHidden(PATIENCE)
})

test('an invalid value is reported beside its field, and the input stays', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  await page.goto('/sales/newHorseSimp')
  if (javaScriptEnabled !== false) await runs(page)
  await page.getByLabel('Nombre', { exact: true }).fill('x'.repeat(100))
  await unfold(page)
  await page.getByLabel('Alzada (cm)').fill('un metro')
  await page.getByLabel('Dirección del video en YouTube').fill('https://vimeo.com/123')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(
    /Nombre debe ser menor a 100 caracteres/,
  )
  await expect(page.getByRole('alert')).toContainText('Hay un problema')
  await expect(page.getByLabel('Alzada (cm)')).toHaveValue('un metro')
  await expect(page.getByLabel('Dirección del video en YouTube')).toHaveAccessibleDescription(/Aquí solo se ven videos/)
  expect(await captures.capturesOf(seller)).toEqual([])
})

test('a change by a second device is not overwritten: both are shown, either may be kept', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
  phone,
}) => {
  const scripts = javaScriptEnabled !== false
  const listing = await captures.begin(seller, { name: 'Lucero', price: 100_000 })
  const path = `/sales/updateHorse/${listing}/general`
  const other = await phone(seller)
  await page.goto(path)
  await other.goto(path)
  const save = async (on: Page, name: string) => {
    if (scripts) await runs(on)
    await on.getByLabel('Nombre', { exact: true }).fill(name)
    await on.getByRole('button', { name: 'Guardar y continuar' }).click()
  }
  await save(other, 'Lucero del otro')
  await expect(other.getByRole('heading', { level: 1, name: 'Precio y ubicación' })).toBeVisible()
  await save(page, 'Lucero mío')
  const conflict = page.getByRole('alert').filter({ hasText: 'Cambió en otro dispositivo' })
  await expect(conflict).toContainText('Lucero del otro')
  await expect(conflict).toContainText('Lucero mío')
  expect(await captures.valueOf(listing, 'name')).toBe('Lucero del otro')
  if (scripts) await expectAccessible(page)
  await conflict.getByRole('link', { name: 'Conservar lo guardado' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Lucero del otro')
  await expect(conflict).toBeHidden()

  await other.goto(path)
  await save(other, 'Tercero')
  await expect(other.getByRole('heading', { level: 1, name: 'Precio y ubicación' })).toBeVisible()
  await save(page, 'El mío al fin')
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect.poll(() => captures.valueOf(listing, 'name')).toBe('El mío al fin')
})

test('a listing in audit says why it cannot be edited; at stage 2 an edit by the button leaves the queue', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  const listing = await captures.begin(seller, {})
  await captures.complete(listing)
  await captures.send(listing, { type: 'listing.submitted', at: Date.now(), enrolled: true, missing: [] })
  await page.goto(`/sales/updateHorse/${listing}/general`)
  await expect(page.getByText('Está en la fila de auditoría')).toBeVisible()
  if (javaScriptEnabled !== false) {
    await runs(page)
    await page.getByLabel('Descripción corta').fill('Yegua mansa')
    await page.getByLabel('Descripción (opcional)', { exact: true }).focus()
    await expect(status(page)).toHaveText('Se guarda con el botón')
  } else await page.getByLabel('Descripción corta').fill('Yegua mansa')
  expect(await captures.valueOf(listing, 'stage')).toBe(2)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Precio y ubicación' })).toBeVisible()
  expect(await captures.valueOf(listing, 'stage')).toBe(1)

  await captures.send(
    listing,
    { type: 'listing.submitted', at: Date.now(), enrolled: true, missing: [] },
    { type: 'audit.opened', at: Date.now(), auditor: seller },
  )
  await page.goto(`/sales/newHorseSimp/${listing}`)
  await expect(page.getByRole('heading', { name: 'El Lucero no se puede editar ahora' })).toBeVisible()
  await expect(page.getByText('La casa lo está revisando')).toBeVisible()
})

test('an observation of the audit stands beside its field', async ({ page, seller, captures }) => {
  const listing = await captures.begin(seller, {})
  await captures.complete(listing)
  const [field, whole] = [
    await captures.observe(listing, 'general', 'heightCm', 'La alzada no corresponde a las fotos'),
    await captures.observe(listing, 'health', null, 'El certificado es de otro caballo'),
  ]
  await captures.send(
    listing,
    { type: 'listing.submitted', at: 1, enrolled: true, missing: [] },
    { type: 'audit.opened', at: 2, auditor: seller },
    { type: 'observation.recorded', at: 3, observation: field },
    { type: 'observation.recorded', at: 4, observation: whole },
    { type: 'observations.sent', at: 5 },
  )
  await page.goto(`/sales/updateHorse/${listing}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Datos generales' })).toContainText('1 observación')
  await expect(page.getByRole('listitem').filter({ hasText: 'Salud' })).toContainText('1 observación')
  await page.goto(`/sales/updateHorse/${listing}/general`)
  await expect(page.getByLabel('Alzada (cm)')).toHaveAccessibleDescription(/La alzada no corresponde a las fotos/)
  await page.goto(`/sales/updateHorse/${listing}/salud`)
  await expect(page.getByText('El certificado es de otro caballo')).toBeVisible()
})

test('looking at a page begins no capture @once', async ({ page, seller, captures }) => {
  for (const path of ['/sales/newHorseSimp', '/sales/newHorse', '/sales/newTrailer']) {
    await page.goto(path)
    await runs(page)
    await page.getByLabel('Nombre', { exact: true }).focus()
    if (path !== '/sales/newHorse') await unfold(page)
    await page.getByLabel('Descripción (opcional)', { exact: true }).focus()
    await expect(status(page)).toHaveText('')
  }
  expect(await captures.capturesOf(seller)).toEqual([])
})

test('names of 100 characters and prices of 11 digits fit on a small phone, in light and dark @once', async ({
  page,
  seller,
  captures,
}) => {
  const listing = await captures.begin(seller, { name: 'Relámpago'.repeat(11), price: 99_999_999_999 })
  for (const path of [
    '',
    '/general',
    '/precio',
    '/fotos',
    '/registro',
    '/videos',
    '/entrenamiento',
    '/salud',
    '/arbol',
  ]) {
    await page.goto(`/sales/updateHorse/${listing}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await widestOf(page), path).toBe(360)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { rules: ['color-contrast'], again: true })
  }
})

test("all JavaScript of a capture's page weighs at most 118.2 KB @once", async ({ page, seller, captures }) => {
  const listing = await captures.begin(seller, {})
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.goto(`/sales/newHorseSimp/${listing}`)
  await runs(page)
  await page.waitForLoadState('networkidle')
  const weighed = await Promise.all([...scripts].map(async (url) => ({ url, bytes: (await received(url)).bytes })))
  const bytes = weighed.reduce((sum, each) => sum + each.bytes, 0)
  console.log(`JavaScript of a capture: ${bytes} bytes in ${scripts.size} files`)
  expect(scripts.size).toBeGreaterThan(10)
  // React is half of it. The house's own fields of days, money and files, and its errors in Spanish, are in it. What
  // sends photos is a file of its own, for sheets without React: 160 bytes.
  expect(bytes).toBeLessThanOrEqual(118_200)
})
