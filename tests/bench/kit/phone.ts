import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'

const SLOWER = 4
const SCREEN = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const PATIENCE_MS = 60_000
/** A new browser window is busy with itself for a second; on a phone it is open before a user follows a link. */
const SETTLED_MS = 1_500

/** Milliseconds since the start of the navigation, and the file of the loaded photo. */
export type Seen = { photo: number; bid: number; source: string }

export type Phone = {
  /** Opens a page with empty caches. */
  open(url: string, selectors: Selectors): Promise<Seen>
  close(): Promise<void>
}

/** Selectors of the first photo and of the link to the bid form. */
export type Selectors = { photo: string; bid: string }

/** A cheap phone: a quarter of this processor, 360 px wide. `proxy`: its line, of `startSlowLine`. */
export async function startPhone(proxy: string): Promise<Phone> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // The bench's own certificate is trusted from the start: accepting it later would cost a second handshake.
    args: ['--no-sandbox', '--ignore-certificate-errors'],
    // Otherwise a browser uses no proxy to its own machine.
    proxy: { server: proxy, bypass: '<-loopback>' },
  })
  return { open: (url, selectors) => open(browser, url, selectors), close: () => browser.close() }
}

async function open(browser: Browser, url: string, selectors: Selectors): Promise<Seen> {
  const context = await browser.newContext(SCREEN)
  try {
    const page = await context.newPage()
    await sleep(SETTLED_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watch, selectors)
    // The page reports by console; evaluating code from outside would load a library first.
    const told = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('{"'),
      timeout: PATIENCE_MS,
    })
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS })
    return JSON.parse((await told).text()) as Seen
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page: records the time of the frame in which photo and link are first visible. Frames are only drawn once
 * the styles are loaded.
 */
function watch({ photo, bid }: Selectors): void {
  const times: Partial<Seen> = {}
  const look = () => {
    const image = document.querySelector<HTMLImageElement>(photo)
    if (times.photo === undefined && image?.complete && image.naturalWidth > 0 && image.getClientRects().length > 0)
      Object.assign(times, { photo: performance.now(), source: image.currentSrc })
    const link = document.querySelector<HTMLElement>(bid)
    if (times.bid === undefined && link && link.getClientRects().length > 0) times.bid = performance.now()
    if (times.photo === undefined || times.bid === undefined) requestAnimationFrame(look)
    else console.debug(JSON.stringify(times))
  }
  requestAnimationFrame(look)
}
