import { and, eq, isNull } from 'drizzle-orm'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { type Missing, missingFrom } from '#machines/horse-audit/rules.ts'
import { maySubmit, readCompleteness, type Seller, type Completeness } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { consumeCredit } from '#server/listing/credits/consume-credit.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { endHandovers } from './handovers/end.ts'
import { ownListing } from './own-listing.ts'
import { readCapture } from './read-capture.ts'

/** `lot`: of the credit just used; null if the listing was enrolled before. */
type Submitted = { submitted: true; lot: number | null }

export type SubmitRefusal =
  /** `unknown`: this seller has no such listing. `wrong-stage`: neither captured nor reviewed. */
  | { refused: 'unknown' | 'wrong-stage' }
  /** The seller's own documents or data are missing ('Documentación pendiente', ruling 26). */
  | { refused: 'seller-incomplete'; completeness: Completeness }
  /** 'Información pendiente' */
  | { refused: 'incomplete'; missing: Missing[] }
  /** Observations of the last audit that the seller has not resolved. */
  | { refused: 'open-observations' }
  /** The form stated that no credit is needed, which is no longer true. */
  | { refused: 'costs-credit' }
  /** 'Esta acción requiere comprar una inscripción': by card if enabled, else by transfer (ruling 19). */
  | { refused: 'no-credits'; cardPayments: boolean }

/**
 * "Inscribir": enrols a listing with a credit, unless it is enrolled, and submits it to the audit, in one transaction
 * with the ticket and the submission's content. Repeating while it waits is the same submission. A listing past its
 * capture without enrolment is only enrolled. A refusal uses no credit. `at` in epoch ms; `mayUseCredit` false: only if
 * no credit is needed.
 */
export async function submitListing(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { listing, at, mayUseCredit = true }: { listing: number; at: number; mayUseCredit?: boolean },
): Promise<Submitted | SubmitRefusal> {
  return transact(house.db, async (work: UnitOfWork<SubmitRefusal>) => {
    const { tx } = work
    const [row] = await tx
      .select({ stage: listings.stage })
      .from(listings)
      .where(ownListing(seller, listing))
      .for('update')
    if (!row) return work.refuse({ refused: 'unknown' })
    const enrolled = (await tx.$count(enrolments, eq(enrolments.listingId, listing))) > 0
    const captured = row.stage === 1 || row.stage === 8
    // The same form again, or from another device.
    if (enrolled && (row.stage === 2 || row.stage === 3)) return { submitted: true, lot: null }
    if (!captured && (enrolled || row.stage === 7)) return work.refuse({ refused: 'wrong-stage' })

    const completeness = await readCompleteness(tx, seller.accountId)
    if (!maySubmit(completeness)) return work.refuse({ refused: 'seller-incomplete', completeness })
    const capture = await readCapture(tx, listing)
    const missing = capture ? missingFrom(capture) : []
    if (missing.length > 0) return work.refuse({ refused: 'incomplete', missing })

    if (captured && (await openOf(tx, listing)) > 0) return work.refuse({ refused: 'open-observations' })

    if (!enrolled && !mayUseCredit) return work.refuse({ refused: 'costs-credit' })
    const lot = enrolled ? null : await consumeCredit(tx, { seller: seller.accountId, listing, at })
    if (!enrolled && lot === null) return work.refuse({ refused: 'no-credits', cardPayments: await areCardsTaken(tx) })
    if (!captured) return { submitted: true, lot }
    const { accepted } = await house.actors.listing.sendWithin(work as UnitOfWork, listing, {
      type: 'listing.submitted',
      at,
      enrolled: true,
      missing,
    })
    if (!accepted) return work.refuse({ refused: 'wrong-stage' })
    await endHandovers(tx, listing)
    return { submitted: true, lot }
  })
}

function openOf(tx: Tx, listing: number): Promise<number> {
  const { listingId, resolvedAt } = auditObservations
  return tx.$count(auditObservations, and(eq(listingId, listing), isNull(resolvedAt)))
}

async function areCardsTaken(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ on: settings.enablePayments }).from(settings).where(eq(settings.id, 1))
  return row?.on ?? false
}
