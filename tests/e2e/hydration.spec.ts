/** React loads late on a slow line: input made before hydration is kept, on every page that it runs. */
import type { Locator, Page } from '@playwright/test'
import { CAPTURE_STEPS } from '#app/forms/listing/capture-steps.ts'
import { expect, test } from './fixtures.ts'
import { fileOf, picture } from './onboarding-steps.ts'
import { newSeller, registerSeller } from './seller-steps.ts'
import { scriptListens, withReactLate } from './steps.ts'

test.setTimeout(180_000)
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'React never comes')

test('a buyer: steps, data and documents @once', async ({ page, house, login, phone }) => {
  await login(await house.addBuyer())
  for (const path of ['/profile', '/profile/documentos']) await standsAsItWas(page, path)
  const newcomer = await phone(await house.addNewcomer())
  await standsAsItWas(newcomer, '/onboarding/datos')
})

test('a seller: registration, profile, captures and files @once @long', async ({ page, house, login, phone }) => {
  const seller = await house.addSeller()
  const { id } = await house.addCapture({ seller })
  await login(seller)
  await page.goto(`/sales/archivos/${id}`)
  await expect(page.locator('.photo-list [data-hydrated]')).toBeVisible()
  await page.getByLabel('Agregar fotos').setInputFiles(fileOf(await picture('#573')))
  await expect(page.getByText('1 de 10')).toBeVisible()
  for (const path of [
    '/me',
    '/me/documentos',
    '/me/banco',
    '/sales/newHorse',
    '/sales/newTrailer',
    `/sales/newHorseSimp/${id}`,
    `/sales/archivos/${id}`,
    ...CAPTURE_STEPS.map((step) => `/sales/updateHorse/${id}/${step}`),
  ])
    await standsAsItWas(page, path)
  const newcomer = await phone(null)
  await registerSeller(newcomer, newSeller())
  await standsAsItWas(newcomer, '/register/ranch?registrado')
  await newcomer.getByText('Vendo por mi cuenta').click()
  await newcomer.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(newcomer).toHaveURL('/register/salesmandata')
  await standsAsItWas(newcomer, '/register/salesmandata')
})

const CONTROLS = 'input:not([type=hidden], [type=file], [readonly]), select, textarea'

/** Types and chooses while React is held back; then expects the same values in the same document. */
async function standsAsItWas(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    const come = await withReactLate(page)
    await page.goto(path, { waitUntil: 'commit' })
    await scriptListens(page)
    const controls = page.locator('main').locator(CONTROLS)
    for (const control of await controls.all()) {
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue
      const kind = await control.evaluate((field: HTMLInputElement) => field.type)
      if (kind === 'checkbox' || kind === 'radio') await control.check({ force: true })
      else if (kind === 'select-one') await choose(page, control)
      else await control.fill(kind === 'date' ? '2015-05-20' : kind === 'email' ? 'otra@prueba.mx' : '7')
    }
    const before = await valuesOf(page)
    await page.locator('body').evaluate((body) => body.setAttribute('data-seen', ''))
    come()
    // React has hydrated the page and rendered it again.
    await expect(page.locator('main [data-hydrated]').first()).toBeAttached()
    // The document is the same one that the server sent.
    await expect(page.locator('body')).toHaveAttribute('data-seen', '')
    expect(await valuesOf(page)).toEqual(before)
  })
}

/** Chooses an option and waits until the dependent list has loaded. */
async function choose(page: Page, list: Locator): Promise<void> {
  const below = list.locator('xpath=ancestor::dependent-selects//select[@data-source]')
  const isLast =
    (await below.count()) === 0 || (await list.getAttribute('id')) === (await below.last().getAttribute('id'))
  const filled = isLast ? null : page.waitForResponse(/\?de=/)
  await list.selectOption({ index: 1 })
  await filled
}

function valuesOf(page: Page): Promise<[string, string | boolean][]> {
  return page
    .locator('main')
    .locator(CONTROLS)
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ name, type, checked, value }): [string, string | boolean] => [
        name,
        /checkbox|radio/.test(type) ? checked : value,
      ]),
    )
}
