/** Asking the house about a lot: by its form, by phone and by WhatsApp. */
import { randomBytes } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { openMail } from './steps.ts'

test('a question about a lot keeps its input, reaches the house with the lot, and is thanked for', async ({
  page,
  house,
}) => {
  const lot = await house.lotOf('Zahira Noor')
  const path = `/event/${lot}/preguntar`
  await page.goto(`/event/${lot}`)
  await page.getByRole('link', { name: 'Escribir a la casa' }).click()
  await expect(page.getByRole('heading', { name: 'Pregunta por este lote' })).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page.locator('url-dialog').getByText('Zahira Noor')).toBeVisible()
  const email = page.getByLabel('Correo electrónico')
  const typed = `¿Está mansa? ${randomBytes(4).toString('hex')}`
  await email.fill('ana@')
  await page.getByLabel('Tu pregunta').fill(typed)
  await page.getByRole('button', { name: 'Enviar pregunta' }).click()
  await expect(email).toHaveAccessibleDescription('E-mail debe ser valido')
  await expect(page.getByLabel('Tu pregunta')).toHaveValue(typed)
  await email.fill('ana@ejemplo.mx')
  await page.getByRole('button', { name: 'Enviar pregunta' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos tu pregunta' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a la subasta' }).last().click()
  await expect(page).toHaveURL(`/event/${lot}`)
  await openMail(page, 'contacto@remate.example', `Pregunta por el lote ${lot}: Zahira Noor`)
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('link', { name: 'Zahira Noor' })).toHaveAttribute('href', /\/event\/\d+$/)
})

test('the question form is prefilled with the e-mail of a signed-in buyer', async ({ page, house, login }) => {
  const buyer = await house.addBuyer()
  await login(buyer)
  await page.goto(`/event/${await house.lotOf('Zahira Noor')}/preguntar`)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(await house.emailOf(buyer))
})

test('the house is called, or written to by WhatsApp with the lot; a lot is shared by WhatsApp too', async ({
  page,
  house,
  baseURL,
}) => {
  const lot = await house.lotOf('Zahira Noor')
  await page.goto(`/event/${lot}`)
  const ways = page.getByRole('region', { name: '¿Preguntas sobre este lote?' })
  await expect(ways.getByRole('link', { name: 'Llamar al 33 3615 8842' })).toHaveAttribute('href', 'tel:+523336158842')
  const hrefs = await Promise.all(
    ['Preguntar por WhatsApp', 'Compartir por WhatsApp'].map(
      async (name) => new URL((await page.getByRole('link', { name }).getAttribute('href')) as string),
    ),
  )
  const [ask, share] = hrefs as [URL, URL]
  expect(ask.origin + ask.pathname).toBe('https://wa.me/523336158842')
  expect(ask.searchParams.get('text')).toBe(
    `Hola, tengo una pregunta sobre el lote ${lot}, Zahira Noor: ${baseURL}/event/${lot}`,
  )
  expect(share.origin + share.pathname).toBe('https://wa.me/')
  expect(share.searchParams.get('text')).toBe(`Zahira Noor: ${baseURL}/event/${lot}`)
})
