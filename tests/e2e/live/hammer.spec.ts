import { expect, test } from '../fixtures.ts'
import { followMail, openLive, openMail, postBid, seen } from '../steps.ts'

test.describe.configure({ mode: 'parallel' })

test('the hammer falls on time on an open page; the winner, the others and the seller are mailed', async ({
  page,
  phone,
  house,
}) => {
  const closesAt = Date.now() + 9_000
  const lot = await house.addLot({ closesAt })
  const [winner, loser] = [await house.addBuyer(), await house.addBuyer()]
  // The bid is placed long before the last minutes, so that it does not extend the auction.
  await house.bidBefore(lot, loser, 100_000, closesAt - 30 * 60_000)
  await house.bidBefore(lot, winner, 150_000, closesAt - 20 * 60_000)
  const ana = await phone(winner)
  await ana.goto(`/event/${lot}`)
  await expect(seen(ana.getByText('Vas ganando', { exact: true }))).toBeVisible()

  await expect(seen(ana.getByText('Cerrando…'))).toBeVisible({ timeout: 15_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(closesAt)
  await expect(ana.getByRole('link', { name: 'Pujar' })).toHaveCount(0)
  await expect(seen(ana.getByText('Evento terminado'))).toBeVisible({ timeout: 10_000 })
  await expect(seen(ana.getByText('En espera del anticipo'))).toBeVisible()
  await expect(seen(ana.getByText('Ganaste esta subasta'))).toBeVisible()
  await expect(seen(ana.getByText('Se vendió en'))).toBeVisible()
  await expect(seen(ana.getByText('$150,000', { exact: true }))).toBeVisible()
  expect(await ana.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)

  const late = await postBid(ana.request, lot, 160_000)
  expect(late.status()).toBe(400)
  expect(await late.text()).toContain('Evento terminado')

  await openMail(page, await house.emailOf(winner), '¡Ganaste la subasta de El Lucero!')
  const mail = page.frameLocator('iframe')
  await expect(seen(mail.getByText('$150,000 MXN'))).toBeVisible()
  await expect(seen(mail.getByText('$10,000 MXN'))).toBeVisible()
  await openMail(page, await house.emailOf(loser), 'Terminó la subasta de El Lucero')
  await openMail(page, 'vendedor@remate.example', 'Se vendió El Lucero en $150,000')
})

test('a late bid moves the closing, and every open page says so', async ({ page, phone, house }) => {
  const lot = await house.addLot({ closesAt: Date.now() + 20_000 })
  const ana = await phone()
  await openLive(page, `/event/${lot}`)
  await expect(page.getByText('El cierre se extendió')).toBeHidden()
  expect((await postBid(ana.request, lot, 100_000)).status()).toBe(303)
  const panel = page.getByRole('region', { name: 'Puja y cierre' })
  await expect(panel.getByText('El cierre se extendió')).toBeVisible({ timeout: 2_000 })
  await expect(panel.getByRole('timer').filter({ visible: true })).toHaveText(/^00:0[12]:\d\d$/)
})

test('an auction opens on time while the page is open', async ({ page, house }) => {
  const lot = await house.addLot({ opensAt: Date.now() + 6_000 })
  await page.goto(`/event/${lot}`)
  await expect(seen(page.getByText('Inicia en'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pujar' })).toHaveCount(0)
  await expect(seen(page.getByRole('link', { name: 'Pujar' }))).toBeVisible({ timeout: 12_000 })
  await expect(seen(page.getByText('Termina en'))).toBeVisible()
})

test('a buyer who stays outbid is mailed the lowest valid amount', async ({ page, phone, house }) => {
  test.slow()
  const lot = await house.addLot()
  const first = await house.addBuyer()
  const [ana, beto] = [await phone(first), await phone()]
  expect((await postBid(ana.request, lot, 100_000)).status()).toBe(303)
  expect((await postBid(beto.request, lot, 120_000)).status()).toBe(303)
  // Outbid mails wait 20 seconds, so that a bidding war does not fill a mailbox.
  await openMail(page, await house.emailOf(first), 'Te superaron en El Lucero', 40_000)
  await expect(seen(page.frameLocator('iframe').getByText('$122,000 MXN'))).toBeVisible()
  await followMail(page, 'Volver a pujar')
  await expect(page).toHaveURL(`/event/${lot}`)
})
