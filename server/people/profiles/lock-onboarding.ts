import { and, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { onboardings } from '#db/schema/people/onboarding.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { openAccount } from '#db/account-standing.ts'

/**
 * Returns the id of the account's onboarding, creating it if needed, and locks this person's data until the unit of
 * work ends. The lock is on the account's row, in a strength that still allows the account's bids to reference it.
 */
export async function lockOnboarding(
  { actors }: Pick<House, 'actors'>,
  work: UnitOfWork,
  account: number,
): Promise<number> {
  const open = and(eq(accounts.id, account), openAccount())
  const [owner] = await work.tx.select({ id: accounts.id }).from(accounts).where(open).for('no key update')
  if (!owner) throw new Error(`No account ${account}, or it is closed`)
  const [row] = await work.tx.select({ id: onboardings.id }).from(onboardings).where(eq(onboardings.accountId, account))
  return row?.id ?? actors.onboarding.create(work, undefined, { accountId: account })
}
