/** A lot's whole photos, on a page of their own, which scripts show over the lot's. */
import { expect, test } from './fixtures.ts'
import { scriptListens } from './steps.ts'

test(
  'every photo of a lot is seen whole: its number, the ones before and after, the largest file, the way back',
  { tag: '@drawn' },
  async ({ page, house, request, javaScriptEnabled }) => {
    const lot = await house.lotOf('Zahira Noor')
    await page.goto(`/event/${lot}`)
    if (javaScriptEnabled) await scriptListens(page)
    await page.getByRole('link', { name: 'Ampliar la foto 1' }).click()
    await expect(page.getByRole('heading', { name: 'Foto 1 de 3' })).toBeVisible()
    await expect(page).toHaveURL(`/event/${lot}/fotos/1`)
    await expect(page).toHaveTitle('Foto 1 de 3 · Zahira Noor · Remate')
    const turn = page.getByRole('navigation', { name: 'Más fotos' })
    await expect(turn.getByRole('link')).toHaveCount(1)
    await turn.getByRole('link', { name: 'Foto siguiente' }).click()
    await expect(page.getByRole('heading', { name: 'Foto 2 de 3' })).toBeVisible()
    await turn.getByRole('link', { name: 'Foto siguiente' }).click()
    await expect(page.getByRole('heading', { name: 'Foto 3 de 3' })).toBeVisible()
    await expect(turn.getByRole('link')).toHaveCount(1)
    await turn.getByRole('link', { name: 'Foto anterior' }).click()
    await expect(page.getByRole('heading', { name: 'Foto 2 de 3' })).toBeVisible()

    const photo = page.getByRole('group', { name: 'Foto 2 de 3' }).getByRole('img', { name: 'Zahira Noor' })
    await expect(photo).toHaveCSS('object-fit', 'contain')
    await expect(photo).toBeInViewport({ ratio: 1 })
    const large = page.getByRole('link', { name: 'Abrir en grande' })
    await expect(large).toHaveAttribute('href', /-1080\.webp$/)
    const file = await request.get((await large.getAttribute('href')) as string)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp'])

    await page.getByRole('link', { name: `Volver al lote ${lot}` }).click()
    await expect(page).toHaveURL(javaScriptEnabled ? `/event/${lot}` : `/event/${lot}#foto-2`)
    await expect(page.getByRole('link', { name: 'Ampliar la foto 2' })).toBeInViewport()
  },
)

test('a photo that a lot does not have is a 404', { tag: '@once' }, async ({ page, house }) => {
  const lot = await house.lotOf('Zahira Noor')
  for (const path of [`/event/${lot}/fotos/4`, `/event/${lot}/fotos/0`, `/event/${lot}/fotos/1e1`, '/event/0/fotos/1'])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

for (const width of [360, 1280])
  test(`the gallery cuts off nothing, at ${width} px`, { tag: '@once' }, async ({ page, house }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/event/${await house.lotOf('Zahira Noor')}`)
    const first = page.locator('.gallery .slides img').first()
    await expect(first).toHaveCSS('object-fit', 'contain')
    await expect(first).toBeInViewport({ ratio: 1 })
  })

test('the lot’s photos turn by arrows and by dots, none of them small', { tag: '@drawn' }, async ({ page, house }) => {
  await page.goto(`/event/${await house.lotOf('Zahira Noor')}`)
  const gallery = page.getByRole('region', { name: 'Fotos' })
  const slide = (nth: number) => gallery.getByRole('link', { name: `Ampliar la foto ${nth}` })
  await gallery.locator('#foto-1').getByRole('link', { name: 'Foto siguiente' }).click()
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 })
  await expect(slide(1)).not.toBeInViewport()
  await gallery.locator('#foto-2').getByRole('link', { name: 'Foto anterior' }).click()
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 })
  const dots = gallery.getByRole('navigation', { name: 'Fotos' })
  await dots.getByRole('link', { name: 'Foto 3 de 3' }).click()
  await expect(slide(3)).toBeInViewport({ ratio: 0.9 })
  for (const dot of await dots.getByRole('link').all()) {
    const box = await dot.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  for (const arrow of await gallery.getByRole('link', { name: /Foto (anterior|siguiente)/ }).all()) {
    const box = await arrow.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test(
  'the slider of the home page turns by arrows and dots alone, and marks the slide that is shown',
  { tag: '@drawn' },
  async ({ page }) => {
    await page.goto('/')
    const slider = page.getByRole('region', { name: 'Bienvenida' })
    const dots = slider.getByRole('navigation', { name: 'Bienvenida' })
    const marked = dots.locator('a:target-current')
    await expect(marked).toHaveAccessibleName('Foto 1 de 3')
    await slider.locator('#bienvenida-1').getByRole('link', { name: 'Foto siguiente' }).click()
    await expect(slider.getByText('Cada caballo, revisado')).toBeInViewport()
    await expect(marked).toHaveAccessibleName('Foto 2 de 3')
    await slider.locator('#bienvenida-2').getByRole('link', { name: 'Foto anterior' }).click()
    await expect(slider.getByRole('heading', { level: 1 })).toBeInViewport()
    await dots.getByRole('link', { name: 'Foto 3 de 3' }).click()
    await expect(slider.getByText('Puja desde donde estés', { exact: true })).toBeInViewport()
    await expect(marked).toHaveAccessibleName('Foto 3 de 3')
  },
)
