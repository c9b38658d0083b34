/** An outage of the house over HTTP: what its lots say, and how one is declared that only people saw. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outages } from '#db/schema/engine/outages.ts'
import { formatClock } from '#app/texts/format/dates.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { alsoAway, awayOn, lotMoved, wasAway } from '#app/texts/sale/outages.ts'
import { applyOutage } from '#server/engine/outages/apply.ts'
import { rowOf } from '#tests/support/auction-house.ts'
import { errorOf } from '#tests/support/browser.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addOverdue } from '#tests/support/second-chances.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let world: ServedWorld
let [ana, berta]: number[] = []
beforeAll(async () => {
  world = await openServedWorld()
  ;[ana, berta] = await addAdmins(world.database.db, 2)
}, 120_000)
afterAll(() => world.close())

const words = (text: string) => text.replaceAll(/\s+/g, ' ')
/** As the worker does; none runs here. */
async function applyAll(): Promise<void> {
  for (const { id } of await world.house.db.select().from(outages)) await applyOutage(world.house, id)
}
/** The last full minute. */
const minute = (at: number) => Math.floor(at / MINUTE) * MINUTE

describe('a lot whose closing an outage moved', () => {
  test('says why and when it closes: to visitors, its seller, the team, in its calendar file and its book', async () => {
    const endedAt = minute(Date.now())
    const startedAt = endedAt - 6 * MINUTE
    const lot = await world.lot({ closesAt: endedAt - MINUTE })
    const outage = { startedAt, endedAt, reason: 'process' as const }
    const [row] = await world.house.db.insert(outages).values(outage).returning()
    await applyOutage(world.house, row?.id as number)
    const span = words(wasAway(outage))
    const visitor = await world.browser()
    const seller = await world.browser(world.furniture.seller)
    const admin = await world.browser(ana)
    for (const page of [
      await visitor.open(`/event/${lot}`),
      await seller.open(`/sales/events/${lot}`),
      await admin.open(`/admin/events/${lot}`),
    ])
      // No other hour stands there: the notice's own would be read as the new closing.
      expect(words(page.document.querySelector('.lot-notices .notice')?.structuredText ?? '').trim()).toBe(
        `Cierra más tarde ${words(lotMoved(outage, endedAt + 5 * MINUTE))}`,
      )
    const console = await admin.open('/admin/consola')
    expect(words(console.text)).toContain(`${span}. Ningún servidor atendía. Movió 1 cierre.`)
    expect(words((await visitor.open(`/event/${lot}/libro`)).text)).toContain('La casa no pudo recibir pujas')
    const file = await fetch(`${world.served.url}/event/${lot}/calendario.ics`)
    expect((await file.text()).replaceAll(/\r\n /g, '')).toContain('La casa estuvo fuera de línea')
  })

  test('says it once after several outages, with the last closing', async () => {
    const last = { startedAt: minute(Date.now()) - 2 * MINUTE, endedAt: minute(Date.now()), reason: 'process' as const }
    const first = { ...last, startedAt: last.startedAt - 5 * MINUTE, endedAt: last.endedAt - 5 * MINUTE }
    const lot = await world.lot({ closesAt: first.endedAt - MINUTE })
    for (const outage of [first, last]) {
      const [row] = await world.house.db.insert(outages).values(outage).returning()
      await applyOutage(world.house, row?.id as number)
    }
    const page = await (await world.browser()).open(`/event/${lot}`)
    expect(
      page.document.querySelectorAll('.lot-notices .notice').map((notice) => words(notice.structuredText).trim()),
    ).toEqual([
      `Cierra más tarde ${words(lotMoved(last, last.endedAt + 5 * MINUTE))} ${words(alsoAway([first]).join(' '))}`,
    ])
  })
})

describe('an outage that only people saw', () => {
  const at = (ms: number) => new URLSearchParams({ fromDay: isoDay(ms), fromHour: formatClock(ms) })
  function span(startedAt: number, endedAt: number) {
    const asked = at(startedAt)
    asked.set('toDay', isoDay(endedAt))
    asked.set('toHour', formatClock(endedAt))
    return `/admin/consola/caida?${asked}`
  }

  test('is declared with its span, after a look at the lots with their new hours', async () => {
    const endedAt = minute(Date.now()) - 30 * MINUTE
    const startedAt = endedAt - 10 * MINUTE
    const lot = await world.lot({ closesAt: endedAt + 5 * MINUTE, horse: { name: 'El Relámpago' } })
    const admin = await world.browser(ana)
    const look = await admin.open(span(startedAt, endedAt))
    expect(words(look.text)).toContain(`La casa estuvo inaccesible ${words(awayOn({ startedAt, endedAt }))}.`)
    expect(words(look.text)).toContain('Mueve 1 lote, a estas horas:')
    expect(look.text).toContain('El Relámpago')
    const asked = await look.press('Mover los cierres')
    expect(asked.status).toBe(400)
    expect(errorOf(asked, 'reason')).toContain('Escribe qué pasó')
    const done = await asked.press('Mover los cierres', { reason: 'Se cortó la línea' })
    expect(done.text).toContain('Quedó declarada: 1 cierre se mueve.')
    await applyAll()
    expect((await rowOf(world.house, lot)).closesAt).toBe(endedAt + 15 * MINUTE)
  })

  test.each([
    ['backwards', 10, 20, 'Tiene que terminar después de haber empezado'],
    ['too old', 8 * 24 * 60, 8 * 24 * 60 - 5, 'Empezó hace más de siete días: esos lotes ya cerraron'],
    ['far ahead', 1, -2 * 24 * 60, 'No puede empezar después de ahora ni terminar dentro de más de un día'],
  ])('%s is refused beside the hour, and the typed hours stay', async (_what, from, to, error) => {
    const admin = await world.browser(ana)
    const [startedAt, endedAt] = [Date.now() - from * MINUTE, Date.now() - to * MINUTE]
    const page = await admin.open(span(startedAt, endedAt))
    expect(errorOf(page, 'toHour')).toContain(error)
    expect(page.document.querySelector('[name=fromHour]')?.getAttribute('value')).toBe(formatClock(startedAt))
  })

  test('that moves nothing says so, and its button moves nothing', async () => {
    const endedAt = minute(Date.now()) - 3 * DAY
    const look = await (await world.browser(ana)).open(span(endedAt - 7 * MINUTE, endedAt))
    expect(words(look.text)).toContain('No mueve ningún cierre ni ningún plazo.')
    expect(look.text).not.toContain('No puede deshacerse')
    expect([...look.document.querySelectorAll('main button[name=intent]')].map((each) => each.text.trim())).toEqual([
      'Anotar la caída',
    ])
  })

  test('names each field at the top of the page', async () => {
    const asked = new URLSearchParams({ fromDay: '31/02/2026', fromHour: '25:99', toDay: 'mañana', toHour: '' })
    const page = await (await world.browser(ana)).open(`/admin/consola/caida?${asked}`)
    expect([...page.document.querySelectorAll('.error-summary a')].map((each) => each.text)).toEqual([
      'Desde el día',
      'Desde la hora',
      'Hasta el día',
      'Hasta la hora',
    ])
    expect(errorOf(page, 'fromDay')).toContain('Ese día no existe')
  })

  test('that moves more than ten lots waits for a second person', async () => {
    const endedAt = minute(Date.now()) - 60 * MINUTE
    const startedAt = endedAt - 10 * MINUTE
    const lots = await Promise.all(Array.from({ length: 11 }, () => world.lot({ closesAt: endedAt - MINUTE })))
    const look = await (await world.browser(ana)).open(span(startedAt, endedAt))
    expect(words(look.text)).toContain('Mueve 11 lotes: más de diez los confirma una segunda persona del equipo.')
    const proposed = await look.press('Proponer a otra persona', { reason: 'Se cortó la línea' })
    expect(proposed.text).toContain('Quedó propuesta')
    const other = await world.browser(berta)
    const list = await other.open('/admin/por-confirmar')
    expect(words(list.text)).toContain(`La casa, ${words(awayOn({ startedAt, endedAt }))}`)
    const link = list.document.querySelector('a[href^="/admin/por-confirmar/"]')?.getAttribute('href') ?? ''
    const confirmed = await (await other.open(link)).press('Confirmar')
    expect(confirmed.text).toContain('Quedó declarada: los cierres y plazos se mueven.')
    await applyAll()
    expect((await rowOf(world.house, lots[10] as number)).closesAt).toBe(endedAt + 9 * MINUTE)
  })

  test('that moves deadlines alone shows each of them, and what stays overdue', async () => {
    const { sql } = world.database
    await sql`update auctions set closes_at = closes_at + interval '1 year' where live`
    await sql`delete from outage_moves`
    await sql`delete from outages`
    const endedAt = minute(Date.now()) + 20 * MINUTE
    const startedAt = endedAt - 6 * DAY
    for (const due of [endedAt - 2 * DAY, endedAt - 5 * MINUTE])
      await addOverdue(world, [[await world.buyer(), 120_000]], { closedAt: due - 3 * DAY })
    const look = await (await world.browser(ana)).open(span(startedAt, endedAt))
    expect(words(look.text)).toContain('Un anticipo venció en ese tiempo y sigue vencido.')
    expect(words(look.text)).toContain('Da más tiempo para 1 anticipo:')
    expect(look.document.querySelectorAll('main table tbody tr')).toHaveLength(1)
    expect(look.text).not.toContain('Mover los cierres')
    const done = await look.press('Mover los plazos', { reason: 'Se cortó la línea' })
    expect(done.text).toContain('Quedó declarada: 1 plazo se mueve.')
  })
})
