/** Signals about shill bidding: what raises one, what does not, how people decide, and what is erased (ruling 82). */
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { knownDevices, people } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import { paymentNotifications } from '#db/schema/money/payments.ts'
import { auditLog } from '#db/schema/office/messages.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { shillDecisions, shillFacts, shillScans, shillSignals } from '#db/schema/sale/shills.ts'
import { MOST_ACCOUNTS, readSharedIdentities } from '#server/people/identities/shared.ts'
import { markDocuments } from '#server/people/identities/mark-documents.ts'
import { readSharedCards } from '#server/money/payments/shared-cards.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { decideSignal } from '#server/sale/shills/decide.ts'
import { evaluateLot } from '#server/sale/shills/evaluate.ts'
import { countSignals, listSignals, readLotSignals, readMenuSignals } from '#server/sale/shills/list.ts'
import { lookAtSignal } from '#server/sale/shills/look.ts'
import { readSignal } from '#server/sale/shills/read.ts'
import { retireShills, scanLots } from '#server/sale/shills/scan.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addShillLots, send } from '#tests/support/shill-lots.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const HISTORY = 10

let world: Awaited<ReturnType<typeof openHouse>>
let [shill, ana, bruno]: number[] = []
beforeEach(async () => {
  world = await openHouse()
  ;[shill, ana, bruno] = await addBuyers(world.database.db, 3)
})
afterEach(() => world.database.close())

const db = () => world.house.db
const seller = () => world.furniture.seller
const planted = (count = HISTORY, more: { reserve?: number; daysAgo?: number } = {}) =>
  addShillLots(world.house, world.furniture, { shill: shill!, rivals: [ana!, bruno!], count, ...more })
const scan = async (now = Date.now()) => {
  let looked = 0
  for (let more = 1; more > 0; looked += more) more = await scanLots(world.house, now)
  return looked
}
const signals = () => db().select().from(shillSignals).orderBy(asc(shillSignals.id))
const share = (account: number, browser = 'browser') =>
  db()
    .insert(knownDevices)
    .values({ tokenHash: browser, accountId: account, passwordMark: '-', expiresAt: Date.now() + DAY })
const shareBrowser = async () => {
  await share(shill!)
  await share(seller())
}

describe('a signal', () => {
  test('is raised by conduct over many lots, with its reasons; rivals who win are none', async () => {
    await planted()
    expect(await scan()).toBe(HISTORY)
    const found = await signals()
    expect(found).toMatchObject([{ bidderId: shill, sellerId: seller(), state: 'open', decidedScore: null }])
    const said = found[0]!.reasons.map(({ kind }) => kind)
    expect(said).toEqual(expect.arrayContaining(['devotion', 'losing', 'least', 'leaving']))
    expect(found[0]!.reasons.find(({ kind }) => kind === 'losing')).toMatchObject({ own: HISTORY, won: 0 })
  })

  test('is not raised by two lots of the same conduct', async () => {
    await planted(2)
    await scan()
    expect(await signals()).toEqual([])
  })

  test('is raised by a browser that bidder and seller share, at the first lot', async () => {
    await shareBrowser()
    await planted(1)
    await scan()
    expect(await signals()).toMatchObject([
      {
        bidderId: shill,
        reasons: [{ kind: 'identity', identity: 'device', of: 'seller', account: seller(), crowd: 2 }],
      },
    ])
  })

  test('appears during the evening, for a lot that still runs', async () => {
    await shareBrowser()
    const lot = await addAuction(world.house, world.furniture, { buyNow: 200_000, closesAt: Date.now() + 60 * MINUTE })
    await send(world.house, lot, [
      [ana!, 60_000, Date.now() - 2 * MINUTE],
      [shill!, 66_000, Date.now() - MINUTE],
    ])
    await scan()
    const of = (await readLotSignals(db(), [lot])).get(lot)
    expect(of).toMatchObject([{ state: 'open', bid: 2 }])
    const signal = await readSignal(db(), of![0]!.id)
    expect(signal!.lots).toMatchObject([{ id: lot, bid: 2, figures: { outcome: 'open', bids: 1 } }])
  })

  test('names no amount of a reserve, and says nothing about one that is not met', async () => {
    await planted(HISTORY, { reserve: 70_500 })
    const running = await addAuction(world.house, world.furniture, { buyNow: 200_000, reserve: 97_531 })
    await send(world.house, running, [
      [ana!, 60_000, Date.now() - 2 * MINUTE],
      [shill!, 66_000, Date.now() - MINUTE],
    ])
    await scan()
    const facts = await db().select().from(shillFacts)
    const ofRunning = facts.filter(({ auctionId }) => auctionId === running)
    expect(ofRunning.map(({ figures }) => figures.stoppedAtReserve)).toEqual([null, null])
    expect(facts.some(({ figures }) => figures.stoppedAtReserve === true)).toBe(true)
    const stored = JSON.stringify([facts, await signals()])
    expect(stored).not.toContain('70500')
    expect(stored).not.toContain('97531')
  })

  test('is looked for again only in lots that have changed, and never in practice lots', async () => {
    await shareBrowser()
    await planted(1)
    const lot = await addAuction(world.house, world.furniture, { buyNow: 200_000 })
    await db().update(auctions).set({ practice: true }).where(eq(auctions.id, lot))
    await send(world.house, lot, [[shill!, 60_000, Date.now() - MINUTE]])
    expect(await scan()).toBe(1)
    expect(await scan()).toBe(0)
    await db()
      .update(auctions)
      .set({ practice: false, version: sql`version + 1` })
      .where(eq(auctions.id, lot))
    expect(await scan()).toBe(1)
  })

  test('is the same after a second look, and by two nodes at once', async () => {
    await shareBrowser()
    const [lot] = await planted(1)
    await Promise.all([evaluateLot(world.house, lot!, Date.now()), evaluateLot(world.house, lot!, Date.now())])
    await evaluateLot(world.house, lot!, Date.now())
    expect(await signals()).toHaveLength(1)
  })
})

describe('shared identity', () => {
  const since = Date.now() - 400 * DAY
  const ties = (accounts = [shill!, ana!, seller()]) => readSharedIdentities(db(), { accounts, since })

  test('is phone, CLABE and home, by what both profiles say', async () => {
    await db()
      .update(people)
      .set({ cellPhone: '3311112222', clabe: '032180000118359719' })
      .where(eq(people.accountId, shill!))
    await db().insert(people).values({
      accountId: seller(),
      paternalSurname: 'V',
      maternalSurname: 'V',
      homePhone: '3311112222',
      clabe: '032180000118359719',
      address: 'Av. México 12',
      zip: '44100',
    })
    await db().update(people).set({ address: 'AV. MEXICO 12', zip: '44100' }).where(eq(people.accountId, ana!))
    const found = await ties()
    const pair = { one: Math.min(shill!, seller()), other: Math.max(shill!, seller()), crowd: 2 }
    expect(found).toContainEqual({ kind: 'phone', ...pair })
    expect(found).toContainEqual({ kind: 'clabe', ...pair })
    expect(found.filter(({ kind }) => kind === 'home')).toHaveLength(1)
    expect(found).toHaveLength(3)
  })

  test('is one internet address within hours; one that a crowd uses says so', async () => {
    const at = Date.now() - DAY
    const enter = (account: number, address: string, when = at) =>
      recordSecurityEvent(db(), { kind: 'sign-in', account, address, at: when })
    await enter(shill!, '187.1.1.1')
    await enter(seller(), '187.1.1.1', at + 5 * 3_600_000)
    await enter(ana!, '187.1.1.1', at - 20 * DAY)
    for (const stranger of await addBuyers(db(), 9, 'vecino')) await enter(stranger, '200.2.2.2')
    await enter(shill!, '200.2.2.2')
    await enter(ana!, '200.2.2.2')
    const found = await ties()
    expect(found.find(({ one, other }) => one + other === shill! + seller())).toMatchObject({
      kind: 'address',
      crowd: 2,
    })
    expect(found.find(({ one, other }) => one + other === shill! + ana!)).toMatchObject({ kind: 'address', crowd: 11 })
    expect(found).toHaveLength(2)
  })

  test('is the same document, by a mark that needs the house’s secret', async () => {
    const { media } = world.house
    const put = async (accountId: number, file: string, bytes: string) => {
      await media.private.put(file, Buffer.from(bytes), 'image/jpeg')
      await db()
        .insert(documents)
        .values({ accountId, kind: 'ine-front', file, contentType: 'image/jpeg', bytes: bytes.length, uploadedAt: 0 })
    }
    await put(shill!, 'a.jpg', 'one face')
    await put(seller(), 'b.jpg', 'one face')
    await put(ana!, 'c.jpg', 'another')
    expect(await ties()).toEqual([])
    expect(await markDocuments(world.house, [shill!, ana!, seller()])).toBe(3)
    expect(await markDocuments(world.house, [shill!, ana!, seller()])).toBe(0)
    expect(await ties()).toMatchObject([{ kind: 'document', crowd: 2 }])
    const marks = await db().select({ mark: documents.mark }).from(documents)
    const { createHash } = await import('node:crypto')
    expect(marks.map(({ mark }) => mark)).not.toContain(createHash('sha256').update('one face').digest('base64url'))
  })

  test('is the card that paid for both, where the provider names it', async () => {
    const pay = async (payer: number, reference: string, card: string | null) => {
      await db().execute(sql`
        insert into payments (state, snapshot, reference, purpose, payer_id, amount, item)
        values ('approved', '{}', ${reference}, 'first-payment', ${payer}::int, 10000, '-')`)
      await db()
        .insert(paymentNotifications)
        .values({
          source: 'notify',
          verdict: 'signed',
          reference,
          jsonObj: card === null ? {} : { uniqueCC: card },
        })
    }
    await pay(shill!, 'a'.repeat(24), 'card-1')
    await pay(seller(), 'b'.repeat(24), 'card-1')
    await pay(ana!, 'c'.repeat(24), null)
    await pay(bruno!, 'd'.repeat(24), null)
    const accounts = [shill!, ana!, bruno!, seller()]
    expect(await readSharedCards(db(), { accounts, since })).toMatchObject([{ kind: 'card', crowd: 2 }])
  })

  test('is bounded: of a crowd of bidders the newest are compared', async () => {
    expect(MOST_ACCOUNTS).toBeLessThanOrEqual(200)
    expect(await readSharedIdentities(db(), { accounts: Array.from({ length: 5_000 }, (_, n) => n), since })).toEqual(
      [],
    )
  })
})

describe('people', () => {
  let [elena, bruno2]: number[] = []
  let signal: number
  beforeEach(async () => {
    ;[elena, bruno2] = await addAdmins(db())
    await shareBrowser()
    await planted(1)
    await scan()
    signal = (await signals())[0]!.id
  })
  const look = (admin = elena!, at = Date.now()) => lookAtSignal(world.house, adminNo(admin), { signal, at })
  const decide = (
    decision: 'explained' | 'watched',
    { admin = elena!, seen = 0, note = 'Es la hija de la vendedora' } = {},
  ) => decideSignal(world.house, adminNo(admin), { signal, decision, note, seen, at: Date.now() })
  const log = () =>
    db()
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
    expect((await signals())[0]!.state).toBe('looked')
    expect(await readMenuSignals(db())).toBe(1)
    expect((await readSignal(db(), signal))!.looks.map(({ by }) => by)).toHaveLength(2)
    expect(await lookAtSignal(world.house, adminNo(elena!), { signal: 999, at: now })).toBe(false)
  })

  test('decide with a note that only the signal keeps; the same form sent twice is one decision', async () => {
    expect(await decide('explained')).toEqual({ decided: true })
    expect(await decide('explained')).toEqual({ decided: true })
    expect(await db().select().from(shillDecisions)).toMatchObject([
      { state: 'explained', note: 'Es la hija de la vendedora', decidedBy: elena },
    ])
    expect(await log()).toMatchObject([{ action: 'signal.explained', details: {} }])
    expect((await signals())[0]).toMatchObject({ state: 'explained' })
    expect(await countSignals(db())).toEqual({ open: 0, looked: 0, explained: 1, watched: 0 })
    expect(await readMenuSignals(db())).toBe(0)
  })

  test('do not overwrite the decision of another: the second one is told who was first', async () => {
    await decide('explained')
    expect(await decide('watched', { admin: bruno2! })).toMatchObject({ refused: 'meanwhile' })
    expect((await signals())[0]).toMatchObject({ state: 'explained' })
    expect(await decide('watched', { admin: bruno2!, seen: 1 })).toEqual({ decided: true })
    expect((await readSignal(db(), signal))!.decisions.map(({ state }) => state)).toEqual(['watched', 'explained'])
    const both = await Promise.all([decide('explained', { seen: 2 }), decide('watched', { admin: bruno2!, seen: 2 })])
    expect(both.filter((each) => 'decided' in each)).toHaveLength(1)
  })

  test('see an explained one again when there is something new, and not for more of the same', async () => {
    await decide('explained')
    const lots = await planted(1, { daysAgo: 20 })
    await scan()
    expect((await signals())[0]).toMatchObject({ state: 'explained' })
    await db().update(people).set({ clabe: '032180000118359719' }).where(eq(people.accountId, shill!))
    await db()
      .insert(people)
      .values({ accountId: seller(), paternalSurname: 'V', maternalSurname: 'V', clabe: '032180000118359719' })
    await evaluateLot(world.house, lots[0]!, Date.now())
    expect((await signals())[0]).toMatchObject({ state: 'open' })
    expect((await readSignal(db(), signal))!.decisions[0]).toMatchObject({ state: 'open', by: null })
  })

  test('keep one under watch: it stays so, and stands beside its lots', async () => {
    await decide('watched')
    const [lot] = await planted(1, { daysAgo: 5 })
    await scan()
    expect((await signals())[0]).toMatchObject({ state: 'watched' })
    expect((await readLotSignals(db(), [lot!])).get(lot!)).toMatchObject([{ id: signal, state: 'watched', bid: null }])
  })

  test('find one by name, and list the strongest first', async () => {
    const asked = { state: 'open', by: 'score', descending: true, page: 1, size: 10 } as const
    expect((await listSignals(db(), { ...asked, text: 'comprador 0' })).rows).toMatchObject([{ id: signal }])
    expect((await listSignals(db(), { ...asked, text: 'nadie' })).rows).toEqual([])
  })
})

describe('what is kept', () => {
  test('goes 400 days after the last bid', async () => {
    await shareBrowser()
    await planted(1, { daysAgo: 30 })
    await scan()
    const day = (days: number) => Date.now() - 30 * DAY + days * DAY
    expect(await retireShills(db(), day(399))).toBe(0)
    expect(await retireShills(db(), day(401))).toBeGreaterThan(3)
    expect(await signals()).toEqual([])
    expect(await db().select().from(shillFacts)).toEqual([])
  })

  test('goes with an account that is closed, as bidder and as seller', async () => {
    await shareBrowser()
    await planted(2)
    await scan()
    await transact(db(), (work) => world.house.facts.state('account.closed', { work, account: ana!, at: Date.now() }))
    expect(await signals()).toHaveLength(1)
    await transact(db(), (work) =>
      world.house.facts.state('account.closed', { work, account: seller(), at: Date.now() }),
    )
    expect(await signals()).toEqual([])
    expect(await db().select().from(shillFacts)).toEqual([])
  })

  test('does not come back for a closed account when its lots are looked at again', async () => {
    await shareBrowser()
    const [lot] = await planted(1)
    await db().execute(sql`update accounts set closed_at = now() where id = ${shill!}::int`)
    await evaluateLot(world.house, lot!, Date.now())
    expect(await signals()).toEqual([])
    expect((await db().select().from(shillFacts)).map(({ bidderId }) => bidderId)).not.toContain(shill)
    expect(await db().select().from(shillScans)).toHaveLength(1)
  })
})

test('a bid writes nothing of it', async () => {
  const lot = await addAuction(world.house, world.furniture, { buyNow: 200_000 })
  await world.house.actors.auction.send(lot, bidOf(shill!, 60_000))
  expect(await db().select().from(shillFacts)).toEqual([])
  expect(await db().select().from(shillScans)).toEqual([])
})
