/** The administrators' lists at a desk: what one came to read is whole, and rows begin at once. */
import type { Page } from '@playwright/test'
import { isEndless } from '#app/ui/list/column-room.ts'
import { expect, test } from './fixtures.ts'

const DESK = { width: 1280, height: 800 }
/** Lists to which the menu does not lead. */
const OTHERS = ['/notification-center', '/admin/notificaciones', '/admin/terms/1/aceptaciones', '/admin/ranchs/1']
/** Greatest height of all above a list's table or first card, in px. */
const BAND = 130
/** Height of a table's head, in px. */
const HEAD = 34

/** The addresses of all lists, with those of their tabs. */
async function listsOf(page: Page): Promise<string[]> {
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Menú de administración' }).locator('a')
  const found = new Set<string>()
  const open = [...OTHERS, ...(await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))]
  for (const path of open) {
    const html = await (await page.request.get(path)).text()
    // The console shows a running evening above its list, and is no list of the past.
    if (!html.includes('data-list') || path === '/admin/consola') continue
    found.add(path)
    for (const [, tab] of html.matchAll(/<a href="([^"]+)"[^>]*>/g))
      if (tab?.startsWith(`${path}?`) && /(estado|ver)=/.test(tab)) found.add(tab.replaceAll('&amp;', '&'))
  }
  return [...found]
}

/** The lists' rows and heads as they are drawn. */
async function measured(page: Page) {
  const { clamped, ...rest } = await page.evaluate(() => {
    const overflows = (box: Element) =>
      box.scrollWidth > box.clientWidth + 1 || (box.matches('.lines') && box.scrollHeight > box.clientHeight + 1)
    const text = (box: Element) => (box as HTMLElement).innerText.slice(0, 80)
    const top = (box: Element | null) => box && Math.round(box.getBoundingClientRect().top)
    const main = document.querySelector('main') as Element
    // Notices above a list name proposals that wait for a second administrator. Their number is not the list's.
    const said = [...document.querySelectorAll('.list-page > .notice')].reduce(
      (sum, notice) => sum + notice.getBoundingClientRect().height,
      0,
    )
    const rows = '.list-page :is(tbody > tr, .listing-cards > li, .tickets > li, .ranch-cards > li)'
    return {
      clamped: [...document.querySelectorAll('.rows-table :is(th, td, .lines)')].filter(overflows).map((box) => ({
        text: text(box),
        whole: box.closest('[title]')?.getAttribute('title') ?? '',
        bold: box.closest('th') !== null,
      })),
      wrapped: [...document.querySelectorAll('.filters label')]
        .filter((label) => label.scrollWidth > label.clientWidth || (label as HTMLElement).offsetHeight > 24)
        .map(text),
      heights: [...document.querySelectorAll('.rows-table.dense tbody tr:not(:has(.text))')].map(
        (row) => row.getBoundingClientRect().height,
      ),
      above: (top(document.querySelector(rows)) ?? 0) - (top(main) ?? 0) - said,
      width: document.documentElement.scrollWidth,
    }
  })
  // Other tests invent endless names: they are whole in their titles alone.
  return { ...rest, cut: clamped.filter(({ whole, bold }) => !isEndless(whole, bold)).map(({ text }) => text) }
}

/** Reads the first dialog that edits a row of the open list. False for a list without one. */
async function savesByGuardar(page: Page, path: string): Promise<boolean> {
  const links = page.locator('a[href]', { hasText: /^Editar/ })
  if ((await links.count()) === 0) return false
  const edit = (await links.first().getAttribute('href')) as string
  const dialog = await (await page.request.get(edit)).text()
  const buttons = [...dialog.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text ?? '')
  expect.soft({ path, saves: buttons.some((text) => text.startsWith('Guardar')) }).toEqual({ path, saves: true })
  expect.soft({ path, others: buttons.filter((text) => text.startsWith('Editar')) }).toEqual({ path, others: [] })
  return true
}

test(
  'at 1280 no list cuts its cells, a row has two lines at most, rows begin at once, and what edits saves by "Guardar"',
  { tag: '@once' },
  async ({ page, house, login }) => {
    test.setTimeout(120_000)
    // A leader whose name has a long word in its middle.
    const lot = await house.addLot({ closesAt: Date.now() + 3_600_000 })
    await house.bidBefore(lot, await house.addBuyer(), 475_001)
    await page.setViewportSize(DESK)
    await login('admin')
    const edited: string[] = []
    for (const path of await listsOf(page)) {
      await page.goto(path)
      const { cut, wrapped, heights, above, width } = await measured(page)
      expect.soft({ path, cut, wrapped, width }).toEqual({ path, cut: [], wrapped: [], width: DESK.width })
      expect.soft(Math.max(0, ...heights), `a row of ${path}`).toBeLessThanOrEqual(50)
      expect.soft(above, `above the first row of ${path}`).toBeLessThanOrEqual(BAND + HEAD)
      if (!path.includes('?') && (await savesByGuardar(page, path))) edited.push(path)
    }
    expect(edited.length).toBeGreaterThan(6)
  },
)

test("a filter's chosen text is whole, also beside others", { tag: '@drawn' }, async ({ page, login }) => {
  await page.setViewportSize(DESK)
  await login('admin')
  await page.goto('/admin/audits?mias=si')
  await expect(page.getByLabel('Ticket')).toHaveValue('si')
  const band = await measured(page)
  expect([band.above <= BAND + HEAD, band.width]).toEqual([true, DESK.width])
  await page.goto('/admin/audits?ver=todas&mias=si&tipo=trailer&etapa=4')
  const cut = await page.locator('.filters select').evaluateAll((selects: HTMLSelectElement[]) =>
    selects.flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = new OffscreenCanvas(1, 1).getContext('2d')!
      pen.font = font
      const text = select.selectedOptions[0]?.text ?? ''
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(text).width > room ? [text] : []
    }),
  )
  expect(cut).toEqual([])
  expect((await measured(page)).width).toBe(DESK.width)
})

test('a very long name has two lines and is whole in its title', { tag: '@once' }, async ({ page, house, login }) => {
  const name = `${'María de los Ángeles Guadalupe '.repeat(5)}${Date.now()}`
  await house.addSeller(name)
  await page.setViewportSize(DESK)
  await login('admin')
  await page.goto('/admin/salesman')
  const cell = page.getByRole('rowheader').filter({ hasText: name })
  await expect(cell).toHaveAttribute('title', new RegExp(`^${name}`))
  expect((await cell.boundingBox())?.height).toBeLessThanOrEqual(50)
  expect((await measured(page)).width).toBe(DESK.width)
})

test(
  'at 900 px the last entry of the menu is seen with any of its groups open; the group of the open screen is',
  { tag: '@once' },
  async ({ page, login }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await login('admin')
    await page.goto('/admin/tags')
    const menu = page.getByRole('navigation', { name: 'Menú de administración' })
    await expect(menu.getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: 'Panel de control' })).toBeInViewport({ ratio: 1 })
    for (const [group, last] of [
      ['Catálogos', 'La casa y mi cuenta'],
      ['Reportes', 'La casa y mi cuenta'],
      ['Personas', 'La casa y mi cuenta'],
      ['La casa y mi cuenta', 'Novedades'],
    ] as const) {
      if (group !== 'Catálogos') await menu.getByText(group, { exact: true }).click()
      await expect(menu.getByRole('list', { name: group })).toBeVisible()
      await expect(menu.getByText(last, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await page.goto('/admin/events')
    await expect(menu.getByRole('link', { name: 'Compradores' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Tags' })).toBeHidden()
  },
)

test(
  'an entry of the menu has one line, also in bold with its count',
  { tag: '@once' },
  async ({ page, house, login }) => {
    await house.queue.addMessage('Hola', 'Quiero vender')
    await page.setViewportSize(DESK)
    await login('admin')
    await page.goto('/admin')
    const menu = page.getByRole('navigation', { name: 'Menú de administración' })
    const heights = await menu.locator('a').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => {
          link.setAttribute('aria-current', 'page')
          const [count] = link.getElementsByTagName('small')
          if (count) Object.assign(count, { hidden: false, textContent: '99' })
          return link.getBoundingClientRect().height
        }),
    )
    expect(heights.length).toBeGreaterThan(12)
    expect(new Set(heights)).toEqual(new Set([30]))
  },
)

test(
  'where the rows of a list are cards their acts are links, and nothing is behind a button',
  { tag: '@once' },
  async ({ page, login }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await login('admin')
    await page.goto('/admin/events')
    const card = page.locator('.event-list tbody tr').first()
    await expect(card.getByRole('link', { name: /^Movimientos/ })).toBeVisible()
    await expect(card.locator('.row-acts-open')).toBeHidden()
    const [label, sort] = await page.locator('.event-list thead tr').evaluate((row) => {
      const link = row.querySelector('a') as Element
      return [row.getBoundingClientRect().left, link.getBoundingClientRect().left]
    })
    expect((sort ?? 0) - (label ?? 0)).toBeLessThan(100)
  },
)

test(
  'the calendar of a day near the lower edge is whole in the window',
  { tag: '@once' },
  async ({ page, login, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false)
    await page.setViewportSize(DESK)
    await login('admin')
    await page.goto('/admin/consola/caida')
    await page.getByRole('button', { name: 'Abrir el calendario' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Elige el día' })).toBeInViewport({ ratio: 1 })
    await page
      .getByRole('button', { name: /^domingo|^lunes/ })
      .first()
      .press('Escape')
    await page.getByRole('button', { name: 'Abrir el calendario' }).last().click()
    await expect(page.getByRole('dialog', { name: 'Elige el día' })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'filters apply as they are chosen and typed, keep the focus, and go back one by one',
  { tag: '@once' },
  async ({ page, house, login, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false)
    const name = `Filtro${Date.now()}`
    await house.addTags(name, 3)
    await page.setViewportSize(DESK)
    await login('admin')
    await page.goto('/admin/tags')
    await expect(page.locator('[data-row-keys]')).toBeVisible()
    const field = page.getByRole('searchbox')
    const rows = page.getByRole('rowheader')
    await field.pressSequentially(name)
    await expect(page.getByText('3 tags', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(`/admin/tags?texto=${name}`)
    await expect(field).toBeFocused()
    await page.keyboard.type(' 2')
    await expect(rows).toHaveText([`${name} 2`])
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(`${name} 2`)

    // A dialog is over the filtered list, and leads back to it.
    await page.getByRole('link', { name: 'Agregar un tag' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`/admin/tags?texto=${name}+2`)
    await expect(rows).toHaveText([`${name} 2`])
    await expect(page.locator('[data-row-keys]')).toBeVisible()

    const state = page.getByLabel('Estado')
    await state.focus()
    await state.selectOption('Inactivo')
    await expect(page.getByText('Nada coincide con estos filtros').first()).toBeVisible()
    await expect(state).toBeFocused()
    await page.goBack()
    await expect(rows).toHaveText([`${name} 2`])
    await expect(state).toHaveValue('')
    await expect(field).toHaveValue(`${name} 2`)
    // All that was typed in one field is one step.
    await page.goBack()
    await expect(field).toHaveValue('')
    await expect(page).toHaveURL('/admin/tags')
    await page.goForward()
    await expect(field).toHaveValue(`${name} 2`)
    await expect(rows).toHaveText([`${name} 2`])
  },
)

test(
  'boxes choose rows of a list, a range by Shift, and lead to their preview, also without scripts',
  { tag: '@drawn' },
  async ({ page, house, login, javaScriptEnabled }) => {
    const name = `Caja${Date.now()}`
    await house.addTags(name, 5)
    await page.setViewportSize(DESK)
    await login('admin')
    await page.goto(`/admin/tags?texto=${name}&orden=nombre`)
    const box = (nth: number) => page.getByRole('checkbox', { name: `Seleccionar ${name} ${nth}` })
    const scripted = javaScriptEnabled !== false
    if (scripted) {
      await expect(page.getByRole('checkbox', { name: 'Seleccionar la página' })).toBeVisible()
      await box(2).check()
      await expect(page.getByText('1 tag seleccionado', { exact: true })).toBeVisible()
      await box(4).click({ modifiers: ['Shift'] })
      await expect(page.getByText('3 tags seleccionados', { exact: true })).toBeVisible()
      await expect(box(3)).toBeChecked()
      await box(3).uncheck()
    } else for (const nth of [2, 4]) await box(nth).check()
    const act = page.getByRole('button', { name: 'Elegir qué hacer' })
    const table = page.getByRole('table')
    expect((await act.boundingBox())!.y).toBeLessThan((await table.boundingBox())!.y)
    await act.click()
    await expect(page.getByRole('heading', { name: '¿Desactivar 2 tags?' })).toBeVisible()
    await expect(page.getByRole('link', { name: '2 tags seleccionados' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Desactivar 2 tags' }).click()
    await expect(page.getByText('Se desactivaron 2 tags.')).toBeVisible()
    for (const [nth, state] of [
      [2, 'Inactivo'],
      [3, 'Activo'],
      [4, 'Inactivo'],
    ] as const)
      await expect(page.getByRole('row').filter({ hasText: `${name} ${nth}` })).toContainText(state)
  },
)
