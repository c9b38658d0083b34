import { and, asc, count, eq, max, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { deals, quoteRequests, transportQuotes } from '#db/schema/aftersale/deals.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { type DealSide, type DealStep, isOpen, STEP_OWNERS } from '#machines/deal/rules.ts'
import { bookProof } from '#server/sale/index.ts'
import { activeAccount } from '#db/account-standing.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { type About, carrierMail, deliveredMail, overdueMail, paidOutMail, quotesMail, turnMail } from './mails.ts'
import { readPayout } from './read-payout.ts'

type Told = Pick<House, 'db' | 'env'>

/** An owner and the steps they are asked for. */
export type NotifyOwner = { deal: number; owner: DealSide; steps: DealStep[] }
export type NotifyDelivered = { deal: number; to: 'buyer' | 'seller' }

/** Mails the owner of steps; omits steps done meanwhile or no longer possible. */
export async function notifyOwner(house: Told, mailer: Mailer, { deal, owner, steps }: NotifyOwner): Promise<void> {
  const facts = await factsOf(house.db, deal)
  const due = steps.flatMap((step) => {
    const state = facts?.steps[step]
    return isOpen(state) ? [{ step, dueAt: state?.dueAt ?? 0 }] : []
  })
  const about = facts && (await aboutOf(house, facts, owner))
  if (!about || due.length === 0) return
  await mailer.deliver({
    ...turnMail(about, owner, due),
    about: {
      kind: `deal-turn-${owner}`,
      subject: deal,
      news: due.map(({ step, dueAt }) => `${step}-${dueAt}`).join(),
    },
  })
}

/** Mails a step's owner once that it is overdue, if it still is and its due date is unchanged. */
export async function remindOwner(
  house: Told,
  mailer: Mailer,
  { deal, step, dueAt }: { deal: number; step: DealStep; dueAt: number },
): Promise<void> {
  const facts = await factsOf(house.db, deal)
  const state = facts?.steps[step]
  if (!facts || !isOpen(state) || state?.dueAt !== dueAt) return
  const about = await aboutOf(house, facts, STEP_OWNERS[step])
  if (about)
    await mailer.deliver({
      ...overdueMail(about, step, dueAt),
      about: { kind: 'deal-overdue', subject: deal, news: `${step}-${dueAt}` },
    })
}

export async function notifyDelivered(house: Told, mailer: Mailer, { deal, to }: NotifyDelivered): Promise<void> {
  const facts = await factsOf(house.db, deal)
  const until = facts?.steps.claims?.dueAt ?? null
  const about = facts && until !== null && (await aboutOf(house, facts, to))
  if (about && until !== null)
    await mailer.deliver({
      ...deliveredMail(about, to, until - 1),
      about: { kind: `deal-delivered-${to}`, subject: deal, news: until },
    })
}

/** Mails the buyer that there are quotes, unless they have chosen. */
export async function notifyQuotes(house: Told, mailer: Mailer, { deal }: { deal: number }): Promise<void> {
  const facts = await factsOf(house.db, deal)
  if (!isOpen(facts?.steps.transport)) return
  const [quotes] = await house.db
    .select({ count: count(), newest: max(transportQuotes.id) })
    .from(transportQuotes)
    .where(eq(transportQuotes.dealId, deal))
  const about = facts && (await aboutOf(house, facts, 'buyer'))
  if (!about || !quotes?.newest) return
  const mail = quotesMail(about, quotes.count)
  await mailer.deliver({ ...mail, about: { kind: 'deal-quotes', subject: deal, news: quotes.newest } })
}

export async function notifyPaidOut(house: Told, mailer: Mailer, { deal }: { deal: number }): Promise<void> {
  const facts = await factsOf(house.db, deal)
  const payout = facts && (await readPayout(house.db, facts.auction))
  const about = facts && (await aboutOf(house, facts, 'seller'))
  if (!about || !payout) return
  const mail = paidOutMail(about, payout)
  await mailer.deliver({ ...mail, about: { kind: 'deal-paid-out', subject: deal, news: payout.recordedAt } })
}

/**
 * Mails the house's form to the nth transporter in the settings; without `nth` enqueues one job for each. Payloads
 * contain no names, as they are visible to more users than mails.
 */
export async function askCarriers(
  house: Told,
  mailer: Mailer,
  { deal, nth }: { deal: number; nth?: number | undefined },
  spread: (count: number) => Promise<void>,
): Promise<void> {
  const { carrierEmails, email } = await readSettings(house.db)
  const addresses = carrierEmails.length > 0 ? carrierEmails : [email]
  if (nth === undefined) return spread(addresses.length)
  const to = addresses[nth]
  const [request] = await house.db
    .select({ asked: quoteRequests, lot: deals.auctionId })
    .from(quoteRequests)
    .innerJoin(deals, eq(deals.id, quoteRequests.dealId))
    .where(and(eq(deals.id, deal), ne(deals.state, 'cancelled')))
    .orderBy(asc(deals.id))
  if (!request || to === undefined) return
  const { asked, lot } = request
  const mail = carrierMail(to, { ...asked, lot, reply: email })
  await mailer.deliver({ ...mail, about: { kind: 'deal-carrier', subject: deal, news: asked.askedAt } })
}

const [buyers, sellers] = [alias(accounts, 'buyers'), alias(accounts, 'sellers')]

/** Facts of a deal that is not cancelled. */
async function factsOf(db: Database, deal: number) {
  const [row] = await db
    .select({
      auction: deals.auctionId,
      steps: deals.steps,
      horse: listings.name,
      buyer: { to: buyers.email, name: buyers.name, active: activeAccount(buyers) },
      seller: { to: sellers.email, name: sellers.name, active: activeAccount(sellers) },
    })
    .from(deals)
    .innerJoin(auctions, eq(auctions.id, deals.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(buyers, eq(buyers.id, deals.buyerId))
    .innerJoin(sellers, eq(sellers.id, deals.sellerId))
    .where(and(eq(deals.id, deal), ne(deals.state, 'cancelled')))
  return row
}

type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

/** Null if the recipient's account is closed or suspended. */
async function aboutOf({ db, env }: Told, facts: Facts, reader: DealSide): Promise<About | null> {
  const { auction, horse } = facts
  const proof = await bookProof(db, env.ORIGIN, auction)
  if (reader === 'house') {
    const { email } = await readSettings(db)
    return { to: email, name: null, horse, proof, url: `${env.ORIGIN}/admin/events/${auction}/entrega` }
  }
  const { to, name, active } = facts[reader]
  const path = reader === 'buyer' ? `/event/${auction}/entrega` : `/sales/events/${auction}/entrega`
  return active ? { to, name, horse, proof, url: env.ORIGIN + path } : null
}
