import { eq, sql } from 'drizzle-orm'
import { STATES, statesWith } from '#db/states.ts'
import { limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { states } from '#machines/limit-request/status.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Obligations } from '#server/people/index.ts'

/** A deposit in the house keeps its account open. */
export const depositObligations = {
  deposit: (account) => sql`exists (
    select from limit_requests r where r.account_id = ${account} and r.state in ${STATES.limitRequest.holding})`,
} satisfies Partial<Obligations>

/** An account is closed: its open wishes end, and what it wrote is erased. `at` in epoch ms. */
export async function forgetWishes(
  { limitRequest }: Pick<House['actors'], 'limitRequest'>,
  work: UnitOfWork,
  account: number,
  at: number,
): Promise<void> {
  const own = await work.tx
    .select({ id: limitRequests.id, state: limitRequests.state })
    .from(limitRequests)
    .where(eq(limitRequests.accountId, account))
  for (const { id, state } of own)
    if (OPEN.includes(state)) await limitRequest.sendWithin(work, id, { type: 'request.withdrawn', at })
  await work.tx.update(limitRequests).set({ note: '' }).where(eq(limitRequests.accountId, account))
}

const OPEN = statesWith(states, ({ open }) => open)
