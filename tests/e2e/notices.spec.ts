/** "Aviso": an administrator publishes a notice about a lot while a buyer is about to bid. */
import type { Browser, Page } from '@playwright/test'
import { settings } from '#db/schema/engine/settings.ts'
import { bidsOf } from '#tests/support/auction-house.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openLive, seen } from './steps.ts'

const TEXT = 'Se corrige: la yegua mide 1.52 m'

// One worker: each would start a house of its own.
test.describe.configure({ mode: 'default' })

let own: OwnHouse
// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs off its pattern
test.beforeAll(async ({}, { project }) => {
  own = await openOwnHouse(project.use.baseURL as string)
  await own.db.update(settings).set({ notices: true, maxima: true })
})
test.afterAll(() => own.close())

const scripts = () => test.info().project.use.javaScriptEnabled !== false

async function fits(page: Page): Promise<void> {
  // axe is a script itself.
  if (scripts()) await expectAccessible(page)
  expect(await widestOf(page)).toBe(page.viewportSize()?.width)
}

async function windowOf(browser: Browser, account: number): Promise<Page> {
  const { javaScriptEnabled = true } = test.info().project.use
  const context = await browser.newContext({
    baseURL: own.urls[0] as string,
    javaScriptEnabled,
    viewport: { width: 320, height: 780 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  })
  await own.login(context, account)
  return context.newPage()
}

/** Publishes through the server, so that open pages receive it. */
async function announce(house: Page, lot: number, text = TEXT): Promise<void> {
  await house.goto(`/admin/events/${lot}/aviso`)
  await house.getByLabel('Aviso', { exact: true }).fill(text)
  await fits(house)
  await house.getByRole('button', { name: 'Publicar el aviso' }).click()
  await expect(house.getByText('El aviso se publicó.')).toBeVisible()
  await expect(house.getByText(text)).toBeVisible()
}

test('an announcement during a confirmation keeps the amount; with the box ticked the bid is taken once', async ({
  browser,
}) => {
  const lot = await own.lot()
  const [buyer, house] = [await windowOf(browser, await own.buyer()), await windowOf(browser, own.admin)]
  if (scripts()) await openLive(buyer, `/event/${lot}`)
  else await buyer.goto(`/event/${lot}`)
  await seen(buyer.getByRole('link', { name: 'Pujar' })).click()
  await buyer.getByLabel('Tu oferta').fill('123000')
  await buyer.getByRole('button', { name: 'Continuar con mi oferta' }).click()
  await expect(buyer.getByText('ciento veintitrés mil pesos')).toBeVisible()

  await announce(house, lot)
  // With scripts the notice reaches the open bidding dialog and the page below.
  if (scripts()) await expect(buyer.getByRole('dialog').getByText(TEXT)).toBeVisible()
  await buyer.getByRole('button', { name: 'Confirmar puja de $123,000' }).click()
  const box = buyer.getByRole('checkbox', { name: /^He leído el aviso de la casa/ })
  await expect(box).toHaveAccessibleDescription(/Marca la casilla cuando lo hayas leído/)
  await expect(buyer.getByText('ciento veintitrés mil pesos')).toBeVisible()
  await expect(seen(buyer.getByText(TEXT))).toBeVisible()
  await fits(buyer)
  expect(await bidsOf(own.house, lot)).toEqual([])

  await box.check()
  await buyer.getByRole('button', { name: 'Confirmar puja de $123,000' }).click()
  await expect(buyer.getByText('Tu puja de $123,000 quedó registrada.')).toBeVisible()

  await buyer.goto(`/event/${lot}/pujar?amount=140000`)
  await expect(buyer.getByRole('checkbox')).toHaveCount(0)
  await buyer.getByRole('button', { name: 'Confirmar puja de $140,000' }).click()
  await expect(buyer.getByText('Tu puja de $140,000 quedó registrada.')).toBeVisible()
  expect((await bidsOf(own.house, lot)).map(({ amount }) => amount)).toEqual([123_000, 140_000])
  await buyer.context().close()
  await house.context().close()
})

test('announcements on a lot are shown newest first, and a maximum confirms all of them', async ({ browser }) => {
  const lot = await own.lot()
  const [buyer, house] = [await windowOf(browser, await own.buyer()), await windowOf(browser, own.admin)]
  await announce(house, lot)
  await announce(house, lot, 'La entrega será en Lagos de Moreno')
  await buyer.goto(`/event/${lot}`)
  await expect(buyer.locator('.avisos .notice')).toContainText(['La entrega será en Lagos', TEXT])
  await fits(buyer)
  await buyer.goto(`/event/${lot}/maximo?amount=250000`)
  const box = buyer.getByRole('checkbox', { name: /^He leído los 2 avisos de la casa/ })
  await expect(box).toBeVisible()
  await fits(buyer)
  await box.check()
  await buyer.getByRole('button', { name: 'Dejar mi máximo de $250,000' }).click()
  await expect(buyer.getByText('Tu máximo de $250,000 quedó guardado.')).toBeVisible()
  await buyer.context().close()
  await house.context().close()
})
