/** Nobody mails or notifies another person as often as they press: each act that could is counted, and says so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { vetRequests } from '#db/schema/sale/vet-access.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { askLimit, withdrawWish } from '#server/aftersale/limit-requests/ask.ts'
import { proposeOutage } from '#server/aftersale/outages/declare.ts'
import { revertStep } from '#server/aftersale/deals/revert-step.ts'
import { dropProposal } from '#server/money/approvals/decide.ts'
import { countPress, type Press, PRESSES } from '#server/people/accounts/sign-in/presses.ts'
import { inviteAdministrator, resendInvitation } from '#server/people/administrators/invite-administrator.ts'
import { changeLimit } from '#server/people/people/change-limit.ts'
import { extendClosing } from '#server/sale/auctions/house/house-acts.ts'
import { endMandate } from '#server/sale/auctions/mandates/answer.ts'
import { inviteAgent } from '#server/sale/auctions/mandates/invite.ts'
import { makeVetPass, revokeVetPass } from '#server/sale/vet-access/passes.ts'
import { answerVetRequest } from '#server/sale/vet-access/requests.ts'
import { fanOutAgain } from '#server/sale/watching/again.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addDeal, prove, switchDealsOn } from '#tests/support/deals.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { readSources } from '#tests/support/imports.ts'
import { MAILING } from '#tests/support/mailing-tasks.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addReadVetFile, listingOf, pdfOf, switchVetFilesOn } from '#tests/support/vet-files.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

let world: Awaited<ReturnType<typeof openHouse>>
let admin: ReturnType<typeof adminNo>
let buyer = 0
beforeAll(async () => {
  world = await openHouse({ max: 8 })
  const { house } = world
  admin = adminNo((await addAdmins(house.db, 2))[0] ?? 0)
  buyer = (await addBuyers(house.db, 1))[0] ?? 0
  await switchDealsOn(house)
  await switchVetFilesOn(house)
})
afterAll(() => world.database.close())

const seller = () => sellerNo(world.furniture.seller)
const vetLot = async () => {
  const now = Date.now()
  const auction = await addAuction(world.house, world.furniture, { opensAt: now - HOUR, closesAt: now + 48 * HOUR })
  const listing = await listingOf(world.house, auction)
  const facts = { kind: 'exam-report' as const, limb: null }
  await addReadVetFile(world, { seller: seller().accountId, listing, bytes: pdfOf(`informe ${auction}`), ...facts })
  return auction
}

/** One press of an act about the same receiver, and what it needs before; the `nth` counts from 0. */
const PLAYS: Record<Exclude<Press, 'listing.offered-again'>, () => Promise<(nth: number) => Promise<unknown>>> = {
  async 'vet-request.answered'() {
    const auction = await vetLot()
    await world.house.db.insert(vetRequests).values({ auctionId: auction, buyerId: buyer, state: 'asked', askedAt: 0 })
    return (nth) => answerVetRequest(world.house, seller(), { auction, buyer, granted: nth % 2 === 0, at: Date.now() })
  },
  async 'vet-pass.made'() {
    const auction = await vetLot()
    return async (nth) => {
      const vet = { vetName: 'Elena', vetLicense: String(1_000_000 + nth), vetEmail: 'elena@vet.example' }
      const made = await makeVetPass(world.house, seller(), { auction, ...vet, at: Date.now() })
      if ('pass' in made) await revokeVetPass(world.house, seller(), { auction, pass: made.pass, at: Date.now() })
      return made
    }
  },
  async 'limit.asked'() {
    const closesAt = Date.now() + 48 * HOUR
    const evening = eveningOf(closesAt)
    await addAuction(world.house, world.furniture, { closesAt })
    await world.house.db.update(settings).set({ limitRequests: true, bidLimit: 500_000 })
    const wisher = mayBuy(buyer)
    return async (nth) => {
      const wish = { wished: 600_000 + nth, backing: 'note' as const, note: 'Prueba', evening, auction: null }
      const asked = await askLimit(world.house, wisher, { ...wish, at: Date.now() })
      if ('request' in asked) await withdrawWish(world.house, wisher, { request: asked.request, at: Date.now() })
      return asked
    }
  },
  async 'agent.invited'() {
    await world.house.db.update(settings).set({ mandates: true })
    const owner = mayBuy(buyer)
    return async (nth) => {
      const until = Date.now() + HOUR
      const scope = { lots: null, evening: eveningOf(until) }
      const invitation = { ...scope, email: 'luis@correo.mx', amount: 100_000 + nth, until, at: Date.now() }
      const invited = await inviteAgent(world.house, owner, invitation)
      if ('mandate' in invited) await endMandate(world.house, owner, { mandate: invited.mandate, at: Date.now() })
      return invited
    }
  },
  async 'limit.changed'() {
    let seen: number | null = null
    return async (nth) => {
      const to = { account: buyer, seen, limit: 300_000 + nth * 1_000, deposit: null, reason: 'Prueba', at: Date.now() }
      const done = await changeLimit(world.house.db, admin, to)
      seen = to.limit
      return done
    }
  },
  async 'administrator.invited'() {
    const { db } = world.house
    const asked = { email: 'nueva@prueba.mx', username: 'nueva', passwordHash: '-', now: Date.now() }
    const invited = await inviteAdministrator(db, admin, asked)
    if (!('id' in invited)) throw new Error('not invited')
    // The invitation itself was the first.
    return async (nth) =>
      nth === 0 ? invited : resendInvitation(db, admin, { administrator: invited.id, now: Date.now() })
  },
  async 'approval.proposed'() {
    const span = { startedAt: Date.now() - 20 * MINUTE, endedAt: Date.now() - 10 * MINUTE, reason: 'Se cortó' }
    return async () => {
      const done = await proposeOutage(world.house, admin, { ...span, at: Date.now() })
      const { db } = world.house
      if ('approval' in done)
        await dropProposal(db, admin, { approval: done.approval, as: 'withdrawn', reason: '', at: Date.now() })
      return done
    }
  },
  async 'auction.extended'() {
    const now = Date.now()
    const auction = await addAuction(world.house, world.furniture, { opensAt: now - HOUR, closesAt: now + HOUR })
    return async () => {
      const { closesAt: seen } = await rowOf(world.house, auction)
      const order = { auction, to: { minutes: 5 }, seen, reason: 'Prueba', at: Date.now() }
      return extendClosing(world.house, admin, order)
    }
  },
  async 'deal.step-reverted'() {
    const auction = await addDeal(world, buyer, admin.accountId, 'ready')
    return async () => {
      const back = { auction, step: 'transit' as const, reason: 'Otra guía.', at: Date.now() }
      const done = await revertStep(world.house, admin, back)
      if ('reverted' in done) await prove(world.house, admin.accountId, auction, 'transit')
      return done
    }
  },
}

const jobs = async () =>
  Number((await world.database.sql`select count(*) from graphile_worker._private_jobs`)[0]?.count)

test.each(Object.entries(PLAYS))('%s is bounded for the same receiver, and mails nobody then', async (name, begin) => {
  const { most } = PRESSES[name as Press].pair
  const press = await begin()
  for (let nth = 0; nth < most; nth++) expect(await press(nth), `press ${nth}`).not.toHaveProperty('waitMs')
  const before = await jobs()
  const refused = (await press(most)) as { refused: string; waitMs: number }
  expect(refused).toEqual({ refused: 'too-often', waitMs: expect.any(Number) })
  expect(await jobs()).toBe(before)
  expect(pressedTooOften(refused.waitMs)).toMatch(/podrás hacerlo otra vez en \d+ (minutos|horas)\./)
})

test('listing.offered-again: a listing that is scheduled again and again is told a few times a day at most', async () => {
  const { db } = world.house
  // One after the other: the later auction has the larger number.
  const add = () => addAuction(world.house, world.furniture, { opensAt: Date.now() + HOUR })
  const earlier = await add()
  const auction = await add()
  const { listingId } = await rowOf(world.house, auction)
  await world.database.sql`update auctions set listing_id = ${listingId}, state = 'cancelled' where id = ${earlier}`
  await world.database.sql`update auctions set state = 'scheduled' where id = ${auction}`
  await world.database.sql`insert into watches (auction_id, account_id, created_at)
    values (${earlier}, ${buyer}, now())`
  const told = async () => {
    const before = await jobs()
    await fanOutAgain(db, { auction, after: 0 })
    return (await jobs()) - before
  }
  for (let nth = 0; nth < PRESSES['listing.offered-again'].pair.most; nth++) {
    expect(await told()).toBe(1)
    await world.database.sql`delete from graphile_worker._private_jobs`
  }
  expect(await told()).toBe(0)
})

test('of one person all presses count, and a period that is over counts for nothing', async () => {
  const { db } = world.house
  const { most } = PRESSES['vet-pass.made'].person
  const press = (to: number) => db.transaction((tx) => countPress(tx, 'vet-pass.made', { by: 900_001, to }))
  for (let to = 0; to < most; to++) expect(await press(to)).toBeNull()
  expect(await press(most)).toMatchObject({ refused: 'too-often' })
  await world.database.sql`update rate_limits set expire = 1 where key like 'press:vet-pass.made:900001%'`
  expect(await press(most)).toBeNull()
  const other = await db.transaction((tx) => countPress(tx, 'vet-pass.made', { by: 900_002, to: 1 }))
  expect(other).toBeNull()
})

test('of presses sent at once no more are allowed', async () => {
  const { db } = world.house
  const press = () => db.transaction((tx) => countPress(tx, 'vet-request.answered', { by: 900_003, to: 7 }))
  const done = await Promise.all(Array.from({ length: 12 }, press))
  expect(done.filter((each) => each === null)).toHaveLength(PRESSES['vet-request.answered'].pair.most)
})

const sources = readSources(['server'])

/**
 * Files below `server/` that enqueue what `text` names: those that say it, and of a function that only makes its jobs
 * those that import it.
 */
function enqueuersOf(text: string, among = sources): string[] {
  return among.flatMap(({ file, source }) => {
    if (!source.includes(text)) return []
    const makers = source.split(/^(?=export |function |const |type |\/\*\*)/m).flatMap((part) => {
      const [, name = ''] = /^export (?:function|const) (\w+)/.exec(part) ?? []
      return name && part.includes(text) && !/\benqueue\(|\bPromise</.test(part) ? [name] : []
    })
    const from = `(?:${file.slice(file.lastIndexOf('/'))}|/index.ts)'`
    const importing = (name: string) => new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*${from}`)
    const users = (name: string) => sources.filter((each) => importing(name).test(each.source))
    return [file.slice(7, -3), ...makers.flatMap((name) => enqueuersOf(name, users(name)))]
  })
}

test('every press is that of a task, and every file that enqueues a mailing task was looked at', () => {
  const mailing = Object.entries(MAILING).filter(([, how]) => how !== 'silent')
  const named = mailing.flatMap(([, how]) => (typeof how === 'object' && 'presses' in how ? how.presses : []))
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(PRESSES).toSorted())
  const found = Object.fromEntries(
    mailing.map(([task]) => [task, [...new Set(enqueuersOf(`task: '${task}'`))].toSorted()]),
  )
  expect(found).toEqual(
    Object.fromEntries(mailing.map(([task, how]) => [task, typeof how === 'object' ? how.from.toSorted() : []])),
  )
})
