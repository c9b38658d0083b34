/** Push notices over HTTP: the page with its forms, and the service worker's file. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushDevices } from '#db/schema/people/push.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { startPushService, subscribe } from '#tests/support/push-service.ts'
import { WORST_SHOWN } from '#tests/support/shown.ts'

let world: ServedWorld
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  world = await openServedWorld({ PUSH_LOCAL: 'yes', VAPID_SUBJECT: 'mailto:avisos@remate.mx' })
  service = await startPushService((path) => Number(/^\/(\d+)/.exec(path)?.[1] ?? 201))
}, 120_000)
afterAll(async () => {
  await service.close()
  await world.close()
})

const PAGE = '/profile/avisos'
const devicesOf = (account: number) =>
  world.database.db.select().from(pushDevices).where(eq(pushDevices.accountId, account))
const activate = (status = 201) => {
  const browser = subscribe(`${service.url}/${status}/${randomUUID()}`)
  return { ...browser, fields: { intent: 'activar', ...browser.subscription } }
}

test('a device is turned on, tried and removed by plain forms', async () => {
  const buyer = await world.buyer()
  const browser = await world.browser(buyer)
  expect((await browser.open('/profile/seguidos')).document.querySelector(`nav a[href="${PAGE}"]`)).not.toBeNull()
  const empty = await browser.open(PAGE)
  expect(empty.text).toContain('Ningún aparato recibe avisos todavía.')
  expect(empty.text).toContain('tu navegador necesita JavaScript')
  expect(empty.document.querySelector('push-device')?.getAttribute('data-key')).toMatch(/^[\w-]{87}$/)
  const phone = activate()
  const on = await browser.post(PAGE, phone.fields)
  expect([on.status, on.at]).toEqual([200, `${PAGE}?hecho=activado`])
  expect(on.text).toContain('Listo: este aparato recibe tus avisos.')
  expect(on.document.querySelector('[data-this]')?.hasAttribute('hidden')).toBe(false)
  const tried = await on.press('Probar este aparato')
  expect(tried.text).toContain('Enviamos un aviso de prueba.')
  expect(phone.read(service.received.at(-1)?.body as Buffer)).toMatchObject({ url: PAGE })
  const removed = await tried.press('Quitar')
  expect(removed.text).toContain('Ese aparato ya no recibe avisos.')
  expect(await devicesOf(buyer)).toEqual([])
})

/** A worker's report of its subscription, in a browser that is signed in. */
const REPORT = '/avisos/aparato'

test.each(['buyer', 'admin'] as const)(
  'the worker of any %s reports a new address in the place of the old one',
  async (who) => {
    const account = who === 'buyer' ? await world.buyer() : await addAdmin(world.database)
    const browser = await world.browser(account)
    const [old, fresh] = [activate(), activate()]
    await browser.post(who === 'buyer' ? PAGE : '/admin/avisos', old.fields)
    const answer = await browser.post(REPORT, { ...fresh.subscription, anterior: old.subscription.endpoint })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ owner: expect.any(String), key: expect.stringMatching(/^[\w-]{87}$/) })
    expect(await devicesOf(account)).toHaveLength(1)
  },
)

test("a seller's worker is answered too: notices are not on there", async () => {
  const browser = await world.browser(world.furniture.seller)
  expect((await browser.post(REPORT, activate().subscription)).status).toBe(404)
})

test('a worker that does not know the old address is known by its session', async () => {
  const buyer = await world.buyer()
  const browser = await world.browser(buyer)
  const [old, fresh] = [activate(), activate()]
  await browser.post(PAGE, old.fields)
  await browser.post(REPORT, fresh.subscription)
  expect(await devicesOf(buyer)).toHaveLength(1)
})

test.each([
  [410, 'ya no acepta avisos y lo quitamos de la lista', 0],
  [500, 'El servicio de avisos de ese aparato no respondió.', 1],
  [400, 'La falla es nuestra, no de tu aparato', 1],
])('trying a device shows the answer %i of its push service', async (status, said, left) => {
  const buyer = await world.buyer()
  const browser = await world.browser(buyer)
  const tried = await (await browser.post(PAGE, activate(status).fields)).press('Probar este aparato')
  expect(tried.text).toContain(said)
  expect(await devicesOf(buyer)).toHaveLength(left)
})

test('a device with an invalid address or keys is refused on the page and not stored', async () => {
  const buyer = await world.buyer()
  const browser = await world.browser(buyer)
  const { fields } = activate()
  for (const changes of [
    { endpoint: 'https://169.254.169.254/latest' },
    { endpoint: 'https://push.internal/x' },
    { endpoint: 'x'.repeat(5_000) },
    { p256dh: 'x' },
    { auth: '' },
  ]) {
    const answer = await browser.post(PAGE, { ...fields, ...changes })
    expect([answer.status, answer.text.includes('Tu navegador no dio lo que hace falta')]).toEqual([400, true])
  }
  for (const intent of ['quitar', 'probar'])
    expect((await browser.post(PAGE, { intent, aparato: 'x' })).text).toContain('Ese aparato ya no está en tu lista.')
  expect((await browser.post(PAGE, { intent: 'otro' })).status).toBe(400)
  expect(await devicesOf(buyer)).toEqual([])
})

test("another's device is neither seen, tried nor removed", async () => {
  const [ana, bruno] = [await world.buyer(), await world.buyer()]
  await (await world.browser(ana)).post(PAGE, activate().fields)
  const [device] = await devicesOf(ana)
  const browser = await world.browser(bruno)
  expect((await browser.open(PAGE)).text).toContain('Ningún aparato')
  const before = service.received.length
  const tried = await browser.post(PAGE, { intent: 'probar', aparato: String(device?.id) })
  expect([tried.status, service.received.length]).toEqual([400, before])
  await browser.post(PAGE, { intent: 'quitar', aparato: String(device?.id) })
  expect(await devicesOf(ana)).toHaveLength(1)
})

test('more than 30 presses an hour are asked to wait', async () => {
  const browser = await world.browser(await world.buyer())
  const { fields } = activate()
  for (let nth = 0; nth < 30; nth++) await browser.post(PAGE, fields)
  const answer = await browser.post(PAGE, fields)
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(answer.text).toContain('Lo intentaste muchas veces.')
})

test('signing out silences the device', async () => {
  const buyer = await world.buyer()
  const browser = await world.browser(buyer)
  await browser.post(PAGE, activate().fields)
  expect(await devicesOf(buyer)).toHaveLength(1)
  await browser.post('/logout', {})
  expect(await devicesOf(buyer)).toEqual([])
})

test('a house with notices switched off shows and takes no device', async () => {
  const buyer = await world.buyer()
  const browser = await world.browser(buyer)
  await world.database.db.update(settings).set({ push: false })
  try {
    expect((await browser.open('/profile')).document.querySelector(`a[href="${PAGE}"]`)).toBeNull()
    expect((await browser.open(PAGE)).status).toBe(404)
    expect((await browser.post(PAGE, activate().fields)).status).toBe(404)
  } finally {
    await world.database.db.update(settings).set({ push: true })
  }
})

test("a bid's receipt leads there as long as its bidder has no device", async () => {
  const [buyer, lot] = [await world.buyer(), await world.lot()]
  const browser = await world.browser(buyer)
  const post = (amount: string) =>
    browser.post(`/event/${lot}/pujar`, { amount, key: randomUUID(), kind: 'open', shown: WORST_SHOWN })
  const receipt = await post('100,000')
  expect(receipt.document.querySelector(`main a[href="${PAGE}"]`)?.text).toBe(
    'Recibir un aviso en este aparato si me superan',
  )
  await browser.post(PAGE, activate().fields)
  expect((await post('120,000')).document.querySelector(`main a[href="${PAGE}"]`)).toBeNull()
})
