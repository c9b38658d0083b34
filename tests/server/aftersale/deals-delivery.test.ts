/** The handover: the buyer’s code, and the transport there (ruling 71). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { claimsEndAt } from '#machines/claim/window.ts'
import { PROVEN_STEPS } from '#machines/deal/rules.ts'
import { addQuote } from '#server/aftersale/deals/add-quote.ts'
import { askForQuotes } from '#server/aftersale/deals/ask-quotes.ts'
import { chooseTransport } from '#server/aftersale/deals/choose-transport.ts'
import { enterCode, recordDelivery } from '#server/aftersale/deals/deliver.ts'
import { readCode } from '#server/aftersale/deals/read-code.ts'
import { closeAccount } from '#server/people/profiles/close-account.ts'
import { readDeal } from '#server/aftersale/deals/read.ts'
import { useDealing } from '#tests/support/dealing.ts'
import { actsOn, codeOf, dealOf, pay, prove } from '#tests/support/deals.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'

const dealing = useDealing()
/** Returns a six-digit code different from the given one. */
const not = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the code of delivery', () => {
  test('is the buyer’s alone, while the handover is awaited, and is sealed at rest', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'paid')
    expect(await readCode(dealing.house, mayBuy(dealing.buyer), auction)).toBeNull()
    for (const step of PROVEN_STEPS) await prove(dealing.house, dealing.admin, auction, step)
    const code = await readCode(dealing.house, mayBuy(dealing.buyer), auction)
    expect(code).toMatch(/^\d{6}$/)
    expect(await readCode(dealing.house, mayBuy(dealing.other), auction)).toBeNull()
    const [{ sealed }] = await dealing.world.database.sql<[{ sealed: string }]>`
      select sealed from delivery_codes join deals on deals.id = deal_id where auction_id = ${auction}`
    expect(sealed).not.toContain(code!)
    expect(await dealing.enter(auction, code!)).toEqual({ delivered: true })
    expect(await readCode(dealing.house, mayBuy(dealing.buyer), auction)).toBeNull()
  })

  test('records the delivery, from which the seven days run', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'ready')
    const at = Date.now()
    const code = await codeOf(dealing.house, auction)
    expect(await enterCode(dealing.house, sellerNo(dealing.other), { auction, code, at })).toEqual({
      refused: 'unknown',
    })
    expect(await dealing.enter(auction, code, at)).toEqual({ delivered: true })
    expect(await dealing.enter(auction, code, at + 5)).toEqual({ delivered: true })
    const [sale] = await dealing.db.select().from(sales).where(eq(sales.auctionId, auction))
    expect(sale?.deliveredAt).toBe(at)
    expect((await dealOf(dealing.house, auction))?.steps.claims?.dueAt).toBe(claimsEndAt(at))
  })

  test('after five wrong ones none is taken for 15 minutes, also of ten at once', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'ready')
    const code = await codeOf(dealing.house, auction)
    const at = Date.now()
    const tried = await Promise.all(Array.from({ length: 10 }, () => dealing.enter(auction, not(code), at)))
    expect(tried.filter((each) => 'refused' in each && each.refused === 'wrong')).toHaveLength(4)
    expect(tried.filter((each) => 'refused' in each && each.refused === 'paused')).toHaveLength(6)
    expect(await dealing.enter(auction, code, at + 1)).toEqual({ refused: 'paused', until: at + 15 * 60_000 })
    expect(await dealing.enter(auction, not(code), at + 15 * 60_000)).toEqual({ refused: 'wrong', left: 4 })
    expect(await dealing.enter(auction, code, at + 15 * 60_000)).toEqual({ delivered: true })
  })

  test('an administrator records a delivery without it, with a reason; not before all is ready', async () => {
    const reason = 'El comprador perdió el teléfono; lo confirmó por llamada.'
    const record = (auction: number) =>
      recordDelivery(dealing.house, adminNo(dealing.admin), { auction, reason, at: Date.now() })
    expect(await record(await dealing.addDeal(dealing.buyer, 'paid'))).toEqual({ refused: 'not-yet' })
    const auction = await dealing.addDeal(dealing.buyer, 'ready')
    expect(await record(auction)).toEqual({ delivered: true })
    expect(await record(auction)).toEqual({ refused: 'done' })
    expect((await actsOn(dealing.house, auction)).filter((act) => act === 'deal.delivery-recorded')).toHaveLength(1)
  })
})

describe('the transport', () => {
  // The first job enqueues one mail job per address.
  const carry = async () => {
    for (let nth = 0; nth < 2; nth++) await runJobs(dealing.world.database, dealing.tasks(), ['deals.ask-carriers'])
  }
  const asked = { origin: 'Lagos de Moreno', destination: 'Texcoco', horses: 1, note: '' }

  test('is asked for once, by the house’s form: of the settings’ transporters, else of the house', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'first-paid')
    const ask = (who = dealing.buyer) => askForQuotes(dealing.house, mayBuy(who), { auction, ...asked, at: Date.now() })
    expect(await ask(dealing.other)).toBe('unknown')
    expect([await ask(), await ask()]).toEqual(['asked', 'asked'])
    await carry()
    expect(dealing.mails).toHaveLength(1)
    expect(dealing.mails[0]?.text).toContain('Lagos de Moreno')

    await dealing.db.update(settings).set({ carrierEmails: ['uno@fletes.mx', 'dos@fletes.mx'] })
    const second = await dealing.addDeal(dealing.buyer, 'first-paid')
    await askForQuotes(dealing.house, mayBuy(dealing.buyer), { auction: second, ...asked, at: Date.now() })
    dealing.mails.length = 0
    await carry()
    expect(dealing.mails.map(({ to }) => to).toSorted()).toEqual(['dos@fletes.mx', 'uno@fletes.mx'])
    await dealing.db.update(settings).set({ carrierEmails: [] })
  })

  test('three quotes at most; the buyer takes one of their own deal, or sees to it', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'first-paid')
    const foreign = await dealing.addDeal(dealing.other, 'first-paid')
    const quote = { carrier: 'Fletes del Bajío', price: 9_500, pickupOn: '2026-12-01' }
    const add = (to: number) => addQuote(dealing.house, adminNo(dealing.admin), { auction: to, quote, at: Date.now() })
    const numbers = [await add(auction), await add(auction), await add(auction)].map(
      (done) => 'quote' in done && done.quote,
    )
    expect(await add(auction)).toEqual({ refused: 'full' })
    const theirs = await add(foreign)
    const choose = (chosen: number | null) =>
      chooseTransport(dealing.house, mayBuy(dealing.buyer), { auction, quote: chosen, at: Date.now() })
    expect(await choose('quote' in theirs ? theirs.quote : 0)).toBe('no-quote')
    expect(await choose(numbers[1] as number)).toBe('chosen')
    expect((await dealOf(dealing.house, auction))?.transportQuote).toBe(numbers[1])
    expect(await choose(null)).toBe('chosen')
    expect(await dealOf(dealing.house, auction)).toMatchObject({ transportChosen: true, transportQuote: null })
  })
})

test('the destination is blanked once the buyer has closed their account; the rest of the deal stays', async () => {
  const { buyer, db, house, admin } = dealing
  const asked = {
    origin: 'Lagos de Moreno',
    destination: 'Rancho Zaldívar, Texcoco',
    horses: 1,
    note: 'Tel. 3311112222',
  }
  const auctions = [await dealing.addDeal(buyer, 'first-paid'), await dealing.addDeal(dealing.other, 'first-paid')]
  for (const [nth, auction] of auctions.entries())
    await askForQuotes(house, mayBuy(nth === 0 ? buyer : dealing.other), { auction, ...asked, at: Date.now() })
  const [auction, others] = auctions as [number, number]
  await pay(house, buyer, auction)
  for (const step of PROVEN_STEPS) await prove(house, admin, auction, step)
  await dealing.enter(auction, await codeOf(house, auction))
  expect(await closeAccount(house, { account: buyer, at: Date.now() })).toEqual({ closed: true })
  const request = async (of: number) => (await readDeal(db, of, 'house'))?.request
  expect(await request(auction)).toMatchObject({ destination: '', note: '', origin: 'Lagos de Moreno', horses: 1 })
  expect(await request(others)).toMatchObject({ destination: asked.destination, note: asked.note })
})
