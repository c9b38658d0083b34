/** The practice lot: marked on every page, bid on with play money, and closed without a sale. */
import { settings } from '#db/schema/engine/settings.ts'
import { answerPractice } from '#server/sale/practice/robot.ts'
import { keepPractice } from '#server/sale/practice/keep.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { seen } from './steps.ts'

test('a newly registered buyer practises being outbid and leaving a maximum', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  const own: OwnHouse = await openOwnHouse(baseURL as string)
  const fits = async () => {
    if (javaScriptEnabled !== false) await expectAccessible(page)
    expect(await widestOf(page)).toBe(page.viewportSize()?.width)
  }
  try {
    await page.setViewportSize({ width: 320, height: 780 })
    const url = own.urls[0] as string
    expect((await page.goto(`${url}/practica`))?.status()).toBe(404)
    await own.db.update(settings).set({ practice: true, maxima: true })
    await own.sql`update ranches set "default" = true`
    await page.goto(`${url}/practica`)
    await expect(page.getByText('El siguiente lote de práctica abre en un momento')).toBeVisible()
    await fits()
    const lot = (await keepPractice(own.house, Date.now())) ?? 0

    // The buyer has neither documents nor personal data yet.
    const buyer = await own.buyer()
    await own.sql`update accounts set onboarded_at = null where id = ${buyer}`
    await own.login(page.context(), buyer)
    await page.goto(`${url}/ayuda`)
    await page.getByRole('link', { name: 'Practicar una puja' }).click()
    await expect(page).toHaveURL(`${url}/event/${lot}`)
    const mark = seen(page.getByText('PRÁCTICA · dinero de juego'))
    await expect(mark).toBeVisible()
    await fits()

    await page.goto(`${url}/event/${lot}/pujar?amount=10000`)
    await expect(mark).toBeVisible()
    await expect(page.getByText('Con dinero de juego no debes nada.')).toBeVisible()
    await expect(page.getByText('Anticipo de')).toHaveCount(0)
    await fits()
    await page.getByRole('button', { name: 'Confirmar puja de $10,000' }).click()
    await expect(page.getByText('Vas ganando.')).toBeVisible()
    await expect(mark).toBeVisible()
    await answerPractice(own.house, lot, () => 0.5)
    await page.goto(`${url}/event/${lot}`)
    await expect(seen(page.getByText('Te superaron'))).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Robot de práctica' })).toBeVisible()

    await page.goto(`${url}/event/${lot}/maximo?amount=50000`)
    await expect(mark).toBeVisible()
    await page.getByRole('button', { name: 'Dejar mi máximo de $50,000' }).click()
    await expect(page.getByText('Tu máximo de $50,000 quedó guardado.')).toBeVisible()

    await own.sql`update auctions set closes_at = now() - interval '1 minute',
      snapshot = jsonb_set(snapshot, '{context,closesAt}', to_jsonb(floor(extract(epoch
      from now()) * 1000) - 60000)), version = version + 1
      where id = ${lot}`
    await own.house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() })
    await page.goto(`${url}/event/${lot}`)
    await expect(page.getByText('Práctica terminada: no hubo venta y nadie debe nada.')).toBeVisible()
    await fits()
    for (const path of ['/profile/pujas', '/profile/subastas', '/events']) {
      await page.goto(url + path)
      await expect(page.getByText('Lucero (lote de práctica)')).toHaveCount(0)
    }
  } finally {
    // A script that is still on its way would be cut off, which counts as an error of the page.
    await page.goto(`${String(baseURL)}/ayuda`)
    await own.close()
  }
})
