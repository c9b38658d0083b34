import { DEMO_PASSWORD } from '#db/seeds/logins.ts'
import { expect, test } from './fixtures.ts'
import { offer, openBidding, postBid, seen } from './steps.ts'

test.describe('an open offer is refused beside the field, with the lowest valid amount filled in', () => {
  test('too low by one, negative, with cents, not a number, of more than 7 digits, huge', async ({
    page,
    house,
    login,
  }) => {
    const lot = await house.addLot()
    await house.bidBefore(lot, await house.addBuyer(), 100_000)
    await login(await house.addBuyer())
    await openBidding(page, lot)
    const tooLow = 'La oferta es muy baja: la menor puja válida es $102,000.00'
    for (const [typed, sentence] of [
      ['101999', tooLow],
      ['-102000', tooLow],
      ['0', tooLow],
      ['102000.50', 'Escribe la oferta en pesos cerrados, sin centavos'],
      ['cien mil', 'Escribe la oferta con números'],
      ['1e6', 'Escribe la oferta con números'],
      ['10000000', 'La oferta puede tener hasta 7 dígitos'],
    ] as const) {
      await offer(page, typed)
      const field = page.getByLabel('Tu oferta')
      await expect(field, typed).toHaveAccessibleDescription(
        `${sentence}. Escribiste «${typed}». Desde $102,000.00, en pesos cerrados.`,
      )
      await expect(field, typed).toHaveAttribute('aria-invalid', 'true')
      await expect(field, typed).toHaveValue('102,000')
    }
    // More than the field takes, as by a link.
    await page.goto(`/event/${lot}/pujar?amount=${'9'.repeat(400)}`)
    await expect(page.getByLabel('Tu oferta')).toHaveAccessibleDescription(/La oferta puede tener hasta 7 dígitos/)
    expect(await house.bidsOf(lot)).toEqual([100_000])
  })

  test('at or above the buy-now price: a pointer to buy now', async ({ page, house, login }) => {
    const lot = await house.addLot({ buyNow: 500_000, offerBuyNow: true })
    await login(await house.addBuyer())
    await openBidding(page, lot)
    await offer(page, '500000')
    await expect(page.getByLabel('Tu oferta')).toHaveAccessibleDescription(
      /Tu oferta alcanza el precio de compra inmediata, \$500,000\.00: usa Comprar ahora/,
    )
    await expect(page.getByRole('link', { name: 'Comprar ahora por $500,000.00' }).last()).toHaveAttribute(
      'href',
      `/event/${lot}/comprar`,
    )
  })
})

test('above 95% of the buy-now price only buy now is left', async ({ page, house, login }) => {
  const lot = await house.addLot({ buyNow: 500_000, offerBuyNow: true })
  await house.bidBefore(lot, await house.addBuyer(), 475_001)
  await login(await house.addBuyer())
  await page.goto(`/event/${lot}`)
  await expect(page.getByText('La puja ya pasó del 95% del precio de compra inmediata')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pujar' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Comprar ahora por $500,000.00' })).toBeVisible()
  await page.goto(`/event/${lot}/pujar`)
  await expect(page.getByRole('button', { name: /Pujar|oferta/ })).toHaveCount(0)
  const answer = await postBid(page.request, lot, 480_000)
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain('este lote solo puede comprarse ahora')
  expect(await house.bidsOf(lot)).toEqual([475_001])
})

const HOUR = 3_600_000

test('a bid on an auction that is closed, not yet open or cancelled is refused and nothing is written', async ({
  page,
  house,
  login,
}) => {
  const now = Date.now()
  const closed = await house.addLot({ opensAt: now - 2 * HOUR, closesAt: now - HOUR })
  const scheduled = await house.addLot({ opensAt: now + HOUR })
  const cancelled = await house.addLot({ opensAt: now + HOUR })
  expect(await house.cancelLot(cancelled)).toBe(true)
  await login(await house.addBuyer())
  for (const [lot, sentence] of [
    [closed, 'Evento terminado'],
    [scheduled, 'La subasta todavía no abre'],
    [cancelled, 'Esta subasta fue cancelada'],
  ] as const) {
    await page.goto(`/event/${lot}`)
    await expect(page.getByRole('link', { name: 'Pujar' })).toHaveCount(0)
    await page.goto(`/event/${lot}/pujar?amount=100000`)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    const answer = await postBid(page.request, lot, 100_000)
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain(sentence)
    expect(await house.bidsOf(lot)).toEqual([])
  }
})

test(
  "an auction that does not exist is a 404 in the house's style",
  { tag: '@once' },
  async ({ page, login, house }) => {
    await login(await house.addBuyer())
    for (const path of ['/event/99999999', '/event/0', '/event/uno', '/event/99999999/pujar']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ver subastas' })).toBeVisible()
    }
    expect((await postBid(page.request, 99_999_999, 5_000)).status()).toBe(404)
  },
)

test("a visitor is told 'inicia Sesión para continuar', signs in, and is led back to the bid", async ({
  page,
  house,
}) => {
  const lot = await house.addLot()
  await page.goto(`/event/${lot}`)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await expect(page).toHaveURL(`/login?volver=%2Fevent%2F${lot}%2Fpujar`)
  await expect(page.getByText('inicia Sesión para continuar')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('Comprador@remate.example')
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(`/event/${lot}/pujar`)
  await expect(page.getByRole('heading', { name: 'Hacer una puja' })).toBeVisible()
})

for (const staff of ['vendedor', 'admin']) {
  test(`${staff}: 'vendedores y administadores no pueden pujar'`, async ({ page, house, login }) => {
    const lot = await house.addLot()
    await login(staff)
    await page.goto(`/event/${lot}`)
    await seen(page.getByRole('link', { name: 'Pujar' })).click()
    await expect(page.getByText('vendedores y administadores no pueden pujar')).toBeVisible()
    const answer = await postBid(page.request, lot, 100_000)
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('vendedores y administadores no pueden pujar')
    expect(await house.bidsOf(lot)).toEqual([])
  })
}

test("a buyer with a seller's CLABE may not bid", async ({ page, house, login }) => {
  const lot = await house.addLot()
  await login('clabe@remate.example')
  await openBidding(page, lot)
  await expect(page.getByText('los vendedores no pueden pujar')).toBeVisible()
  expect((await postBid(page.request, lot, 100_000)).status()).toBe(403)
  expect(await house.bidsOf(lot)).toEqual([])
})

test('a buyer who has not finished onboarding is led to it, with the way back to the auction', async ({
  page,
  house,
  login,
}) => {
  const lot = await house.addLot()
  await login('sindatos@remate.example')
  await page.goto(`/event/${lot}`)
  await expect(page.getByText('Completa tus datos y documentos para poder pujar.')).toBeVisible()
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await expect(page).toHaveURL(`/onboarding/datos?volver=%2Fevent%2F${lot}`)
  expect((await postBid(page.request, lot, 100_000)).ok()).toBe(false)
  expect(await house.bidsOf(lot)).toEqual([])
})
