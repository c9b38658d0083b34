import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { lowestBid } from '#machines/auction/rules.ts'
import { type AuctionState, type SoldVia, states } from '#machines/auction/status.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Job } from '#server/engine/jobs/enqueue.ts'
import type { Mail, Mailer } from '#server/engine/mail/mailer.ts'
import type { Proof } from '#server/engine/mail/render.ts'
import { actedAt, agentsAt } from '#server/sale/auctions/mandates/read.ts'
import { stands } from '#server/sale/auctions/lots/bid-columns.ts'
import { agentMail, boughtMail, lostMail, outbidMail, wonMail } from './bidder-mails.ts'
import { agreedMail, noAgreementMail, type NotSold, notSoldMail } from './negotiated-mails.ts'
import { sellerMail } from './seller-mails.ts'
import { forgetNotified, markNotified, type Outbid, stillOutbid } from './still-outbid.ts'
import { activeAccount } from '#db/account-standing.ts'

/** notifyBid: outbid. notifyFinish: won, lost. notifySalesMan: seller. */
type MailKind = 'outbid' | 'won' | 'lost' | 'seller'

/**
 * `loss`: for `outbid`, the sequence of the bid that took the lead. Jobs of older releases have none. `owner`: the mail
 * is their agent's.
 */
export type AuctionMail = { kind: MailKind; auction: number; account: number; loss?: number; owner?: number }

/**
 * The last notification step: one mail job per loss for each of `bidders` who does not lead now. Devices already
 * notified make no difference: a push notice may be dismissed, a mail remains.
 */
export async function notifyOutbid(db: Database, outbid: Outbid): Promise<void> {
  await db.transaction(async (tx) => {
    const lost = { ...outbid, bidders: await stillOutbid(tx, outbid) }
    const notified = await markNotified(tx, 'mailed', lost)
    const about = { kind: 'outbid', auction: outbid.auction, loss: outbid.sequence } as const
    const agents = await agentsAt(tx, outbid.auction, notified)
    await enqueue(tx, [
      ...notified.map((account) => mailJob({ ...about, account })),
      ...agents.map(({ agent: account, owner }) => mailJob({ ...about, account, owner })),
    ])
  })
}

/**
 * One mail each for the winner, all other bidders and the seller. If a void undid the result (ruling 85), only bidders
 * without an offer are mailed, since the void and the offer have mails of their own.
 */
export async function notifyFinish(db: Database, auction: number): Promise<void> {
  const [row] = await db
    .select({
      seller: auctions.sellerId,
      winner: sales.buyerId,
      live: auctions.live,
      state: auctions.state,
      leader: auctions.leaderId,
    })
    .from(auctions)
    // The leader of an auction closed below the reserve may have bought nothing.
    .leftJoin(sales, eq(sales.auctionId, auctions.id))
    .where(eq(auctions.id, auction))
  if (!row || row.live) return
  const bidders = await db
    .selectDistinct({ account: bids.bidderId })
    .from(bids)
    .where(and(eq(bids.auctionId, auction), stands))
    .orderBy(bids.bidderId)
  const offered = states[row.state].undone === 'offered' ? row.leader : null
  const acted = await actedAt(db, auction)
  await enqueue(db, [
    ...bidders
      .filter(({ account }) => account !== offered)
      .map(({ account }) => mailJob({ kind: account === row.winner ? 'won' : 'lost', auction, account })),
    ...acted.map(({ agent: account, owner }) =>
      mailJob({ kind: owner === row.winner ? 'won' : 'lost', auction, account, owner }),
    ),
    ...(isUndone(row.state) ? [] : [mailJob({ kind: 'seller', auction, account: row.seller })]),
  ])
  await forgetNotified(db, auction)
}

/** The sale or the negotiation that followed the hammer came to nothing. */
const isUndone = (state: AuctionState) => states[state].undone !== null

/** The key replaces a waiting mail, so that a repeated job sends one mail. */
function mailJob(payload: AuctionMail): Job {
  return { task: 'auctions.mail', payload, key: `mail:${payload.kind}:${payload.auction}:${payload.account}` }
}

/** Writes the mail from the current rows and passes it to the mailer. */
export async function sendAuctionMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { kind, auction, account, loss, owner }: AuctionMail,
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
      state: auctions.state,
      closesAt: auctions.closesAt,
      via: sales.via,
      buyer: sales.buyerId,
      soldAt: sales.soldAt,
      firstPayment: sales.firstPayment,
      due: sales.firstPaymentDueAt,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, account), activeAccount()))
    .leftJoin(sales, eq(sales.auctionId, auctions.id))
    .where(eq(auctions.id, sql`${auction}::int`))
  if (!facts) return
  // The auction may have changed while the mail waited for its server.
  const bidder = owner ?? account
  if (kind === 'outbid' && (!facts.open || facts.leader === bidder)) return
  if (kind === 'seller' && isUndone(facts.state)) return
  if ((kind === 'won' && facts.buyer !== bidder) || (kind === 'lost' && facts.buyer === bidder)) return
  const mail = compose(kind, {
    ...facts,
    owner: owner === undefined ? null : await nameOf(db, owner),
    isLeader: facts.leader === bidder,
    undone: isUndone(facts.state),
    lowest: lowestBid(facts),
    url: `${env.ORIGIN}/event/${auction}`,
    sellerUrl: `${env.ORIGIN}/sales/events/${auction}`,
    againUrl: `${env.ORIGIN}/sales/events/${auction}/volver-a-ofrecer`,
    proof: await bookProof(db, env.ORIGIN, auction),
  })
  const ended = facts.soldAt ?? whyNotSold({ undone: isUndone(facts.state), isLeader: facts.leader === bidder })
  const news = kind === 'outbid' ? (loss ?? `count-${facts.bidCount}`) : ended
  await mailer.deliver({ ...mail, about: { kind, subject: `${auction}-${account}`, news } })
}

async function nameOf(db: Database, account: number): Promise<string | null> {
  const [found] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, account))
  return found?.name ?? null
}

type Facts = {
  to: string
  name: string
  horse: string
  currentBid: number | null
  bidCount: number
  /** The owner for whom the recipient has bid; null for the recipient's own bids. */
  owner: string | null
  /** True if the recipient made the current bid. */
  isLeader: boolean
  /** A void undid the result of the hammer. */
  undone: boolean
  lowest: number
  closesAt: number
  /** Channel of the sale; null without one. */
  via: SoldVia | null
  firstPayment: number | null
  due: number | null
  url: string
  proof: Proof | null
  /** The seller's own page of the auction, and the one to offer its lot again. */
  sellerUrl: string
  againUrl: string
}

function compose(kind: MailKind, facts: Facts): Omit<Mail, 'about'> {
  const { to, proof, name, horse, url, lowest, closesAt, bidCount, via } = facts
  const amount = facts.currentBid ?? 0
  const [firstPayment, due] = [facts.firstPayment ?? 0, facts.due ?? closesAt]
  if (facts.owner !== null) return agentMail({ to, proof, name, horse, amount, url, owner: facts.owner, kind })
  switch (kind) {
    case 'outbid':
      return outbidMail({ to, proof, name, horse, amount, lowest, closesAt, url })
    case 'won':
      if (via === 'buy-now') return boughtMail({ to, proof, name, horse, amount, firstPayment, url: `${url}/pagar` })
      if (via === 'negotiation')
        return agreedMail({ to, proof, name, horse, amount, firstPayment, due, url: `${url}/pagar` })
      return wonMail({ to, proof, name, horse, amount, firstPayment, due, url: `${url}/pagar` })
    case 'lost':
      if (via === null) return notSoldMail({ to, proof, name, horse, url, why: whyNotSold(facts) })
      return lostMail({ to, proof, name, horse, amount, url, via })
    case 'seller':
      if (via === null && facts.currentBid !== null)
        return noAgreementMail({ to, proof, name, horse, amount, url: facts.againUrl })
      return sellerMail({
        to,
        proof,
        name,
        horse,
        bidCount,
        firstPayment,
        url: facts.sellerUrl,
        againUrl: facts.againUrl,
        amount: facts.currentBid,
        due: via === 'buy-now' ? null : due,
        agreed: via === 'negotiation',
      })
  }
}

function whyNotSold({ undone, isLeader }: Pick<Facts, 'undone' | 'isLeader'>): NotSold {
  if (undone) return 'void'
  return isLeader ? 'no-agreement' : 'below-reserve'
}
