/** Lists: filters, order and pages are part of the address; a table becomes cards on a phone. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { scriptListens } from './steps.ts'

const invent = () => `tx${randomBytes(5).toString('hex')}`
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas' })
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('all 101 refunds are reached; filters, order and page stay in the address, to a refund and back', async ({
  page,
  house,
  login,
}) => {
  const name = invent()
  await house.addRefunds(name, 101)
  await login('admin')
  await page.goto('/admin/devoluciones')
  await page.getByLabel('Buscar').fill(name.toUpperCase())
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.result-count')).toHaveText('1 a 10 de 101 devoluciones pendientes')
  await expect(rows(page)).toHaveCount(10)
  await pages(page).getByRole('link', { name: 'Página 11' }).click()
  await expect(page.getByText('Número 101 de 101 devoluciones pendientes')).toBeVisible()
  await expect(rows(page)).toContainText(`${name}-101`)

  await page.getByRole('columnheader', { name: 'Importe' }).getByRole('link').click()
  await expect(rows(page).first()).toContainText('$1 MXN')
  await page.getByRole('columnheader', { name: 'Importe' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Importe' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('$101 MXN')
  await page.getByLabel('Motivo').selectOption('Se pagó dos veces')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.result-count')).toHaveText('1 a 10 de 51 devoluciones pendientes')
  await pages(page).getByRole('link', { name: 'Siguiente' }).click()
  await expect(rows(page).first()).toContainText('$81 MXN')
  const asked = { texto: name.toUpperCase(), motivo: 'paid-twice', orden: '-importe', pagina: '2' }
  expect(searchOf(page)).toEqual(asked)

  await page.getByRole('link', { name: `Resolver la transacción ${name}-81`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Transacción ${name}-81` })).toBeVisible()
  await page.getByLabel('Qué se hizo').fill('Devuelto en el portal')
  await page.getByRole('button', { name: 'Anotar, por confirmar' }).click()
  await expect(page.getByText('Quedó por confirmar.')).toBeVisible()
  expect(searchOf(page)).toEqual({ ...asked, hecho: 'propuesta' })
  await expect(page.locator('.result-count')).toHaveText('11 a 20 de 51 devoluciones pendientes')

  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page.getByLabel('Buscar')).toHaveValue('')
  expect(searchOf(page)).toEqual({ orden: '-importe' })
})

test('a list without matches says so and links back; an empty list says what it will contain', async ({
  page,
  house,
  login,
}) => {
  await login('admin')
  await page.goto(`/admin/devoluciones?estado=resueltas&texto=${invent()}`)
  await expect(page.locator('.empty-title')).toHaveText('Nada coincide con estos filtros')
  await page.getByRole('main').getByRole('link', { name: 'Quitar filtros' }).last().click()
  expect(searchOf(page)).toEqual({ estado: 'resueltas' })
  await login(await house.addBuyer())
  await page.goto('/profile/pujas')
  await expect(page.getByText('Todavía no has pujado.')).toBeVisible()
})

test('an invented address shows the list as it is', { tag: '@once' }, async ({ page, login }) => {
  await login('admin')
  for (const search of ['?pagina=999999', '?pagina=-1&orden=id', '?estado=x&motivo=y', '?texto=%00%27%25']) {
    expect((await page.goto(`/admin/devoluciones${search}`))?.status(), search).toBe(200)
  }
})

test(
  'on a phone rows are cards and five pages are shown; on a wide screen it is a table with seven',
  { tag: '@drawn' },
  async ({ page, house, login }) => {
    const name = invent()
    await house.addRefunds(name, 101)
    await login('admin')
    await page.goto(`/admin/devoluciones?texto=${name}&pagina=6`)
    const shown = pages(page).getByRole('listitem').filter({ visible: true })
    const amount = rows(page).first().getByRole('cell').filter({ hasText: 'MXN' })
    const label = () => amount.evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect(await label()).toBe('"Importe"')
    expect(await shown.allInnerTexts()).toEqual(['1', '5', '6', '7', '11'])
    await page.getByRole('columnheader', { name: 'Importe' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('columnheader', { name: 'Importe' }).getByRole('link')).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await label()).toBe('none')
    expect(await shown.allInnerTexts()).toEqual(['1', '4', '5', '6', '7', '8', '11'])
  },
)

test(
  'on a wide screen an administrator sees a row of one line in 40 px under a head that stays, its acts in a menu without scripts',
  { tag: '@drawn' },
  async ({ page, house, login, javaScriptEnabled }) => {
    const name = invent()
    await house.addTags(name, 30)
    await page.setViewportSize({ width: 1280, height: 800 })
    await login('admin')
    await page.goto(`/admin/tags?texto=${name}`)
    await page.getByRole('navigation', { name: 'Filas' }).getByRole('link', { name: '50 filas por página' }).click()
    await expect(page.getByText('30 tags')).toBeVisible()
    expect(searchOf(page)).toEqual({ texto: name, filas: '50' })
    const heights = await rows(page).evaluateAll((each) => each.map((row) => row.getBoundingClientRect().height))
    expect(heights).toHaveLength(30)
    expect(Math.max(...heights)).toBeLessThanOrEqual(41)

    if (javaScriptEnabled !== false) await scriptListens(page)
    const menu = page.getByRole('button', { name: `Acciones: ${name} 30` })
    await menu.scrollIntoViewIfNeeded()
    await expect(page.getByRole('columnheader', { name: 'Nombre' })).toBeInViewport()
    const edit = page.getByRole('link', { name: `Editar: ${name} 30` })
    await expect(edit).toBeHidden()
    await menu.press('Enter')
    await expect(edit).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(edit).toBeHidden()
    await menu.click()
    await edit.click()
    await expect(page.getByRole('heading', { name: 'Editar tag' })).toBeVisible()
    if (javaScriptEnabled === false) return
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Editar tag' })).toBeHidden()
    await expect(menu).toBeFocused()
  },
)

test(
  'a filtered list gets a name, opens by it, is found by it, and loses it again',
  { tag: '@drawn' },
  async ({ page, house, login, javaScriptEnabled }) => {
    const name = invent()
    await house.addTags(name, 3)
    await login(await house.audits.addAdmin(`Ana ${name}`))
    const views = page.getByRole('navigation', { name: 'Vistas guardadas' })
    const open = views.locator('[aria-current]')
    await page.goto('/admin/tags')
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
    await expect(views).toHaveCount(0)
    await page.goto(`/admin/tags?texto=${name}&orden=-nombre`)
    if (javaScriptEnabled !== false) await scriptListens(page)

    await page.getByRole('link', { name: 'Guardar esta vista' }).click()
    const field = page.getByRole('textbox', { name: 'Nombre' })
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Escribe un nombre para la vista').first()).toBeVisible()
    await field.fill(`Los de ${name}`)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('La vista quedó guardada.')).toBeVisible()
    await expect(open).toHaveText(`Los de ${name}`)
    expect(searchOf(page)).toMatchObject({ texto: name, orden: '-nombre' })

    await page.goto('/admin/tags')
    await expect(open).toHaveCount(0)
    await views.getByRole('link', { name: `Los de ${name}` }).click()
    await expect(page.getByText('3 tags')).toBeVisible()
    await expect(rows(page).first()).toContainText(`${name} 3`)
    await page.goto(`/admin/buscar?q=${name}`)
    const found = page.locator('.found a').filter({ hasText: `Los de ${name}` })
    await expect(found).toHaveAttribute('href', `/admin/tags?texto=${name}&orden=-nombre`)

    // However many they are, on a phone they are one row that scrolls by itself.
    for (const size of [25, 50]) {
      const list = encodeURIComponent(`/admin/tags?texto=${name}&filas=${size}`)
      await page.goto(`/admin/vistas/nueva?lista=${list}`)
      await field.fill(`Los de ${name} en una lista de ${size}`)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    }
    await expect(views.getByRole('link')).toHaveCount(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect((await views.boundingBox())!.height).toBeLessThan(60)

    await page.goto(`/admin/tags?texto=${name}&orden=-nombre`)
    if (javaScriptEnabled !== false) await scriptListens(page)
    await views.getByRole('link', { name: 'Cambiar la vista' }).click()
    await field.fill('De la semana')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(open).toHaveText('De la semana')
    await views.getByRole('link', { name: 'Cambiar la vista' }).click()
    await page.getByRole('button', { name: 'Eliminar vista' }).click()
    await expect(page.getByText('La vista se eliminó.')).toBeVisible()
    await expect(open).toHaveCount(0)
    await expect(page.getByText('3 tags')).toBeVisible()
  },
)

test("a buyer's bids by amount, and all of them over several pages", async ({ page, house, login }) => {
  const buyer = await house.addBuyer()
  const lot = await house.addLot()
  for (let n = 0; n < 12; n++) await house.bidBefore(lot, buyer, 100_000 + n * 20_000)
  await login(buyer)
  await page.goto('/profile/pujas')
  await expect(page.getByText('1 a 10 de 12 pujas')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Monto' }).getByRole('link').click()
  await expect(rows(page).first()).toContainText('$100,000')
  await pages(page).getByRole('link', { name: 'Página 2' }).click()
  await expect(rows(page).last()).toContainText('$320,000')
  await expect(rows(page).last()).toContainText('Vas ganando')
  expect(searchOf(page)).toEqual({ orden: 'monto', pagina: '2' })
})

test('the search says how much it found of each kind, each once, and leads to all of it', async ({ page, house }) => {
  for (let n = 0; n < 13; n++) await house.addLot()
  await house.addRanch(`El Lucero ${randomBytes(3).toString('hex')}`)
  await page.goto('/buscar?q=lucero')
  const kinds = page.getByRole('navigation', { name: 'Qué mostrar' }).getByRole('link')
  await expect(kinds).toHaveText(['Todo', /^Subastas \(\d+\)$/, /^Ranchos \(\d+\)$/])
  await page
    .getByRole('region', { name: 'Subastas' })
    .getByRole('link', { name: /^Ver las \d+ subastas$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Resultados para «lucero»' })).toBeVisible()
  await expect(page.locator('.result-count')).toHaveText(/^1 a 12 de \d+ subastas$/)
  await pages(page).getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.locator('.result-count')).toHaveText(/^13 a \d+ de \d+ subastas$/)
  expect(searchOf(page)).toEqual({ q: 'lucero', ver: 'subastas', pagina: '2' })
  await kinds.filter({ hasText: 'Todo' }).click()
  await expect(page.getByRole('region', { name: 'Subastas' })).toBeVisible()
})
