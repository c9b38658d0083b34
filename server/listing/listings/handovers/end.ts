import { and, eq, isNotNull } from 'drizzle-orm'
import { phoneHandovers as handovers } from '#db/schema/listing/handovers.ts'
import { addressKey } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'

type EndPhone = {
  /** Id of the handover, and the account that it belongs to. */
  handover: number
  account: number
  address: string
  now: number
}

/** Ends one phone's access: revoked by the seller, or left by the phone. False if it has ended already. */
export function endPhone({ db }: Pick<House, 'db'>, { handover, account, address, now }: EndPhone): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(handovers)
      .where(and(eq(handovers.id, handover), eq(handovers.accountId, account), isNotNull(handovers.usedAt)))
      .returning({ listing: handovers.listingId })
    const [one] = ended
    if (!one) return false
    await recordSecurityEvent(tx, {
      kind: 'phone.disconnected',
      account,
      address: addressKey(address),
      detail: { listing: one.listing },
      at: now,
    })
    return true
  })
}

/** Ends all access to a listing's photos, used or not: its capture was submitted. */
export async function endHandovers(tx: Tx, listing: number): Promise<void> {
  await tx.delete(handovers).where(eq(handovers.listingId, listing))
}
