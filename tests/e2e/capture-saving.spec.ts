/** A capture with scripts: it saves itself, over lost connections, closed tabs and ended sessions. */
import type { Page, Route } from '@playwright/test'
import { expectAccessible, widestOf } from './accessible.ts'
import { choose, CLASS, PATIENCE, PLACE, runs, saved, smallPhotos, status, test, unfold } from './capture-steps.ts'
import { expect } from './fixtures.ts'
import { fileOf, picture } from './onboarding-steps.ts'
import { withReactLate } from './steps.ts'

// Long journeys on a busy machine.
test.setTimeout(120_000)
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
  await unfold(page)
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
  await unfold(page)
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

/** Chooses five photos at once. */
async function chooseFive(page: Page): Promise<void> {
  const photos = await smallPhotos('#a52', '#52a', '#2a5', '#5a2', '#25a')
  await page.getByLabel('Agregar fotos').setInputFiles(photos)
}

for (const first of ['the first save', 'the first photo'])
  test(`five photos at once while the seller types are one capture, though ${first} is answered first`, async ({
    page,
    seller,
    captures,
  }) => {
    const { promise, resolve: go } = Promise.withResolvers<void>()
    const held = first === 'the first save' ? '**/sales/fotos/*' : '**/sales/captura/**'
    await page.route(held, async (route) => {
      const answer = await route.fetch()
      await promise
      return route.fulfill({ response: answer })
    })
    await page.goto('/sales/newHorseSimp')
    await runs(page)
    await chooseFive(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Lucero')
    await page.getByLabel('Definir un precio estimado').focus()
    await expect(page).toHaveURL(/\/sales\/newHorseSimp\/\d+$/, PATIENCE)
    await page.getByLabel('Definir un precio estimado').fill('90000')
    go()
    await expect(page.getByText('5 de 10')).toBeVisible(PATIENCE)
    await page.getByLabel('Nombre', { exact: true }).focus()
    await expect.poll(() => captures.capturesOf(seller), PATIENCE).toMatchObject([{ name: 'Lucero', price: 90_000 }])
    const [row] = await captures.capturesOf(seller)
    await page.goto(`/sales/newHorseSimp/${row?.id}`)
    await expect(page.getByText('5 de 10')).toBeVisible()
    await expect(page.getByText('Cambió en otro dispositivo')).toBeHidden()
  })

test('the page is closed before the answer to the first photo: the next visit sends the photos to the same capture', async ({
  page,
  seller,
  captures,
  context,
}) => {
  await page.route('**/sales/fotos/*', async (route) => {
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto('/sales/newHorseSimp')
  await runs(page)
  await chooseFive(page)
  await expect(page.getByText('Se perdió la conexión').first()).toBeVisible(PATIENCE)
  await page.close()
  const again = await context.newPage()
  await again.goto('/sales/newHorseSimp')
  await expect(again.getByText('5 de 10')).toBeVisible(PATIENCE)
  await expect(again.getByText('Recuperamos lo que habías escrito')).toBeHidden()
  const rows = await captures.capturesOf(seller)
  expect(rows).toHaveLength(1)
  await expect(again).toHaveURL(`/sales/newHorseSimp/${rows[0]?.id}`)
  // The next horse is another one.
  await again.goto('/sales/newHorseSimp')
  await runs(again)
  await expect(again.getByText('0 de 10')).toBeVisible()
})

test('the state of saving and Guardar stand at the thumb, wherever the page is @once', async ({ page, seller: _ }) => {
  await page.goto('/sales/newHorseSimp')
  await runs(page)
  const bar = page.locator('.capture-bar')
  await page.getByLabel('Nombre', { exact: true }).fill('Lucero')
  await page.getByLabel('Definir un precio estimado').focus()
  for (const at of ['top', 'bottom']) {
    await page.evaluate((at) => scrollTo(0, at === 'top' ? 0 : document.body.scrollHeight), at)
    await expect(bar.getByText(/^Guardado a las/)).toBeInViewport({ ratio: 1, ...PATIENCE })
    await expect(bar.getByRole('button', { name: 'Guardar', exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.getByText('Más datos', { exact: true }).click()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { rules: ['color-contrast'], again: true })
  expect(await widestOf(page)).toBe(360)
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

test('Guardar waits for a photo that is on its way, says so, and goes on by itself', async ({ page, seller: _ }) => {
  const arrive = await withPhotoOnItsWay(page, (route) => route.continue())
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Todavía se está enviando un archivo. En cuanto llegue, seguimos solos.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Información pendiente' })).toBeHidden()
  arrive()
  await expect(page).toHaveURL(/\/sales\/trailers\?capturado=\d+$/)
})

test('Guardar does nothing when the photo that it waited for is refused', async ({ page, seller: _ }) => {
  const arrive = await withPhotoOnItsWay(page, (route) => route.fulfill({ status: 400, json: { error: 'No sirve' } }))
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
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
  await unfold(page)
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
  await unfold(page)
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
  await expect(page.getByRole('alert').filter({ hasText: 'Cambió en otro dispositivo' })).toContainText('De la segunda')
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
  await unfold(page)
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
