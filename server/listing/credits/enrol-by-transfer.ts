import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { plainKey } from '#db/schema/engine/columns.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { plainTrackingKey } from '#machines/identifiers/rules.ts'
import { holdOpen, type Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type PreparedDocument, storeDocument } from '#server/engine/media/documents.ts'
import { claimFiles } from '#server/engine/media/pending.ts'
import { availableCredits } from './available-credits.ts'
import { ownRow } from './own-row.ts'

/** A transfer as stated by its seller. `date` is ISO; `key` as typed; `amount` in whole pesos. */
export type Transfer = { date: string; key: string; bank: string; amount: number }

/**
 * `unknown`: this seller has no such listing. `enrolled`: already, with a credit or an accepted receipt. `waiting`:
 * another receipt for it is under review. `used`: the same transfer has paid for another listing, or is under review
 * for another one of theirs. `payments-on`: cards are accepted, and no receipt for it was rejected. `has-credits`: the
 * seller has credits and needs no transfer.
 */
type TransferRefusal = 'unknown' | 'enrolled' | 'waiting' | 'used' | 'payments-on' | 'has-credits'
type EnrolledByTransfer = { receipt: number } | { refused: TransferRefusal }

type Sent = Transfer & { listing: number; document: PreparedDocument; /** Epoch ms. */ at: number }

/**
 * Enrols a listing with a transfer's receipt, until it is rejected (rulings 19 and 27); receipt and enrolment are
 * written in one transaction. The same transfer for the same listing again returns the waiting receipt, so that a form
 * whose response was lost may be repeated. The file is stored first and is inaccessible until the transaction names it.
 * Throws AccountClosed.
 */
export async function enrolByTransfer(
  house: Pick<House, 'db' | 'media'>,
  seller: Seller,
  { document, ...sent }: Sent,
): Promise<EnrolledByTransfer> {
  // Checked first, so that a refused upload is not stored.
  const early = await transact(house.db, ({ tx }) => judge(tx, seller, sent))
  if (early) return early
  const file = await storeDocument(house.media.private, document)
  return transact(house.db, async (work: UnitOfWork<EnrolledByTransfer>) => {
    const { tx } = work
    await claimFiles(tx, 'private', [file])
    await tx.select({ id: listings.id }).from(listings).where(ownRow(seller, sent.listing)).for('update')
    // Of two concurrent listings with the same transfer, the second finds the first one's receipt.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, seller.accountId)).for('no key update')
    await holdOpen(tx, [seller.accountId])
    const known = await judge(tx, seller, sent)
    if (known) return work.refuse(known)
    const { listing, date, key, bank, amount, at } = sent
    const [row] = await tx
      .insert(transferReceipts)
      .values({
        listingId: listing,
        file,
        contentType: document.contentType,
        transferredOn: date,
        trackingKey: key,
        bank,
        amount,
        uploadedAt: at,
      })
      .returning({ receipt: transferReceipts.id })
    if (!row) throw new Error('Nothing was inserted')
    await tx.insert(enrolments).values({ listingId: listing, receiptId: row.receipt, enrolledAt: at })
    return row
  })
}

/** The refusal, or the receipt from the same form sent before; null to proceed. */
async function judge(tx: Tx, seller: Seller, sent: Omit<Sent, 'document'>): Promise<EnrolledByTransfer | null> {
  const [listing] = await tx
    .select({ id: listings.id, enrolled: enrolments.listingId })
    .from(listings)
    .leftJoin(enrolments, eq(enrolments.listingId, listings.id))
    .where(ownRow(seller, sent.listing))
  if (!listing) return { refused: 'unknown' }
  const [last] = await tx
    .select()
    .from(transferReceipts)
    .where(eq(transferReceipts.listingId, sent.listing))
    .orderBy(desc(transferReceipts.id))
    .limit(1)
  if (last?.status === 'pending') return isSame(last, sent) ? { receipt: last.id } : { refused: 'waiting' }
  if (listing.enrolled !== null) return { refused: 'enrolled' }
  const [config] = await tx.select({ cards: settings.enablePayments }).from(settings).where(eq(settings.id, 1))
  // After a rejected receipt a corrected one is accepted, even if cards are accepted by now.
  if (config?.cards !== false && last?.status !== 'rejected') return { refused: 'payments-on' }
  if ((await availableCredits(tx, seller.accountId, sent.at)) > 0) return { refused: 'has-credits' }
  return (await isUsed(tx, seller, sent)) ? { refused: 'used' } : null
}

const isSame = (last: typeof transferReceipts.$inferSelect, { date, key, bank, amount }: Transfer) =>
  last.transferredOn === date &&
  plainTrackingKey(last.trackingKey) === plainTrackingKey(key) &&
  last.bank === bank &&
  last.amount === amount

/** True if the same transfer, ignoring spelling, was accepted for any seller or waits for this one's other listing. */
async function isUsed(tx: Tx, { accountId }: Seller, { date, key, bank, listing }: Omit<Sent, 'document'>) {
  const [found] = await tx
    .select({ id: transferReceipts.id })
    .from(transferReceipts)
    .innerJoin(listings, eq(listings.id, transferReceipts.listingId))
    .where(
      and(
        eq(sql`fold_name(${transferReceipts.bank})`, sql`fold_name(${bank})`),
        eq(transferReceipts.transferredOn, date),
        eq(plainKey(transferReceipts.trackingKey), sql`plain_key(${key})`),
        or(
          eq(transferReceipts.status, 'accepted'),
          and(eq(transferReceipts.status, 'pending'), eq(listings.sellerId, accountId), ne(listings.id, listing)),
        ),
      ),
    )
    .limit(1)
  return found !== undefined
}
