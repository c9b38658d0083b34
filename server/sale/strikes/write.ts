import { and, eq, isNull, sql } from 'drizzle-orm'
import { settings } from '#db/schema/engine/settings.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

type Of = { auction: number; account: number; at: number }

/**
 * Records a strike for a first payment that was due at `at` (epoch ms) and not made (ruling 65). At most one per
 * auction and account; none if the house has strikes switched off.
 */
export async function writeStrike(tx: Tx, { auction, account, at }: Of): Promise<void> {
  await tx.execute(sql`
    insert into ${strikes} (account_id, auction_id, at)
    select ${account}::int, ${auction}::int, to_timestamp(${at}::float8 / 1000)
    from ${settings} where ${settings.id} = 1 and ${settings.strikeLimit} > 0
    on conflict do nothing`)
}

/** Redeems the strike after a late first payment. `at` in epoch ms. */
export async function redeemStrike(tx: Tx, { auction, account, at }: Of): Promise<void> {
  const live = and(eq(strikes.auctionId, auction), eq(strikes.accountId, account), isNull(strikes.redeemedAt))
  await tx.update(strikes).set({ redeemedAt: at, redeemedBy: 'paid' }).where(live)
}
