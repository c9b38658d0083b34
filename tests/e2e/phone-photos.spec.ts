/** A capture at a desk hands its photos over to a phone: both show the same photos at once. */
import { expectAccessible, widestOf } from './accessible.ts'
import { PATIENCE, runs, smallPhotos } from './capture-steps.ts'
import { expect, test } from './fixtures.ts'
import { actOn } from './photo-steps.ts'

test.setTimeout(120_000)

test('photos taken on the phone appear in the open form, and what was typed there stays @once', async ({
  page,
  house,
  login,
  phone: newPhone,
}) => {
  const seller = await house.addSeller()
  await login(seller)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/sales/newHorseSimp')
  await runs(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Relámpago')
  await page.getByRole('link', { name: 'Tomar las fotos con el teléfono' }).click()
  await page.getByRole('button', { name: 'Mostrar el código' }).click()
  const code = page.getByRole('img', { name: 'Código QR para abrir las fotos en el teléfono' })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Relámpago')

  // A test cannot point a camera at the code: it gets a link of its own in the same way.
  const link = await house.phoneLink(seller)
  const phone = await newPhone(null)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Usar este teléfono' }).click()
  await expect(phone).toHaveURL('/telefono')
  await expect(phone.locator('.photo-camera')).toHaveAttribute('data-hydrated', '')
  await expectAccessible(phone)
  expect(await widestOf(phone)).toBe(360)
  await expect(phone.getByLabel('Tomar foto')).toHaveAttribute('capture', 'environment')
  const tiles = (on: typeof page) => on.locator('.photo-tile:not([data-outgoing])')
  const [one, two, three] = await smallPhotos('#a52', '#52a', '#2a5')
  await phone.getByLabel('Tomar foto').setInputFiles(one!)
  await expect(tiles(phone)).toHaveCount(1, PATIENCE)
  await expect(tiles(page)).toHaveCount(1, PATIENCE)
  await page.getByLabel('Agregar fotos').setInputFiles(two!)
  await expect(tiles(page)).toHaveCount(2, PATIENCE)
  await expect(tiles(phone)).toHaveCount(2, PATIENCE)

  // Both at once: one removes, the other adds.
  await Promise.all([actOn(page, 1, 'Quitar'), phone.getByLabel('Agregar fotos').setInputFiles(three!)])
  const shown = async (on: typeof page) =>
    tiles(on).evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.photo))
  await expect.poll(async () => (await shown(page)).length, PATIENCE).toBe(2)
  await expect.poll(async () => (await shown(phone)).join(), PATIENCE).toBe((await shown(page)).join())
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Relámpago')

  await phone.getByRole('button', { name: 'Terminar' }).click()
  await expect(phone.getByText('Listo. Este teléfono ya no está conectado')).toBeVisible()
})

test('without scripts the phone and the desk show each other’s photos when their pages are loaded', async ({
  page,
  house,
  login,
  phone: newPhone,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'the test before')
  const seller = await house.addSeller()
  await login(seller)
  await page.goto('/sales/newTrailer')
  const offer = await page.getByRole('link', { name: 'Tomar las fotos con el teléfono' }).getAttribute('href')
  await page.goto(offer ?? '')
  await page.getByRole('button', { name: 'Mostrar el código' }).click()
  await expect(page.getByText('Sirve una sola vez y para un solo teléfono')).toBeVisible()
  const phone = await newPhone(null)
  const link = await house.phoneLink(seller)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Usar este teléfono' }).click()
  const [photo] = await smallPhotos('#a52')
  await phone.getByLabel('Tomar foto').setInputFiles(photo!)
  await phone.getByRole('button', { name: 'Agregar' }).first().click()
  await expect(phone.getByText('1 de 10')).toBeVisible()
  await page.goto(offer ?? '')
  await page.getByRole('button', { name: /^Desconectar/ }).click()
  await expect(page.getByText('El teléfono se desconectó.')).toBeVisible()
  await phone.goto('/telefono')
  await expect(phone.getByText('Este teléfono ya no está conectado.')).toBeVisible()
})
