/** Claims: until when one may be opened, by whom, how often, and how it ends (rulings 50 and 58). */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { payments } from '#db/schema/money/payments.ts'
import { claims } from '#db/schema/aftersale/claims.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { readClaim } from '#server/aftersale/claims/list-claims.ts'
import { decideClaim } from '#server/aftersale/claims/decide-claim.ts'
import { readClaimFacts, readClaimStatus } from '#server/aftersale/claims/status.ts'
import { claimsEndAt } from '#machines/claim/window.ts'
import { withdrawClaim } from '#server/aftersale/claims/withdraw-claim.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addDelivered, claimOf, numberOf } from '#tests/support/claims.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { report } from '#tests/support/paying.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { addSold } from '#tests/support/sold.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let db: typeof world.house.db
let buyer: number
let other: number
let admin: number

beforeAll(async () => {
  world = await openHouse({ max: 12 })
  db = world.house.db
  const house = { email: 'casa@prueba.mx', username: 'casa', name: 'Casa', passwordHash: '-', emailValidatedAt: 0 }
  const [row] = await db
    .insert(accounts)
    .values({ audience: 'admin', ...house })
    .returning({ id: accounts.id })
  admin = row!.id
})
afterAll(() => world.database.close())
let crowd = 0
beforeEach(async () => {
  ;[buyer, other] = (await addBuyers(db, 2, `claims-${++crowd}-`)) as [number, number]
})

/** A time of day in central Mexico, six hours behind UTC, as epoch ms. */
const mexico = (text: string) => Date.parse(`${text}-06:00`)
const of = (auction: number) => db.select().from(claims).where(eq(claims.auctionId, auction)).orderBy(asc(claims.id))
const decide = (claim: number, outcome: 'accepted' | 'rejected' = 'rejected', answer = 'No procede la devolución.') =>
  decideClaim(db, adminNo(admin), { claim, outcome, answer, at: Date.now() })

describe('the seven days', () => {
  test('are natural days by the centre of Mexico: the day itself does not count, the seventh counts to its end', () => {
    const end = mexico('2026-11-17T00:00:00')
    expect(claimsEndAt(mexico('2026-11-09T00:00:00'))).toBe(end)
    expect(claimsEndAt(mexico('2026-11-09T15:20:00'))).toBe(end)
    expect(claimsEndAt(mexico('2026-11-09T23:59:59.999'))).toBe(end)
    expect(claimsEndAt(mexico('2026-11-10T00:00:00'))).toBe(mexico('2026-11-18T00:00:00'))
    expect(claimsEndAt(mexico('2026-12-28T12:00:00'))).toBe(mexico('2027-01-05T00:00:00'))
  })

  test('in the last minute of the seventh a claim is opened, a millisecond after it is refused', async () => {
    const delivered = mexico('2026-11-09T15:20:00')
    const [early, late] = [await addDelivered(world, buyer, delivered), await addDelivered(world, buyer, delivered)]
    const last = mexico('2026-11-16T23:59:59.999')
    expect(await claimOf(world, late, buyer, { at: last + 1 })).toEqual({ refused: 'too-late' })
    expect(await of(late)).toEqual([])
    expect(await claimOf(world, early, buyer, { at: last })).toEqual({ claim: expect.any(Number) })
    expect(await of(early)).toMatchObject([{ buyerId: buyer, openedAt: last, closedAt: null, outcome: null }])
  })

  test('begin with the delivery; from the final payment until then a claim is possible without an end', async () => {
    const auction = await addSold(world, buyer, 120_000)
    const elsewhere = await addDelivered(world, buyer, mexico('2026-01-05T12:00:00'))
    const status = () => readClaimStatus(db, auction, buyer, Date.now())
    expect(await status()).toBeNull()
    expect(await claimOf(world, auction, buyer)).toEqual({ refused: 'not-yet' })
    await report(world.house, { reference: (await startDuePayment(world.house, mayBuy(buyer), auction))!.reference })
    expect(await claimOf(world, auction, buyer)).toEqual({ refused: 'not-yet' })
    const { reference } = (await startDuePayment(world.house, mayBuy(buyer), auction))!
    await report(world.house, { reference, pesos: 110_000 })
    await db
      .update(payments)
      .set({ settledAt: mexico('2026-03-02T10:00:00') })
      .where(eq(payments.auctionId, auction))
    expect(await status()).toEqual({ until: null, mayOpen: true, state: null })
    const claim = numberOf(await claimOf(world, auction, buyer, { at: mexico('2026-03-19T12:00:00') }))
    expect((await readClaim(db, claim))?.until).toBeNull()
    await decide(claim)
    const deliveredAt = mexico('2026-03-20T18:00:00')
    await db.update(sales).set({ deliveredAt }).where(eq(sales.auctionId, auction))
    const until = mexico('2026-03-27T23:59:59.999')
    expect(await status()).toEqual({ until, mayOpen: false, state: 'rejected' })
    expect((await readClaim(db, claim))?.until).toBe(until)
    // Each sale has its own deadline, also when several are read at once.
    const facts = await readClaimFacts(db, [auction, elsewhere])
    expect([facts.get(auction)?.endsAt, facts.get(elsewhere)?.endsAt]).toEqual([
      mexico('2026-03-28T00:00:00'),
      mexico('2026-01-13T00:00:00'),
    ])
  })
})

describe('claims of a sale', () => {
  test('are opened, seen and withdrawn by its buyer alone', async () => {
    const auction = await addDelivered(world, buyer)
    expect(await claimOf(world, auction, other)).toEqual({ refused: 'unknown' })
    expect(await readClaimStatus(db, auction, other, Date.now())).toBeNull()
    expect(await readClaimStatus(db, auction, buyer, Date.now())).toMatchObject({ mayOpen: true, state: null })
    const claim = numberOf(await claimOf(world, auction, buyer))
    expect(await withdrawClaim(db, mayBuy(other), { claim, at: Date.now() })).toBe(false)
    expect(await of(auction)).toMatchObject([{ closedAt: null }])
  })

  test('are open one at a time: the second is refused, and of ten at once one is opened', async () => {
    const auction = await addDelivered(world, buyer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => claimOf(world, auction, buyer)))
    expect(answers.filter((answer) => 'claim' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'open-already')).toHaveLength(9)
    expect(await claimOf(world, auction, buyer)).toEqual({ refused: 'open-already' })
    expect(await of(auction)).toHaveLength(1)
  })

  test('number three at most, withdrawn ones included', async () => {
    const auction = await addDelivered(world, buyer)
    await decide(numberOf(await claimOf(world, auction, buyer)))
    for (let nth = 0; nth < 2; nth++)
      await withdrawClaim(db, mayBuy(buyer), {
        claim: numberOf(await claimOf(world, auction, buyer)),
        at: Date.now(),
      })
    expect(await claimOf(world, auction, buyer)).toEqual({ refused: 'too-many' })
    expect(await readClaimStatus(db, auction, buyer, Date.now())).toMatchObject({
      mayOpen: false,
      state: 'withdrawn',
    })
  })
})

describe('the end of a claim', () => {
  test('an administrator decides it once, with one row in the audit log; then it cannot be withdrawn', async () => {
    const auction = await addDelivered(world, buyer)
    const claim = numberOf(await claimOf(world, auction, buyer))
    expect(await decide(claim, 'accepted', 'Procede la devolución.')).toBe(true)
    expect(await decide(claim, 'rejected')).toBe(false)
    expect(await withdrawClaim(db, mayBuy(buyer), { claim, at: Date.now() })).toBe(false)
    expect(await of(auction)).toMatchObject([
      { outcome: 'accepted', answer: 'Procede la devolución.', decidedBy: admin, closedAt: expect.any(Number) },
    ])
    expect(
      await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `claim:${claim}`)),
    ).toMatchObject([{ adminId: admin, action: 'claim.accepted', details: { answer: 'Procede la devolución.' } }])
  })

  test('of a withdrawal and a decision at once one succeeds', async () => {
    for (let nth = 0; nth < 5; nth++) {
      const auction = await addDelivered(world, buyer)
      const claim = numberOf(await claimOf(world, auction, buyer))
      const taken = await Promise.all([decide(claim), withdrawClaim(db, mayBuy(buyer), { claim, at: Date.now() })])
      expect(taken.filter(Boolean)).toHaveLength(1)
      const acts = await db.$count(auditLog, eq(auditLog.subject, `claim:${claim}`))
      expect([acts, (await of(auction))[0]?.outcome]).toEqual(taken[0] ? [1, 'rejected'] : [0, 'withdrawn'])
    }
  })

  test('a withdrawn one cannot be decided, and another may be opened', async () => {
    const auction = await addDelivered(world, buyer)
    const claim = numberOf(await claimOf(world, auction, buyer))
    expect(await withdrawClaim(db, mayBuy(buyer), { claim, at: Date.now() })).toBe(true)
    expect(await withdrawClaim(db, mayBuy(buyer), { claim, at: Date.now() })).toBe(false)
    expect(await decide(claim)).toBe(false)
    expect(await decide(999_999)).toBe(false)
    expect(await claimOf(world, auction, buyer)).toEqual({ claim: expect.any(Number) })
  })
})
