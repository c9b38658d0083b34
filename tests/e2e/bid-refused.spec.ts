import { DEMO_PASSWORD } from '#db/seeds/logins.ts'
import { expect, test } from './fixtures.ts'
import { offer, openBidding, postBid, seen, withoutLive } from './steps.ts'

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
    const tooLow = 'La oferta es muy baja: la menor puja válida es $102,000'
    for (const [typed, sentence] of [
      ['101,999', tooLow],
      ['-102000', tooLow],
      ['0', tooLow],
      ['102000.50', 'Escribe la oferta en pesos cerrados, sin centavos'],
      ['cien mil', 'Escribe la oferta con números, como 150,000'],
      ['1e6', 'Escribe la oferta con números, como 150,000'],
      ['10,000,000', 'La oferta puede tener hasta 7 dígitos'],
    ] as const) {
      await offer(page, typed)
      const field = page.getByLabel('Tu oferta')
      await expect(field, typed).toHaveAccessibleDescription(
        `${sentence}. Escribiste «${typed}». Desde $102,000, en pesos cerrados.`,
      )
      await expect(field, typed).toHaveAttribute('aria-invalid', 'true')
      await expect(field, typed).toHaveValue('102,000')
    }
    // An amount longer than the field accepts, as in a link.
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
      /Tu oferta alcanza el precio de compra inmediata, \$500,000: usa Comprar ahora/,
    )
    await expect(page.getByRole('link', { name: 'Comprar ahora por $500,000' }).last()).toHaveAttribute(
      'href',
      `/event/${lot}/comprar`,
    )
  })
})

test('above 95% of the buy-now price only buy now is left', { tag: '@drawn' }, async ({ page, house, login }) => {
  const lot = await house.addLot({ buyNow: 500_000, offerBuyNow: true })
  await house.bidBefore(lot, await house.addBuyer(), 475_001)
  await login(await house.addBuyer())
  await page.goto(`/event/${lot}`)
  await expect(page.getByText('La puja ya pasó del 95% del precio de compra inmediata')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pujar' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Comprar ahora por $500,000' })).toBeVisible()
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
  for (const [lot, sentence, why] of [
    [closed, 'Evento terminado', 'Evento terminado'],
    [scheduled, 'La subasta todavía no abre', 'Podrás pujar en cuanto abra la subasta.'],
    [cancelled, 'Esta subasta fue cancelada', 'Subasta cancelada'],
  ] as const) {
    await page.goto(`/event/${lot}`)
    await expect(page.getByRole('link', { name: 'Pujar' })).toHaveCount(0)
    await page.goto(`/event/${lot}/pujar?amount=100000`)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    // The page shows the reason for which bids are closed in place of the form.
    await page.goto(`/event/${lot}/pujar`)
    await expect(seen(page.getByText(why))).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByLabel('Tu oferta')).toBeHidden()
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

test("a visitor reads 'inicia Sesión para continuar', signs in, and is led back to the bid", async ({
  page,
  house,
}) => {
  const lot = await house.addLot()
  const { email } = await house.addOwner(DEMO_PASSWORD)
  await page.goto(`/event/${lot}`)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await expect(page).toHaveURL(`/login?volver=%2Fevent%2F${lot}%2Fpujar`)
  await expect(page.getByText('inicia Sesión para continuar')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(email.replace('e2e', 'E2e'))
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(`/event/${lot}/pujar`)
  await expect(page.getByRole('heading', { name: 'Hacer una puja' })).toBeVisible()
})

for (const [staff, why] of [
  ['vendedor', 'Entraste como vendedor, y los vendedores no pueden pujar.'],
  ['admin', 'Entraste como administrador: la casa no puja.'],
] as const) {
  test(`${staff}: the page says why there is no bid; 'vendedores y administadores no pueden pujar'`, async ({
    page,
    house,
    login,
  }) => {
    const lot = await house.addLot()
    await login(staff)
    await page.goto(`/event/${lot}`)
    await expect(page.getByText(why)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pujar', exact: true })).toHaveCount(0)
    await page.goto(`/event/${lot}/pujar`)
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
  for (const path of [`/event/${lot}`, `/event/${lot}/pujar`]) {
    await page.goto(path)
    await expect(page.getByText('los vendedores no pueden pujar'), path).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pujar', exact: true }), path).toHaveCount(0)
  }
  await expect(page.getByLabel('Tu oferta')).toHaveCount(0)
  expect((await postBid(page.request, lot, 100_000)).status()).toBe(403)
  expect(await house.bidsOf(lot)).toEqual([])
})

test('a buyer without finished onboarding is led to it, with the way back to the auction', async ({
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

test('a quick bid that was overtaken does not say «Escribiste»', async ({ page, house, login }) => {
  const lot = await house.addLot()
  const other = await house.addBuyer()
  await login(await house.addBuyer())
  const overtaken = async (lowest: string) => {
    await expect(page.locator('.quick').getByRole('alert')).toHaveText(
      `La oferta es muy baja: la menor puja válida es ${lowest}. Alguien pujó más alto mientras decidías.`,
    )
    await expect(page.getByText('Escribiste')).toHaveCount(0)
  }
  await withoutLive(page)
  await openBidding(page, lot)
  await page.getByRole('button', { name: 'Pujar $105,000' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu puja' })).toBeVisible()
  await house.bidBefore(lot, other, 110_000)
  await page.getByRole('button', { name: 'Confirmar puja de $105,000' }).click()
  await overtaken('$112,000')
  await house.bidBefore(lot, other, 150_000)
  await page.getByRole('button', { name: 'Pujar $121,000' }).click()
  await overtaken('$152,000')
})

test('a leader is warned before outbidding themselves, and may go on', async ({ page, house, login }) => {
  const lot = await house.addLot()
  const me = await house.addBuyer()
  await house.bidBefore(lot, me, 100_000)
  await login(me)
  await openBidding(page, lot)
  await expect(page.getByText('Ya vas ganando con $100,000')).toBeVisible()
  await page.getByRole('button', { name: 'Pujar $110,000' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu puja' })).toBeVisible()
  await expect(page.getByText('Ya vas ganando con $100,000')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar puja de $110,000' }).click()
  await expect(page.getByText('Tu puja de $110,000 quedó registrada.')).toBeVisible()
})

test('the bid page of an ended auction shows the result, and to the winner the amount due', async ({
  page,
  house,
  login,
}) => {
  const lot = await house.addLot({ closesAt: Date.now() + HOUR })
  const me = await house.addBuyer()
  await house.bidBefore(lot, me, 100_000)
  await house.closeLot(lot)
  await login(me)
  await page.goto(`/event/${lot}/pujar`)
  await expect(page.getByText('Evento terminado')).toBeVisible()
  await expect(page.getByText('Ganaste esta subasta')).toBeVisible()
  await expect(page.getByText('Anticipo por pagar: $10,000')).toBeVisible()
  await expect(page.getByLabel('Tu oferta')).toHaveCount(0)
})

test('the bar at the bottom shows who leads; a fresh page shows an extended closing', async ({
  page,
  house,
  login,
}) => {
  const lot = await house.addLot({ closesAt: Date.now() + 60_000 })
  const me = await house.addBuyer()
  await login(me)
  await page.goto(`/event/${lot}`)
  await expect(page.getByText('El cierre se extendió')).toBeHidden()
  await house.bidBefore(lot, me, 100_000, Date.now() - 1_000)
  await page.goto(`/event/${lot}`)
  const bar = page.locator('.bid-bar')
  await expect(bar.getByText('Vas ganando')).toBeVisible()
  await expect(page.getByText('El cierre se extendió')).toBeVisible()
  await house.bidBefore(lot, await house.addBuyer(), 110_000, Date.now() - 500)
  await page.goto(`/event/${lot}`)
  await expect(bar.getByText('Te superaron')).toBeVisible()
})
