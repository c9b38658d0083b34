/** From personal data to 'Ya puedes pujar': with scripts the steps change at once, without them each is a page. */
import { expect, test } from './fixtures.ts'
import { cardOf, chooseDocument, choosePhoto, fileOf, fillPerson } from './onboarding-steps.ts'

test.use({ expectedFaults: /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/ })

test(
  'three steps, left on one phone and finished on another, and back to the auction that led here',
  { tag: '@form' },
  async ({ page, house, login, phone, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled !== false
    const lot = await house.addLot()
    const buyer = await house.addNewcomer()
    await login(buyer)
    await page.goto(`/event/${lot}/pujar`)
    await expect(page).toHaveURL(`/onboarding/datos?volver=%2Fevent%2F${lot}`)

    // An invalid field does not discard the others.
    await fillPerson(page)
    await page.getByLabel('Celular').fill('12345')
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expect(page.getByText('Completa todos los campos para continuar')).toBeVisible()
    await expect(page.getByLabel('Elegir foto')).toHaveAccessibleDescription(/Imagen Requerida/)
    await expect(page.getByLabel('Celular')).toHaveAccessibleDescription(/Escribe los 10 dígitos/)
    await expect(page.getByLabel('Apellido paterno')).toHaveValue('Prado')

    await page.getByLabel('Celular').fill('+52 (33) 5555-0134')
    await choosePhoto(page, scripts)
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
    await expect(page).toHaveURL(`/onboarding/documentos?volver=%2Fevent%2F${lot}`)

    await chooseDocument(page, 'INE (frente)', scripts, fileOf(Buffer.from('%PDF-1.4 no es una imagen'), 'ine.jpg'))
    await expect(cardOf(page, 'INE (frente)').getByLabel(/^(Elegir|Cambiar) /)).toHaveAccessibleDescription(
      /Favor de revisar la imagen que subió/,
    )
    await chooseDocument(page, 'INE (frente)', scripts)
    await expect(cardOf(page, 'INE (frente)').getByText('Cargado')).toBeVisible()
    await page.getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByText('Falta: INE (reverso), Comprobante de domicilio')).toBeVisible()

    // The other phone starts where this one stopped.
    const other = await phone(buyer)
    await other.goto(`/onboarding?volver=%2Fevent%2F${lot}`)
    await expect(other).toHaveURL(`/onboarding/documentos?volver=%2Fevent%2F${lot}`)
    await expect(cardOf(other, 'INE (frente)').getByText('Cargado')).toBeVisible()
    for (const name of ['INE (reverso)', 'Comprobante de domicilio']) {
      await chooseDocument(other, name, scripts)
      await expect(cardOf(other, name).getByText('Cargado')).toBeVisible()
    }
    await other.getByRole('button', { name: 'Terminar' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Ya puedes pujar' })).toBeVisible()
    await expect(other).toHaveURL(`/onboarding/listo?volver=%2Fevent%2F${lot}`)
    await other.getByRole('link', { name: 'Regresar a la subasta' }).click()
    await expect(other).toHaveURL(`/event/${lot}`)
  },
)

test('a connection that is lost keeps the chosen image, and trying again sends it', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser itself offers to send the form again')
  await login(await house.addBuyer())
  await page.goto('/profile/documentos')
  const card = cardOf(page, 'INE (reverso)')
  await page.route('**/documentos/ine-reverso', (route) => route.abort('connectionreset'), { times: 1 })
  await chooseDocument(page, 'INE (reverso)', true)
  await expect(card.getByText('Se perdió la conexión')).toBeVisible()
  await card.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(card.getByText('Cargado')).toBeVisible()
})

test('personal data are kept when the connection is lost, and sent by another press', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser itself offers to send the form again')
  await login(await house.addNewcomer())
  await page.goto('/onboarding/datos')
  const news = page.waitForResponse(/onboarding\/enviar/)
  await choosePhoto(page, true)
  await news
  await fillPerson(page)
  const save = page.getByRole('button', { name: 'Guardar y continuar' })
  const kept = page.getByRole('alert').filter({ hasText: 'Lo que escribiste sigue aquí' })
  // Waits for the failed request, since the message of the previous press may still be shown.
  const pressInVain = () => Promise.all([page.waitForEvent('requestfailed'), save.click()])
  // First the phone is offline, then the answer is lost on its way back.
  await page.context().setOffline(true)
  await pressInVain()
  await expect(kept).toBeVisible()
  await expect(page.getByLabel('Apellido materno')).toHaveValue('Salas')
  await expect(page.getByRole('img', { name: 'Foto de perfil' })).toBeVisible()
  await page.getByLabel('Apellido materno').fill('Salinas')
  await page.context().setOffline(false)
  await page.route('**/onboarding/enviar', async (route) => (await route.fetch(), route.abort('connectionreset')), {
    times: 1,
  })
  await pressInVain()
  await expect(kept).toBeVisible()
  await expect(page.getByLabel('Apellido materno')).toHaveValue('Salinas')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding\/documentos/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const name of ['INE (frente)', 'INE (reverso)', 'Comprobante de domicilio']) {
    await chooseDocument(page, name, true)
    await expect(cardOf(page, name).getByText('Cargado')).toBeVisible()
  }
  let lost = 0
  await page.route('**/onboarding/enviar', (route) =>
    route.request().method() === 'POST' && lost++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('alert').getByText('Se perdió la conexión. Intenta de nuevo.')).toBeVisible()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ya puedes pujar' })).toBeVisible()
})

test('a session that ends before the data are sent costs nothing that was typed, nor does the photo after it', async ({
  page,
  house,
  login,
  context,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const buyer = await house.addNewcomer()
  await login(buyer)
  await page.goto('/onboarding/datos')
  if (scripts) await choosePhoto(page, scripts)
  await fillPerson(page)
  const session = (await context.cookies()).find(({ name }) => name === 'remate_session')
  await house.expireSession(session?.value ?? '')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL('/login?volver=%2Fonboarding%2Fdatos')
  await login(buyer)
  await page.goto('/onboarding/datos')
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  const stored = scripts && page.waitForResponse(/onboarding\/enviar/)
  await choosePhoto(page, scripts)
  await stored
  await expect(page.getByLabel('Apellido paterno')).toHaveValue('Prado')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
  await page.getByRole('button', { name: 'Corregir mis datos' }).click()
  await expect(page.getByLabel('Apellido paterno')).toHaveValue('Prado')
  await page.reload()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toHaveCount(0)
})

// It is sent by a script as the page is left.
test(
  'a step left without a press is there again on another phone',
  { tag: '@once' },
  async ({ page, house, login, phone }) => {
    const buyer = await house.addNewcomer()
    await login(buyer)
    await page.goto('/onboarding/datos')
    await expect(page.locator('.photo-field [data-hydrated]')).toBeVisible()
    await page.getByLabel('Apellido paterno').fill('Prado')
    await page.goto('/profile/seguridad')
    const other = await phone(buyer)
    await expect(async () => {
      await other.goto('/onboarding/datos')
      await expect(other.getByLabel('Apellido paterno')).toHaveValue('Prado', { timeout: 300 })
    }).toPass({ timeout: 15_000 })
  },
)
