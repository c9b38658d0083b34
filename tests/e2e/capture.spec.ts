/** The capture of horses and trailers: typed values survive lost connections and closed pages. */
import type { Page, Route } from '@playwright/test'
import { type Captures, openCaptures } from '#tests/support/capture-house.ts'
import { received } from '#tests/support/received.ts'
import { expectAccessible, isDrawn, widestOf } from './accessible.ts'
import { test as base, expect } from './fixtures.ts'
import { fileOf, picture } from './onboarding-steps.ts'
import { withReactLate } from './steps.ts'

const test = base.extend<{ seller: number }, { captures: Captures }>({
  captures: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its pattern
    async ({}, use, { project }) => {
      const captures = await openCaptures(project.use.baseURL as string)
      await use(captures)
      await captures.close()
    },
    { scope: 'worker' },
  ],
  /** A seller who is signed in. */
  seller: async ({ captures, login }, use) => {
    const seller = await captures.addSeller()
    await login(seller)
    await use(seller)
  },
})

// Long journeys on a busy machine.
test.setTimeout(120_000)

const status = (page: Page) => page.locator('.save-status')
/** Waits until React runs the page. */
const runs = (page: Page) => expect(status(page)).toHaveAttribute('data-hydrated', '')
const saved = (page: Page) => expect(status(page)).toHaveText(/^Guardado a las \d\d:\d\d$/)

/** Chooses from lists that depend on each other; without scripts a button loads the next list. */
async function choose(page: Page, chosen: [list: string, option: string | { index: number }][], byButton: boolean) {
  for (const [nth, [list, option]] of chosen.entries()) {
    await page.getByRole('combobox', { name: list, exact: true }).selectOption(option)
    if (byButton && nth < chosen.length - 1) await page.getByRole('button', { name: `Elegir ${list}` }).click()
  }
}
const CLASS: Parameters<typeof choose>[1] = [
  ['Grupo', 'Caballos'],
  ['Categoría', 'Deporte'],
  ['Subcategoría', { index: 1 }],
]
const PLACE: Parameters<typeof choose>[1] = [
  ['País', 'México'],
  ['Estado', 'Jalisco'],
  ['Ciudad', 'Tepatitlán de Morelos'],
]

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
    await page.getByLabel('Padre').focus()
    await saved(page)
    await expect(page).toHaveURL(/\/sales\/newHorseSimp\/\d+$/)
  }
  await page.getByLabel('Padre').fill('Trueno')
  await page.getByLabel('Madre').fill('Canela')
  await page.getByLabel('Descripción', { exact: true }).fill('Manso y noble')
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
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Información pendiente' })).toBeVisible()
  const pending = page.locator('dialog')
  await expect(pending.getByRole('link')).toHaveText([
    'Fotografía (mínimo 1)',
    'Certificado médico',
    'Es requerido agregar un documento que respalde esta información (árbol genealógico)',
  ])
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

test('Registrar with nothing entered begins no capture, and asks for the name', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  for (const path of ['/sales/newHorseSimp', '/sales/newTrailer']) {
    await page.goto(path)
    if (javaScriptEnabled !== false) await runs(page)
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(
      /Escribe al menos su nombre para empezar el registro/,
    )
  }
  expect(await captures.capturesOf(seller)).toEqual([])
})

test('a trailer with all its data: Registrar leads to the trailers', async ({
  page,
  seller,
  captures,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  await page.goto('/sales/newTrailer')
  if (scripts) await runs(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Remolque de dos')
  await page.getByLabel('Marca').fill('Exiss')
  await page.getByLabel('Modelo').fill('STR 2019')
  await page.getByLabel('Definir un precio estimado').fill('99999999999')
  await choose(page, PLACE, !scripts)
  // With autosave, photos can be added after the first field is filled in.
  if (!scripts) await page.getByRole('button', { name: 'Guardar y agregar fotos' }).click()
  await expect(page.getByRole('heading', { name: 'Fotos' })).toBeVisible()
  await expect(page).toHaveURL(/\/sales\/newTrailer\/\d+/)
  const whole = { kind: 'trailer', name: 'Remolque de dos', price: 99_999_999_999 }
  await expect.poll(() => captures.capturesOf(seller)).toMatchObject([whole])
  const [row] = await captures.capturesOf(seller)
  await captures.addPhoto(row?.id as number)
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page).toHaveURL('/sales/trailers?capturado')
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
  await expect(page.getByText('Enviar a auditoría (faltan 5)')).toBeVisible()
  if (scripts) await expectAccessible(page)

  // The whole row is the link; the last step is first.
  const pedigree = task('Árbol genealógico')
  await (isDrawn(page) ? pedigree.click({ position: { x: 250, y: 20 } }) : pedigree.getByRole('link').click())
  await expect(page.getByRole('heading', { level: 1, name: 'Árbol genealógico' })).toBeVisible()
  if (scripts) await runs(page)
  await page.getByLabel('Madre de la abuela materna').fill('Estrella')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL('/sales/horses?capturado')

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
  await expect(page.getByText('Enviar a auditoría (faltan 6)')).toBeVisible()
  await page.getByRole('link', { name: 'Definir un precio estimado' }).click()
  await expect(page).toHaveURL(`/sales/updateHorse/${row?.id}/precio#captura-price`)
  await expect(page.getByLabel('Definir un precio estimado')).toBeVisible()
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
  await page.getByLabel('Alzada (cm)').fill('un metro')
  await page.getByLabel('Dirección del video en YouTube').fill('https://vimeo.com/123')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(
    /Nombre debe ser menor a 100 caracteres/,
  )
  await expect(page.getByRole('alert')).toContainText('Hay un problema')
  await expect(page.getByLabel('Alzada (cm)')).toHaveValue('un metro')
  await expect(page.getByLabel('Dirección del video en YouTube')).toHaveAccessibleDescription(/No es la dirección/)
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
    await page.getByLabel('Descripción', { exact: true }).focus()
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

test.describe('with scripts', () => {
  test.use({ expectedFaults: /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET)/ })
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'it saves by itself')

  test('a connection lost twice costs nothing: the page says so, and saves when it is back', async ({
    page,
    seller,
    captures,
    context,
  }) => {
    await page.goto('/sales/newHorseSimp')
    await runs(page)
    await context.setOffline(true)
    await page.getByLabel('Nombre', { exact: true }).fill('Sin señal')
    await page.getByLabel('Padre').focus()
    await expect(status(page)).toHaveText('Sin conexión: se guardará solo')
    expect(await captures.capturesOf(seller)).toEqual([])
    await context.setOffline(false)
    await saved(page)
    await context.setOffline(true)
    await page.getByLabel('Padre').fill('Trueno')
    await page.getByLabel('Madre').fill('Nube')
    await expect(status(page)).toHaveText('Sin conexión: se guardará solo')
    await page.getByLabel('Madre').fill('Nube Blanca')
    await page.getByLabel('Nombre', { exact: true }).focus()
    await context.setOffline(false)
    await saved(page)
    const rows = await captures.capturesOf(seller)
    expect(rows.map(({ name }) => name)).toEqual(['Sin señal'])
    await page.reload()
    await expect(page.getByLabel('Padre')).toHaveValue('Trueno')
    await expect(page.getByLabel('Madre')).toHaveValue('Nube Blanca')
  })

  test('input before hydration is kept and saves itself', async ({ page, seller: _ }) => {
    const come = await withReactLate(page)
    await page.goto('/sales/newHorseSimp', { waitUntil: 'commit' })
    await page.getByLabel('Nombre', { exact: true }).fill('Madrugador')
    await choose(page, CLASS, false)
    await choose(page, PLACE, false)
    await page.getByLabel('Nominado a la Triple Corona Remate').check()
    await expect(status(page)).not.toHaveAttribute('data-hydrated')
    come()
    await saved(page)
    await page.reload()
    await runs(page)
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Madrugador')
    await expect(page.getByLabel('Categoría', { exact: true }).locator('option:checked')).toHaveText('Deporte')
    await expect(page.getByLabel('Ciudad').locator('option:checked')).toHaveText('Tepatitlán de Morelos')
    await expect(page.getByLabel('Nominado a la Triple Corona Remate')).toBeChecked()
  })

  /** A trailer that lacks nothing but a photo, which has been chosen and is on its way until `arrive`. */
  async function withPhotoOnItsWay(page: Page, answer: (route: Route) => Promise<void>) {
    const { promise, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/sales/fotos/*', async (route) => (await promise, answer(route)))
    await page.goto('/sales/newTrailer')
    await runs(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Remolque de dos')
    await page.getByLabel('Definir un precio estimado').fill('90000')
    await choose(page, PLACE, false)
    await page.getByLabel('Agregar fotos').setInputFiles(fileOf(await picture('#a52')))
    await expect(page.locator('[data-outgoing]')).toBeVisible()
    return arrive
  }

  test('Registrar waits for a photo that is on its way, says so, and goes on by itself', async ({
    page,
    seller: _,
  }) => {
    const arrive = await withPhotoOnItsWay(page, (route) => route.continue())
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(page.getByText('Todavía se está enviando un archivo. En cuanto llegue, seguimos solos.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Información pendiente' })).toBeHidden()
    arrive()
    await expect(page).toHaveURL('/sales/trailers?capturado')
  })

  test('Registrar does nothing when the photo that it waited for is refused', async ({ page, seller: _ }) => {
    const arrive = await withPhotoOnItsWay(page, (route) => route.fulfill({ status: 400, json: { error: 'No sirve' } }))
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    arrive()
    await expect(page.getByText('Un archivo no se pudo enviar. Revísalo y vuelve a intentarlo.')).toBeVisible()
    await expect(page.getByText('No sirve')).toBeVisible()
    await expect(page).toHaveURL(/\/sales\/newTrailer\/\d+/)
    await expect(page.getByRole('heading', { name: 'Información pendiente' })).toBeHidden()
  })

  test('when the answer to the first save is lost, one capture exists, and later input is saved too', async ({
    page,
    seller,
    captures,
  }) => {
    let cut = 0
    await page.route('**/sales/captura/**', async (route) => {
      if (cut++ > 0) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.goto('/sales/newHorseSimp')
    await runs(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Uno solo')
    await page.getByLabel('Padre').focus()
    await page.getByLabel('Padre').fill('Escrito después')
    await saved(page)
    await expect(page.getByText('Cambió en otro dispositivo')).toBeHidden()
    const rows = await captures.capturesOf(seller)
    expect(rows.map(({ name }) => name)).toEqual(['Uno solo'])
    await page.reload()
    await expect(page.getByLabel('Padre')).toHaveValue('Escrito después')
  })

  test('a tab is closed before anything was saved: another one has the input, and saves it once', async ({
    page,
    seller,
    captures,
    context,
  }) => {
    // Lists load, and saving fails.
    await page.route('**/sales/captura/**', (route) => route.abort('connectionreset'))
    await page.goto('/sales/newHorseSimp')
    await runs(page)
    await choose(page, PLACE.slice(0, 2), false)
    await expect(page.getByRole('combobox', { name: 'Ciudad' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Ciudad' }).selectOption('Tepatitlán de Morelos')
    await page.getByLabel('Nombre', { exact: true }).fill('De otra pestaña')
    await page.getByLabel('Ofrecer compra inmediata').check()
    await page.getByLabel('Dirección del video en YouTube').fill('https://youtu.be/dQw4w9WgXcQ')
    await page.getByRole('button', { name: 'Agregar video' }).click()
    await expect(status(page)).toHaveText('Sin conexión: se guardará solo')
    expect(await captures.capturesOf(seller)).toEqual([])
    await page.close()
    const again = await context.newPage()
    await again.goto('/sales/newHorseSimp')
    await expect(again.getByText('Recuperamos lo que habías escrito en este teléfono.')).toBeVisible()
    await expect(again.getByLabel('Nombre', { exact: true })).toHaveValue('De otra pestaña')
    await expect(again.getByLabel('Ofrecer compra inmediata')).toBeChecked()
    await expect(again.getByRole('combobox', { name: 'Ciudad' }).locator('option:checked')).toHaveText(
      'Tepatitlán de Morelos',
    )
    await saved(again)
    // The message stays long enough to be read, however fast the capture is saved.
    await expect(again.getByText('Recuperamos lo que habías escrito en este teléfono.')).toBeVisible()
    const rows = await captures.capturesOf(seller)
    expect(rows.map(({ name, videos }) => [name, videos])).toEqual([['De otra pestaña', ['dQw4w9WgXcQ']]])
    // Once saved, nothing is restored any more.
    await again.goto('/sales/newHorseSimp')
    await runs(again)
    await expect(again.getByLabel('Nombre', { exact: true })).toHaveValue('')
    await expect(again.getByText('Recuperamos lo que habías escrito')).toBeHidden()
  })

  test('what the server has stored is not restored, though its answer was lost', async ({
    page,
    seller,
    captures,
    context,
  }) => {
    const listing = await captures.begin(seller, { name: 'Lucero', price: 100_000 })
    const path = `/sales/updateHorse/${listing}/general`
    await page.route('**/sales/captura/**', async (route) => {
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.goto(path)
    await runs(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Lucero del Alba')
    await page.getByLabel('Alzada (cm)').focus()
    await expect(status(page)).toHaveText('Sin conexión: se guardará solo')
    expect(await captures.valueOf(listing, 'name')).toBe('Lucero del Alba')
    await page.close()
    const again = await context.newPage()
    await again.goto(path)
    await runs(again)
    await expect(again.getByLabel('Nombre', { exact: true })).toHaveValue('Lucero del Alba')
    await expect(again.getByText('Recuperamos lo que habías escrito')).toBeHidden()
    expect(
      await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('remate-captura'))),
    ).toEqual([])
  })

  test('two tabs of one browser: what another has stored is not overwritten, and its input stays', async ({
    page,
    seller,
    captures,
    context,
  }) => {
    const listing = await captures.begin(seller, { name: 'Lucero', price: 100_000 })
    const path = `/sales/updateHorse/${listing}/general`
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(path)
      await runs(tab)
    }
    const name = (tab: Page) => tab.getByLabel('Nombre', { exact: true })
    await name(page).fill('De la primera')
    await page.getByLabel('Alzada (cm)').focus()
    await saved(page)
    await name(other).fill('De la segunda')
    await other.getByLabel('Alzada (cm)').focus()
    const conflict = other.getByRole('alert').filter({ hasText: 'Cambió en otro dispositivo' })
    await expect(conflict).toContainText('De la primera')
    await expect(conflict).toContainText('De la segunda')
    expect(await captures.valueOf(listing, 'name')).toBe('De la primera')
    // The unsaved input is this browser's: the first tab restores it too, and asks before it overwrites anything.
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Cambió en otro dispositivo' })).toContainText(
      'De la segunda',
    )
    expect(await captures.valueOf(listing, 'name')).toBe('De la primera')
  })

  test('an expired session keeps the input and leads to the sign-in and back', async ({
    page,
    seller,
    captures,
    login,
  }) => {
    const listing = await captures.begin(seller, { name: 'Lucero' })
    const path = `/sales/updateHorse/${listing}/general`
    await page.goto(path)
    await runs(page)
    await captures.endSessions(seller)
    await page.getByLabel('Descripción corta').fill('Escrita sin sesión')
    await page.getByLabel('Nombre', { exact: true }).focus()
    const over = page.getByRole('alert').filter({ hasText: 'Tu sesión terminó' })
    await expect(over.getByRole('link', { name: 'Iniciar sesión y seguir' })).toHaveAttribute(
      'href',
      `/login/salesman?volver=${encodeURIComponent(path)}`,
    )
    await login(seller)
    await page.goto(path)
    await expect(page.getByLabel('Descripción corta')).toHaveValue('Escrita sin sesión')
    await saved(page)
    expect(await captures.valueOf(listing, 'short_description')).toBe('Escrita sin sesión')
  })

  test('another account on the same phone sees nothing of the input', async ({ page, captures, seller: _, login }) => {
    await page.route('**/sales/captura/**', (route) => route.abort('connectionreset'))
    await page.goto('/sales/newHorseSimp')
    await runs(page)
    await page.getByLabel('Nombre', { exact: true }).fill('De Rosa')
    await page.getByLabel('Padre').focus()
    await expect(status(page)).toHaveText('Sin conexión: se guardará solo')
    await login(await captures.addSeller())
    await page.goto('/sales/newHorseSimp')
    await runs(page)
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('remate-captura')))
    await expect.poll(kept).toEqual([])
  })
})

test('looking at a page begins no capture @once', async ({ page, seller, captures }) => {
  for (const path of ['/sales/newHorseSimp', '/sales/newHorse', '/sales/newTrailer']) {
    await page.goto(path)
    await runs(page)
    await page.getByLabel('Nombre', { exact: true }).focus()
    await page.getByLabel('Descripción', { exact: true }).focus()
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

test("all JavaScript of a capture's page weighs at most 160 KB @once", async ({ page, seller, captures }) => {
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
  expect(bytes).toBeLessThanOrEqual(160_000)
})
