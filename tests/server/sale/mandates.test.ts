/** People who bid for others under a mandate: for whom a bid counts, what bounds it, and who is told (ruling 96). */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { bids, maxima } from '#db/schema/sale/auctions.ts'
import { placements } from '#db/schema/sale/placements.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import type { Shown } from '#machines/auction/shown.ts'
import type { Buyer } from '#server/people/accounts/sessions/audiences.ts'
import { closeAccount } from '#server/people/profiles/close-account.ts'
import { suspendAccount } from '#server/people/people/suspend-account.ts'
import { leaveMaximum } from '#server/sale/auctions/bidding/maxima.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { readReceipt } from '#server/sale/auctions/bidding/read-bidding.ts'
import { acceptMandate, endMandate } from '#server/sale/auctions/mandates/answer.ts'
import { mandateRoom } from '#server/sale/auctions/mandates/at-stake.ts'
import { inviteAgent } from '#server/sale/auctions/mandates/invite.ts'
import { principalAt } from '#server/sale/auctions/mandates/principal.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { openHouse, SECRET } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let owner: Buyer
let agent: Buyer
beforeAll(async () => {
  world = await openHouse({ max: 8 })
  await world.house.db.update(settings).set({ mandates: true, maxima: true })
})
afterAll(() => world.database.close())
beforeEach(async () => {
  owner = await buyer()
  agent = await buyer()
})

let last = 0
/** A new buyer whose session knows that it may act for somebody. */
async function buyer(): Promise<Buyer> {
  const [id = 0] = await addBuyers(world.house.db, 1, `persona ${++last}`)
  const [row] = await world.house.db.select().from(accounts).where(eq(accounts.id, id))
  return mayBuy(id, { email: row?.email ?? '', name: row?.name ?? '', agent: true })
}

const lot = (hours = 5) =>
  addAuction(world.house, world.furniture, {
    opensAt: Date.now() - HOUR,
    closesAt: Date.now() + hours * HOUR,
    buyNow: 5_000_000,
  })

type Given = { amount?: number; of?: Buyer; to?: Buyer; evening?: string }

async function invite(lots: number[] | null, { amount = 500_000, of = owner, to = agent, evening }: Given = {}) {
  const scope = lots ? { lots, evening: null } : { lots: null, evening: evening ?? eveningOf(Date.now() + 5 * HOUR) }
  const about = { ...scope, email: to.email, amount, until: Date.now() + 24 * HOUR, at: Date.now() }
  const invited = await inviteAgent(world.house, of, about)
  if (!('mandate' in invited)) throw new Error(`not invited: ${invited.refused}`)
  return invited.mandate
}

const accept = (mandate: number, by = agent) => acceptMandate(world.house, by, { mandate, at: Date.now() })

async function given(lots: number[] | null, about: Given = {}) {
  const mandate = await invite(lots, about)
  expect(await accept(mandate, about.to ?? agent)).toEqual({ accepted: true })
  return mandate
}

/** A bid as an account makes it at a lot, for whomever it stands there. */
async function bid(by: Buyer, auction: number, amount: number, shown?: Shown) {
  const bidder = await principalAt(world.house.db, by, auction)
  const key = `${by.accountId}-${auction}-${amount}`
  return placeBid(world.house, bidder, {
    auction,
    amount,
    kind: 'open',
    key,
    at: Date.now(),
    shown: shown ?? { leads: true, price: null, maximum: null, ...maybe(bidder) },
  })
}

const maybe = ({ acting }: Buyer) => (acting ? { mandate: acting.mandate } : {})
const codeOf = (result: object) => ('code' in result ? result.code : 'accepted')
const end = (mandate: number, by: Buyer) => endMandate(world.house, by, { mandate, at: Date.now() })
const madeAt = (auction: number) =>
  world.house.db
    .select({ bidder: bids.bidderId, by: placements.placedBy, amount: bids.amount })
    .from(bids)
    .leftJoin(placements, and(eq(placements.auctionId, bids.auctionId), eq(placements.turn, bids.turn)))
    .where(eq(bids.auctionId, auction))
    .orderBy(bids.sequence)

describe('an agent', () => {
  test('bids as the owner, whose lead, alias and receipt it is; both names stand with it', async () => {
    const [auction, rival] = [await lot(), await buyer()]
    await given([auction])
    expect(await bid(agent, auction, 100_000)).toMatchObject({ accepted: true })
    expect(await bid(rival, auction, 120_000)).toMatchObject({ accepted: true })
    expect(await bid(owner, auction, 140_000)).toMatchObject({ accepted: true })
    expect(await madeAt(auction)).toEqual([
      { bidder: owner.accountId, by: agent.accountId, amount: 100_000 },
      { bidder: rival.accountId, by: null, amount: 120_000 },
      { bidder: owner.accountId, by: null, amount: 140_000 },
    ])
    expect(await readReceipt(world.house.db, auction, 1, owner.accountId)).toMatchObject({
      by: `${agent.name} Prueba Prueba`,
    })
    expect(await readReceipt(world.house.db, auction, 3, owner.accountId)).toMatchObject({ by: null })
    expect(await readReceipt(world.house.db, auction, 1, agent.accountId)).toBeUndefined()
  })

  test('never outbids the owner, nor the owner them: together they only raise their own price', async () => {
    const auction = await lot()
    await given([auction])
    await bid(owner, auction, 100_000)
    // Says that it saw no lead: asked once more, since the owner leads.
    const blind = { leads: false, price: 100_000, maximum: null }
    const mandate = (await principalAt(world.house.db, agent, auction)).acting?.mandate ?? 0
    expect(codeOf(await bid(agent, auction, 120_000, { ...blind, mandate }))).toBe('changed-meanwhile')
  })

  test('bids up to the amount in all its lots together, what was bought included; the owner alone goes further', async () => {
    const [one, two] = [await lot(), await lot()]
    const mandate = await given([one, two], { amount: 300_000 })
    expect(codeOf(await bid(agent, one, 200_000))).toBe('accepted')
    expect(await bid(agent, two, 120_000)).toMatchObject({ code: 'over-mandate', missing: 20_000 })
    expect(await mandateRoom(world.house.db, sealedAmounts(SECRET), { mandate, auction: two })).toBe(100_000)
    expect(codeOf(await bid(agent, two, 100_000))).toBe('accepted')
    expect(codeOf(await bid(owner, two, 150_000))).toBe('accepted')
    expect(codeOf(await bid(agent, one, 202_000))).toBe('over-mandate')
  })

  test('of two bids at two lots at once, of which one fits, makes exactly one, ten times', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const [of, to, one, two] = [await buyer(), await buyer(), await lot(), await lot()]
      await given([one, two], { amount: 150_000, of, to })
      const done = await Promise.all([bid(to, one, 100_000), bid(to, two, 100_000)])
      expect(done.map(codeOf).toSorted()).toEqual(['accepted', 'over-mandate'])
    }
  })

  test("is bound by the owner's limit too", async () => {
    await world.house.db.update(settings).set({ bidLimit: 150_000 })
    const auction = await lot()
    await given([auction])
    expect(await bid(agent, auction, 200_000)).toMatchObject({ code: 'over-limit', missing: 50_000 })
    await world.house.db.update(settings).set({ bidLimit: 0 })
  })

  test('sets a maximum for the owner, within the amount', async () => {
    const auction = await lot()
    await given([auction], { amount: 200_000 })
    const bidder = await principalAt(world.house.db, agent, auction)
    const sent = { auction, at: Date.now(), shown: { leads: true, price: null, maximum: null, ...maybe(bidder) } }
    const over = await leaveMaximum(world.house, bidder, { ...sent, amount: 250_000, key: 'maximo-uno' })
    expect(codeOf(over)).toBe('over-mandate')
    const left = await leaveMaximum(world.house, bidder, { ...sent, amount: 200_000, key: 'maximo-dos' })
    expect(codeOf(left)).toBe('accepted')
    const [row] = await world.house.db.select().from(maxima).where(eq(maxima.auctionId, auction))
    expect(row?.bidderId).toBe(owner.accountId)
  })

  test('bids at the lots of an evening, and for themselves at any other', async () => {
    const [tonight, later] = [await lot(), await lot(72)]
    await given(null)
    await bid(agent, tonight, 100_000)
    await bid(agent, later, 100_000)
    expect(await madeAt(tonight)).toMatchObject([{ bidder: owner.accountId }])
    expect(await madeAt(later)).toMatchObject([{ bidder: agent.accountId, by: null }])
  })
})

describe('one side at a lot', () => {
  test('whoever has bid for themselves cannot accept, and nobody acts for two owners', async () => {
    const auction = await lot()
    await bid(agent, auction, 100_000)
    expect(await accept(await invite([auction]))).toEqual({ refused: 'own-bids' })
    const [another, other] = [await lot(), await buyer()]
    await given([another])
    expect(await accept(await invite([another], { of: other }))).toEqual({ refused: 'other-side' })
  })

  test('who has an agent somewhere is nobody else’s there, and the other way round', async () => {
    const [auction, third] = [await lot(), await buyer()]
    await given([auction])
    expect(await accept(await invite([auction], { of: third, to: owner }), owner)).toEqual({ refused: 'other-side' })
    expect(await accept(await invite([auction], { of: agent, to: third }), third)).toEqual({ refused: 'other-side' })
    expect(await accept(await invite([auction], { of: agent, to: owner }), owner)).toEqual({ refused: 'other-side' })
  })

  test('of two answers at once of which one fits, exactly one is accepted', async () => {
    const [auction, other] = [await lot(), await buyer()]
    const [one, two] = [await invite([auction]), await invite([auction], { of: other })]
    const done = await Promise.all([accept(one), accept(two)])
    expect(done.filter((each) => 'accepted' in each)).toHaveLength(1)
  })

  test('whoever has bid for an owner does not bid there for themselves once the mandate is over', async () => {
    const auction = await lot()
    const mandate = await given([auction])
    await bid(agent, auction, 100_000)
    expect(await end(mandate, owner)).toBe(true)
    expect(codeOf(await bid(agent, auction, 120_000))).toBe('other-side')
  })
})

describe('the end of a mandate', () => {
  test('holds at once for both: a bid that was on its way is not the agent’s own', async () => {
    for (const who of ['owner', 'agent'] as const) {
      const [of, to, auction] = [await buyer(), await buyer(), await lot()]
      const mandate = await given([auction], { of, to })
      const bidder = await principalAt(world.house.db, to, auction)
      expect(await end(mandate, who === 'owner' ? of : to)).toBe(true)
      const sent = { auction, amount: 100_000, kind: 'open' as const, key: `en-camino-${who}`, at: Date.now() }
      const shown = { leads: false, price: null, maximum: null, mandate }
      expect(codeOf(await placeBid(world.house, bidder, { ...sent, shown }))).toBe('mandate-over')
      expect(codeOf(await bid(to, auction, 102_000, shown))).toBe('other-person')
      expect(await madeAt(auction)).toEqual([])
    }
  })

  test('a page that was shown before the mandate began asks once more', async () => {
    const auction = await lot()
    await given([auction])
    expect(codeOf(await bid(agent, auction, 100_000, { leads: false, price: null, maximum: null }))).toBe(
      'other-person',
    )
  })

  test('expires with its hour, is ended by nobody else, and by nobody twice', async () => {
    const auction = await lot()
    const mandate = await given([auction])
    expect(await end(mandate, await buyer())).toBe(false)
    await world.house.db
      .update(mandates)
      .set({ until: Date.now() - 1_000 })
      .where(eq(mandates.id, mandate))
    expect((await principalAt(world.house.db, agent, auction)).accountId).toBe(agent.accountId)
    expect(await end(mandate, owner)).toBe(false)
  })

  test('an owner who is suspended has no agent: the agent is not let in as themselves either', async () => {
    const auction = await lot()
    await given([auction])
    const [admin = 0] = await addAdmins(world.house.db, 1)
    await suspendAccount(world.house, adminNo(admin), { account: owner.accountId, reason: 'Prueba', at: Date.now() })
    expect(codeOf(await bid(agent, auction, 100_000))).toBe('other-side')
  })

  test('an account that is closed ends its mandates, and its address is forgotten', async () => {
    const auction = await lot()
    const mandate = await given([auction])
    await closeAccount(world.house, { account: agent.accountId, at: Date.now() })
    const [row] = await world.house.db.select().from(mandates).where(eq(mandates.id, mandate))
    expect(row).toMatchObject({ agentEmail: '', endedBy: agent.accountId })
  })
})

describe('an invitation', () => {
  test('is refused to oneself, for a past day, for no lot, and beyond ten open ones', async () => {
    const auction = await lot()
    const about = { lots: [auction], evening: null, amount: 1_000, until: Date.now() + HOUR, at: Date.now() }
    const asked = (changes: object) =>
      inviteAgent(world.house, owner, { ...about, email: 'luis@correo.mx', ...changes })
    expect(await asked({ email: owner.email.toUpperCase() })).toEqual({ refused: 'own-mail' })
    expect(await asked({ until: about.at })).toEqual({ refused: 'over' })
    expect(await asked({ lots: [auction, 999_999] })).toEqual({ refused: 'unknown-lots', lots: [999_999] })
    for (let nth = 0; nth < 10; nth++) expect(await asked({ email: `a${nth}@correo.mx` })).toHaveProperty('mandate')
    expect(await asked({})).toEqual({ refused: 'too-many' })
  })

  test('is accepted by its address alone, and only by somebody who may bid', async () => {
    const mandate = await invite([await lot()])
    expect(await accept(mandate, await buyer())).toEqual({ refused: 'gone' })
    expect(await accept(mandate, { ...agent, emailValidated: false })).toEqual({ refused: 'not-validated' })
    expect(await accept(mandate, { ...agent, onboarded: false })).toEqual({ refused: 'not-onboarded' })
    expect(await accept(mandate)).toEqual({ accepted: true })
    expect(await accept(mandate)).toEqual({ refused: 'gone' })
  })
})
