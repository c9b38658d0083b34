import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { folded, plainKey } from '#db/schema/engine/columns.ts'
import { type ReceiptStatus, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Admin } from '#server/people/index.ts'
import type { ActRefusal, AuditHouse } from './listing-act.ts'
import { type DecidedRefusal, decide, receiptAct, addObservation } from './receipt-act.ts'
import { receiptStates } from '#app/texts/listing/receipts.ts'

/** The same transfer has enrolled another listing: the listing, the accepting administrator and the time (epoch ms). */
type SameTransfer = {
  refused: 'same-transfer'
  listing: { id: number; number: number; name: string }
  by: string
  at: number
}

/**
 * A receipt of another listing that has the same clave de rastreo, a day before or after at most, whatever its bank. It
 * is probably the same transfer with a slip, or under "Otro banco". `date`: ISO day.
 */
export type LikeTransfer = {
  id: number
  status: ReceiptStatus
  date: string
  bank: string
  listing: { id: number; number: number; name: string }
}

/** The administrator has not seen that another receipt has the same clave de rastreo. */
type LikeRefusal = { refused: 'like-transfer'; like: LikeTransfer }

/**
 * Confirms that the payment has arrived: the listing stays enrolled, and 'Comprobante de pago aceptado' is added to its
 * observations. A clave de rastreo, date and bank are accepted only once (ruling 39); one that is almost the same is
 * accepted by an administrator who was shown the others (`seen`). `at` in epoch ms.
 */
export async function acceptReceipt(
  house: AuditHouse,
  admin: Admin,
  { receipt, seen = [], at }: { receipt: number; seen?: number[]; at: number },
): Promise<{ observation: number } | ActRefusal | DecidedRefusal | SameTransfer | LikeRefusal> {
  try {
    const act = { action: 'receipt.accepted' as const, receipt, at }
    return await receiptAct<{ observation: number }, LikeRefusal | SameTransfer>(
      house,
      admin,
      act,
      async ({ work, row }) => {
        const same = await sameTransfer(work.tx, receipt)
        if (same) return work.refuse({ refused: 'same-transfer', ...same })
        const [like] = await likeTransfers(work.tx, receipt, seen)
        if (like) return work.refuse({ refused: 'like-transfer', like })
        await decide(work.tx, admin, receipt, 'accepted', at)
        const said = { listing: row.id, comment: receiptStates.accepted, at }
        return { observation: await addObservation(work.tx, admin, said) }
      },
    )
  } catch (error) {
    // The unique index decides: of two concurrent acceptances of one transfer, one is refused.
    const same = isDuplicate(error) ? await sameTransfer(house.db, receipt) : undefined
    if (!same) throw error
    return { refused: 'same-transfer', ...same }
  }
}

const asked = alias(transferReceipts, 'asked')
const sameKey = eq(plainKey(transferReceipts.trackingKey), plainKey(asked.trackingKey))

/** The accepted receipt for the same transfer, ignoring spelling. */
async function sameTransfer(db: Pick<Database, 'select'>, receipt: number) {
  const [row] = await db
    .select({
      listing: { id: listings.id, number: listings.number, name: listings.name },
      by: accounts.name,
      at: transferReceipts.decidedAt,
    })
    .from(transferReceipts)
    .innerJoin(
      asked,
      and(
        sameKey,
        eq(folded(transferReceipts.bank), folded(asked.bank)),
        eq(transferReceipts.transferredOn, asked.transferredOn),
      ),
    )
    .innerJoin(listings, eq(listings.id, transferReceipts.listingId))
    .innerJoin(accounts, eq(accounts.id, transferReceipts.decidedBy))
    .where(and(eq(asked.id, receipt), ne(transferReceipts.id, receipt), eq(transferReceipts.status, 'accepted')))
  return row && { ...row, at: row.at ?? 0 }
}

/** Receipts of other listings, not rejected, that may be for the same transfer; at most ten, the oldest first. */
export function likeTransfers(
  db: Pick<Database, 'select'>,
  receipt: number,
  but: number[] = [],
): Promise<LikeTransfer[]> {
  return db
    .select({
      id: transferReceipts.id,
      status: transferReceipts.status,
      date: transferReceipts.transferredOn,
      bank: transferReceipts.bank,
      listing: { id: listings.id, number: listings.number, name: listings.name },
    })
    .from(transferReceipts)
    .innerJoin(asked, sameKey)
    .innerJoin(listings, eq(listings.id, transferReceipts.listingId))
    .where(
      and(
        eq(asked.id, receipt),
        ne(transferReceipts.listingId, asked.listingId),
        ne(transferReceipts.status, 'rejected'),
        sql`abs(${transferReceipts.transferredOn} - ${asked.transferredOn}) <= 1`,
        but.length > 0 ? notInArray(transferReceipts.id, but) : undefined,
      ),
    )
    .orderBy(asc(transferReceipts.id))
    .limit(10)
}
