import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { folded } from '#db/schema/engine/columns.ts'
import { transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Admin } from '#server/people/index.ts'
import type { ActRefusal, AuditHouse } from './listing-act.ts'
import { type DecidedRefusal, decide, receiptAct, addObservation } from './receipt-act.ts'
import { receiptStates } from '#app/texts/listing/receipts.ts'

/** The same transfer has enrolled another listing: the listing, the accepting administrator and the time (epoch ms). */
export type SameTransfer = {
  refused: 'same-transfer'
  listing: { id: number; number: number; name: string }
  by: string
  at: number
}

/**
 * Confirms that the payment has arrived: the listing stays enrolled, and 'Comprobante de pago aceptado' is added to its
 * observations. A clave de rastreo, date and bank are accepted only once (ruling 39). `at` in epoch ms.
 */
export async function acceptReceipt(
  house: AuditHouse,
  admin: Admin,
  { receipt, at }: { receipt: number; at: number },
): Promise<{ observation: number } | ActRefusal | DecidedRefusal | SameTransfer> {
  try {
    return await receiptAct(house, admin, { action: 'receipt.accepted', receipt, at }, async ({ work, row }) => {
      await decide(work.tx, admin, receipt, 'accepted', at)
      const act = { listing: row.id, comment: receiptStates.accepted, at }
      return { observation: await addObservation(work.tx, admin, act) }
    })
  } catch (error) {
    // The unique index decides: of two concurrent acceptances of one transfer, one is refused.
    const same = isDuplicate(error) ? await sameTransfer(house.db, receipt) : undefined
    if (!same) throw error
    return { refused: 'same-transfer', ...same }
  }
}

/** The accepted receipt for the same transfer, ignoring spelling. */
async function sameTransfer(db: Database, receipt: number) {
  const asked = alias(transferReceipts, 'asked')
  const same = (name: 'bank' | 'trackingKey') => eq(folded(transferReceipts[name]), folded(asked[name]))
  const [row] = await db
    .select({
      listing: { id: listings.id, number: listings.number, name: listings.name },
      by: accounts.name,
      at: transferReceipts.decidedAt,
    })
    .from(transferReceipts)
    .innerJoin(asked, and(same('bank'), same('trackingKey'), eq(transferReceipts.transferredOn, asked.transferredOn)))
    .innerJoin(listings, eq(listings.id, transferReceipts.listingId))
    .innerJoin(accounts, eq(accounts.id, transferReceipts.decidedBy))
    .where(and(eq(asked.id, receipt), ne(transferReceipts.id, receipt), eq(transferReceipts.status, 'accepted')))
  return row && { ...row, at: row.at ?? 0 }
}
