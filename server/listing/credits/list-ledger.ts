import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { STATES } from '#db/states.ts'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { UnsettledState } from '#machines/payment/status.ts'
import type { Seller } from '#server/people/index.ts'
import { leftOf } from './left-of.ts'

/** Credits a seller bought or was granted, newest first; pesos, epoch ms. */
export function listAcquisitions(db: Database, { accountId }: Seller, page: PageAsked) {
  const query = db
    .select({
      id: creditLots.id,
      boughtAt: creditLots.boughtAt,
      credits: creditLots.quantity,
      left: leftOf,
      price: creditLots.price,
      expiresAt: creditLots.expiresAt,
      /** Null for credits without a package. */
      package: creditPackages.name,
    })
    .from(creditLots)
    .leftJoin(creditPackages, eq(creditPackages.id, creditLots.packageId))
    .where(eq(creditLots.sellerId, accountId))
    .$dynamic()
  return pageOf(db, query, { ...page, orderBy: [desc(creditLots.boughtAt), desc(creditLots.id)] })
}

/** Listings a seller enrolled, by credit or transfer, newest first. */
export function listUsages(db: Database, { accountId }: Seller, page: PageAsked) {
  const query = db
    .select({
      listing: enrolments.listingId,
      usedOn: enrolments.enrolledAt,
      /** Null if the listing is deleted or has no name. */
      name: sql<string | null>`case when ${listings.deletedAt} is null then nullif(btrim(${listings.name}), '') end`,
      kind: listings.kind,
      /** Status of the transfer's receipt; null: enrolled with a credit. */
      receipt: transferReceipts.status,
    })
    .from(enrolments)
    .innerJoin(listings, eq(listings.id, enrolments.listingId))
    .leftJoin(transferReceipts, eq(transferReceipts.id, enrolments.receiptId))
    .where(
      and(
        eq(listings.sellerId, accountId),
        // Listings older than the credit system used none.
        or(sql`${enrolments.lotId} is not null`, sql`${enrolments.receiptId} is not null`),
      ),
    )
    .$dynamic()
  return pageOf(db, query, { ...page, orderBy: [desc(enrolments.enrolledAt), desc(enrolments.listingId)] })
}

/** Maximum of each kind. */
const MOST_WAITING = 5

/** Undecided payments for credits, and receipts waiting or rejected, newest first. */
export async function listWaiting(db: Database, { accountId }: Seller) {
  const [payments, receipts] = await Promise.all([
    db.execute<WaitingPayment>(sql`
      select reference, state, item, amount::float8 as amount,
        (extract(epoch from created_at) * 1000)::float8 as "createdAt"
      from payments
      where payer_id = ${accountId} and purpose = 'credit-purchase' and state in ${STATES.payment.unsettled}
      order by id desc limit ${MOST_WAITING}`),
    db
      .select({
        listing: listings.id,
        name: listings.name,
        kind: listings.kind,
        status: transferReceipts.status,
        uploadedAt: transferReceipts.uploadedAt,
      })
      .from(transferReceipts)
      .innerJoin(listings, eq(listings.id, transferReceipts.listingId))
      .where(
        and(
          eq(listings.sellerId, accountId),
          isNull(listings.deletedAt),
          sql`${transferReceipts.status} <> 'accepted'`,
          // A rejected receipt is settled once the listing is enrolled otherwise or another receipt was sent.
          sql`(${transferReceipts.status} = 'pending'
            or not exists (select from enrolments e where e.listing_id = ${listings.id}))`,
          sql`not exists (select from transfer_receipts later
            where later.listing_id = ${listings.id} and later.id > ${transferReceipts.id})`,
        ),
      )
      .orderBy(desc(transferReceipts.id))
      .limit(MOST_WAITING),
  ])
  return { payments: [...payments], receipts }
}

type WaitingPayment = {
  reference: string
  state: UnsettledState
  item: string
  amount: number
  createdAt: number
}
