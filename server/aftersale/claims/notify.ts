import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { claims } from '#db/schema/aftersale/claims.ts'
import { payouts } from '#db/schema/aftersale/settlements.ts'
import { activeAccount } from '#db/account-standing.ts'
import type { House } from '#server/engine/house.ts'
import type { Job } from '#server/engine/jobs/enqueue.ts'
import type { Mail, Mailer } from '#server/engine/mail/mailer.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { decidedMail, houseMail, receiptMail, sellerDecidedMail, sellerOpenedMail, withdrawnMail } from './mails.ts'

const RECEIVER = {
  receipt: 'buyer',
  house: 'house',
  'seller-opened': 'seller',
  decided: 'buyer',
  'seller-decided': 'seller',
  'seller-withdrawn': 'seller',
} as const satisfies Record<string, 'buyer' | 'seller' | 'house'>

type ClaimMailKind = keyof typeof RECEIVER
export type ClaimMail = { claim: number; kind: ClaimMailKind }

/** One job per mail, so that a failing one does not repeat the others. */
export function claimMailJobs(claim: number, kinds: ClaimMailKind[]): Job[] {
  return kinds.map((kind) => ({ task: 'claims.mail', payload: { claim, kind }, key: `claim-mail:${claim}:${kind}` }))
}

/** Writes the mail from the current rows. Closed accounts get none. */
export async function sendClaimMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { claim, kind }: ClaimMail,
): Promise<void> {
  const facts = await factsOf(db, claim)
  if (!facts) return
  const { email: house } = await readSettings(db)
  const mail = compose(kind, facts, house, env.ORIGIN)
  if (mail) await mailer.deliver({ ...mail, about: { kind: `claim-${kind}`, subject: claim, news: 'once' } })
}

const buyers = alias(accounts, 'buyers')
const sellers = alias(accounts, 'sellers')

async function factsOf(db: Database, claim: number) {
  const [row] = await db
    .select({
      claim: claims.id,
      auction: claims.auctionId,
      horse: listings.name,
      reason: claims.reason,
      description: claims.description,
      openedAt: claims.openedAt,
      outcome: claims.outcome,
      answer: claims.answer,
      payout: { amount: payouts.amount, paidOn: payouts.paidOn },
      buyer: { to: buyers.email, name: buyers.name, active: activeAccount(buyers) },
      seller: { to: sellers.email, name: sellers.name, active: activeAccount(sellers) },
    })
    .from(claims)
    .innerJoin(auctions, eq(auctions.id, claims.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(buyers, eq(buyers.id, claims.buyerId))
    .innerJoin(sellers, eq(sellers.id, auctions.sellerId))
    .leftJoin(payouts, eq(payouts.auctionId, claims.auctionId))
    .where(eq(claims.id, claim))
  return row
}

type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

function compose(kind: ClaimMailKind, facts: Facts, house: string, origin: string): Omit<Mail, 'about'> | null {
  const { buyer, seller, answer, outcome } = facts
  const receiver = RECEIVER[kind]
  if (receiver !== 'house' && !facts[receiver].active) return null
  const own = `${origin}/event/${facts.auction}/reclamar`
  const decision = { accepted: outcome === 'accepted', answer: answer ?? '' }
  switch (kind) {
    case 'receipt':
      return receiptMail({ ...facts, ...buyer, url: own })
    case 'house':
      return houseMail({ ...facts, to: house, name: buyer.name, url: `${origin}/admin/reclamaciones/${facts.claim}` })
    case 'seller-opened':
      return sellerOpenedMail({ ...facts, ...seller, house })
    case 'decided':
      return decidedMail({ ...facts, ...buyer, ...decision, url: own })
    case 'seller-decided':
      return sellerDecidedMail({ ...facts, ...seller, ...decision, house })
    case 'seller-withdrawn':
      return withdrawnMail({ ...facts, ...seller, house })
  }
}
