/**
 * Two phones side by side through a whole auction, one with JavaScript and one without, on a bad network. The displayed
 * state is read several times a second and compared with the true one.
 */
import type { Page } from '@playwright/test'
import type { E2eHouse } from '#tests/support/e2e-house.ts'
import { expect, test } from '../fixtures.ts'
import { postBid, seen } from '../steps.ts'

/** A second, plus an allowance for a busy machine. */
const LIVE_MS = 1_000 + 1_500
/** Without JavaScript the page refreshes every 10 seconds when the closing is near. */
const REFRESHED_MS = 10_000 + 3_000

type Truth = Awaited<ReturnType<E2eHouse['truthOf']>>
type Shown = { price: string; phase: string; lead: string; mayBid: boolean }
type Seen<What> = { from: number; to: number; what: What }

/** The visible state of a lot's page; null on any other page, such as the browser's offline page, or before it is drawn. */
function look(): Shown | null {
  const lot = document.querySelector<HTMLElement>('live-auction.lot')
  const shown = (selector: string) =>
    [...(lot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((each) => each.checkVisibility())
  const textOf = (selector: string) => shown(selector)[0]?.textContent?.trim() ?? ''
  // Until its styles have come a page is read, but not drawn.
  const isDrawn = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet)
  if (!lot || !isDrawn) return null
  return {
    price: textOf('[data-live=price]'),
    phase: shown('.badges > span').at(-1)?.textContent?.trim() ?? '',
    lead: textOf('.bid-panel .leader span[data-when]'),
    mayBid: shown('.bid-link').length > 0,
  }
}

const badges: Record<string, string> = {
  scheduled: 'Próximamente',
  open: 'En vivo',
  closing: 'Cerrando…',
  'awaiting-payment': 'En espera del anticipo',
}

/** The state that a buyer should see, depending on whether they have bid. */
function faceOf({ price, phase, leader }: Truth, buyer: number, hasBid: boolean): Shown {
  const over = phase === 'awaiting-payment'
  const lead =
    leader === buyer
      ? over
        ? 'Ganaste esta subasta'
        : 'Vas ganando'
      : hasBid
        ? over
          ? 'Otra persona ganó'
          : 'Te superaron'
        : over
          ? 'No pujaste en esta subasta'
          : 'Aún no has pujado'
  return {
    price: `$${price.toLocaleString('en-US')}`,
    phase: badges[phase] ?? phase,
    lead,
    mayBid: phase === 'open',
  }
}

/** Repeats `read` until `done`; records each result with the times before and after reading. */
async function note<What>(read: () => Promise<What | null>, every: number, done: () => boolean): Promise<Seen<What>[]> {
  const all: Seen<What>[] = []
  while (!done()) {
    const from = Date.now()
    const what = await read().catch(() => null)
    if (what !== null) all.push({ from, to: Date.now(), what })
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  return all
}

test.use({ expectedFaults: /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch/ })

test(
  'through a whole auction, twice 20 seconds offline, neither shows a price, a lead, a phase or a button that is wrong',
  { tag: '@long' },
  async ({ browser, phone, login, house }) => {
    test.setTimeout(200_000)
    const start = Date.now()
    const until = (seconds: number) =>
      new Promise((resolve) => setTimeout(resolve, start + seconds * 1_000 - Date.now()))
    const lot = await house.addLot({ opensAt: start + 12_000, closesAt: start + 60_000 })
    await house.extendBy(lot, 15_000)
    const buyers = { ana: await house.addBuyer(), beto: await house.addBuyer() }
    const ana = await phone(buyers.ana)
    const plain = await browser.newContext({ javaScriptEnabled: false })
    await login(buyers.beto, plain)
    const beto = await plain.newPage()
    const carla = await phone()

    let over = false
    const offline = { ana: [] as [number, number][], beto: [] as [number, number][] }
    const tunnel = async (who: 'ana' | 'beto', page: Page, from: number, to: number) => {
      await until(from)
      const since = Date.now()
      await page.context().setOffline(true)
      await until(to)
      await page.context().setOffline(false)
      // The browser's own page, where the refresh came to nothing: as a person would.
      if (who === 'beto') await page.goto(`/event/${lot}`)
      offline[who].push([since, Date.now()])
    }
    const hasBid = { ana: Infinity, beto: Infinity }
    const bid = async (who: 'ana' | 'beto' | 'carla', page: Page, second: number, amount: number) => {
      await until(second)
      expect((await postBid(page.request, lot, amount)).status(), `${who} ${amount}`).toBe(303)
      if (who !== 'carla') hasBid[who] = Math.min(hasBid[who], Date.now())
    }

    await Promise.all([ana.goto(`/event/${lot}`), beto.goto(`/event/${lot}`)])
    const truths = note(
      () => house.truthOf(lot),
      60,
      () => over,
    )
    const shown = {
      ana: note(
        () => ana.evaluate(look),
        200,
        () => over,
      ),
      beto: note(
        () => beto.evaluate(look),
        200,
        () => over,
      ),
    }
    await Promise.all([
      bid('ana', ana, 15, 105_000),
      bid('beto', beto, 17, 120_000),
      tunnel('ana', ana, 20, 40).then(() => tunnel('ana', ana, 66, 86)),
      tunnel('beto', beto, 24, 44).then(() => tunnel('beto', beto, 47, 67)),
      bid('carla', carla, 30, 130_000),
      bid('ana', ana, 42, 150_000),
      bid('carla', carla, 52, 160_000),
      bid('carla', carla, 58, 170_000),
      bid('beto', beto, 68, 200_000),
    ])
    // The hammer fell at 83 s while Ana was in her second tunnel.
    await expect(seen(ana.getByText('Otra persona ganó'))).toBeVisible({ timeout: 15_000 })
    await expect(seen(beto.getByText('Ganaste esta subasta'))).toBeVisible({ timeout: 20_000 })
    await until(102)
    over = true
    // A state found by one reading may hold since the previous reading began.
    const read = await truths
    const known = read.map((truth, nth) => ({ ...truth, from: read[nth - 1]?.from ?? truth.from }))
    for (const [who, lag] of [
      ['ana', LIVE_MS],
      ['beto', REFRESHED_MS],
    ] as const) {
      const samples = await shown[who]
      const online = samples.filter(({ from, to }) =>
        offline[who].every(([since, back]) => to < since || from > back + LIVE_MS),
      )
      expect(online.length, `${who} was looked at`).toBeGreaterThan(100)
      expect(new Set(online.map(({ what }) => what.price)).size, `prices that ${who} saw`).toBeGreaterThanOrEqual(3)
      const wrong = online.filter(({ from, to, what }) => {
        const held = known.filter((truth) => truth.to >= from - lag && truth.from <= to)
        return !held.some((truth) =>
          [true, false].some(
            (bidden) =>
              (bidden ? truth.to >= hasBid[who] - lag : truth.from <= hasBid[who] + lag) &&
              JSON.stringify(faceOf(truth.what, buyers[who], bidden)) === JSON.stringify(what),
          ),
        )
      })
      expect(
        wrong.map(({ from, what }) => ({ second: (from - start) / 1_000, ...what })),
        `${who} was shown what was not so`,
      ).toEqual([])
    }
    await plain.close()
  },
)
