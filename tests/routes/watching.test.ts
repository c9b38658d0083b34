/** Following a lot and related acts over HTTP, as on a phone without JavaScript. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { savedSearches, watches } from '#db/schema/sale/watching.ts'
import { unsubscribeToken } from '#server/sale/watching/unsubscribe.ts'
import { readChoices } from '#server/sale/watching/choices.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { SECRET } from '#tests/support/auction-house.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const follows = (account: number) => world.database.db.$count(watches, eq(watches.accountId, account))
const ask = (path: string, init: RequestInit = {}) => fetch(world.served.url + path, { redirect: 'manual', ...init })
/** As a page of ours posts; a mail program says nothing. */
const OURS = { 'sec-fetch-site': 'same-origin' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields)

test('the button says whether the lot is followed, and a press changes it', async () => {
  const [buyer, lot] = [await world.buyer(), await world.lot()]
  const browser = await world.browser(buyer)
  expect((await browser.open(`/event/${lot}`)).text).toContain('Seguir este lote')
  const followed = await browser.post(`/event/${lot}/seguir`, { seguir: '1' })
  expect(followed.text).toContain('Dejar de seguir')
  expect(await follows(buyer)).toBe(1)
  expect((await browser.open('/profile/seguidos')).text).toContain('El Lucero')
  const left = await browser.post(`/event/${lot}/seguir`, { seguir: '0', volver: '/profile/seguidos' })
  expect(left.text).toContain('Todavía no sigues ningún lote.')
  expect(await follows(buyer)).toBe(0)
})

test('a visitor who follows a lot is led to sign in and back, and then follows it; a GET changes nothing', async () => {
  const [buyer, lot] = [await world.buyer(), await world.lot()]
  const here = `/event/${lot}/seguir`
  const pressed = await ask(here, { method: 'POST', body: form({ seguir: '1' }), headers: OURS })
  expect(pressed.status).toBe(303)
  expect(pressed.headers.get('location')).toBe(`/login?volver=${encodeURIComponent(here)}`)
  const [session = ''] = await signIn(world.database.db, [buyer])
  const opened = await ask(here, { headers: { cookie: session } })
  expect([opened.status, await follows(buyer)]).toEqual([200, 0])
  const draft = pressed.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const back = await ask(here, { headers: { cookie: `${session}; ${draft}` } })
  expect([back.status, back.headers.get('location'), await follows(buyer)]).toEqual([303, `/event/${lot}`, 1])
  // The draft of a press counts once.
  await ask(here, { method: 'POST', body: form({ seguir: '0' }), headers: { ...OURS, cookie: session } })
  const again = await ask(here, { headers: { cookie: `${session}; ${draft}` } })
  expect([again.status, await follows(buyer)]).toEqual([200, 0])
})

test("a visitor's page does not show that a buyer follows the lot, and no way back leads to another site", async () => {
  const [buyer, lot] = [await world.buyer(), await world.lot()]
  const browser = await world.browser(buyer)
  await browser.post(`/event/${lot}/seguir`, { seguir: '1' })
  expect(await (await ask(`/event/${lot}`)).text()).not.toContain('Dejar de seguir')
  const [session = ''] = await signIn(world.database.db, [buyer])
  const away = await ask(`/event/${lot}/seguir`, {
    method: 'POST',
    body: form({ seguir: '0', volver: '//evil.example/' }),
    headers: { ...OURS, cookie: session },
  })
  expect(away.headers.get('location')).toBe(`/event/${lot}`)
})

test('opening an unsubscribe link changes nothing; a mail program’s post ends the mails without a session', async () => {
  const buyer = await world.buyer()
  const path = `/baja/${unsubscribeToken(SECRET, buyer, 'hour')}`
  const asked = await ask(path)
  expect([asked.status, (await readChoices(world.house.db, buyer)).hour]).toEqual([200, true])
  expect(await asked.text()).toContain('No recibirlos más')
  const done = await ask(path, { method: 'POST', body: form({ 'List-Unsubscribe': 'One-Click' }) })
  expect([done.status, (await readChoices(world.house.db, buyer)).hour]).toEqual([200, false])
  expect(await done.text()).toContain('Listo')
})

test('the choice of mails is kept', async () => {
  const buyer = await world.buyer()
  const browser = await world.browser(buyer)
  const saved = await browser.post('/profile/seguidos/avisos', { opening: 'on', digest: 'on' })
  expect(saved.text).toContain('Tus avisos se guardaron.')
  expect(await readChoices(world.house.db, buyer)).toEqual({
    opening: true,
    day: false,
    hour: false,
    again: false,
    digest: true,
  })
})

test("a list's filters become a search: named by its filters, paused, changed and deleted", async () => {
  const buyer = await world.buyer()
  const browser = await world.browser(buyer)
  const list = await browser.open('/events?sexo=hembra&padre=Lucero&hasta=200%2C000')
  const link = list.document.querySelectorAll('a').find(({ text }) => text === 'Guardar esta búsqueda')
  const page = await browser.open(link?.getAttribute('href') as string)
  const valueOf = (name: string) => page.document.querySelector(`main [name="${name}"]`)?.getAttribute('value')
  expect([valueOf('padre'), valueOf('hasta')]).toEqual(['Lucero', '200,000'])
  const key = valueOf('key') as string
  const fields = { key, sexo: 'hembra', padre: 'Lucero', hasta: '200,000' }
  const first = await browser.post('/profile/busquedas/nueva', fields)
  await browser.post('/profile/busquedas/nueva', fields)
  expect(first.text).toContain('Hembra · padre Lucero · hasta $200,000')
  const [search, ...others] = await world.database.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, buyer))
  expect(others).toEqual([])
  const path = `/profile/busquedas/${search?.id}`
  expect((await browser.post(path, { intent: 'pausar' })).text).toContain('En pausa')
  expect((await browser.post(path, { intent: 'reanudar' })).text).not.toContain('En pausa')
  expect((await browser.post(path, { intent: 'guardar', abuelo: 'Ñandú' })).text).toContain('abuelo materno Ñandú')
  expect((await browser.post(path, { intent: 'eliminar' })).text).toContain('Todavía no guardas ninguna búsqueda.')
})

test('words that found nothing become a search: kept with the filters, and led to by what is there now', async () => {
  const buyer = await world.buyer()
  const browser = await world.browser(buyer)
  const list = await browser.open('/buscar?q=potro+de+nieve&sexo=hembra')
  const link = list.document.querySelectorAll('a').find(({ text }) => text === 'Guardar estos filtros como búsqueda')
  const page = await browser.open(link?.getAttribute('href') as string)
  const plain = await browser.open('/buscar?q=potro+de+nieve')
  const alert = plain.document.querySelectorAll('a').find(({ text }) => text.startsWith('Avísame'))
  expect(alert?.getAttribute('href')).toBe('/profile/busquedas/nueva?q=potro+de+nieve')
  const typed = page.document.querySelector('main [name="q"]')?.getAttribute('value')
  expect(typed).toBe('potro de nieve')
  const subcategory = page.document.querySelector('main option[value^="s"]')?.getAttribute('value') as string
  const saved = await browser.post('/profile/busquedas/nueva', {
    key: 'one',
    q: 'potro de nieve',
    sexo: 'hembra',
    clase: subcategory,
  })
  expect(saved.document.querySelector('.saved-search h3')?.text).toMatch(/^«potro de nieve» · .+ · Hembra$/)
  const see = saved.document.querySelector('.saved-search a')?.getAttribute('href') as string
  const found = await browser.open(see)
  expect(found.document.querySelector('h1')?.text).toBe('Resultados para «potro de nieve»')
  expect(found.text).toMatch(/2 filtros elegidos.*Ninguna subasta cumple/s)
})

test('a search is bounded, and reports errors beside their fields with the input kept', async () => {
  const browser = await world.browser(await world.buyer())
  for (const [fields, said] of [
    [{}, 'Elige al menos una cosa que buscar'],
    [{ q: '?!' }, 'Escribe al menos 2 letras'],
    [{ q: 'x'.repeat(81) }, 'Hasta 80 caracteres'],
    [{ padre: 'Lu' }, 'Escribe al menos 3 letras'],
    [{ padre: 'x'.repeat(61) }, 'Hasta 60 caracteres'],
    [{ clase: 'g999999', padre: 'Lucero' }, 'Elige una opción de la lista'],
    [{ entidad: '999999', padre: 'Lucero' }, 'Elige una opción de la lista'],
    [{ desde: '500', hasta: '400', padre: 'Lucero' }, 'Debe ser mayor que el precio desde'],
  ] as const) {
    const answer = await browser.post('/profile/busquedas/nueva', fields)
    expect(answer.status, said).toBe(400)
    expect(answer.text).toContain(said)
    const sire = answer.document.querySelector('main form [name="padre"]')
    expect(sire?.getAttribute('value') ?? '').toBe('padre' in fields ? fields.padre : '')
  }
})

test('the calendar file has opening and last hour, with alarms, fixed ids and a growing sequence', async () => {
  const lot = await world.lot({ opensAt: Date.UTC(2100, 0, 2, 1), closesAt: Date.UTC(2100, 0, 4, 1) })
  const read = async () => (await (await ask(`/event/${lot}/calendario.ics`)).text()).replace(/\r\n /g, '')
  const file = await read()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(2)
  for (const line of [
    'DTSTART:21000102T010000Z',
    'DTSTART:21000104T000000Z',
    'DTEND:21000104T010000Z',
    'SUMMARY:Abre la subasta de El Lucero',
    'METHOD:PUBLISH',
    'STATUS:CONFIRMED',
  ])
    expect(file).toContain(line)
  expect(file).toContain(`/event/${lot}`)
  const ids = (text: string) => text.match(/UID:.*/g)
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0)
  await world.house.actors.auction.send(lot, { type: 'auction.cancelled', at: Date.now() })
  const later = await read()
  expect(ids(later)).toEqual(ids(file))
  expect(sequence(later)).toBeGreaterThan(sequence(file))
  expect(later).toContain('STATUS:CANCELLED')
})

test('a messenger finds a versioned address of the card, and fetches a JPEG that it may cache', async () => {
  const lot = await world.lot()
  const html = await (await ask(`/event/${lot}`)).text()
  const path = new RegExp(`property="og:image" content="[^"]*(/event/${lot}/tarjeta.jpg\\?v=\\d+)"`).exec(html)?.[1]
  expect(path).toBeDefined()
  expect(html).toContain('property="og:image:width" content="1200"')
  const card = await ask(path as string)
  expect(card.headers.get('content-type')).toBe('image/jpeg')
  expect(card.headers.get('cache-control')).toBe('max-age=300')
  const bytes = new Uint8Array(await card.arrayBuffer())
  expect([bytes[0], bytes[1], bytes.length < 300_000]).toEqual([0xff, 0xd8, true])
  const etag = card.headers.get('etag') as string
  const again = await ask(`/event/${lot}/tarjeta.jpg?v=999`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('a house with following switched off shows and takes none of it', async () => {
  const [buyer, lot] = [await world.buyer(), await world.lot()]
  const browser = await world.browser(buyer)
  await world.database.db.update(settings).set({ watching: false })
  try {
    const page = await browser.open(`/event/${lot}`)
    expect(page.text).not.toContain('Seguir este lote')
    expect(page.text).toContain('Agregar a mi calendario')
    expect((await browser.open('/profile')).text).not.toContain('Seguidos')
    expect((await browser.open('/events?sexo=hembra')).text).not.toContain('Guardar esta búsqueda')
    for (const path of [
      '/profile/seguidos',
      '/profile/seguidos/avisos',
      '/profile/busquedas',
      '/profile/busquedas/nueva',
    ])
      expect((await browser.open(path)).status, path).toBe(404)
    expect((await browser.post(`/event/${lot}/seguir`, { seguir: '1' })).status).toBe(404)
    expect((await browser.post('/profile/busquedas/nueva', { padre: 'Lucero' })).status).toBe(404)
  } finally {
    await world.database.db.update(settings).set({ watching: true })
  }
})

test('a practice lot has no card and no calendar, and cannot be followed', async () => {
  const lot = await world.lot()
  await world.database.sql`update auctions set practice = true where id = ${lot}`
  const browser = await world.browser(await world.buyer())
  const statuses = [
    (await ask(`/event/${lot}/tarjeta.jpg`)).status,
    (await ask(`/event/${lot}/calendario.ics`)).status,
    (await browser.post(`/event/${lot}/seguir`, { seguir: '1' })).status,
  ]
  expect(statuses).toEqual([404, 404, 404])
  expect((await browser.open(`/event/${lot}`)).text).not.toContain('Seguir este lote')
})
