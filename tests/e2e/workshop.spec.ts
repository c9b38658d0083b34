/** The workshop of components: all their states, and the form whose lists depend on each other. */
import type { Page } from '@playwright/test'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { scriptListens, withoutLive, withReactLate } from './steps.ts'

// axe is a script itself, so pages sent without scripts are checked in a browser that could run some.
for (const scripts of ['with scripts', 'without'])
  test(`every block in every state, ${scripts}: accessible in light and dark, no wider than the window @once`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (scripts === 'without') await context.addCookies([{ name: 'ligero', value: '1', url: baseURL as string }])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/taller')
    await expect(page.getByRole('heading', { level: 1, name: 'Taller' })).toBeVisible()
    await expect(page.locator('script')).toHaveCount(scripts === 'without' ? 0 : 2)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await widestOf(page)).toBe(width)
      if (width !== 768) await expectAccessible(page, { again: width === 1280 })
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { rules: ['color-contrast'], again: true })
  })

test('the island takes over every element as the server sent it @once', async ({ page }) => {
  const come = await withReactLate(page)
  // The samples' hours are those of the page; a live message would bring today's.
  await withoutLive(page)
  await page.goto('/taller/react', { waitUntil: 'commit' })
  await scriptListens(page)
  await page.evaluate(() => {
    // The wanted views become buttons.
    const sent = [...document.querySelectorAll('#isla *:not(.shot-list li *)')].map((element) => ({
      element,
      text: element.textContent,
    }))
    Object.assign(window, { sent })
  })
  come()
  await expect(page.locator('[data-hydrated]').first()).toBeAttached()
  const { sent, gone, changed, made } = await page.evaluate(() => {
    const { sent } = window as unknown as { sent: { element: Element; text: string }[] }
    const known = new Set(sent.map(({ element }) => element))
    const here = sent.filter(({ element }) => element.isConnected)
    return {
      sent: sent.length,
      gone: sent.flatMap(({ element, text }) => (element.isConnected ? [] : [text])),
      changed: here.flatMap(({ element, text }) =>
        element.childElementCount > 0 || // React writes the default of a text area anew; what was typed stays (hydration.spec.ts).
        element.matches('count-down, count-down *, textarea') ||
        element.textContent === text
          ? []
          : [`${text} → ${element.textContent}`],
      ),
      made: [...document.querySelectorAll('#isla *:not(.shot-list li *)')].flatMap((each) =>
        known.has(each) ? [] : [each.className],
      ),
    }
  })
  expect(sent).toBeGreaterThan(1_000)
  // With scripts a label is saved when it is chosen, and a photo has a handle to drag it by.
  expect(new Set(gone)).toEqual(new Set(['Guardar lo que muestra']))
  expect(new Set(made)).toEqual(new Set(['tile-handle', 'button secondary']))
  // Several photos at once need a script.
  expect(changed.filter((text) => !text.includes('Varias a la vez'))).toEqual([])
})

test.describe('lists that depend on each other', () => {
  /** Chooses an option; without JavaScript the button loads the next list. */
  async function choose(page: Page, list: string, option: string, byButton: boolean): Promise<void> {
    await page.getByRole('combobox', { name: list }).selectOption(option)
    if (byButton) await page.getByRole('button', { name: `Elegir ${list}` }).click()
  }

  test('each is filled by the choice before it, and nothing typed is lost', async ({ page, javaScriptEnabled }) => {
    const byButton = javaScriptEnabled === false
    await page.goto('/taller/captura')
    await expect(page.getByRole('combobox', { name: 'Estado' })).toBeHidden()
    await page.getByLabel('Nombre del caballo').fill('Relámpago')
    await page.getByLabel('Precio estimado').fill('ciento veinte mil')
    await choose(page, 'Grupo', 'Caballos', byButton)
    await choose(page, 'Categoría', 'Deporte', byButton)
    await page.getByRole('combobox', { name: 'Subcategoría' }).selectOption({ index: 1 })
    await choose(page, 'País', 'México', byButton)
    await choose(page, 'Estado', 'Jalisco', byButton)
    await page.getByRole('combobox', { name: 'Ciudad' }).selectOption('Tepatitlán de Morelos')
    await page.getByLabel('Fecha de nacimiento').fill('2019-03-27')
    await page.getByRole('button', { name: 'Revisar' }).click()

    await expect(page.getByLabel('Precio estimado')).toHaveAccessibleDescription(/Escribe la cantidad con números/)
    await expect(page.getByLabel('Precio estimado')).toHaveValue('ciento veinte mil')
    await expect(page.getByLabel('Nombre del caballo')).toHaveValue('Relámpago')
    await expect(page.getByRole('combobox', { name: 'Ciudad' }).locator('option:checked')).toHaveText(
      'Tepatitlán de Morelos',
    )
    await page.getByLabel('Precio estimado').fill('$120 000')
    // Enter submits the form instead of loading a list.
    await page.getByLabel('Precio estimado').press('Enter')
    const read = page.getByRole('status').filter({ hasText: 'Se leyó así' })
    await expect(read).toContainText('27 de marzo de 2019')
    await expect(read).toContainText('$120,000, ciento veinte mil pesos')
    await expect(read).toContainText('Tepatitlán de Morelos')
  })

  test("another parent's choice does not count: the list is asked for again", async ({ page, javaScriptEnabled }) => {
    const byButton = javaScriptEnabled === false
    await page.goto('/taller/captura')
    await choose(page, 'País', 'México', byButton)
    await choose(page, 'Estado', 'Jalisco', byButton)
    await page.getByRole('combobox', { name: 'Ciudad' }).selectOption('Tepatitlán de Morelos')
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Veracruz')
    await page.getByRole('button', { name: 'Revisar' }).click()
    const city = page.getByRole('combobox', { name: 'Ciudad' })
    await expect(city).toHaveAccessibleDescription('Elige una ciudad')
    await expect(city).toHaveValue('')
    await expect(city.getByRole('option', { name: 'Tepatitlán de Morelos' })).toHaveCount(0)
    await expect(page.getByLabel('Nombre del caballo')).toHaveAccessibleDescription(/Nombre requerido/)
  })

  test('a choice made before the script has come counts; a missing list is replaced by its button @once', async ({
    page,
  }) => {
    let arrive = () => {}
    const late = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/live-*.js', async (route) => {
      await late
      await route.continue()
    })
    await page.goto('/taller/captura', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'País' }).selectOption('México')
    arrive()
    await expect(page.getByRole('combobox', { name: 'Estado' })).toBeVisible()
    await page.route('**/opciones/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Jalisco')
    await expect(page.getByRole('alert')).toContainText('Existe un problema al cargar la información general')
    await page.getByRole('button', { name: 'Elegir Estado' }).click()
    await expect(page.getByRole('combobox', { name: 'Ciudad' })).toBeVisible()
  })

  test('a list that was put in another one’s place while its options were on the way gets them @once', async ({
    page,
  }) => {
    await page.goto('/taller/captura')
    await page.getByRole('combobox', { name: 'País' }).selectOption('México')
    const states = page.getByRole('combobox', { name: 'Estado' })
    await expect(states).toBeVisible()
    let arrive = () => {}
    const late = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/opciones/ciudades**', async (route) => (await late, route.continue()))
    const asked = page.waitForRequest('**/opciones/ciudades**')
    await states.selectOption('Jalisco')
    await asked
    // React does the same with the list of another parent.
    await page.evaluate(() => {
      const list = document.querySelector('select[name=ciudades]')
      list?.replaceWith(list.cloneNode(true))
    })
    arrive()
    await page.getByRole('combobox', { name: 'Ciudad' }).selectOption('Tepatitlán de Morelos')
  })

  test('a list that a bad line swallowed is asked for again; after that the button is there @once', async ({
    page,
  }) => {
    await page.goto('/taller/captura')
    let swallow = 1
    await page.route('**/opciones/**', async (route) => {
      // The request is never answered.
      if (swallow-- > 0) return
      await route.continue()
    })
    await page.getByRole('combobox', { name: 'País' }).selectOption('México')
    await expect(page.getByRole('combobox', { name: 'Estado' })).toBeVisible({ timeout: 20_000 })
    swallow = 2
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Jalisco')
    await page.getByRole('button', { name: 'Elegir Estado' }).click({ timeout: 30_000 })
    await expect(page.getByRole('combobox', { name: 'Ciudad' })).toBeVisible()
  })
})

test(
  'a month shows its days and events, as a list on a phone; other months are a link away',
  { tag: '@drawn' },
  async ({ page }) => {
    await page.goto('/taller#calendario')
    const month = page.getByRole('region', { name: 'Calendario' })
    await expect(month.getByText('Noviembre de 2026', { exact: false })).toBeVisible()
    await expect(month.locator('[aria-current=date]')).toContainText('21')
    await expect(month.getByRole('columnheader')).toHaveCount(0)
    await expect(month.getByText('mié 25')).toBeVisible()
    await month.getByText('y 2 más').click()
    await expect(month.getByRole('link', { name: 'Amir' })).toBeVisible()
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(month.getByRole('columnheader')).toHaveText(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'])
    await month.getByRole('link', { name: 'diciembre' }).click()
    await expect(page).toHaveURL('/taller?mes=2026-12#calendario')
    await month.getByRole('link', { name: 'enero' }).click()
    await expect(month.getByText('No hay nada programado este mes.')).toBeVisible()
  },
)

test('a chart says its figures, and has them as a table', async ({ page }) => {
  await page.goto('/taller#graficas')
  const chart = page.getByRole('figure').filter({ hasText: 'Compradores registrados' }).first()
  await expect(chart.getByRole('img')).toHaveAccessibleName(
    'Compradores registrados De 12 (ene 26) a 104 (dic 26); lo más alto es 104 (dic 26).',
  )
  await chart.getByText('Ver las cifras').click()
  await expect(chart.getByRole('row', { name: 'ago 26' }).getByRole('cell')).toHaveText('64')
})
