/** Photos and papers of a horse, added by its seller in the stable. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { heic, PDF } from '#tests/support/picture-bytes.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { actOn, openSheet } from './photo-steps.ts'
import { fileOf, picture } from './onboarding-steps.ts'

type File = ReturnType<typeof fileOf>

/** A small photo: a phone's photo is encoded into ten files, this one into three. */
const photo = async (background: string) =>
  fileOf(
    await sharp({ create: { width: 240, height: 180, channels: 3, background } })
      .jpeg()
      .toBuffer(),
    `${background.slice(1)}.jpg`,
  )
/** Ten photos are encoded into a hundred files; a long timeout costs a passing test nothing. */
const PATIENCE = { timeout: 40_000 }

const pathOf = (id: number) => `/sales/archivos/${id}`
const tile = (page: Page, place: number) => page.locator('.photo-tiles > li').nth(place - 1)

async function open(page: Page, id: number, scripts: boolean): Promise<void> {
  await page.goto(pathOf(id))
  if (scripts) await expect(page.locator('.photo-list [data-hydrated]')).toBeVisible()
}

/** Adds files and waits until each is stored; without scripts one per form. */
async function add(page: Page, files: File[], scripts: boolean): Promise<void> {
  if (scripts) {
    await page.getByLabel('Agregar fotos').setInputFiles(files)
    return
  }
  for (const file of files) {
    await page.getByLabel('Agregar fotos').setInputFiles(file)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  }
}

test('photos are added, reordered with buttons, described and removed', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const { id, seller } = await house.addCapture({
    name: `La Paloma de los Ángeles del Rancho ${'Grande '.repeat(8)}`.slice(0, 99),
  })
  await login(seller)
  await open(page, id, scripts)
  await expect(page.locator('.photo-count')).toHaveText('0 de 10')
  await expect(page.getByText('Perfil izquierdo: falta')).toBeVisible()
  await add(page, [await photo('#357'), await photo('#573'), await photo('#735')], scripts)
  await expect(page.locator('.photo-count')).toHaveText('3 de 10', PATIENCE)
  await expect.poll(async () => (await house.photosOf(id)).length).toBe(3)
  const [a, b, c] = (await house.photosOf(id)).map((row) => row.photo) as [string, string, string]
  const orderOf = async () => (await house.photosOf(id)).map((row) => row.photo)
  if (scripts) await expectAccessible(page)

  await actOn(page, 1, 'Después')
  await expect.poll(orderOf).toEqual([b, a, c])
  await actOn(page, 3, 'Portada')
  await expect.poll(orderOf).toEqual([c, b, a])
  await expect(tile(page, 1)).toContainText('Portada')
  await actOn(page, 3, 'Antes')
  await expect.poll(orderOf).toEqual([c, a, b])
  await openSheet(page, 1)
  await expect(page.getByRole('button', { name: 'Antes: foto 1' })).toBeDisabled()
  await openSheet(page, 3)
  await expect(page.getByRole('button', { name: 'Después: foto 3' })).toBeDisabled()

  // A label belongs to one photo at a time.
  const save = async () => scripts || (await page.getByRole('button', { name: 'Guardar lo que muestra' }).click())
  await openSheet(page, 1)
  await page.getByLabel('¿Qué muestra la foto 1?').selectOption('Frente')
  await save()
  await expect(page.getByText('Frente: ya está')).toBeVisible()
  await openSheet(page, 2)
  await page.getByLabel('¿Qué muestra la foto 2?').selectOption('Frente')
  await save()
  await expect.poll(async () => (await house.photosOf(id)).map(({ slot }) => slot)).toEqual([null, 'front', null])
  await expect(page.getByLabel('¿Qué muestra la foto 1?')).toHaveValue(`${c}.`)
  await expect(page.getByRole('img', { name: 'Foto 2: Frente' }).first()).toBeVisible()

  await actOn(page, 1, 'Quitar')
  await expect.poll(orderOf).toEqual([a, b])
  await expect(page.locator('.photo-count')).toHaveText('2 de 10')
  // The reloaded page shows the stored state.
  await page.reload()
  await expect(page.locator('.photo-count')).toHaveText('2 de 10')
  await expect(page.getByText('Frente: ya está')).toBeVisible()
})

test('a button that moves its photo stays under the thumb and keeps the focus, and the place is announced', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts the page comes anew')
  const { id, seller } = await house.addCapture()
  await login(seller)
  await open(page, id, true)
  const colours = ['#111', '#222', '#333', '#444', '#555']
  await add(page, await Promise.all(colours.map(photo)), true)
  await expect(page.locator('.photo-count')).toHaveText('5 de 10', PATIENCE)
  const move = page.getByRole('button', { name: 'Antes: foto 4' })
  await openSheet(page, 4)
  const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? 0
  const before = await topOf('Antes: foto 4')
  await move.click()
  await expect(page.getByRole('status').getByText('Foto 3 de 5')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Antes: foto 3' })).toBeFocused()
  expect(Math.abs((await topOf('Antes: foto 3')) - before)).toBeLessThan(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Foto 2 de 5')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Foto 1 de 5')).toBeAttached()
  // The first photo cannot move further, and keeps the focus.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Antes: foto 1' })).toBeFocused()
})

test('a photo is dragged to its place by its handle', async ({ page, house, login, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'nothing is dragged without scripts')
  const { id, seller } = await house.addCapture()
  await login(seller)
  await page.setViewportSize({ width: 1280, height: 1_200 })
  await open(page, id, true)
  await add(page, [await photo('#246'), await photo('#462'), await photo('#624')], true)
  await expect(page.locator('.photo-count')).toHaveText('3 de 10', PATIENCE)
  await expect.poll(async () => (await house.photosOf(id)).length).toBe(3)
  const [a, b, c] = (await house.photosOf(id)).map((row) => row.photo) as [string, string, string]
  const handle = tile(page, 1).locator('.tile-handle')
  await expect(handle).toBeVisible()
  const box = await tile(page, 3).boundingBox()
  await handle.dragTo(tile(page, 3), { targetPosition: { x: (box?.width ?? 0) - 8, y: 30 } })
  await expect.poll(async () => (await house.photosOf(id)).map((row) => row.photo)).toEqual([b, c, a])
  await expect(page.getByRole('status').getByText('Foto 3 de 3')).toBeAttached()
})

test('an eleventh photo and a file that is no photo are refused with a sentence', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000)
  const scripts = javaScriptEnabled !== false
  const { id, seller } = await house.addCapture()
  await login(seller)
  await open(page, id, scripts)
  const gif = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#7a5' } })
    .gif()
    .toBuffer()
  for (const [file, words] of [
    [fileOf(gif, 'foto.png', 'image/png'), 'Favor de revisar la imagen que subió'],
    [fileOf(heic(), 'foto.heic', 'image/heic'), 'formato HEIC, que aquí no se puede abrir'],
  ] as const) {
    await page.getByLabel('Agregar fotos').setInputFiles(file)
    // A picture that this browser cannot decode is uploaded as it is.
    if (!scripts) await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByText(words)).toBeVisible()
    if (scripts) await page.getByRole('button', { name: 'Descartar' }).click()
  }
  const colours = Array.from({ length: 9 }, (_, nth) => `#${nth}a${nth}`)
  await add(page, await Promise.all(colours.map(photo)), scripts)
  await expect(page.locator('.photo-count')).toHaveText('9 de 10', PATIENCE)
  // Another phone adds the tenth photo meanwhile.
  const other = await page.context().newPage()
  await open(other, id, scripts)
  await add(other, [await photo('#999')], scripts)
  await expect(other.locator('.photo-count')).toHaveText('10 de 10', PATIENCE)
  await expect(other.getByLabel('Agregar fotos')).toBeDisabled()
  if (scripts) {
    // The page that had room has learnt of the tenth one.
    await expect(page.getByLabel('Agregar fotos')).toBeDisabled()
  } else {
    await add(page, [await photo('#888')], scripts)
    await expect(page.getByText('Ya están las 10 fotos. Quita una para agregar otra')).toBeVisible()
  }
  expect(await house.photosOf(id)).toHaveLength(10)
})

test('ten photos that were on their way when the tab was closed are all sent on the next visit', async ({
  page,
  context,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000)
  test.skip(javaScriptEnabled === false, 'without scripts a form is sent or it is not')
  const { id, seller } = await house.addCapture()
  await login(seller)
  await page.route('**/sales/fotos/*', () => {})
  await open(page, id, true)
  const colours = Array.from({ length: 10 }, (_, nth) => `#${nth}${nth}b`)
  await add(page, await Promise.all(colours.map(photo)), true)
  // The browser stores all files, though only the first is being sent.
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opened = indexedDB.open('remate-outbox')
          opened.addEventListener('success', () => {
            const count = opened.result.transaction('files').objectStore('files').count()
            count.addEventListener('success', () => (opened.result.close(), resolve(count.result)))
          })
        }),
    )
  await expect.poll(kept).toBe(10)
  await page.close()
  const next = await context.newPage()
  await open(next, id, true)
  await expect(next.locator('.photo-count')).toHaveText('10 de 10', PATIENCE)
  expect(await house.photosOf(id)).toHaveLength(10)
  await expect(next.locator('[data-outgoing]')).toHaveCount(0)
})

test('without a connection nothing is lost: photo and order follow when it is back', async ({
  page,
  context,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser itself says that there is no connection')
  const { id, seller } = await house.addCapture()
  await login(seller)
  await open(page, id, true)
  await add(page, [await photo('#c00'), await photo('#0c0')], true)
  await expect(page.locator('.photo-count')).toHaveText('2 de 10')
  await expect.poll(async () => (await house.photosOf(id)).length).toBe(2)
  const [a, b] = (await house.photosOf(id)).map((row) => row.photo)
  await context.setOffline(true)
  await actOn(page, 2, 'Portada')
  await expect(page.getByText('No pudimos guardar el cambio.')).toBeVisible()
  await add(page, [await photo('#00c')], true)
  await expect(page.getByText('Se perdió la conexión')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('.photo-count')).toHaveText('3 de 10', PATIENCE)
  await expect(page.getByText('No pudimos guardar el cambio.')).toBeHidden()
  await expect.poll(async () => (await house.photosOf(id)).slice(0, 2).map((row) => row.photo)).toEqual([b, a])
})

test('a session that is over costs nothing that was chosen', async ({ page, house, login, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts the form leads to the sign-in')
  const { id, seller } = await house.addCapture()
  await login(seller)
  await open(page, id, true)
  const token = (await page.context().cookies()).find(({ name }) => name === 'remate_session')?.value ?? ''
  await house.expireSession(token)
  await add(page, [await photo('#abc')], true)
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible()
  await login(seller)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.locator('.photo-count')).toHaveText('1 de 10')
  expect(await house.photosOf(id)).toHaveLength(1)
})

test('papers are added, opened and removed, each in its place; a certificate that is no PDF is refused', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const { id, seller } = await house.addCapture()
  await login(seller)
  await open(page, id, scripts)
  const card = (title: string) => page.locator('.listing-documents > li').filter({ hasText: title })
  const send = async (title: string, file: File) => {
    await card(title)
      .getByLabel(/^(Elegir|Cambiar) /)
      .setInputFiles(file)
    if (!scripts)
      await card(title)
        .getByRole('button', { name: `Subir ${title}` })
        .click()
  }
  const certificate = 'Certificado médico'
  await send(certificate, fileOf(await picture('#357')))
  await expect(card(certificate).getByText('Certificado debe ser archivo PDF')).toBeVisible()
  await send(certificate, fileOf(PDF, 'certificado.pdf', 'application/pdf'))
  await expect(card(certificate).getByText('Cargado')).toBeVisible()
  const link = card(certificate).getByRole('link', { name: `Vista de ${certificate}` })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers()['cache-control']).toBe('private, no-store')

  await send('Documento de respaldo del registro', fileOf(await picture('#753')))
  await expect(card('Documento de respaldo del registro').getByText('Cargado')).toBeVisible()
  if (scripts) await expectAccessible(page)
  await card(certificate)
    .getByRole('button', { name: `Quitar: ${certificate}` })
    .click()
  await expect(card(certificate).getByText('Falta')).toBeVisible()
  await expect(card('Documento de respaldo del registro').getByText('Cargado')).toBeVisible()
})

test(
  'in audit nothing is changed: photos and papers are shown, PDFs in place on wide screens alone',
  { tag: '@drawn' },
  async ({ page, house, login, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled !== false
    const { id, seller } = await house.addCapture()
    await login(seller)
    await open(page, id, scripts)
    await add(page, [await photo('#147')], scripts)
    await expect(page.locator('.photo-count')).toHaveText('1 de 10')
    const card = page.locator('.listing-documents > li').first()
    await card.getByLabel(/^Elegir certificado/).setInputFiles(fileOf(PDF, 'certificado.pdf', 'application/pdf'))
    if (!scripts) await card.getByRole('button', { name: 'Subir certificado médico' }).click()
    await expect(card.getByText('Cargado')).toBeVisible()
    await house.stageCapture(id, 'inAudit')
    await page.goto(pathOf(id))
    await expect(page.getByText('Este registro ya no se puede cambiar')).toBeVisible()
    await expect(page.getByLabel('Agregar fotos')).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver Certificado médico (PDF)' })).toBeVisible()
    await expect(page.locator('.document-frame')).toBeHidden()
    if (scripts) await expectAccessible(page)
    await page.setViewportSize({ width: 1_000, height: 800 })
    await expect(page.locator('.document-frame')).toBeVisible()
  },
)

test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_ABORTED/ })
