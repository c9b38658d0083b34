/** A lot's card in a frame of a page from another origin, as on a ranch's own page; no script runs anywhere. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../fixtures.ts'

const PAPER = { light: 'rgb(255, 252, 246)', dark: 'rgb(37, 25, 20)' }

/** The page of a ranch, which has these lines in it. */
async function ranchPage(lines: string) {
  const html = `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width">${lines}</html>`
  const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(html))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: async () => void server.close() }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it shows a lot in ${colorScheme} colours, renews its price, and leads to the lot`, async ({
    browser,
    faults,
    house,
    request,
  }) => {
    const lot = await house.addLot({ closesAt: Date.now() + 4 * 60_000 })
    const { html } = await (
      await request.get(`/oembed?url=${new URL(`/event/${lot}`, test.info().project.use.baseURL)}`)
    ).json()
    await using ranch = await ranchPage(html)
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme })
    faults.watch(context)
    const page = await context.newPage()
    await page.goto(ranch.url)
    const card = page.frameLocator('iframe')
    await expect(card.locator('body')).toHaveCSS('background-color', PAPER[colorScheme])
    await expect(card.getByText('Puja de salida')).toBeVisible()
    const [frame, foot] = [
      await page.locator('iframe').boundingBox(),
      await card.getByText('Ver el lote').boundingBox(),
    ]
    expect(frame?.width).toBeLessThanOrEqual(360)
    expect((foot?.y ?? 0) + (foot?.height ?? 0), 'the words fit').toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))

    await house.bidBefore(lot, await house.addBuyer(), 120_000)
    await expect(card.getByText('$120,000'), 'without anybody loading it again').toBeVisible({ timeout: 25_000 })
    const opened = context.waitForEvent('page')
    await card.getByRole('link').click()
    await expect(await opened).toHaveURL(new RegExp(`/event/${lot}$`))
    expect(await context.cookies(), 'the card sets none').not.toContainEqual(
      expect.objectContaining({ domain: '127.0.0.1' }),
    )
    await context.close()
  })
}
