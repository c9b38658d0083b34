import { auditTickets } from '#db/schema/listing/audits.ts'
import type { House } from '#server/engine/house.ts'

/** An unassigned ticket of the notification centre. */
export async function furnishQueue({ house, horse }: { house: House; horse: number }) {
  const at = Date.now()
  await house.db
    .insert(auditTickets)
    .values({ listingId: horse, status: 0, createdAt: at, updatedAt: at, waitsFrom: at })
    .onConflictDoNothing()
  return { ticket: horse }
}
