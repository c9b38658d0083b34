/** Calendar files, read by two programs that others wrote: ical.js, and Debian's python3-icalendar where it is. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarFeeds } from '#db/schema/office/calendar-feeds.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { outside, PYTHON } from '#tests/support/outside.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(world.served.url + path, { headers })
const OPENS = Date.UTC(2100, 0, 2, 1)
const CLOSES = Date.UTC(2100, 0, 4, 1)
const HOUR = 3_600_000

type Entry = {
  uid: string
  title: string
  sequence: number
  status: string | null
  from: number
  to: number
  alarms: number
}

/** Prints the entries that Debian's library reads, in the same form. */
const READER = `
import sys, json
from icalendar import Calendar
found = []
for e in Calendar.from_ical(sys.stdin.buffer.read()).walk('VEVENT'):
    ms = lambda name: round(e.decoded(name).timestamp() * 1000)
    assert str(e.decoded('dtstart').tzinfo) in ('UTC', 'zoneinfo.ZoneInfo(key=\\'UTC\\')'), e.decoded('dtstart').tzinfo
    found.append({'uid': str(e['uid']), 'title': str(e['summary']), 'sequence': int(e['sequence']),
      'status': str(e['status']) if 'status' in e else None, 'from': ms('dtstart'), 'to': ms('dtend'),
      'alarms': len([c for c in e.subcomponents if c.name == 'VALARM'])})
print(json.dumps(found))`

/** The entries of a file, as both programs read them; its lines have 75 octets at most and end in CRLF (RFC 5545). */
function entriesOf(file: string): Entry[] {
  expect(file.endsWith('\r\n')).toBe(true)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  const entries = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component): Entry => {
    const event = new ICAL.Event(component)
    expect(event.startDate.zone.tzid).toBe('UTC')
    return {
      uid: event.uid,
      title: event.summary,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status') as string | null,
      from: event.startDate.toJSDate().getTime(),
      to: event.endDate.toJSDate().getTime(),
      alarms: component.getAllSubcomponents('valarm').length,
    }
  })
  const again = outside('python3-icalendar') ? execFileSync(PYTHON, ['-c', READER], { input: file }).toString() : null
  expect(again === null ? entries : JSON.parse(again)).toEqual(entries)
  return entries
}
const read = async (path: string) => entriesOf(await (await ask(path)).text())
/** The lot's seller chose other hours. */
const moveTo = (lot: number, closesAt: number) =>
  world.house.actors.auction.send(lot, {
    type: 'auction.rescheduled',
    at: Date.now(),
    opensAt: closesAt - 24 * HOUR,
    closesAt,
  })
const cancel = (lot: number) => world.house.actors.auction.send(lot, { type: 'auction.cancelled', at: Date.now() })

test('a lot has two entries that ring; cancelled, both say so in their titles and ring no more', async () => {
  const lot = await world.lot({ opensAt: OPENS, closesAt: CLOSES })
  const before = await read(`/event/${lot}/calendario.ics`)
  expect(before).toMatchObject([
    { title: 'Abre la subasta de El Lucero', status: 'CONFIRMED', from: OPENS, alarms: 1 },
    { title: 'Última hora de la subasta de El Lucero', from: CLOSES - HOUR, to: CLOSES, alarms: 1 },
  ])
  await cancel(lot)
  const after = await read(`/event/${lot}/calendario.ics`)
  expect(after).toMatchObject([
    { title: 'CANCELADA: Abre la subasta de El Lucero', status: 'CANCELLED', alarms: 0 },
    { title: 'CANCELADA: Última hora de la subasta de El Lucero', status: 'CANCELLED', alarms: 0 },
  ])
  for (const [nth, { uid, sequence }] of after.entries()) {
    expect(uid).toBe(before[nth]?.uid)
    expect(sequence).toBeGreaterThan(before[nth]?.sequence ?? 0)
  }
})

test('a cancelled evening answers with its cancellation', async () => {
  const closesAt = Date.UTC(2099, 4, 4, 3)
  const opensAt = closesAt - 24 * HOUR
  const lots = [await world.lot({ opensAt, closesAt }), await world.lot({ opensAt, closesAt })]
  const path = `/velada/${eveningOf(closesAt)}/calendario.ics`
  const [before] = await read(path)
  expect(before).toMatchObject({ title: 'Velada de Remate: 2 lotes', status: 'CONFIRMED', to: closesAt, alarms: 1 })
  await cancel(lots[0] as number)
  expect(await read(path)).toMatchObject([{ title: 'Velada de Remate: 1 lote', status: 'CONFIRMED', alarms: 1 }])
  await cancel(lots[1] as number)
  expect(await read(path)).toMatchObject([
    { uid: before?.uid, title: 'CANCELADA: Velada de Remate', status: 'CANCELLED', to: closesAt, alarms: 0 },
  ])
  expect((await ask('/velada/2099-05-20/calendario.ics')).status).toBe(404)
})

test('an evening that its lots left answers with its cancellation at the hours that it had', async () => {
  const closesAt = Date.UTC(2099, 5, 4, 3)
  const lots = [
    await world.lot({ opensAt: closesAt - 24 * HOUR, closesAt }),
    await world.lot({ opensAt: closesAt - 24 * HOUR, closesAt: closesAt + HOUR }),
  ]
  const path = `/velada/${eveningOf(closesAt)}/calendario.ics`
  const [before] = await read(path)
  expect(before).toMatchObject({ title: 'Velada de Remate: 2 lotes', from: closesAt - HOUR, to: closesAt + HOUR })
  for (const lot of lots) await moveTo(lot, closesAt + 72 * HOUR)
  expect(await read(path)).toMatchObject([
    { ...before, title: 'CANCELADA: Velada de Remate', status: 'CANCELLED', alarms: 0, sequence: expect.any(Number) },
  ])
  await moveTo(lots[0]!, closesAt + 96 * HOUR)
  expect(await read(`/velada/${eveningOf(closesAt + 72 * HOUR)}/calendario.ics`)).toMatchObject([
    { title: 'Velada de Remate: 1 lote', status: 'CONFIRMED', alarms: 1 },
  ])
  await moveTo(lots[1]!, closesAt + 96 * HOUR)
  expect(await read(`/velada/${eveningOf(closesAt + 72 * HOUR)}/calendario.ics`)).toMatchObject([
    { title: 'CANCELADA: Velada de Remate', status: 'CANCELLED', to: closesAt + 72 * HOUR, alarms: 0 },
  ])
  await moveTo(lots[1]!, closesAt)
  expect(await read(path)).toMatchObject([{ uid: before?.uid, title: 'Velada de Remate: 1 lote', alarms: 1 }])
})

test('long names with letters of several bytes are folded between letters', async () => {
  const lot = await world.lot({ opensAt: OPENS, closesAt: CLOSES })
  const name = 'Ñandú Peñón de la Güera Ávila y Núñez del Rincón de los Pájaros, "El Único"; el \\ 🐴'
  await world.database
    .sql`update listings set name = ${name} where id = (select listing_id from auctions where id = ${lot})`
  expect((await read(`/event/${lot}/calendario.ics`))[0]?.title).toBe(`Abre la subasta de ${name}`)
})

test("a seller's calendar is asked for with a tag; what is cancelled stays in it and says so", async () => {
  const secret = randomBytes(16).toString('base64url')
  await world.database.db
    .insert(calendarFeeds)
    .values({ accountId: world.furniture.seller, secret, createdAt: Date.now() })
  const path = `/calendario/${secret}.ics`
  const lot = await world.lot({ opensAt: OPENS, closesAt: CLOSES })
  const entryOf = (file: string) => entriesOf(file).find(({ uid }) => uid.startsWith(`subasta-${lot}@`))
  const first = await ask(path)
  const etag = first.headers.get('etag') ?? ''
  const before = entryOf(await first.text())
  expect(before).toMatchObject({ title: 'Subasta de El Lucero', status: 'CONFIRMED', from: OPENS, to: CLOSES })
  const same = await ask(path, { 'If-None-Match': etag })
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
  expect((await ask(path, { 'If-None-Match': `W/${etag}, "x"` })).status).toBe(304)
  await cancel(lot)
  const changed = await ask(path, { 'If-None-Match': etag })
  expect(changed.status).toBe(200)
  const after = entryOf(await changed.text())
  expect(after).toEqual({
    ...before,
    title: 'CANCELADA: Subasta de El Lucero',
    status: 'CANCELLED',
    sequence: expect.toSatisfy((sequence: number) => sequence > (before?.sequence ?? 0)),
  })
})

test('beside the address to copy there is a way for Google Calendar', async () => {
  const browser = await world.browser(world.furniture.seller)
  const page = await browser.open('/sales/calendario')
  const links = page.document.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '')
  expect(links.find((href) => href.startsWith('webcal:'))).toMatch(/\/calendario\/[\w-]{22}\.ics$/)
  const google = new URL(links.find((href) => href.startsWith('https://calendar.google.com')) ?? '')
  expect(google.searchParams.get('cid')).toMatch(/^webcal:.*\/calendario\/[\w-]{22}\.ics$/)
  expect(page.text).toContain('En Android usa Google Calendar')
})
