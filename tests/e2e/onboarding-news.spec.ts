/** The onboarding's list of missing parts follows input and uploads; the end waits for the server. */
import { expect, test } from './fixtures.ts'
import { cardOf, chooseDocument, choosePhoto, fillPerson } from './onboarding-steps.ts'

test('missing data are listed until they are complete, on this phone or another', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const buyer = await house.addNewcomer()
  await login(buyer)
  await page.goto('/onboarding/datos')
  await fillPerson(page)
  await choosePhoto(page, scripts)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
  const finish = page.getByRole('button', { name: 'Terminar' })
  const missing = page.getByText('Falta:')
  await finish.click()
  await expect(missing).toHaveText('Falta: INE (frente), INE (reverso), Comprobante de domicilio')
  // The press was at the page's end: what is missing comes into view, and leads to its field.
  await expect(page.getByRole('alert').filter({ has: missing })).toBeFocused()
  await page.getByRole('link', { name: 'INE (reverso)' }).click()
  await expect(cardOf(page, 'INE (reverso)').getByLabel(/^Elegir /)).toBeFocused()

  await chooseDocument(page, 'INE (frente)', scripts)
  await expect(cardOf(page, 'INE (frente)').getByText('Cargado')).toBeVisible()
  // Without scripts the page is a new one, which shows no list until the next press.
  await expect(missing).toHaveText(scripts ? ['Falta: INE (reverso), Comprobante de domicilio'] : [])

  const other = await phone(buyer)
  await other.goto('/onboarding/documentos')
  await chooseDocument(other, 'INE (reverso)', scripts)
  await expect(cardOf(other, 'INE (reverso)').getByText('Cargado')).toBeVisible()
  await finish.click()
  await expect(missing).toHaveText('Falta: Comprobante de domicilio')
  await expect(cardOf(page, 'INE (reverso)').getByText('Cargado')).toBeVisible()

  await chooseDocument(page, 'Comprobante de domicilio', scripts)
  await expect(cardOf(page, 'Comprobante de domicilio').getByText('Cargado')).toBeVisible()
  await expect(missing).toHaveCount(0)
  await expect(page.getByText('Cuando estén los tres documentos podrás terminar.')).toHaveCount(0)
  await finish.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ya puedes pujar' })).toBeVisible()
})

test('an upload says that nothing is missing any more also where another phone brought the rest', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts every page is new')
  const buyer = await house.addNewcomer()
  await login(buyer)
  await page.goto('/onboarding/datos')
  await fillPerson(page)
  await choosePhoto(page, true)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('Falta:')).toBeVisible()
  const other = await phone(buyer)
  await other.goto('/onboarding/documentos')
  for (const name of ['INE (frente)', 'INE (reverso)']) {
    await chooseDocument(other, name, true)
    await expect(cardOf(other, name).getByText('Cargado')).toBeVisible()
  }
  await chooseDocument(page, 'Comprobante de domicilio', true)
  await expect(cardOf(page, 'INE (reverso)').getByText('Cargado')).toBeVisible()
  await expect(page.getByText('Falta:')).toHaveCount(0)
  await expect(page.getByText('Cuando estén los tres documentos podrás terminar.')).toHaveCount(0)
})

test('a document that is there before the answer to the personal data does not turn the step back', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts one page follows the other')
  await login(await house.addNewcomer())
  await page.goto('/onboarding/datos')
  await fillPerson(page)
  await choosePhoto(page, true)
  let answer = () => {}
  await page.route('**/onboarding/enviar', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await new Promise<void>((go) => (answer = go))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await chooseDocument(page, 'INE (frente)', true)
  await expect(cardOf(page, 'INE (frente)').getByText('Cargado')).toBeVisible()
  answer()
  await expect(page).toHaveURL('/onboarding/documentos')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
  await expect(cardOf(page, 'INE (frente)').getByText('Cargado')).toBeVisible()
})

test('a document that was under way while the end was refused is there when it comes', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts one form is sent at a time')
  await login(await house.addNewcomer())
  await page.goto('/onboarding/datos')
  await fillPerson(page)
  await choosePhoto(page, true)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL('/onboarding/documentos')
  let arrive = () => {}
  const sent = new Promise<void>((underWay) =>
    page.route('**/documentos/ine-frente', async (route) => {
      underWay()
      await new Promise<void>((go) => (arrive = go))
      await route.continue()
    }),
  )
  await chooseDocument(page, 'INE (frente)', true)
  await sent
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('Falta:')).toBeVisible()
  arrive()
  await expect(cardOf(page, 'INE (frente)').getByText('Cargado')).toBeVisible()
  await expect(page.getByText('Falta:')).toHaveText('Falta: INE (reverso), Comprobante de domicilio')
})

for (const where of ['/onboarding/datos', '/profile'] as const) {
  test(`${where}: an error in the personal data is shown only until it is corrected`, async ({
    page,
    house,
    login,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, 'without scripts the form is judged when it is sent')
    await login(await house.addNewcomer())
    await page.goto(where)
    await expect(page.locator('.photo-field [data-hydrated]')).toBeVisible()
    await page.getByLabel('Nombre', { exact: true }).fill('')
    await page.getByLabel('Código postal').fill('123')
    await page.getByRole('button', { name: /Guardar (y continuar|datos)$/ }).click()
    const summary = page.locator('.error-summary')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText([
      'Foto de perfil',
      'Nombre',
      'Apellido paterno',
      'Apellido materno',
      'Celular',
      'Código postal',
    ])
    await choosePhoto(page, true)
    await expect(summary.getByText('Foto de perfil')).toHaveCount(0)
    await fillPerson(page)
    await expect(summary.getByRole('listitem')).toHaveText(['Código postal'])
    await expect(summary.getByText('Completa todos los campos para continuar')).toHaveCount(0)
    await expect(page.getByLabel('Celular')).not.toHaveAccessibleDescription(/requerido/)
    // The focused field keeps the typed text.
    await page.getByLabel('Código postal').press('End')
    await page.getByLabel('Código postal').pressSequentially('45')
    await expect(page.getByLabel('Código postal')).toBeFocused()
    await expect(page.getByLabel('Código postal')).toHaveValue('12345')
    await expect(summary).toHaveCount(0)
    await expect(page.getByLabel('Código postal')).not.toHaveAccessibleDescription(/5 dígitos/)
  })
}

test("'Ya puedes pujar' is said when the server has said so, not before", async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts it is the server who says it')
  await login(await house.addNewcomer())
  await page.goto('/onboarding/datos')
  await fillPerson(page)
  await choosePhoto(page, true)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  for (const name of ['INE (frente)', 'INE (reverso)', 'Comprobante de domicilio']) {
    await chooseDocument(page, name, true)
    await expect(cardOf(page, name).getByText('Cargado')).toBeVisible()
  }
  let answer = () => {}
  const asked = new Promise<void>((arrived) =>
    page.route('**/onboarding/enviar', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      arrived()
      await new Promise<void>((go) => (answer = go))
      await route.continue()
    }),
  )
  await page.getByRole('button', { name: 'Terminar' }).click()
  await asked
  await expect(page.getByRole('button', { name: 'Terminando…' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
  await expect(page.getByText('Ya puedes pujar')).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Ya puedes pujar' })).toBeFocused()
  await expect(page).toHaveURL('/onboarding/listo')
})
