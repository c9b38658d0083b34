import type { Database } from '#db/client.ts'
import { findPerhapsPaid, readWaiting } from '#server/money/index.ts'

/**
 * True if the first payment may already have arrived: the provider is deciding, an approval waits to be applied or
 * reviewed, or an administrator's record waits for confirmation. Meanwhile the buyer gets no reminder and no strike,
 * and is not passed over.
 */
export async function isPerhapsPaid(
  db: Pick<Database, 'select'>,
  { auction, buyer }: { auction: number; buyer: number },
): Promise<boolean> {
  const settling = await findPerhapsPaid(db, { auction, payer: buyer, purpose: 'first-payment' })
  return settling !== undefined || (await readWaiting(db, `auction:${auction}`)) !== null
}
