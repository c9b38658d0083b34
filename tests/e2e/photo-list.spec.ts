/** A list of photos on the workshop's page: the test answers in place of the server. */
import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fileOf, picture } from './onboarding-steps.ts'
import { actOn, openSheet } from './photo-steps.ts'

const HERE = '**/taller/archivos/fotos'
const sampleOf = (page: Page) => page.locator('.sample').filter({ hasText: 'Fotos, tres de diez' })
const orderOf = (list: Locator) =>
  list.locator('[name=quitar]').evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).value))

/** Numbers the uploaded files. */
function keeper() {
  let kept = 0
  return (route: Route) => {
    const id = String(++kept)
    return route.fulfill({ json: { id, url: '/favicon.ico', preview: null } })
  }
}

test(
  'the order: one place earlier or later, the first is the cover, and one is removed',
  { tag: '@drawn' },
  async ({ page, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled !== false
    const posts: string[] = []
    await page.route('**/taller/archivos/orden', (route) => {
      posts.push(route.request().postData() ?? '')
      return route.fulfill({ contentType: 'text/plain', body: 'recibido' })
    })
    const list = sampleOf(page)
    await page.goto(scripts ? '/taller/react' : '/taller')
    await expect(list.getByText('3 de 10')).toBeVisible()
    await openSheet(list, 1)
    await expect(list.getByRole('button', { name: 'Antes: foto 1' })).toBeDisabled()
    await openSheet(list, 3)
    await expect(list.getByRole('button', { name: 'Después: foto 3' })).toBeDisabled()
    if (!scripts) {
      await actOn(list, 1, 'Después')
      await expect(page.getByText('recibido')).toBeVisible()
      await page.goBack()
      await actOn(list, 2, 'Quitar')
      await expect(page.getByText('recibido')).toBeVisible()
      return expect(posts).toEqual(['despues=a', 'quitar=b'])
    }
    await expect(list.locator('[data-hydrated]')).toBeVisible()
    await actOn(list, 1, 'Después')
    await expect.poll(() => orderOf(list)).toEqual(['b', 'a', 'c'])
    await expect(list.getByRole('status').getByText('Foto 2 de 3')).toBeAttached()
    await expect(list.getByRole('button', { name: 'Después: foto 2' })).toBeFocused()
    // The key is pressed on the focused button.
    await page.keyboard.press('Enter')
    await expect.poll(() => orderOf(list)).toEqual(['b', 'c', 'a'])
    // The last photo cannot move further, and the button keeps the focus.
    await expect(list.getByRole('button', { name: 'Después: foto 3' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await orderOf(list)).toEqual(['b', 'c', 'a'])
    await actOn(list, 1, 'Quitar')
    await expect.poll(() => orderOf(list)).toEqual(['c', 'a'])
    await expect(list.getByRole('button', { name: /^Foto 1\b/ })).toBeFocused()
    await expect(list.getByRole('listitem').first()).toContainText('Portada')
    await expect(list.getByText('2 de 10')).toBeVisible()
    await expect.poll(() => posts.at(-1)).toBe('orden=c&orden=a&quitar=b')
  },
)

test('an order that could not be saved is saved again', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser itself offers to send the form again')
  const list = sampleOf(page)
  await page.goto('/taller/react')
  await expect(list.locator('[data-hydrated]')).toBeVisible()
  await page.route('**/taller/archivos/orden', (route) => route.abort('connectionreset'), { times: 1 })
  await actOn(list, 3, 'Antes')
  await expect(list.getByText('No pudimos guardar el cambio.')).toBeVisible()
  await page.route('**/taller/archivos/orden', (route) => route.fulfill({ body: '' }))
  await list.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(list.getByText('No pudimos guardar el cambio.')).toBeHidden()
  expect(await orderOf(list)).toEqual(['a', 'c', 'b'])
})

test(
  'several photos are uploaded as they are; a failed one is sent again by a press',
  { tag: '@drawn' },
  async ({ page, javaScriptEnabled }) => {
    const list = sampleOf(page)
    const files = [fileOf(await picture('#357'), 'uno.jpg'), fileOf(await picture('#573'), 'dos.jpg')]
    if (javaScriptEnabled === false) {
      // Without scripts the list has a file field and a button.
      await page.route('**/taller/archivos/orden', (route) =>
        route.fulfill({ contentType: 'text/plain', body: route.request().headers()['content-type'] ?? '' }),
      )
      await page.goto('/taller')
      await list.getByLabel('Agregar fotos').setInputFiles(files[0] as (typeof files)[0])
      await list.getByRole('button', { name: 'Agregar', exact: true }).click()
      return expect(page.getByText('multipart/form-data')).toBeVisible()
    }
    const keep = keeper()
    await page.route(HERE, keep)
    await page.route(HERE, (route) => route.abort('connectionreset'), { times: 1 })
    await page.goto('/taller/react')
    await expect(list.locator('[data-hydrated]')).toBeVisible()
    await list.getByLabel('Agregar fotos').setInputFiles(files)
    await expect(list.getByText('Se perdió la conexión')).toBeVisible()
    await expect(list.getByText('4 de 10')).toBeVisible()
    await list.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(list.getByText('5 de 10')).toBeVisible()
    expect(await orderOf(list)).toEqual(['a', 'b', 'c', '1', '2'])
  },
)

test('photos on their way when the tab was closed are sent on the next visit', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts a form is sent or it is not')
  const come = Promise.withResolvers<void>()
  await page.route(HERE, () => come.resolve())
  await page.goto('/taller/react')
  await expect(sampleOf(page).locator('[data-hydrated]')).toBeVisible()
  await sampleOf(page)
    .getByLabel('Agregar fotos')
    .setInputFiles(fileOf(await picture('#735')))
  await come.promise
  await page.close()

  const next = await context.newPage()
  const answer = Promise.withResolvers<void>()
  const keep = keeper()
  await next.route(HERE, async (route) => (await answer.promise, keep(route)))
  await next.goto('/taller/react')
  await expect(sampleOf(next).getByText('Se está enviando una foto que quedó pendiente')).toBeVisible()
  answer.resolve()
  await expect(sampleOf(next).getByText('4 de 10')).toBeVisible()
  await expect(sampleOf(next).getByText('Se está enviando')).toBeHidden()
})

test('more photos than there is room for are not taken, and it is said how many', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts one is chosen at a time')
  const list = sampleOf(page)
  await page.goto('/taller/react')
  await expect(list.locator('[data-hydrated]')).toBeVisible()
  const file = fileOf(await picture('#999'))
  await list.getByLabel('Agregar fotos').setInputFiles(Array.from({ length: 9 }, () => file))
  await expect(list.getByText('Caben 10 fotos: no se agregaron 2.')).toBeVisible()
})

test('a stored photo is cropped, and the cropped one takes its place', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts nothing is cropped')
  const list = sampleOf(page)
  const sent: string[] = []
  await page.route(HERE, (route) => {
    sent.push(/name="reemplaza"\r\n\r\n(\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
    return keep(route)
  })
  const keep = keeper()
  await page.route('**/taller/archivos/orden', (route) => route.fulfill({ body: '' }))
  await page.goto('/taller/react')
  await expect(list.locator('[data-hydrated]')).toBeVisible()
  // The workshop's photos are drawings, which are not cropped.
  await page.route('**/*.svg', async (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'image/jpeg', body: await picture('#375') })
      : route.continue(),
  )
  await actOn(list, 2, 'Ajustar')
  const dialog = page.getByRole('dialog', { name: 'Ajusta tu foto' })
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect.poll(() => orderOf(list)).toEqual(['a', '1', 'c'])
  expect(sent).toEqual(['b'])
  await expect(list.getByText('3 de 10')).toBeVisible()
})

test('a silhouette asks for the photo of its view, which then carries its name', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts a photo is named in its sheet')
  const list = page.locator('.sample').filter({ hasText: 'Fotos que dicen qué muestran' })
  await page.route('**/taller/archivos/fotos-lugares', keeper())
  await page.route('**/taller/archivos/orden', (route) => route.fulfill({ body: '' }))
  await page.goto('/taller/react')
  await expect(list.locator('[data-hydrated]')).toBeVisible()
  const choose = async (open: Locator, colour: string | null) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open.click()])
    if (colour) await chooser.setFiles(fileOf(await picture(colour)))
  }
  const brand = list.getByRole('button', { name: /^Fierro/ })
  // A choice that was cancelled does not name a photo chosen later.
  await choose(brand, null)
  await choose(list.getByText('Agregar fotos'), '#357')
  await expect(list.getByRole('img', { name: 'Foto 4', exact: true })).toBeVisible()
  await choose(brand, '#753')
  await expect(list.getByRole('img', { name: 'Foto 5: Fierro' })).toBeVisible()
  await expect(list.getByText('Fierro: ya está')).toBeVisible()
})

test.use({ expectedFaults: /ERR_CONNECTION_RESET/ })
