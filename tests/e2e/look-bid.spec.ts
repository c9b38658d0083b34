import { test } from './fixtures.ts'
const DIR = '/tmp/shots/bid'
test('look @once', async ({ phone, house, browser }) => {
  test.setTimeout(240_000)
  const buyer = await house.addBuyer()
  await house.limitTo(buyer, 500_000)
  const lot = await house.addLot({ buyNow: 3_000_000, offerBuyNow: true })
  await house.bidBefore(lot, await house.addBuyer(), 440_000)
  const ana = await phone(buyer)
  const shots: [string, string][] = [
    ['choose', `/event/${lot}/pujar`],
    ['choose-over', `/event/${lot}/pujar?amount=528000&kind=quick`],
    ['choose-open-over', `/event/${lot}/pujar?amount=528000`],
    ['confirm', `/event/${lot}/pujar?amount=484000&kind=quick`],
    ['buy', `/event/${lot}/comprar`],
    ['profile', `/profile`],
    ['onboarding', `/onboarding/listo`],
    ['lot', `/event/${lot}`],
  ]
  for (const scheme of ['light', 'dark'] as const) {
    await ana.emulateMedia({ colorScheme: scheme })
    for (const w of scheme === 'light' ? [360, 768, 1280] : [360]) {
      await ana.setViewportSize({ width: w, height: w === 360 ? 740 : 900 })
      for (const [n, p] of shots) {
        await ana.goto(p)
        await ana.waitForTimeout(300)
        await ana.screenshot({ path: `${DIR}/${n}-${w}-${scheme}.png` })
      }
    }
  }
  await ana.emulateMedia({ colorScheme: 'light' })
  await ana.setViewportSize({ width: 360, height: 740 })
  await ana.goto(`/event/${lot}/pujar?amount=484000&kind=quick`)
  await ana.getByRole('button', { name: /^Confirmar/ }).click()
  await ana.waitForTimeout(800)
  await ana.screenshot({ path: `${DIR}/receipt-360.png`, fullPage: true })
  await house.bidBefore(lot, await house.addBuyer(), 600_000)
  await ana.waitForTimeout(1500)
  await ana.screenshot({ path: `${DIR}/receipt-outbid-360.png`, fullPage: true })
  const page = ana
  await page.goto(`/event/${lot}`)
  await page.waitForTimeout(1500)
  await page.locator('a.bid-link:visible').first().click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `${DIR}/dialog-choose-360.png` })
})
