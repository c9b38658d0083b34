/** The payout stays locked until the buyer has received the horse (ruling 71). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payouts } from '#db/schema/aftersale/settlements.ts'
import { people } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { readPayoutTerms } from '#server/aftersale/deals/payout-terms.ts'
import { saveBankData } from '#server/people/profiles/save-bank-data.ts'
import { readSettlement } from '#server/aftersale/settlements/read.ts'
import { viewSettlement } from '#server/aftersale/settlements/view.ts'
import { settlementTasks } from '#server/aftersale/settlements/tasks.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { decideClaim } from '#server/aftersale/claims/decide-claim.ts'
import { endClaims } from '#server/aftersale/deals/claims-over.ts'
import { confirmReceipt } from '#server/aftersale/deals/confirm-receipt.ts'
import { readPayout } from '#server/aftersale/deals/read-payout.ts'
import { claimOf, numberOf } from '#tests/support/claims.ts'
import { useDealing } from '#tests/support/dealing.ts'
import { actsOn, codeOf } from '#tests/support/deals.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'

const dealing = useDealing()
const DAY = 86_400_000

describe('the payout', () => {
  test('is locked until the buyer confirms or the seven days are over', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'delivered')
    expect(await dealing.payOut(auction)).toEqual({ refused: 'not-yet' })
    await endClaims(dealing.house, auction)
    expect(await dealing.payOut(auction)).toEqual({ refused: 'not-yet' })
    expect(await confirmReceipt(dealing.house, mayBuy(dealing.other), { auction, at: Date.now() })).toBe('unknown')
    expect(await confirmReceipt(dealing.house, mayBuy(dealing.buyer), { auction, at: Date.now() })).toBe('confirmed')
    expect(await readPayout(dealing.db, auction)).toBeUndefined()
    expect(await dealing.payOut(auction)).toEqual({ paid: true })
    expect(await readPayout(dealing.db, auction)).toMatchObject({ amount: 120_000, reference: 'SPEI 4471' })
    expect(await dealing.payOut(auction)).toEqual({ refused: 'done' })
    expect((await actsOn(dealing.house, auction)).filter((act) => act === 'deal.paid-out')).toHaveLength(1)
  })

  test('the seven days over, it is unlocked by itself, but for an open claim', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'ready')
    const at = Date.now() - 9 * DAY
    await dealing.enter(auction, await codeOf(dealing.house, auction), at)
    const claim = numberOf(await claimOf(dealing.world, auction, dealing.buyer, { at: at + DAY }))
    await endClaims(dealing.house, auction)
    expect(await dealing.stateOf(auction)).toBe('delivered')
    expect(await confirmReceipt(dealing.house, mayBuy(dealing.buyer), { auction, at: Date.now() })).toBe('open-claim')
    await decideClaim(dealing.db, adminNo(dealing.admin), {
      claim,
      outcome: 'rejected',
      answer: 'No procede.',
      at: Date.now(),
    })
    const [job] = await dealing.world.database
      .sql`select 1 from graphile_worker.jobs where key = ${`deal-claim-closed:${auction}`}`
    expect(job).toBeDefined()
    await endClaims(dealing.house, auction)
    expect(await dealing.stateOf(auction)).toBe('payable')
    expect(await dealing.payOut(auction)).toEqual({ paid: true })
  })

  test('a claim after the confirmation locks it once more', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'payable')
    const claim = numberOf(await claimOf(dealing.world, auction, dealing.buyer))
    expect(await dealing.payOut(auction)).toEqual({ refused: 'open-claim' })
    expect(await dealing.db.$count(payouts, eq(payouts.auctionId, auction))).toBe(0)
    await decideClaim(dealing.db, adminNo(dealing.admin), {
      claim,
      outcome: 'accepted',
      answer: 'Se acordó.',
      at: Date.now(),
    })
    expect(await dealing.payOut(auction, { amount: 100_000 })).toEqual({ paid: true })
  })

  test('of a claim and a payout at once one finds the other', async () => {
    for (let nth = 0; nth < 6; nth++) {
      const auction = await dealing.addDeal(dealing.buyer, 'payable')
      const [opened, paid] = await Promise.all([
        claimOf(dealing.world, auction, dealing.buyer),
        dealing.payOut(auction),
      ])
      expect(opened).toHaveProperty('claim')
      expect([{ paid: true }, { refused: 'open-claim' }]).toContainEqual(paid)
      expect(await dealing.db.$count(payouts, eq(payouts.auctionId, auction))).toBe('paid' in paid ? 1 : 0)
    }
  })

  test('is never more than the price, nor before the delivery or tomorrow', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'payable')
    expect(await dealing.payOut(auction, { amount: 120_001 })).toEqual({ refused: 'not-this-amount', most: 120_000 })
    expect(await dealing.payOut(auction, { paidOn: '2020-01-01' })).toMatchObject({ refused: 'not-this-date' })
    expect(await dealing.payOut(auction, { paidOn: '2099-01-01' })).toMatchObject({ refused: 'not-this-date' })
    expect(await dealing.stateOf(auction)).toBe('payable')
    expect(await actsOn(dealing.house, auction)).not.toContain('deal.paid-out')
  })

  test('is proposed as the amount of the settlement, by the terms at scheduling', async () => {
    const { db } = dealing
    await db.update(settings).set({ profitPercentage: 8.5 })
    try {
      const auction = await dealing.addDeal(dealing.buyer, 'payable', 123_457)
      await db.update(settings).set({ profitPercentage: 50 })
      const terms = await readPayoutTerms(db, auction)
      // 8.5 % of the price is 10,493.845: the fraction of a peso goes to the seller.
      expect(terms).toMatchObject({ price: 123_457, percentage: 8.5, share: 10_493, due: 112_964 })
      expect(terms?.changedAt).toBeNull()
      expect(terms?.due).toBe((await readSettlement(db, auction))!.net / 100)
    } finally {
      await db.update(settings).set({ profitPercentage: 0 })
    }
  })

  test('warns that the CLABE is not the one that the seller had first', async () => {
    const { db } = dealing
    const auction = await dealing.addDeal(dealing.buyer, 'payable')
    const seller = (await readPayoutTerms(db, auction))?.seller ?? 0
    await db
      .insert(people)
      .values({ accountId: seller, paternalSurname: 'Ruiz', maternalSurname: 'Vega' })
      .onConflictDoNothing()
    const data = { bank: 'BBVA', clabe: '032180000118359719', accountHolder: 'Ana Ruiz Vega' }
    await saveBankData(db, sellerNo(seller), data, 1_000)
    await saveBankData(db, sellerNo(seller), { ...data, clabe: '002010077777777771' }, 5_000)
    expect(await readPayoutTerms(db, auction)).toMatchObject({ clabeEnd: '7771', changedAt: 5_000 })
  })

  test("redraws the settlement: the seller's download says that it is paid", async () => {
    await dealing.db.update(settings).set({ settlements: true })
    const auction = await dealing.addDeal(dealing.buyer, 'payable')
    const draw = () =>
      runJobs(dealing.world.database, settlementTasks(dealing.house, dealing.mailer), ['settlements.draw'])
    await draw()
    await dealing.payOut(auction)
    await draw()
    const view = await viewSettlement(dealing.db, auction)
    expect(view).toMatchObject({ settlement: { paidOut: 12_000_000, toPayOut: 0 }, paper: { version: 2 } })
  })
})
