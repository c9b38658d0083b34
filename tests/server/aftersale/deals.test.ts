/** Deals: how they begin and end, who may prove which step, and the administrators' list (ruling 71). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dealProofs, deals, proofViews } from '#db/schema/aftersale/deals.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { PROVEN_STEPS } from '#machines/deal/rules.ts'
import { beginDeal, catchUpDeals } from '#server/aftersale/deals/begin.ts'
import { listDeals, readDeals } from '#server/aftersale/deals/list.ts'
import { openOwnProof, openProof } from '#server/aftersale/deals/open-proof.ts'
import { proveAsSeller } from '#server/aftersale/deals/prove-step.ts'
import { readDeal } from '#server/aftersale/deals/read.ts'
import { revertStep } from '#server/aftersale/deals/revert-step.ts'
import { readObligations } from '#server/people/profiles/obligations.ts'
import { readWonAuctions } from '#server/aftersale/sales/won-auctions.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { followUp } from '#server/aftersale/sales/follow-up.ts'
import { releaseUnpaid } from '#server/aftersale/sales/release.ts'
import { acceptSecondChance } from '#server/aftersale/second-chances/accept.ts'
import { useDealing } from '#tests/support/dealing.ts'
import { actsOn, codeOf, dealOf, PAPER, pay, prove, switchDealsOn } from '#tests/support/deals.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'
import { addOverdue, offerNext, switchOn } from '#tests/support/second-chances.ts'
import { addSold } from '#tests/support/sold.ts'

const dealing = useDealing()
const proofsOf = async (auction: number) => (await readDeal(dealing.db, auction, 'house'))?.proofs ?? []

describe('a deal', () => {
  test('begins once with its sale, and follows its payments', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'sold')
    await beginDeal(dealing.house, auction)
    expect(await dealing.db.$count(deals, eq(deals.auctionId, auction))).toBe(1)
    expect(await dealing.stateOf(auction)).toBe('awaitingFirstPayment')
    await pay(dealing.house, dealing.buyer, auction)
    expect(await dealing.stateOf(auction)).toBe('preparing')
    expect((await dealOf(dealing.house, auction))?.next).toBe('papers')
    await pay(dealing.house, dealing.buyer, auction)
    expect((await dealOf(dealing.house, auction))?.steps.finalPayment?.doneAt).not.toBeNull()
  })

  test("names its buyer's account to the house alone (ruling 34)", async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'sold')
    expect((await readDeal(dealing.db, auction, 'house'))?.buyer).toBe(dealing.buyer)
    expect(await readDeal(dealing.db, auction, { seller: dealing.seller })).toMatchObject({ buyer: null })
  })

  test("is linked from its buyer's won auctions while it stands", async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'sold')
    const led = async () => {
      const { rows } = await readWonAuctions(dealing.db, dealing.buyer, { size: 50 })
      return rows.find((row) => row.auction === auction)?.deal
    }
    expect(await led()).toBe(true)
    await dealing.db.update(deals).set({ state: 'cancelled' }).where(eq(deals.auctionId, auction))
    expect(await led()).toBe(false)
  })

  test('finds a payment that came before it', async () => {
    const auction = await addSold(dealing.world, dealing.buyer, 120_000)
    await pay(dealing.house, dealing.buyer, auction)
    await followUp(dealing.house, auction)
    expect(await dealing.stateOf(auction)).toBe('preparing')
    await pay(dealing.house, dealing.buyer, auction)
    expect((await dealOf(dealing.house, auction))?.steps.finalPayment?.doneAt).not.toBeNull()
  })

  test('is not begun while the switch is off; boot begins it later without mails', async () => {
    await dealing.db.update(settings).set({ deals: false })
    const auction = await addSold(dealing.world, dealing.buyer, 120_000)
    await pay(dealing.house, dealing.buyer, auction)
    await followUp(dealing.house, auction)
    await catchUpDeals(dealing.db)
    expect(await dealing.stateOf(auction)).toBeUndefined()
    await switchDealsOn(dealing.house)
    await catchUpDeals(dealing.db)
    await runJobs(dealing.world.database, dealing.tasks(), ['deals.begin'])
    expect(await dealing.stateOf(auction)).toBe('preparing')
    const [told] = await dealing.world.database.sql`
      select 1 from graphile_worker._private_jobs
      where payload->>'deal' = ${String((await dealOf(dealing.house, auction))!.id)}
        and key like 'deal-tell:%'`
    expect(told).toBeUndefined()
  })

  test('ends with a lapsed sale; the buyer by second chance has a deal of their own', async () => {
    await switchOn(dealing.house)
    const auction = await addOverdue(dealing.world, [
      [dealing.other, 100_000],
      [dealing.buyer, 110_000],
    ])
    await followUp(dealing.house, auction)
    expect((await dealOf(dealing.house, auction))?.buyerId).toBe(dealing.buyer)
    expect(await offerNext(dealing.world, auction)).not.toHaveProperty('refused')
    expect(await dealing.stateOf(auction)).toBeUndefined()
    await acceptSecondChance(dealing.house, mayBuy(dealing.other), { auction, at: Date.now() })
    await followUp(dealing.house, auction)
    expect((await dealOf(dealing.house, auction))?.buyerId).toBe(dealing.other)
    expect(await readDeal(dealing.db, auction, { buyer: mayBuy(dealing.buyer) })).toBeUndefined()
    expect(await dealing.db.$count(deals, eq(deals.auctionId, auction))).toBe(2)
  })

  test('ends with a release too', async () => {
    await switchOn(dealing.house)
    const auction = await addOverdue(dealing.world, [[dealing.buyer, 110_000]])
    await followUp(dealing.house, auction)
    expect(await releaseUnpaid(dealing.house, dealing.seller, { auction, at: Date.now() })).toBe('released')
    expect(await dealing.stateOf(auction)).toBeUndefined()
  })
})

describe('proofs', () => {
  test('a seller proves their own steps only, and each once', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'first-paid')
    const of = (step: (typeof PROVEN_STEPS)[number]) =>
      ({ auction, step, paper: null, reference: 'A-1', document: PAPER, at: Date.now() }) as const
    expect(await proveAsSeller(dealing.house, dealing.seller, of('papers'))).toEqual({ refused: 'unknown' })
    expect(await proveAsSeller(dealing.house, sellerNo(dealing.buyer), of('transfer'))).toEqual({ refused: 'unknown' })
    expect(await proveAsSeller(dealing.house, dealing.seller, of('transfer'))).toHaveProperty('proof')
    expect(await proveAsSeller(dealing.house, dealing.seller, of('transfer'))).toEqual({ refused: 'done' })
    expect(await dealing.db.$count(dealProofs, eq(dealProofs.step, 'transfer'))).toBe(1)
  })

  test('before the first payment nothing is taken', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'sold')
    expect(await prove(dealing.house, dealing.admin, auction, 'papers')).toEqual({ refused: 'not-yet' })
  })

  test('the file is for the two sides and the house; every view is kept', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'ready')
    const proof = (await proofsOf(auction)).find(({ step }) => step === 'transfer')!.id
    const asked = { auction, proof }
    const file = await openOwnProof(dealing.db, { buyer: mayBuy(dealing.buyer) }, asked)
    expect(file).toMatch(/\.pdf$/)
    expect(await openOwnProof(dealing.db, { seller: dealing.seller }, asked)).toBe(file)
    expect(await openOwnProof(dealing.db, { buyer: mayBuy(dealing.other) }, asked)).toBeNull()
    expect(await openOwnProof(dealing.db, { seller: sellerNo(dealing.other) }, asked)).toBeNull()
    expect(await openOwnProof(dealing.db, { seller: dealing.seller }, { auction: auction + 1, proof })).toBeNull()
    expect(await dealing.db.$count(proofViews, eq(proofViews.proofId, proof))).toBe(2)
    expect(await openProof(dealing.db, adminNo(dealing.admin), asked)).toBe(file)
    expect(await actsOn(dealing.house, auction)).toContain('deal.proof-viewed')
    await revertStep(dealing.house, adminNo(dealing.admin), {
      auction,
      step: 'transfer',
      reason: 'Es de otro.',
      at: Date.now(),
    })
    expect(await openOwnProof(dealing.db, { buyer: mayBuy(dealing.buyer) }, asked)).toBeNull()
    expect(await openProof(dealing.db, adminNo(dealing.admin), asked)).toBe(file)
  })

  test('an administrator takes a step back with a reason; its owner may prove it anew', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'ready')
    const back = { auction, step: 'transit', reason: 'La guía es de otro caballo.', at: Date.now() } as const
    expect(await revertStep(dealing.house, adminNo(dealing.admin), back)).toEqual({ reverted: 'transit' })
    expect(await dealing.stateOf(auction)).toBe('preparing')
    expect(await revertStep(dealing.house, adminNo(dealing.admin), back)).toEqual({ refused: 'not-yet' })
    expect((await proofsOf(auction)).map(({ step }) => step)).not.toContain('transit')
    expect(await prove(dealing.house, dealing.admin, auction, 'transit')).toHaveProperty('proof')
    expect(await dealing.stateOf(auction)).toBe('awaitingDelivery')
    expect((await actsOn(dealing.house, auction)).filter((act) => act.startsWith('deal.step'))).toHaveLength(6)
  })
})

describe('an account', () => {
  const bound = (account: number) => dealing.db.transaction((tx) => readObligations(dealing.house, tx, account))

  test('is bound on both sides before the handover, and the buyer’s is free after it', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'ready')
    expect(await bound(dealing.buyer)).toEqual(['dealing'])
    expect(await bound(dealing.seller.accountId)).toContain('dealing')
    await dealing.enter(auction, await codeOf(dealing.house, auction))
    expect(await bound(dealing.buyer)).toEqual([])
  })
})

describe('the list of the house', () => {
  test('is sorted by due date and filtered by step and text; the file has the same rows', async () => {
    const [first, ready] = [
      await dealing.addDeal(dealing.buyer, 'first-paid'),
      await dealing.addDeal(dealing.buyer, 'ready'),
    ]
    const all = await listDeals(dealing.db, { which: 'open', page: 1, size: 100 })
    const due = all.rows.map(({ dueAt }) => dueAt!)
    expect(due).toEqual(due.toSorted((one, another) => one - another))
    const at = (rows: { auction: number }[]) => rows.map(({ auction }) => auction)
    expect(at((await listDeals(dealing.db, { which: 'open', step: 'delivery', page: 1, size: 100 })).rows)).toContain(
      ready,
    )
    expect(at((await listDeals(dealing.db, { which: 'open', text: String(first), page: 1, size: 10 })).rows)).toContain(
      first,
    )
    const exported: number[] = []
    for await (const rows of readDeals(dealing.db, { which: 'open' })) exported.push(...at([rows].flat()))
    expect(exported).toEqual(at(all.rows))
  })

  test('a deal goes on with its first payment, although that was started twice', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'sold')
    await startDuePayment(dealing.house, mayBuy(dealing.buyer), auction)
    await pay(dealing.house, dealing.buyer, auction)
    expect(await dealing.stateOf(auction)).toBe('preparing')
  })
})
