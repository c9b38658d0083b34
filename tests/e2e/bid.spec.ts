import { expect, test } from './fixtures.ts'
import { offer, openBidding, postBid, seen, withoutLive } from './steps.ts'

test('a quick bid: chosen, confirmed in figures and words, receipted, and at the top of the history', async ({
  page,
  house,
  login,
}) => {
  const lot = await house.addLot()
  await login(await house.addBuyer())
  await openBidding(page, lot)
  await expect(
    page.getByText(
      'La primera puja puede ser igual a la puja de salida, $100,000. Podrás revisarla antes de confirmar.',
    ),
  ).toBeVisible()
  // Quick bids: opening bid plus 5, 10 and 20 per cent.
  await expect(page.getByRole('group', { name: 'Pujas rápidas' }).getByRole('button')).toHaveText([
    /^Pujar \$105,000/,
    /^Pujar \$110,000/,
    /^Pujar \$120,000/,
  ])
  await page.getByRole('button', { name: 'Pujar $105,000' }).click()

  await expect(page.getByRole('heading', { name: 'Confirma tu puja' })).toBeVisible()
  const ticket = page.locator('.ticket')
  await expect(ticket).toContainText('$105,000 MXN')
  await expect(ticket).toContainText('ciento cinco mil pesos 00/100 M.N.')
  await expect(page.getByText('La puja no puede retirarse.')).toBeVisible()
  const first = page.getByText('Anticipo de $10,000, dentro de 3 días después del cierre: a más tardar el ')
  await expect(first).toBeHidden()
  await page.getByText('Si ganas: qué pagas y cuándo').click()
  await expect(first).toBeVisible()
  await expect(page.getByText('Liquidación de $95,000, para cerrar el trato.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar puja de $105,000' }).click()

  await expect(page.getByRole('heading', { name: 'Recibimos tu puja' })).toBeVisible()
  await expect(page.getByText('Tu puja de $105,000 quedó registrada.')).toBeVisible()
  await expect(page.getByText('Vas ganando. Te avisaremos si alguien te supera.')).toBeVisible()
  await seen(page.getByRole('link', { name: 'Volver a la subasta' })).click()

  await expect(seen(page.getByText('Vas ganando', { exact: true }))).toBeVisible()
  await expect(seen(page.locator('[data-live=price]'))).toHaveText('$105,000')
  await expect(page.getByRole('link', { name: '1 puja', exact: true })).toBeVisible()
  await page.getByRole('heading', { name: 'Historial de pujas' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('row', { name: 'Tú $105,000' })).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([105_000])
  expect(await house.kindsOf(lot)).toEqual(['quick'])
})

test('an open offer may be changed before it is confirmed; quick bids are steps of 10% rounded up to 1,000', async ({
  page,
  house,
  login,
}) => {
  const lot = await house.addLot()
  await house.bidBefore(lot, await house.addBuyer(), 100_500)
  await login(await house.addBuyer())
  await openBidding(page, lot)
  await expect(page.getByRole('group', { name: 'Pujas rápidas' }).getByRole('button')).toHaveText([
    'Pujar $111,500 +$11,000',
    'Pujar $122,500 +$22,000',
    'Pujar $133,500 +$33,000',
  ])
  await expect(page.getByText('Una oferta abierta debe superar la puja actual por al menos $2,000.')).toBeVisible()
  await offer(page, '$121,000')
  await expect(page.getByText('ciento veintiún mil pesos 00/100 M.N.')).toBeVisible()
  await page.getByRole('link', { name: 'Cambiar el monto' }).click()
  // The lowest valid amount.
  await offer(page, '102,500.00')
  await page.getByRole('button', { name: 'Confirmar puja de $102,500' }).click()
  await expect(page.getByText('Tu puja de $102,500 quedó registrada.')).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([100_500, 102_500])
})

test(
  'the same form posted twice, or many times at once, is one bid with one receipt',
  { tag: '@once' },
  async ({ page, house, login }) => {
    const lot = await house.addLot()
    await login(await house.addBuyer())
    await page.goto(`/event/${lot}/pujar?amount=100000`)
    const key = await page.locator('input[name=key]').getAttribute('value')
    const answers = [
      await postBid(page.request, lot, 100_000, key as string),
      ...(await Promise.all([1, 2, 3].map(() => postBid(page.request, lot, 100_000, key as string)))),
    ]
    expect(answers.map((answer) => [answer.status(), answer.headers().location])).toEqual(
      answers.map(() => [303, `/event/${lot}/pujar?recibo=1`]),
    )
    expect(await house.bidsOf(lot)).toEqual([100_000])
    await page.goto(`/event/${lot}`)
    await expect(page.getByRole('row')).toHaveCount(2)
  },
)

test('a stale form says why and offers the lowest valid amount; then it can be bid', async ({ page, house, login }) => {
  const lot = await house.addLot()
  await login(await house.addBuyer())
  await withoutLive(page)
  await openBidding(page, lot)
  await page.getByRole('button', { name: 'Pujar $105,000' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu puja' })).toBeVisible()
  await house.bidBefore(lot, await house.addBuyer(), 110_000)
  await page.getByRole('button', { name: 'Confirmar puja de $105,000' }).click()
  await expect(page.getByRole('alert')).toContainText('La oferta es muy baja: la menor puja válida es $112,000')
  await expect(page.getByLabel('Tu oferta')).toHaveValue('112,000')
  await page.getByRole('button', { name: 'Continuar con mi oferta' }).click()
  await page.getByRole('button', { name: 'Confirmar puja de $112,000' }).click()
  await expect(page.getByText('Tu puja de $112,000 quedó registrada.')).toBeVisible()
})

test('an outbid buyer sees it on the page and on the receipt', async ({ page, house, login }) => {
  const lot = await house.addLot()
  const me = await house.addBuyer()
  await house.bidBefore(lot, me, 100_000)
  await house.bidBefore(lot, await house.addBuyer(), 110_000)
  await login(me)
  await page.goto(`/event/${lot}`)
  await expect(seen(page.getByText('Te superaron', { exact: true }))).toBeVisible()
  await page.goto(`/event/${lot}/pujar?recibo=1`)
  await expect(page.getByText(/^Otra persona pujó más alto/)).toBeVisible()
  await page.getByRole('link', { name: 'Volver a pujar' }).click()
  await expect(page.getByRole('heading', { name: 'Hacer una puja' })).toBeVisible()
  // Another buyer's receipt is not shown.
  await page.goto(`/event/${lot}/pujar?recibo=2`)
  await expect(page.getByRole('heading', { name: 'Hacer una puja' })).toBeVisible()
})
