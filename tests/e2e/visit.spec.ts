import { randomBytes } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { openMail, scriptListens } from './steps.ts'

test('the contact form keeps its input, thanks, and reaches the house; an article links to it with its name', async ({
  page,
}) => {
  await page.goto('/shop-us')
  await page.getByRole('article').filter({ hasText: 'Reata de ixtle' }).getByRole('link').click()
  const [email, topic, message] = [
    page.getByLabel('Correo electrónico'),
    page.getByLabel('Asunto'),
    page.getByLabel('Mensaje'),
  ]
  await expect(topic).toHaveValue('Pedido: Reata de ixtle de cuatro cabos')
  const subject = `Pedido ${randomBytes(4).toString('hex')}`
  await topic.fill(subject)
  await email.fill('ana@')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(email).toHaveAccessibleDescription('E-mail debe ser valido')
  await expect(message).toHaveAccessibleDescription(/Campo requerido/)
  await expect(topic).toHaveValue(subject)
  await email.fill('ana@ejemplo.mx')
  await message.fill('¿Tienen dos?')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page).toHaveURL('/contact-us?enviado')
  await expect(page.getByRole('heading', { name: 'Recibimos tu mensaje' })).toBeVisible()
  await openMail(page, 'contacto@remate.example', `Contacto: ${subject}`)
})

test(
  "a video's player is loaded when its poster is pressed and not before; without scripts the poster leads to the video",
  { tag: '@drawn' },
  async ({ page, javaScriptEnabled }) => {
    const asked: string[] = []
    await page.route(/youtube|ytimg|google/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' })
    })
    await page.goto('/ayuda')
    const poster = page.getByRole('region', { name: 'Compradores' }).getByRole('link', { name: 'Haz tu primera puja' })
    await expect(poster).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=/)
    await page.waitForLoadState('load')
    if (javaScriptEnabled) await scriptListens(page)
    expect(asked).toEqual([])
    await poster.click()
    if (!javaScriptEnabled) return expect(page).toHaveURL(/^https:\/\/www\.youtube\.com\/watch/)
    await expect(page.getByTitle('Reproducir: Haz tu primera puja')).toBeVisible()
    await expect
      .poll(() => asked)
      .toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/.*autoplay=1$/)])
    await expect(page).toHaveURL('/ayuda')
  },
)

test('an auction gives search engines and messengers its price and its one address', async ({
  page,
  house,
  baseURL,
}) => {
  const lot = await house.addLot()
  await page.goto(`/event/${lot}?antes=5`)
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/event/${lot}`)
  await expect(page.locator('head meta[property="og:description"]')).toHaveAttribute('content', /\$100,000 MXN/)
  const {
    '@graph': [product],
  } = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(product.offers).toMatchObject({ price: 100_000, priceCurrency: 'MXN', url: `${baseURL}/event/${lot}` })
})
