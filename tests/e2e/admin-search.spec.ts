/** The administrators' search of the whole house, and the keys of their lists. */
import { expectAccessible, looksRight } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { scriptListens } from './steps.ts'

test(
  'a screen, a person, a lot and a horse are found by a plain form',
  { tag: '@drawn' },
  async ({ page, login, house }) => {
    const horse = await house.audits.addSubmitted()
    await login('admin')
    await page.goto('/admin')
    await page.goto((await page.getByRole('link', { name: 'Buscar', exact: true }).getAttribute('href')) ?? '')
    const field = page.getByLabel('Pantalla, persona, lote, caballo o lo que quieres hacer')
    const main = page.getByRole('main')
    for (const [text, href] of [
      ['devoluc', '/admin/devoluciones'],
      ['vendedor@', /\/admin\/salesman\/\d+/],
      [horse.name, `/admin/HorseDetail/${horse.id}`],
    ] as const) {
      await field.fill(text)
      await main.getByRole('button', { name: 'Buscar', exact: true }).click()
      await expect(page).toHaveURL(/buscar\?q=/)
      await expect(field).toHaveValue(text)
      await expect(main.locator('.found a').first()).toHaveAttribute('href', href)
    }
    await field.fill('zzzqqq')
    await main.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(main.getByRole('status')).toHaveText('Nada coincide. Prueba con menos letras.')
  },
)

test(
  'Ctrl+K searches from any screen by keys alone, and Back leads to that screen',
  { tag: '@once' },
  async ({ page, login, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false)
    await login('admin')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/events')
    await scriptListens(page)
    const field = page.getByRole('combobox', { name: 'Pantalla, persona, lote, caballo o lo que quieres hacer' })
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await field.pressSequentially('reporte')
    const options = page.getByRole('dialog').getByRole('option')
    await expect(options).not.toHaveCount(0)
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
    const to = (await options.nth(1).getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(to)
    await page.goBack()
    await expect(page).toHaveURL('/admin/events')
  },
)

test(
  'an act is found while one types, opens over the screen without doing anything, and Esc leads back to the row',
  { tag: '@once' },
  async ({ page, login, house, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false)
    const lot = await house.addLot({ closesAt: Date.now() + 3_600_000 })
    await login('admin')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/tags')
    await expect(page.getByText('Teclas j y k: de fila en fila; Enter abre.')).toBeVisible()
    const row = page.getByRole('columnheader', { name: 'Nombre' }).getByRole('link')
    await row.focus()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox')
    await expect(field).toBeFocused()
    const { x, width } = (await dialog.boundingBox())!
    expect(Math.abs(x + width / 2 - 640)).toBeLessThan(2)

    await field.pressSequentially(`extender lote ${lot}`)
    const act = dialog.getByRole('option', { name: /^Extender el cierre: / })
    await expect(act).toHaveAttribute('aria-selected', 'true')
    await expect(act).toHaveAttribute('href', `/admin/events/${lot}/extender`)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: /^Extender el cierre/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/admin/tags')
    await expect(row).toBeFocused()
  },
)

test(
  'j and k walk through the rows of the queue, Enter opens one, and a switch turns the keys off',
  { tag: '@once' },
  async ({ page, login, house, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false)
    await house.audits.addSubmitted()
    await house.audits.addSubmitted()
    await login('admin')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/audits')
    const hint = page.getByText('Teclas j y k: de fila en fila; Enter abre.')
    await expect(hint).toBeVisible()
    const links = page.getByRole('article').getByRole('link')
    await page.keyboard.press('j')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(links.nth(0)).toBeFocused()

    // In a field they are letters.
    const field = page.getByRole('main').getByRole('searchbox').first()
    await field.pressSequentially('jk')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('jk')
    await field.clear()
    await expect(links.nth(1)).toBeVisible()

    await page.getByRole('button', { name: 'Apagar' }).click()
    const on = page.getByRole('button', { name: 'Encender las teclas j y k' })
    await expect(on).toBeFocused()
    await page.keyboard.press('j')
    await expect(on).toBeFocused()
    await on.press('Enter')
    await page.keyboard.press('j')
    await expect(links.nth(0)).toBeFocused()
    const to = (await links.nth(0).getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(to)
  },
)

test('the search is laid out for every size', { tag: '@drawn' }, async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin/buscar?q=ca')
  await looksRight(page)
})
