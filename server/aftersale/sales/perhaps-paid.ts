import type { Database } from '#db/client.ts'
import { findPerhapsPaid, readWaiting } from '#server/money/index.ts'

/**
 * Whether the money of a first payment may be here: the provider still decides, an approval waits to be applied or to be
 * reviewed, or an administrator has recorded it and a second one has still to confirm it. Nobody is reminded, held
 * responsible or passed over meanwhile.
 */
export async function isPerhapsPaid(
  db: Pick<Database, 'select'>,
  { auction, buyer }: { auction: number; buyer: number },
): Promise<boolean> {
  const settling = await findPerhapsPaid(db, { auction, payer: buyer, purpose: 'first-payment' })
  return settling !== undefined || (await readWaiting(db, `auction:${auction}`)) !== null
}
