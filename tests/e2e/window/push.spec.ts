/** A browser turns notices on, is notified within seconds of a higher bid, and shows the notice. */
import type { BrowserContext, Page } from '@playwright/test'
import { startPushService, subscribe } from '#tests/support/push-service.ts'
import { expect, test } from '../fixtures.ts'
import { postBid } from '../steps.ts'

/**
 * Chromium's own push service cannot be reached from the tests: its subscription is stored in the page's storage;
 * permission and worker are the browser's own.
 */
async function standIn(
  context: BrowserContext,
  { endpoint, p256dh, auth }: Record<'endpoint' | 'p256dh' | 'auth', string>,
) {
  await context.addInitScript(
    (given) => {
      const KEY = 'subscribed-with'
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0)).buffer
      const made = (key: string) => ({
        endpoint: given.endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
        toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
        unsubscribe: async () => (localStorage.removeItem(KEY), true),
      })
      const manager = PushManager.prototype as unknown as Record<string, unknown>
      manager.getSubscription = async () => (localStorage[KEY] ? made(localStorage[KEY]) : null)
      manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage[KEY] = applicationServerKey
        return made(applicationServerKey)
      }
    },
    { endpoint, p256dh, auth },
  )
}

async function turnOn(page: Page): Promise<void> {
  await page.goto('/profile/avisos')
  await page.getByRole('button', { name: 'Activar avisos en este aparato' }).click()
  await expect(page.getByText('Listo: este aparato recibe tus avisos.')).toBeVisible()
}

test('notices are turned on by a press, tried, come within three seconds of the bid, and end with the removal', async ({
  page,
  context,
  house,
  login,
  phone,
  baseURL,
}) => {
  const service = await startPushService()
  try {
    const browser = subscribe(`${service.url}/phone`)
    await standIn(context, browser.subscription)
    await context.grantPermissions(['notifications'], { origin: baseURL as string })
    await login(await house.addBuyer())
    await turnOn(page)
    await expect(page.getByText('Este aparato ya recibe tus avisos.')).toBeVisible()
    await expect(page.getByText('Este aparato', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: /^Probar este aparato/ }).click()
    await expect(page.getByText('Enviamos un aviso de prueba.')).toBeVisible()
    expect(browser.read(service.received[0]?.body as Buffer).title).toBe('Así te avisa Remate')

    // At night devices are notified only in the last two hours.
    const lot = await house.addLot({ closesAt: Date.now() + 90 * 60_000 })
    const rival = await phone()
    expect((await postBid(page.request, lot, 100_000)).status()).toBe(303)
    const before = Date.now()
    expect((await postBid(rival.request, lot, 120_000)).status()).toBe(303)
    await expect.poll(() => service.received.length, { intervals: [50] }).toBe(2)
    expect((service.received[1]?.at ?? Infinity) - before).toBeLessThan(3_000)
    expect(browser.read(service.received[1]?.body as Buffer)).toMatchObject({
      title: 'Te superaron en El Lucero',
      body: expect.stringContaining('$120,000'),
      url: `/event/${lot}/pujar`,
    })

    await page.getByRole('button', { name: /^Quitar/ }).click()
    await expect(page.getByText('Ese aparato ya no recibe avisos.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Activar avisos en este aparato' })).toBeVisible()
  } finally {
    await service.close()
  }
})

test('a browser whose push address changes reports it and stays one device', async ({
  page,
  context,
  house,
  login,
  baseURL,
}) => {
  const service = await startPushService()
  try {
    const [old, fresh] = [subscribe(`${service.url}/old`), subscribe(`${service.url}/fresh`)]
    await standIn(context, old.subscription)
    await context.grantPermissions(['notifications'], { origin: baseURL as string })
    await login(await house.addBuyer())
    await turnOn(page)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    // The worker's reaction to an event that only the browser can send.
    await worker.evaluate(
      ({ before, given: { endpoint, p256dh, auth } }) =>
        (globalThis as unknown as { renew(change: object): Promise<void> }).renew({
          oldSubscription: { endpoint: before },
          newSubscription: { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) },
        }),
      { before: old.subscription.endpoint, given: fresh.subscription },
    )
    await page.goto('/profile/avisos')
    await page.getByRole('button', { name: /^Probar este aparato/ }).click()
    await expect(page.getByText('Enviamos un aviso de prueba.')).toBeVisible()
    expect(service.received.map(({ path }) => path)).toEqual(['/fresh'])
    expect(fresh.read(service.received[0]?.body as Buffer).title).toBe('Así te avisa Remate')
  } finally {
    await service.close()
  }
})

test('the worker shows a push notice, and replaces it with a later one of the same auction', async ({
  page,
  context,
  house,
  login,
  baseURL,
}) => {
  const browser = subscribe(`${baseURL}/nobody`)
  await standIn(context, browser.subscription)
  await context.grantPermissions(['notifications'], { origin: baseURL as string })
  await login(await house.addBuyer())
  // Registers only the worker: the server would refuse the test's push address with an error.
  await page.goto('/profile/avisos')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.register('/avisos-sw.js').then(() => navigator.serviceWorker.ready)
    // No message is sent to a worker that is still being activated.
    if (active?.state !== 'activated')
      await new Promise<void>((done) =>
        active?.addEventListener('statechange', () => active.state === 'activated' && done()),
      )
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const here = globalThis as unknown as {
      shows: number
      ServiceWorkerRegistration: { prototype: { showNotification(...given: unknown[]): unknown } }
    }
    const { prototype } = here.ServiceWorkerRegistration
    const show = prototype.showNotification
    here.shows = 0
    prototype.showNotification = function (...given) {
      here.shows++
      return show.apply(this, given)
    }
  })
  const shows = () => worker.evaluate(() => (globalThis as unknown as { shows: number }).shows)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  let delivered = 0
  /** Delivers each message once; it must be shown once. */
  const deliver = async (data: string) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: baseURL as string, registrationId, data })
    delivered++
    await expect.poll(shows).toBe(delivered)
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const found = await registration.getNotifications()
      return found.map(({ title, body, tag, silent, data }) => ({ title, body, tag, silent, url: data.url }))
    })
  const notice = { title: 'Te superaron en El Lucero', body: 'Va en $1', url: '/event/7/pujar', tag: 'subasta-7' }
  await deliver(JSON.stringify(notice))
  await expect.poll(shown).toEqual([{ ...notice, silent: false }])
  await deliver(JSON.stringify({ ...notice, body: 'Va en $2' }))
  await expect.poll(shown).toEqual([{ ...notice, body: 'Va en $2', silent: false }])
  // An unknown message is shown all the same: a browser penalizes a push without a notice.
  await deliver('no JSON')
  await expect.poll(async () => (await shown()).map(({ title }) => title).toSorted()).toEqual(['Remate', notice.title])
  // A buyer who is viewing the auction is notified by its page, without a sound.
  const lot = await house.addLot()
  await page.goto(`/event/${lot}`)
  const ofLot = { ...notice, url: `/event/${lot}/pujar`, tag: `subasta-${lot}` }
  await deliver(JSON.stringify(ofLot))
  await expect.poll(async () => (await shown()).find(({ tag }) => tag === ofLot.tag)?.silent).toBe(true)
  expect(await shows()).toBe(delivered)
})

test('a refused permission is explained, and nothing is sent', async ({ page, house, login }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await login(await house.addBuyer())
  await page.goto('/profile/avisos')
  await expect(page.getByText('Al presionar el botón, tu navegador te pedirá permiso')).toBeVisible()
  await page.getByRole('button', { name: 'Activar avisos en este aparato' }).click()
  await expect(page.getByText('Tu navegador tiene bloqueados los avisos de Remate.')).toBeVisible()
  await expect(page.getByText('Ningún aparato recibe avisos todavía.')).toBeVisible()
})

test('a browser whose push service fails says so and may retry; one without push is referred to the mails', async ({
  page,
  house,
  login,
}) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = () => Promise.reject(new Error('away'))
  })
  await login(await house.addBuyer())
  await page.goto('/profile/avisos')
  const button = page.getByRole('button', { name: 'Activar avisos en este aparato' })
  await button.click()
  await expect(page.getByText('el servicio de avisos de tu navegador no responde')).toBeVisible()
  await expect(button).toBeEnabled()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText('Este navegador no puede recibir avisos.')).toBeVisible()
  await expect(button).toBeHidden()
})
