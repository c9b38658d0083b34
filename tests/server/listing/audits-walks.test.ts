/** Random lives of listings by the real commands, compared with an independently written model. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { people } from '#db/schema/people/accounts.ts'
import { auditObservations, submissions } from '#db/schema/listing/audits.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { authorizeListing } from '#server/listing/audits/authorize-listing.ts'
import { openAudit } from '#server/listing/audits/open-audit.ts'
import { recordObservation } from '#server/listing/audits/record-observation.ts'
import { rejectReceipt } from '#server/listing/audits/reject-receipt.ts'
import { reopenListing } from '#server/listing/audits/reopen-listing.ts'
import { settleObservation } from '#server/listing/audits/settle-observation.ts'
import { sendObservations } from '#server/listing/audits/send-observations.ts'
import { deleteOwnAuction } from '#server/sale/auctions/owner/change-own.ts'
import { scheduleOwnAuction } from '#server/sale/auctions/owner/schedule-own.ts'
import { availableCredits } from '#server/listing/credits/available-credits.ts'
import { deleteListing } from '#server/listing/listings/delete-listing.ts'
import { editListing } from '#server/listing/listings/edit-listing.ts'
import { finishListing } from '#server/listing/listings/finish-listing.ts'
import { releaseListing } from '#server/sale/auctions/release-listing.ts'
import { resolveObservation } from '#server/listing/listings/resolve-observation.ts'
import { submitListing } from '#server/listing/listings/submit-listing.ts'
import { anyAct } from '#tests/machines/horse-audit-acts.ts'
import { type Act, apply, newModel } from '#tests/machines/horse-audit-model.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'
import { closeAuctionOf } from '#tests/support/audited-auction.ts'
import { addListing } from '#tests/support/own-listings.ts'
import { sellerNo } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'

const WALKS = 16
const STEPS = 40
const AT_ONCE = 6
const LISTINGS = 2

let world: AuditWorld
beforeAll(async () => void (world = await openAuditWorld()))
afterAll(() => world.shut())

type Life = { seller: ReturnType<typeof sellerNo>; ids: number[]; observed: Map<number, number> }

test(`${WALKS} random lives match the model in stage, enrolment, credits, ticket, rounds and log`, async () => {
  const waiting = Array.from({ length: WALKS }, (_, seed) => seed).values()
  const found: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const seed of waiting) found.push(...(await walk(seed)))
    }),
  )
  expect(found).toEqual([])
}, 120_000)

async function walk(seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const id = await world.addSeller()
  await world.complete(id)
  const life: Life = { seller: sellerNo(id), ids: [], observed: new Map() }
  for (let nth = 0; nth < LISTINGS; nth++) life.ids.push(await addListing(world, id, 1))
  const model = newModel(LISTINGS)
  const trail: string[] = []
  for (let at = 1; at <= STEPS; at++) {
    const act = anyAct(random, model, at)
    apply(model, act)
    trail.push(JSON.stringify(act))
    await perform(life, act, at)
    const [expected, stored] = [JSON.stringify(told(model)), JSON.stringify(await read(life))]
    if (stored !== expected) return [`Walk ${seed}: ${stored}\n not ${expected}\n${trail.join('\n')}`]
  }
  return []
}

const told = ({ credits, listed }: ReturnType<typeof newModel>) => ({
  credits,
  listed: listed.map(({ momento, enrolled, open, rounds, ticket }) =>
    // A deleted listing may be erased, too.
    momento === 0
      ? { momento, rounds, enrolled }
      : {
          momento,
          enrolled,
          open,
          rounds,
          ticket: ticket && { status: ticket.status, taken: ticket.taken, waiting: ticket.waiting },
        },
  ),
})

async function read({ seller, ids, observed }: Life) {
  const { db } = world.house
  const numbers = new Map([...observed].map(([number, id]) => [id, number]))
  const one = async (id: number) => {
    const [row] = await db.select().from(listings).where(eq(listings.id, id))
    const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.listingId, id))
    const rounds = await db.$count(submissions, eq(submissions.listingId, id))
    const enrolled = enrolment ? (enrolment.lotId === null ? 'receipt' : 'credit') : null
    if (row?.stage == null) return { momento: 0, rounds, enrolled }
    const ticket = await world.ticketOf(id)
    const { context } = row.snapshot as { context: { openObservations: number[] } }
    return {
      momento: row.stage,
      enrolled,
      open: context.openObservations.map((each) => numbers.get(each)),
      rounds,
      ticket: ticket
        ? { status: ticket.status, taken: ticket.assigneeId !== null, waiting: ticket.closedAt === null }
        : null,
    }
  }
  return { credits: await availableCredits(db, seller.accountId, Date.now()), listed: await Promise.all(ids.map(one)) }
}

async function perform(life: Life, act: Act, at: number): Promise<unknown> {
  const { house, ana } = world
  const { seller } = life
  if (act.do === 'buy') return act.credits > 0 && buy(seller.accountId, act.credits)
  const listing = life.ids[act.listing]!
  const now = Date.now()
  const it = { listing, at: now }
  switch (act.do) {
    case 'edit':
      return editListing(house, seller, it, async ({ tx }) => {
        await tx
          .update(listings)
          .set({ name: `Lucero ${at}` })
          .where(eq(listings.id, listing))
        return { changed: true, result: {} }
      })
    case 'submit':
      return submit(life, listing, act)
    case 'open':
      return openAudit(house, ana, it)
    case 'observe': {
      const comment = `Observación ${act.observation}`
      const answer = await recordObservation(house, ana, { ...it, section: 'general', field: null, comment })
      return 'observation' in answer && life.observed.set(act.observation, answer.observation)
    }
    case 'resolve': {
      const observation = life.observed.get(act.observation) ?? 0
      return resolveObservation(house, seller, { ...it, observation, note: null })
    }
    case 'settle':
      return settleObservation(house, ana, { ...it, observation: life.observed.get(act.observation) ?? 0 })
    case 'send':
      return sendObservations(house, ana, it)
    case 'authorize':
      await tellBank(seller.accountId, act.papers)
      return authorizeListing(house, ana, it)
    case 'finish':
      await tellBank(seller.accountId, act.papers)
      return finishListing(house, seller, it)
    case 'reopen':
      return reopenListing(house, ana, it)
    case 'schedule': {
      const date = new Date(now + 3 * 86_400_000).toISOString().slice(0, 10)
      return scheduleOwnAuction(house, seller, { ...it, date, days: 3, streamKey: null })
    }
    case 'cancel': {
      const auction = await liveAuction(listing)
      return auction && deleteOwnAuction(house, seller, auction, now)
    }
    case 'unsold':
      if (!(await liveAuction(listing))) return
      await closeAuctionOf(world, listing)
      return releaseListing(house, listing, now)
    case 'reject': {
      const [row] = await house.db.select().from(enrolments).where(eq(enrolments.listingId, listing))
      return row?.receiptId && rejectReceipt(house, ana, { receipt: row.receiptId, reason: 'No llegó.', at: now })
    }
    case 'delete':
      return deleteListing(house, seller, it)
  }
}

async function buy(sellerId: number, quantity: number): Promise<void> {
  const lot = { sellerId, quantity, price: quantity * 1_000, boughtAt: 0, expiresAt: Date.now() + 3_600_000 }
  await world.house.db.insert(creditLots).values(lot)
}

/** Submits with or without a photo; for a transfer the receipt comes first, if the model accepts one. */
async function submit(
  { seller }: Life,
  listing: number,
  { complete, transfer }: Extract<Act, { do: 'submit' }>,
): Promise<void> {
  const { db } = world.house
  const [row] = await db.select({ stage: listings.stage }).from(listings).where(eq(listings.id, listing))
  const answered = and(eq(auditObservations.listingId, listing), isNull(auditObservations.resolvedAt))
  const open = (row?.stage === 1 || row?.stage === 8) && (await db.$count(auditObservations, answered)) === 0
  if (open) await db.delete(listingPhotos).where(eq(listingPhotos.listingId, listing))
  if (open && complete)
    await db.insert(listingPhotos).values({ listingId: listing, position: 0, photo: 'own-listings' })
  const enrolled = await world.enrolmentOf(listing)
  if (open && complete && transfer && !enrolled) await world.addReceipt(listing)
  await submitListing(world.house, seller, { listing, at: Date.now() })
}

/** Adds or removes the bank data. Identity documents always exist, since no listing is submitted without them. */
async function tellBank(seller: number, there: boolean): Promise<void> {
  await world.house.db
    .update(people)
    .set({ bank: there ? 'Banorte' : null })
    .where(eq(people.accountId, seller))
}

async function liveAuction(listing: number): Promise<number | undefined> {
  const [row] = await world.house.db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.listingId, listing), eq(auctions.live, true)))
    .orderBy(desc(auctions.id))
  return row?.id
}

test('every observation that stands has its row in the log, and no other has', async () => {
  const [row] = await world.database.sql<{ logged: number; standing: number }[]>`
    select (select count(*)::int from audit_log where action = 'observation.recorded') as logged,
      (select count(*)::int from audit_observations where comment like 'Observación%') as standing`
  expect(row?.logged).toBe(row?.standing)
  // The counts are the same in every run, since the random lives are.
  expect(row?.logged).toBeGreaterThan(10)
})
