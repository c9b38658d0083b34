/** Signals about shill bidding: how people look at them and decide, and what stays logged (ruling 82). */
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { people } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { shillDecisions } from '#db/schema/sale/shills.ts'
import { decideSignal } from '#server/sale/shills/decide.ts'
import { evaluateLot } from '#server/sale/shills/evaluate.ts'
import { countSignals, listSignals, readLotSignals, readMenuSignals } from '#server/sale/shills/list.ts'
import { lookAtSignal } from '#server/sale/shills/look.ts'
import { readSignal } from '#server/sale/shills/read.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { openShillHouse, type ShillHouse } from '#tests/support/shill-house.ts'

const MINUTE = 60_000

let world: ShillHouse
beforeEach(async () => {
  world = await openShillHouse()
})
afterEach(() => world.database.close())

describe('people', () => {
  let [elena, bruno2]: number[] = []
  let signal: number
  beforeEach(async () => {
    ;[elena, bruno2] = await addAdmins(world.db)
    await world.shareBrowser()
    await world.plant(1)
    await world.scan()
    signal = (await world.signals())[0]!.id
  })
  const look = (admin = elena!, at = Date.now()) => lookAtSignal(world.house, adminNo(admin), { signal, at })
  const decide = (
    decision: 'explained' | 'watched',
    { admin = elena!, seen = 0, note = 'Es la hija de la vendedora' } = {},
  ) => decideSignal(world.house, adminNo(admin), { signal, decision, note, seen, at: Date.now() })
  const log = () =>
    world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `signal:${signal}`))
      .orderBy(asc(auditLog.id))

  test('who open it are logged, once for each look, and it is not unseen any more', async () => {
    const now = Date.now()
    expect(await look(elena, now)).toBe(true)
    expect(await look(elena, now + MINUTE)).toBe(false)
    expect(await look(bruno2, now + MINUTE)).toBe(true)
    expect(await look(elena, now + 11 * MINUTE)).toBe(true)
    expect((await log()).map(({ adminId, action }) => [adminId, action])).toEqual([
      [elena, 'signal.viewed'],
      [bruno2, 'signal.viewed'],
      [elena, 'signal.viewed'],
    ])
    expect((await world.signals())[0]!.state).toBe('looked')
    expect(await readMenuSignals(world.db)).toBe(1)
    expect((await readSignal(world.db, signal))!.looks.map(({ by }) => by)).toHaveLength(2)
    expect(await lookAtSignal(world.house, adminNo(elena!), { signal: 999, at: now })).toBe(false)
  })

  test('decide with a note that only the signal keeps; the same form sent twice is one decision', async () => {
    expect(await decide('explained')).toEqual({ decided: true })
    expect(await decide('explained')).toEqual({ decided: true })
    expect(await world.db.select().from(shillDecisions)).toMatchObject([
      { state: 'explained', note: 'Es la hija de la vendedora', decidedBy: elena },
    ])
    expect(await log()).toMatchObject([{ action: 'signal.explained', details: {} }])
    expect((await world.signals())[0]).toMatchObject({ state: 'explained' })
    expect(await countSignals(world.db)).toEqual({ open: 0, looked: 0, explained: 1, watched: 0 })
    expect(await readMenuSignals(world.db)).toBe(0)
  })

  test('do not overwrite the decision of another: the second one is told who was first', async () => {
    await decide('explained')
    expect(await decide('watched', { admin: bruno2! })).toMatchObject({ refused: 'meanwhile' })
    expect((await world.signals())[0]).toMatchObject({ state: 'explained' })
    expect(await decide('watched', { admin: bruno2!, seen: 1 })).toEqual({ decided: true })
    expect((await readSignal(world.db, signal))!.decisions.map(({ state }) => state)).toEqual(['watched', 'explained'])
    const both = await Promise.all([decide('explained', { seen: 2 }), decide('watched', { admin: bruno2!, seen: 2 })])
    expect(both.filter((each) => 'decided' in each)).toHaveLength(1)
  })

  test('see an explained one again when there is something new, and not for more of the same', async () => {
    await decide('explained')
    const lots = await world.plant(1, { daysAgo: 20 })
    await world.scan()
    expect((await world.signals())[0]).toMatchObject({ state: 'explained' })
    await world.db.update(people).set({ clabe: '032180000118359719' }).where(eq(people.accountId, world.shill))
    await world.db
      .insert(people)
      .values({ accountId: world.seller, paternalSurname: 'V', maternalSurname: 'V', clabe: '032180000118359719' })
    await evaluateLot(world.house, lots[0]!, Date.now())
    expect((await world.signals())[0]).toMatchObject({ state: 'open' })
    expect((await readSignal(world.db, signal))!.decisions[0]).toMatchObject({ state: 'open', by: null })
  })

  test('keep one under watch: it stays so, and stands beside its lots', async () => {
    await decide('watched')
    const [lot] = await world.plant(1, { daysAgo: 5 })
    await world.scan()
    expect((await world.signals())[0]).toMatchObject({ state: 'watched' })
    expect((await readLotSignals(world.db, [lot!])).get(lot!)).toMatchObject([
      { id: signal, state: 'watched', bid: null },
    ])
  })

  test('find one by name, and list the strongest first', async () => {
    const asked = { states: ['open'], by: 'score', descending: true, page: 1, size: 10 } as const
    expect((await listSignals(world.db, { ...asked, text: 'comprador 0' })).rows).toMatchObject([{ id: signal }])
    expect((await listSignals(world.db, { ...asked, text: 'nadie' })).rows).toEqual([])
  })
})
