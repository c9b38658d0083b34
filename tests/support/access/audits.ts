import type { House } from '#server/engine/house.ts'

/** The receipt that enrolled the seller's listing, for the administrators' audits. */
export async function auditsAccess({ house }: { house: Pick<House, 'sql'> }, enrolled: number) {
  const [row] = await house.sql<{ id: number }[]>`select id from transfer_receipts where listing_id = ${enrolled}`
  return { auditReceipt: row?.id ?? 0 }
}
