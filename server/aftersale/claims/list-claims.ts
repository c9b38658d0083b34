import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { payments } from '#db/schema/money/payments.ts'
import { claims } from '#db/schema/aftersale/claims.ts'
import { payouts } from '#db/schema/aftersale/settlements.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { ClaimReason, ClaimState } from '#machines/claim/rules.ts'
import { claimsEndAt } from '#machines/claim/window.ts'
import { paidFor } from '#server/aftersale/sales/dues.ts'
import { photosOf } from './read-claims.ts'
import { claimState } from './state.ts'
import { isKept } from '#server/money/index.ts'

const buyers = alias(accounts, 'buyers')
const buyerPeople = alias(people, 'buyer_people')
const sellerAccounts = alias(accounts, 'seller_accounts')
const sellerPeople = alias(people, 'seller_people')
const admins = alias(accounts, 'admins')

type Named = { name: PgColumn }
type Surnamed = { paternalSurname: PgColumn; maternalSurname: PgColumn }
const fullName = ({ name }: Named, { paternalSurname, maternalSurname }: Surnamed) =>
  sql<string>`concat_ws(' ', ${name}, ${paternalSurname}, ${maternalSurname})`
const buyerName = fullName(buyers, buyerPeople)
const sellerName = fullName(sellerAccounts, sellerPeople)

type Asked = PageAsked & {
  state: ClaimState
  /** Searched in number, horse, both parties and the texts. */
  text?: string
  reason?: ClaimReason | undefined
  descending?: boolean
}

/** Claims in one state: open ones by opening time, others by closing time. */
export function listClaims(db: Database, { state, text = '', reason, descending = false, ...page }: Asked) {
  const date: PgColumn = state === 'open' ? claims.openedAt : claims.closedAt
  const way = descending ? desc : asc
  const query = select(db)
    .where(
      and(
        state === 'open' ? isNull(claims.closedAt) : eq(claims.outcome, state),
        reason && eq(claims.reason, reason),
        contains(text, [
          sql`${claims.id}::text`,
          listings.name,
          buyerName,
          buyers.email,
          sellerName,
          sellerAccounts.email,
          claims.description,
        ]),
      ),
    )
    .$dynamic()
  return pageOf(db, query, { ...page, orderBy: [way(date), way(claims.id)] })
}

export function countOpenClaims(db: Database): Promise<number> {
  return db.$count(claims, isNull(claims.closedAt))
}

/** One claim with its photos and all data of its sale; undefined if it does not exist. */
export async function readClaim(db: Database, id: number) {
  const [row] = await select(db).where(eq(claims.id, id))
  if (!row) return undefined
  return {
    ...row,
    until: row.deliveredAt === null ? null : claimsEndAt(row.deliveredAt) - 1,
    photos: (await photosOf(db, [id])).map((photo) => photo.id),
    payments: await paymentsOf(db, row.auction),
  }
}

/** Approved payments of a sale not yet to be refunded, oldest first: the payments a refund would concern. */
function paymentsOf(db: Database, auction: number) {
  return db
    .select({
      reference: payments.reference,
      purpose: payments.purpose,
      amount: payments.amount,
      at: payments.settledAt,
      transactionId: payments.transactionId,
    })
    .from(payments)
    .innerJoin(sales, and(eq(sales.auctionId, payments.auctionId), eq(sales.buyerId, payments.payerId)))
    .where(and(eq(sales.auctionId, auction), eq(payments.state, 'approved'), isKept('payments')))
    .orderBy(asc(payments.id))
}

function select(db: Database) {
  return db
    .select({
      id: claims.id,
      state: claimState,
      reason: claims.reason,
      description: claims.description,
      openedAt: claims.openedAt,
      closedAt: claims.closedAt,
      answer: claims.answer,
      decidedBy: admins.name,
      auction: claims.auctionId,
      horse: listings.name,
      price: sales.price,
      paid: paidFor,
      soldAt: sales.soldAt,
      deliveredAt: sales.deliveredAt,
      payout: { amount: payouts.amount, paidOn: payouts.paidOn },
      buyer: { name: buyerName, email: buyers.email, phone: buyerPeople.cellPhone, closedAt: buyers.closedAt },
      seller: {
        name: sellerName,
        email: sellerAccounts.email,
        phone: sellerPeople.cellPhone,
        closedAt: sellerAccounts.closedAt,
      },
    })
    .from(claims)
    .innerJoin(sales, eq(sales.auctionId, claims.auctionId))
    .innerJoin(auctions, eq(auctions.id, claims.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(buyers, eq(buyers.id, claims.buyerId))
    .leftJoin(buyerPeople, eq(buyerPeople.accountId, buyers.id))
    .innerJoin(sellerAccounts, eq(sellerAccounts.id, auctions.sellerId))
    .leftJoin(sellerPeople, eq(sellerPeople.accountId, sellerAccounts.id))
    .leftJoin(admins, eq(admins.id, claims.decidedBy))
    .leftJoin(payouts, eq(payouts.auctionId, claims.auctionId))
}
