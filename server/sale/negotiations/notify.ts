import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { negotiations, negotiationSteps } from '#db/schema/sale/negotiations.ts'
import type { Side } from '#machines/negotiation/rules.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { stepMail } from './mails.ts'
import { activeAccount } from '#db/account-standing.ts'

/** A step and the side to notify of it. */
export type NotifyStep = { negotiation: number; sequence: number; to: Side }

/** Mails one side about a step. A request for an answer that is no longer awaited is not sent. */
export async function notifyStep(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { negotiation, sequence, to }: NotifyStep,
): Promise<void> {
  const [row] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      auction: negotiations.auctionId,
      kind: negotiationSteps.kind,
      by: negotiationSteps.by,
      amount: negotiationSteps.amount,
      buyerOffer: negotiations.buyerOffer,
      deadline: negotiations.deadline,
      latest: sql<number>`(select max(s.sequence)::int from ${negotiationSteps} s
        where s.negotiation_id = ${negotiations.id})`,
    })
    .from(negotiations)
    .innerJoin(
      negotiationSteps,
      and(eq(negotiationSteps.negotiationId, negotiations.id), eq(negotiationSteps.sequence, sequence)),
    )
    .innerJoin(auctions, eq(auctions.id, negotiations.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(
      accounts,
      and(eq(accounts.id, to === 'seller' ? negotiations.sellerId : negotiations.buyerId), activeAccount()),
    )
    .where(eq(negotiations.id, negotiation))
  if (!row || row.latest > sequence) return
  const path = to === 'seller' ? `/sales/events/${row.auction}/negociacion` : `/event/${row.auction}/negociacion`
  const proof = await bookProof(db, env.ORIGIN, row.auction)
  const mail = stepMail(row.kind, row.by, to, { ...row, proof, url: `${env.ORIGIN}${path}` })
  if (mail)
    await mailer.deliver({ ...mail, about: { kind: `negotiation-${to}`, subject: negotiation, news: sequence } })
}
