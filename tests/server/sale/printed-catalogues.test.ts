/** Versions of an evening's printed catalogue: when one is drawn, when it is closed, and its errata. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outageMoves, outages } from '#db/schema/engine/outages.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, notices } from '#db/schema/sale/auctions.ts'
import { printedCatalogues } from '#db/schema/sale/printed-catalogues.ts'
import { closingOfDay } from '#machines/auction/hours.ts'
import { CATALOGUE_RESTS_MS, catalogueFreezesAt, eveningOf } from '#machines/evening/rules.ts'
import { judgeHealth } from '#machines/health/rules.ts'
import { readHealth } from '#server/sale/health/read-health.ts'
import { namedAmong } from '#server/engine/media/named.ts'
import { listFailedJobs, retryJob } from '#server/office/dashboard/failed-jobs.ts'
import { cancelAuction } from '#server/sale/auctions/cancel-auction.ts'
import { drawIfChanged } from '#server/sale/printed-catalogue/draw-if-changed.ts'
import { catalogueTasks } from '#server/sale/printed-catalogue/tasks.ts'
import { readCatalogueAddress, viewCatalogue, viewErrata } from '#server/sale/printed-catalogue/view.ts'
import { bidOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { pdfPageTexts } from '#tests/support/pdf-text.ts'
import { adminNo } from '#tests/support/people.ts'

const DAY = 86_400_000
const MINUTE = 60_000

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let admin: number
beforeAll(async () => {
  world = await openHouse({ max: 10, extensionMinutes: 5 })
  ;[buyer = 0] = await addBuyers(db(), 1)
  const [row] = await db()
    .insert(accounts)
    .values({ audience: 'admin', email: 'admin@prueba.mx', username: 'admin', name: 'Admin', passwordHash: '-' })
    .returning()
  admin = row!.id
})
afterAll(() => world.database.close())

const db = () => world.database.db

let evening = 10
/** An evening of its own some weeks from now, with open lots that close at its usual hour. */
async function eveningWith(lots: number) {
  evening += 10
  const day = eveningOf(Date.now() + evening * DAY)
  const closesAt = closingOfDay(day)
  const ids: number[] = []
  for (let nth = 0; nth < lots; nth++) ids.push(await addAuction(world.house, world.furniture, { closesAt }))
  const draw = (at: number, house = world.house) => drawIfChanged(house, { day, at })
  return { day, closesAt, ids, draw, freezesAt: catalogueFreezesAt(day) }
}

const versionsOf = (day: string) =>
  db().select().from(printedCatalogues).where(eq(printedCatalogues.day, day)).orderBy(printedCatalogues.version)

const rename = async (lot: number, name: string) =>
  db()
    .update(listings)
    .set({ name })
    .where(eq(listings.id, (await rowOf(world.house, lot)).listingId))

const announce = (lot: number, text: string, at: number) =>
  db().transaction(async (tx) => {
    const [row] = await tx
      .update(auctions)
      .set({ notices: sql`${auctions.notices} + 1` })
      .where(eq(auctions.id, lot))
      .returning()
    await tx.insert(notices).values({ auctionId: lot, number: row!.notices, text, publishedBy: admin, publishedAt: at })
  })

async function textOf(day: string): Promise<string> {
  const versions = await versionsOf(day)
  const pdf = await world.house.media.public.read(versions.at(-1)?.file ?? '')
  return pdfPageTexts(pdf!).flat().join(' ')
}

describe('versions', () => {
  test('the first one is drawn once an evening has lots; a second look draws nothing', async () => {
    const { day, draw, freezesAt } = await eveningWith(2)
    expect(await viewCatalogue(db(), day)).toBeNull()
    expect(await readCatalogueAddress(db(), day)).toBeNull()
    expect(await draw(freezesAt - 5 * DAY)).toBe('drawn')
    expect(await draw(freezesAt - 4 * DAY)).toBe('current')
    expect(await viewCatalogue(db(), day)).toMatchObject({
      version: 1,
      pages: 8,
      lots: 2,
      drawnAt: freezesAt - 5 * DAY,
      frozenAt: null,
    })
    const [kept] = await versionsOf(day)
    expect(await readCatalogueAddress(db(), day)).toBe(`/media/${kept!.file}/remate-catalogo-${day}.pdf`)
    expect((await world.house.media.public.read(kept!.file!))?.byteLength).toBe(kept!.bytes)
    expect(await drawIfChanged(world.house, { day: '2001-01-01', at: freezesAt })).toBe('none')
  })

  test('a bid makes none; a changed fact makes one, and of the old one number and date stay', async () => {
    const { day, ids, draw, freezesAt } = await eveningWith(1)
    await draw(freezesAt - 5 * DAY)
    await world.house.actors.auction.send(ids[0]!, bidOf(buyer, 120_000))
    expect(await draw(freezesAt - 4 * DAY)).toBe('current')
    await rename(ids[0]!, 'Relámpago')
    const [before] = await versionsOf(day)
    expect(await draw(freezesAt - 3 * DAY)).toBe('drawn')
    const [first, second] = await versionsOf(day)
    expect(first).toMatchObject({ version: 1, file: null, facts: null, drawnAt: freezesAt - 5 * DAY })
    expect(second).toMatchObject({ version: 2, drawnAt: freezesAt - 3 * DAY })
    expect(await textOf(day)).toContain('Relámpago')
    const named = await namedAmong(db(), 'public', [before!.file!, second!.file!])
    expect([...named]).toEqual([second!.file])
    const pending = await world.database.sql`select key from pending_files where key = ${before!.file!}`
    expect(pending).toHaveLength(1)
  })

  test('two nodes at once make one version', async () => {
    const { day, draw, freezesAt } = await eveningWith(1)
    const other = nodeOn(world.database)
    const done = await Promise.all([draw(freezesAt - 5 * DAY), draw(freezesAt - 5 * DAY + 1_000, other)])
    expect(done.toSorted()).toEqual(['current', 'drawn'])
    const versions = await versionsOf(day)
    expect(versions).toHaveLength(1)
    expect(await world.house.media.public.read(versions[0]!.file!)).not.toBeNull()
  })

  test('the job looks at all coming evenings, and again ten minutes later', async () => {
    const { day } = await eveningWith(1)
    const tasks = catalogueTasks(world.house)
    await tasks['printed-catalogues.look']({})
    await runJobs(world.database, tasks, ['printed-catalogues.draw'])
    expect(await versionsOf(day)).toHaveLength(1)
    const [next] = await world.database.sql<{ wait: number }[]>`
      select extract(epoch from run_at - now())::float8 / 60 as wait from graphile_worker.jobs
      where key = 'printed-catalogues.look'`
    expect(Math.round(next!.wait)).toBe(10)
  })

  test('a drawing that keeps failing is not begun anew: it gives up, and the health page says so', async () => {
    const { day } = await eveningWith(1)
    const { sql } = world.database
    const tasks = catalogueTasks(world.house)
    const job = async () => {
      await tasks['printed-catalogues.look']({})
      const [row] = await sql<{ id: string; attempts: number; most: number }[]>`
        select id::text as id, attempts, max_attempts as most from graphile_worker.jobs where key = ${`catalogue:${day}`}`
      return row!
    }
    const { id, most } = await job()
    const fails = () => sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'no room on the disk')`
    await fails()
    await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], attempts => 3)`
    expect(await job()).toEqual({ id, attempts: 3, most })
    expect(judgeHealth(await readHealth(db())).failed).toBe('warn')
    await fails()
    expect(await job()).toEqual({ id, attempts: most, most })
    expect(judgeHealth(await readHealth(db())).failed).toBe('bad')
    expect(await listFailedJobs(db())).toMatchObject([
      { id, task: 'printed-catalogues.draw', error: 'no room on the disk', runsAt: null },
    ])
    expect(await retryJob(db(), adminNo(admin), id)).toMatchObject({ task: 'printed-catalogues.draw' })
    await runJobs(world.database, tasks, ['printed-catalogues.draw'])
    expect(await versionsOf(day)).toHaveLength(1)
    expect(judgeHealth(await readHealth(db())).failed).toBe('good')
  })

  test('a house that prints none draws none and shows none', async () => {
    const { day, draw, freezesAt } = await eveningWith(1)
    await draw(freezesAt - DAY)
    await db().update(settings).set({ printedCatalogues: false })
    expect(await draw(freezesAt - DAY)).toBe('none')
    expect(await viewCatalogue(db(), day)).toBeUndefined()
    expect(await readCatalogueAddress(db(), day)).toBeUndefined()
    expect(await viewErrata(db(), day)).toBeUndefined()
    await db().update(settings).set({ printedCatalogues: true })
  })

  test('it has no reserve, no bid and no person', async () => {
    const { day, closesAt, draw, freezesAt } = await eveningWith(0)
    const id = await addAuction(world.house, world.furniture, {
      closesAt,
      opensAt: Date.now() + DAY,
      buyNow: 9_900_000,
      reserve: 7_654_321,
    })
    expect(id).toBeGreaterThan(0)
    await draw(freezesAt - DAY)
    const [row] = await versionsOf(day)
    const said = `${await textOf(day)} ${JSON.stringify(row!.facts)}`
    expect(said).not.toMatch(/7[,.]?654[,.]?321/)
    expect(said).not.toMatch(/comprador 0|vendedor@|seller|leader|currentBid|reserveState/i)
  })
})

describe('errata', () => {
  beforeEach(() => db().update(settings).set({ priceTerms: [] }))

  /** An evening whose catalogue was closed at its midnight. */
  async function closed(lots = 2) {
    const made = await eveningWith(lots)
    await made.draw(made.freezesAt - 2 * DAY)
    await made.draw(made.freezesAt)
    return made
  }

  test('from the midnight after which no lot can be added, the version stays, and says that nothing changed', async () => {
    const { day, freezesAt, draw } = await eveningWith(1)
    await draw(freezesAt - 1)
    expect(await viewErrata(db(), day)).toEqual({ closed: null, entries: [] })
    expect(await draw(freezesAt)).toBe('current')
    expect(await viewErrata(db(), day)).toEqual({ closed: { version: 1, frozenAt: freezesAt }, entries: [] })
    expect(await draw(freezesAt + DAY)).toBe('current')
    expect(await versionsOf(day)).toHaveLength(1)
  })

  test('a changed fact is corrected at the end; the page stays as it was closed', async () => {
    const { day, ids, freezesAt, draw } = await closed()
    await db()
      .update(listings)
      .set({ heightCm: 152 })
      .where(eq(listings.id, (await rowOf(world.house, ids[0]!)).listingId))
    expect(await draw(freezesAt + MINUTE)).toBe('drawn')
    // The time at which it was noticed stays.
    expect(await draw(freezesAt + 11 * MINUTE)).toBe('current')
    const { entries } = (await viewErrata(db(), day))!
    expect(entries).toMatchObject([
      { lot: ids[0], at: freezesAt + MINUTE, text: ['Alzada. Dice: sin dato.', 'Debe decir: 152 cm.'] },
    ])
    const text = await textOf(day)
    expect(text).toContain('Debe decir: 152 cm.')
    expect(text.indexOf('152 cm')).toBeGreaterThan(text.indexOf('Fe de erratas'))
    expect(await viewCatalogue(db(), day)).toMatchObject({ version: 2, frozenAt: freezesAt })
  })

  test('announcements are in it at once, those that the page already has are not', async () => {
    const made = await eveningWith(1)
    await announce(made.ids[0]!, 'Viene con potro al pie.', made.freezesAt - DAY)
    await made.draw(made.freezesAt)
    await announce(made.ids[0]!, 'El registro está en trámite.', made.freezesAt + DAY)
    expect((await viewErrata(db(), made.day))!.entries).toMatchObject([
      { lot: made.ids[0], at: made.freezesAt + DAY, text: ['Aviso de la casa: El registro está en trámite.'] },
    ])
    expect(await made.draw(made.freezesAt + DAY)).toBe('drawn')
    const [page = '', last = ''] = (await textOf(made.day)).split('Fe de erratas')
    expect(page).toContain('Viene con potro al pie.')
    expect(last).toContain('El registro está en trámite.')
  })

  test('withdrawn lots and closings moved by the house or an outage are in it, a late bid is not', async () => {
    const { day, ids, closesAt, freezesAt, draw } = await closed(3)
    const [withdrawn, extended, moved] = ids as [number, number, number]
    const scheduled = await addAuction(world.house, world.furniture, { closesAt, opensAt: Date.now() + DAY })
    expect(await draw(freezesAt + MINUTE)).toBe('drawn')
    expect((await viewErrata(db(), day))!.entries).toMatchObject([
      { lot: scheduled, text: [expect.stringContaining('se suma a la velada')] },
    ])
    await db()
      .update(auctions)
      .set({ state: 'cancelled', closedAt: freezesAt + 2 * MINUTE })
      .where(eq(auctions.id, withdrawn))
    await cancelAuction(world.house, scheduled)
    const later = { before: { closesAt }, after: { closesAt: closesAt + 15 * MINUTE }, reason: 'Lluvia' }
    const at = freezesAt + 3 * MINUTE
    await db()
      .insert(auditLog)
      .values({ adminId: admin, action: 'auction.extended', subject: `auction:${extended}`, details: later, at })
    const [outage] = await db()
      .insert(outages)
      .values({ startedAt: closesAt - MINUTE, endedAt: closesAt, reason: 'process', foundAt: freezesAt + 4 * MINUTE })
      .returning()
    await db()
      .insert(outageMoves)
      .values({
        outageId: outage!.id,
        kind: 'auction',
        subjectId: moved,
        before: closesAt,
        after: closesAt + 6 * MINUTE,
      })
    // As the extension by a late bid, which is announced nowhere.
    await db()
      .update(auctions)
      .set({ closesAt: closesAt + 5 * MINUTE })
      .where(eq(auctions.id, moved))
    await draw(freezesAt + 10 * MINUTE)
    const { entries } = (await viewErrata(db(), day))!
    expect(entries.map(({ lot, at: when, text }) => [lot, (when - freezesAt) / MINUTE, text[0]?.slice(0, 26)])).toEqual(
      [
        [moved, 4, 'La casa estuvo fuera de lí'],
        [extended, 3, 'La casa movió su cierre: d'],
        [withdrawn, 2, 'Se retiró de la velada.'],
      ],
    )
  })

  test('from an hour before the first closing on no file is drawn, and the errata go on', async () => {
    const { day, ids, closesAt, draw } = await closed()
    await rename(ids[1]!, 'Canela')
    expect(await draw(closesAt - CATALOGUE_RESTS_MS)).toBe('current')
    expect(await versionsOf(day)).toHaveLength(1)
    expect((await viewErrata(db(), day))!.entries).toMatchObject([
      { lot: ids[1], at: closesAt - CATALOGUE_RESTS_MS, text: [expect.any(String), 'Debe decir: Canela.'] },
    ])
  })

  test('what the house says of the price is compared as well', async () => {
    const { day, freezesAt, draw } = await closed(1)
    await db()
      .update(settings)
      .set({ priceTerms: ['El precio incluye IVA.'] })
    await draw(freezesAt + MINUTE)
    expect((await viewErrata(db(), day))!.entries).toMatchObject([
      { lot: null, subject: 'Condiciones de venta', text: [expect.any(String), 'Debe decir: El precio incluye IVA.'] },
    ])
  })
})
