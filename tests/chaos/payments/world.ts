import { eq, sql } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { payments } from '#db/schema/money/payments.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { askLimit } from '#server/aftersale/limit-requests/ask.ts'
import { grantLimit } from '#server/aftersale/limit-requests/decide.ts'
import { startDeposit } from '#server/aftersale/limit-requests/pay.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { abandonPurchase, confirmPurchase, retryPurchase } from '#server/aftersale/sales/buy-now.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { addAuction, addBuyers, furnish } from '#tests/support/fixtures.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import type { Asked, Lot, Purpose } from './evidence.ts'
import type { PaymentScenario } from './scenarios.ts'
import { settings as houseSettings } from '#db/schema/engine/settings.ts'
import { NO_OUTAGE } from '../scenarios.ts'

const HOUR = 3_600_000
const PRICE = 600_000
/** Ruling 9: above 200,000 pesos. */
const OPENING_BID = 100_000
/** A limit that stops no bid of the storm, and one above it. */
const [LIMIT, WISHED] = [500_000_000, 600_000_000]

/** The application before its storm, used inside this process through its own commands. */
export type World = {
  lots: Lot[]
  asked: Asked[]
  bidders: { account: number; cookie: string }[]
  /** Auctions closed long ago, and sold ones. No server runs yet, so only this process closes them. */
  furnishPast(): Promise<void>
  /** Payments due. Those of `dueFinal` are first payments, to be approved before `beginFinals`. */
  beginFirsts(): Promise<Asked[]>
  beginFinals(): Promise<void>
  /** Payments for deposits that the house asked for. */
  beginDeposits(): Promise<void>
  /** Open auctions with several buyers about to pay. */
  furnishOpen(begins: number): Promise<void>
  close(): Promise<void>
}

export async function createWorld(
  url: string,
  settings: Record<string, string>,
  scenario: PaymentScenario,
): Promise<World> {
  const { db, sql: client, close } = connect(url, { max: 8 })
  const house = createHouse({ env: parseEnv({ ...settings, DATABASE_URL: url }, 'demo'), db, sql: client })
  const furniture = await furnish(db)
  await db.update(houseSettings).set({ outageSeconds: NO_OUTAGE })
  const buyers = await addBuyers(db, Math.max(12, scenario.buyers))
  const bidders = await Promise.all(
    (await addBuyers(db, scenario.bidders, 'postor')).map(async (account) => ({
      account,
      cookie: `remate_session=${await openSession(db, account, Date.now())}`,
    })),
  )
  const lots: Lot[] = []
  const asked: Asked[] = []
  const winners = new Map<number, number>()
  const buyerOf = (nth: number) => buyers[nth % buyers.length]!

  async function add(situation: Lot['situation'], opensAt: number, closesAt: number): Promise<Lot> {
    const id = await addAuction(house, furniture, { buyNow: PRICE, offerBuyNow: true, opensAt, closesAt })
    const lot: Lot = {
      id,
      situation,
      subcategory: furniture.subcategory,
      seller: furniture.seller,
      opensAt,
      closesAt,
      openingBid: OPENING_BID,
      buyNow: PRICE,
      extension: 0,
    }
    lots.push(lot)
    return lot
  }

  /** A sale by the hammer, an hour ago. */
  async function addSold(situation: Lot['situation'], nth: number): Promise<void> {
    const lot = await add(situation, Date.now() - 3 * HOUR, Date.now() - HOUR)
    if (situation === 'over') await beginPurchases(lot, nth, Date.now() - 2 * HOUR)
    winners.set(lot.id, buyerOf(nth))
    // One in four of the closed auctions has no buyer.
    if (situation !== 'over' || nth % 4 !== 0) await bid(house, lot, buyerOf(nth), 100_000 + (nth % 20) * 10_000)
    await house.actors.auction.send(lot.id, { type: 'auction.closed', at: lot.closesAt + 5_000 })
  }

  async function beginPurchases({ id }: Lot, nth: number, at: number): Promise<void> {
    for (let place = 0; place < scenario.buyers; place++) {
      const buyer = buyerOf(nth + place)
      const result = await confirmPurchase(house, mayBuy(buyer), { auction: id, key: `chaos-${id}-${buyer}`, at })
      if (!result.accepted) throw new Error(`A purchase was refused: ${result.code}`)
      // Every third buyer leaves the provider's page and begins again, which makes two payments for one purchase.
      if ((nth + place) % 3 !== 0) continue
      await abandonPurchase(house, result.purchase, at)
      if (!(await retryPurchase(house, mayBuy(buyer), result.purchase, at)))
        throw new Error('A purchase was not begun again')
    }
  }

  async function beginDue(lot: Lot): Promise<Asked> {
    const started = await startDuePayment(house, mayBuy(winners.get(lot.id)!), lot.id)
    if (!started) throw new Error(`Nothing is due for auction ${lot.id}`)
    return keep(house, started.reference)
  }

  const sold = (situation: Lot['situation']) => lots.filter((lot) => lot.situation === situation)
  /** Makes the payments too old to be reused, so that the amount due gets a second payment. */
  const age = () =>
    db.execute(sql`update payments set created_at = created_at - interval '2 hours' where purpose <> 'buy-now'`)

  return {
    lots,
    asked,
    bidders,
    close,
    async furnishPast() {
      await inTurn(scenario.over, (nth) => addSold('over', nth))
      await inTurn(scenario.due, (nth) => addSold('due', nth))
      await inTurn(scenario.dueFinal, (nth) => addSold('due-final', nth))
      asked.push(...(await purchasePayments(house)))
    },
    async beginFirsts() {
      const firsts = await Promise.all(sold('due-final').map(beginDue))
      const others = await Promise.all(sold('due').map(beginDue))
      await age()
      const seconds = await Promise.all(
        [...sold('due'), ...sold('due-final')].map((lot, index) => (index % 4 === 0 ? beginDue(lot) : null)),
      )
      asked.push(...firsts, ...others, ...seconds.filter((payment) => payment !== null))
      return firsts
    },
    async beginFinals() {
      asked.push(...(await Promise.all(sold('due-final').map(beginDue))))
      await age()
      const again = sold('due-final').filter((_, index) => index % 5 === 0)
      asked.push(...(await Promise.all(again.map(beginDue))))
    },
    async beginDeposits() {
      await db.update(houseSettings).set({ limitRequests: true, bidLimit: LIMIT, limitTwoPersonPesos: 2 * WISHED })
      const [admin] = await addAdmins(db, 1)
      const wishers = await addBuyers(db, scenario.deposits, 'garante')
      const begin = async (account: number, request: number) => {
        const started = await startDeposit(house, mayBuy(account), { request, at: Date.now() })
        if (!started) throw new Error(`Wish ${request} has no payment`)
        return keep(house, started.reference)
      }
      // The evening's lot, which the storm leaves alone.
      const closesAt = Date.now() + 24 * HOUR
      await addAuction(house, furniture, { opensAt: Date.now() + HOUR, closesAt })
      const requests = await Promise.all(wishers.map((account) => wishFor(house, account, admin ?? 0)))
      asked.push(...(await Promise.all(wishers.map((account, nth) => begin(account, requests[nth]!)))))
      await age()
      // Every third buyer leaves the provider's page and begins again later.
      for (const [nth, account] of wishers.entries())
        if (nth % 3 === 0) asked.push(await begin(account, requests[nth]!))
    },
    async furnishOpen(begins) {
      const known = new Set(asked.map(({ reference }) => reference))
      const open = async (situation: Lot['situation'], nth: number, closesAt: number) =>
        beginPurchases(await add(situation, Date.now() - HOUR, closesAt), nth, Date.now())
      await inTurn(scenario.contested, (nth) => open('contested', nth, Date.now() + HOUR))
      await inTurn(scenario.closing, (nth) =>
        open('closing', nth, begins + scenario.length * ((nth + 1) / (scenario.closing + 1))),
      )
      asked.push(...(await purchasePayments(house)).filter(({ reference }) => !known.has(reference)))
    },
  }
}

/** A wish of this account, granted with a deposit. */
async function wishFor(house: House, account: number, admin: number): Promise<number> {
  const at = Date.now()
  const wish = {
    wished: WISHED,
    backing: 'deposit',
    note: '',
    evening: eveningOf(at + 24 * HOUR),
    auction: null,
  } as const
  const asked = await askLimit(house, mayBuy(account), { ...wish, at })
  if (!('request' in asked)) throw new Error(`A wish was refused: ${asked.refused}`)
  const grant = { limit: WISHED, deposit: true, reason: '' }
  const granted = await grantLimit(house, adminNo(admin), { request: asked.request, grant, at })
  if (!('granted' in granted)) throw new Error('A wish was not granted')
  return asked.request
}

async function bid(house: House, { id, opensAt }: Lot, bidder: number, amount: number): Promise<void> {
  const outcome = await house.actors.auction.send(id, {
    type: 'bid.placed',
    at: opensAt + HOUR,
    bidder,
    amount,
    kind: 'open',
    key: `past-${id}`,
  })
  if (!outcome.accepted) throw new Error('A bid was refused')
}

const COLUMNS = {
  reference: payments.reference,
  purpose: payments.purpose,
  payer: payments.payerId,
  auction: payments.auctionId,
  purchase: payments.purchaseId,
  pesos: payments.amount,
}

async function purchasePayments({ db }: House): Promise<Asked[]> {
  return (await db.select(COLUMNS).from(payments).where(eq(payments.purpose, 'buy-now'))).map(askedOf)
}

async function keep({ db }: House, reference: string): Promise<Asked> {
  return askedOf((await db.select(COLUMNS).from(payments).where(eq(payments.reference, reference)))[0]!)
}

function askedOf({
  auction,
  purpose,
  ...rest
}: {
  reference: string
  purpose: string
  payer: number
  auction: number | null
  purchase: number | null
  pesos: number
}): Asked {
  return { ...rest, purpose: purpose as Purpose, auction: auction ?? 0 }
}

/** Runs a few in parallel. */
async function inTurn(count: number, work: (nth: number) => Promise<void>): Promise<void> {
  const waiting = Array.from({ length: count }, (_, nth) => nth).values()
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const nth of waiting) await work(nth)
    }),
  )
}
