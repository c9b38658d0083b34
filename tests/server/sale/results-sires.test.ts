/** Results by sire (ruling 79): names written alike, unions of names, figures from five sold lots on. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sires } from '#db/schema/listing/sires.ts'
import { listSimilarSires, listSires, readSire } from '#server/listing/sires/list.ts'
import { separateSire, uniteSires } from '#server/listing/sires/unite.ts'
import { readSireResults } from '#server/sale/results/read-sire.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addResult } from '#tests/support/results.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let admin: ReturnType<typeof adminNo>
beforeAll(async () => {
  world = await openHouse({ max: 10 })
  ;[buyer] = (await addBuyers(world.database.db, 1)) as [number]
  admin = adminNo(((await addAdmins(world.database.db, 1)) as [number])[0])
})
afterAll(() => world.database.close())

const db = () => world.database.db
const add = (facts: Parameters<typeof addResult>[2]) => addResult(world, buyer, facts)

describe('sires', () => {
  const idOf = async (name: string) => (await db().select().from(sires).where(eq(sires.name, name)))[0]!.id
  const at = Date.now()

  test('written alike are one; an administrator unites others, and each union is undone in one press', async () => {
    for (const sire of [
      'High Brow Cat',
      'HIGH BROW  CAT',
      'HighBrow Cat (AQHA)',
      'High-Brow Cat',
      'Hi Brow Cat',
      'Haibrau Cat',
    ])
      await add({ sire, price: 200_000 })
    await add({ sire: 'Corona Cartel', damSire: 'High brow cat' })
    const [head, hi, hai] = [await idOf('High Brow Cat'), await idOf('Hi Brow Cat'), await idOf('Haibrau Cat')]
    const shown = async (id: number) => {
      const found = await readSireResults(db(), id, 'sire', { page: 1, size: 50 })
      return found && { id: found.id, lots: found.lots.length, names: found.names, dams: found.counts.damSire }
    }
    expect(await shown(head)).toEqual({ id: head, lots: 4, names: [], dams: 1 })
    expect((await listSimilarSires(db(), head, '')).map(({ id }) => id)).toContain(hi)
    expect((await listSimilarSires(db(), head, 'haibráu')).map(({ id }) => id)).toEqual([hai])

    // A chain: the second joins the first, then both join the third.
    expect(await uniteSires(db(), admin, { name: hai, into: hi, at })).toEqual({
      name: 'Haibrau Cat',
      other: 'Hi Brow Cat',
    })
    expect(await uniteSires(db(), admin, { name: hi, into: head, at })).toMatchObject({ other: 'High Brow Cat' })
    expect(await shown(hai)).toEqual({ id: head, lots: 6, names: ['Haibrau Cat', 'Hi Brow Cat'], dams: 1 })
    expect(await uniteSires(db(), admin, { name: hai, into: head, at })).toMatchObject({ refused: 'done' })
    expect((await listSires(db(), { text: 'haibrau', united: true }, { page: 1, size: 5 })).rows).toMatchObject([
      { id: head, others: ['Haibrau Cat', 'Hi Brow Cat'] },
    ])
    // Undoing the later union leaves the earlier one, in either order.
    expect(await separateSire(db(), admin, { name: hi, at })).toEqual({ name: 'Hi Brow Cat', other: 'High Brow Cat' })
    expect(await shown(head)).toMatchObject({ lots: 4, names: [] })
    expect(await shown(hai)).toMatchObject({ id: hi, lots: 2, names: ['Haibrau Cat'] })
    expect(await separateSire(db(), admin, { name: hi, at })).toMatchObject({ refused: 'done' })
    await uniteSires(db(), admin, { name: hi, into: head, at })
    expect(await separateSire(db(), admin, { name: hai, at })).toEqual({ name: 'Haibrau Cat', other: 'High Brow Cat' })
    expect(await shown(head)).toMatchObject({ lots: 5, names: ['Hi Brow Cat'] })
    expect(await shown(hai)).toMatchObject({ id: hai, lots: 1 })
    await separateSire(db(), admin, { name: hi, at })
    expect(await readSire(db(), head)).toMatchObject({ names: [] })
    expect(await uniteSires(db(), admin, { name: 999_999, into: head, at })).toEqual({ refused: 'unknown' })
    const acts = await world.database.sql`select action from audit_log where action like 'sires.%' order by id`
    expect(acts.map((act) => act.action)).toEqual([
      'sires.united',
      'sires.united',
      'sires.separated',
      'sires.united',
      'sires.separated',
      'sires.separated',
    ])
  })

  test('two administrators who unite crosswise at once make no circle', async () => {
    await add({ sire: 'Uno Solo' })
    await add({ sire: 'Otro Solo' })
    const [one, other] = [await idOf('Uno Solo'), await idOf('Otro Solo')]
    const done = await Promise.all([
      uniteSires(db(), admin, { name: one, into: other, at }),
      uniteSires(db(), admin, { name: other, into: one, at }),
    ])
    expect(done.filter((each) => 'refused' in each)).toHaveLength(1)
    expect((await readSire(db(), one))?.names).toHaveLength(1)
  })

  test('figures are published from five sold lots on, by year where a year has five', async () => {
    for (let n = 0; n < 4; n++) await add({ sire: 'Docs Oak', price: 100_000 + n, day: '2025-06-07' })
    const read = async () => readSireResults(db(), await idOf('Docs Oak'), 'sire', { page: 1, size: 2 })
    expect(await read()).toMatchObject({ figures: null, years: [], total: 4, pages: 2 })
    await add({ sire: 'Docs Oak', price: 100_004, day: '2025-06-07' })
    expect((await read())?.figures).toMatchObject({ sold: 5, median: 100_002 })
    // One lot of another year would be found by subtraction.
    await add({ sire: 'Docs Oak', price: 900_000, day: '2026-01-03' })
    expect((await read())?.years).toEqual([])
    for (let n = 0; n < 4; n++) await add({ sire: 'Docs Oak', price: 500_000, day: '2026-01-03' })
    expect((await read())?.years.map(({ year, figures }) => [year, figures.sold])).toEqual([
      ['2026', 5],
      ['2025', 5],
    ])
  })
})
