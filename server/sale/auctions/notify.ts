import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auctions, bids } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'
import { lapsedSales, sales } from '#db/schema/sales.ts'
import type { SoldVia } from '#machines/auction/events.ts'
import { lowestBid } from '#machines/auction/rules.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Job } from '#server/engine/jobs/enqueue.ts'
import type { Mail, Mailer } from '#server/engine/mail/mailer.ts'
import type { Proof } from '#server/engine/mail/render.ts'
import { stands } from './bid-columns.ts'
import { boughtMail, lostMail, outbidMail, wonMail } from './mails.ts'
import { agreedMail, noAgreementMail, notSoldMail } from './negotiated-mails.ts'
import { sellerMail } from './seller-mails.ts'
import { claimNotice, type Outbid, stillOutbid } from './still-outbid.ts'

/** notifyBid: outbid. notifyFinish: won, lost. notifySalesMan: seller. */
export type MailKind = 'outbid' | 'won' | 'lost' | 'seller'

type AuctionMail = { kind: MailKind; auction: number; account: number }

/**
 * The ladder's last step: a mail job for everyone of `bidders` who does not lead by then, once a loss. Whether a device has
 * shown it already makes no difference: a notice is swept away, the mail is what is left.
 */
export async function notifyOutbid(db: Database, outbid: Outbid): Promise<void> {
  await db.transaction(async (tx) => {
    const lost = { ...outbid, bidders: await stillOutbid(tx, outbid) }
    const told = await claimNotice(tx, 'mailed', lost)
    await enqueue(
      tx,
      told.map((account) => mailJob({ kind: 'outbid', auction: outbid.auction, account })),
    )
  })
}

/** A mail each for the winner, everyone else who bid, and the seller. */
export async function notifyFinish(db: Database, auction: number): Promise<void> {
  const [row] = await db
    .select({ seller: auctions.sellerId, winner: sales.buyerId, live: auctions.live })
    .from(auctions)
    // Whoever led when the hammer fell below the reserve may have bought nothing.
    .leftJoin(sales, eq(sales.auctionId, auctions.id))
    .where(eq(auctions.id, auction))
  // After a void the hammer falls again, and that is told (ruling 67).
  if (!row || row.live) return
  // After a lapse the horse is offered or freed: whoever bid has heard already how the auction ended.
  if ((await db.$count(lapsedSales, eq(lapsedSales.auctionId, auction))) > 0) return
  const bidders = await db
    .selectDistinct({ account: bids.bidderId })
    .from(bids)
    .where(and(eq(bids.auctionId, auction), stands))
    .orderBy(bids.bidderId)
  await enqueue(db, [
    ...bidders.map(({ account }) => mailJob({ kind: account === row.winner ? 'won' : 'lost', auction, account })),
    mailJob({ kind: 'seller', auction, account: row.seller }),
  ])
}

/** The key replaces a mail that waits, so that a job that runs twice mails once. */
function mailJob(payload: AuctionMail): Job {
  return { task: 'auctions.mail', payload, key: `mail:${payload.kind}:${payload.auction}:${payload.account}` }
}

/** Writes the mail from the rows as they are now and hands it to the mailer. */
export async function sendAuctionMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { kind, auction, account }: AuctionMail,
): Promise<void> {
  const [facts] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      currentBid: auctions.currentBid,
      openingBid: auctions.openingBid,
      bidCount: auctions.bidCount,
      leader: auctions.leaderId,
      open: auctions.open,
      closesAt: auctions.closesAt,
      via: sales.via,
      buyer: sales.buyerId,
      firstPayment: sales.firstPayment,
      due: sales.firstPaymentDueAt,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, account), isNull(accounts.closedAt)))
    .leftJoin(sales, eq(sales.auctionId, auctions.id))
    .where(eq(auctions.id, sql`${auction}::int`))
  if (!facts) return
  // A mail may have waited for a server that was away.
  if (kind === 'outbid' && (!facts.open || facts.leader === account)) return
  // Or for another hammer, after a void.
  if (kind !== 'outbid' && facts.open) return
  if ((kind === 'won' && facts.buyer !== account) || (kind === 'lost' && facts.buyer === account)) return
  const mail = compose(kind, {
    ...facts,
    isLeader: facts.leader === account,
    lowest: lowestBid(facts),
    url: `${env.ORIGIN}/event/${auction}`,
    sellerUrl: `${env.ORIGIN}/sales/events/${auction}`,
    proof: await bookProof(db, env.ORIGIN, auction),
  })
  const { hostname } = new URL(env.ORIGIN)
  await mailer.deliver({ ...mail, messageId: `<${kind}-${auction}-${account}-${facts.bidCount}@${hostname}>` })
}

type Facts = {
  to: string
  name: string
  horse: string
  currentBid: number | null
  bidCount: number
  /** Whether the reader made the current bid. */
  isLeader: boolean
  lowest: number
  closesAt: number
  /** What the sale came to; null while there is none. */
  via: SoldVia | null
  firstPayment: number | null
  due: number | null
  url: string
  proof: Proof | null
  /** The seller's own page of it. */
  sellerUrl: string
}

function compose(kind: MailKind, facts: Facts): Omit<Mail, 'messageId'> {
  const { to, proof, name, horse, url, lowest, closesAt, bidCount, via } = facts
  const amount = facts.currentBid ?? 0
  const [firstPayment, due] = [facts.firstPayment ?? 0, facts.due ?? closesAt]
  switch (kind) {
    case 'outbid':
      return outbidMail({ to, proof, name, horse, amount, lowest, closesAt, url })
    case 'won':
      if (via === 'buy-now') return boughtMail({ to, proof, name, horse, amount, firstPayment, url: `${url}/pagar` })
      if (via === 'negotiation')
        return agreedMail({ to, proof, name, horse, amount, firstPayment, due, url: `${url}/pagar` })
      return wonMail({ to, proof, name, horse, amount, firstPayment, due, url: `${url}/pagar` })
    case 'lost':
      if (via === null) return notSoldMail({ to, proof, name, horse, url, negotiated: facts.isLeader })
      return lostMail({ to, proof, name, horse, amount, url, via })
    case 'seller':
      if (via === null && facts.currentBid !== null)
        return noAgreementMail({ to, proof, name, horse, amount, url: facts.sellerUrl })
      return sellerMail({
        to,
        proof,
        name,
        horse,
        bidCount,
        firstPayment,
        url: facts.sellerUrl,
        amount: facts.currentBid,
        due: via === 'buy-now' ? null : due,
        agreed: via === 'negotiation',
      })
  }
}
