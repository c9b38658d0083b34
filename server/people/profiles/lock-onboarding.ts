import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { onboardings } from '#db/schema/onboarding.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

/**
 * The account's onboarding, created when it is the first time: returns its id. Until the unit of work ends nobody else changes
 * this person: the account's row is the lock, in a strength that lets bids of the same account refer to it meanwhile.
 */
export async function lockOnboarding(
  { actors }: Pick<House, 'actors'>,
  work: UnitOfWork,
  account: number,
): Promise<number> {
  const open = and(eq(accounts.id, account), isNull(accounts.closedAt))
  const [owner] = await work.tx.select({ id: accounts.id }).from(accounts).where(open).for('no key update')
  if (!owner) throw new Error(`No account ${account}, or it is closed`)
  const [row] = await work.tx.select({ id: onboardings.id }).from(onboardings).where(eq(onboardings.accountId, account))
  return row?.id ?? actors.onboarding.create(work, undefined, { accountId: account })
}
