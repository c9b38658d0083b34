import { MINUTE } from '#machines/time.ts'
import { eveningOf, eveningSpan } from '#machines/evening/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Accounts } from './accounts.ts'

/** A buyer waits for the house's decision about a higher limit for this evening (ruling 95). */
export async function seedLimitRequests(
  { db, actors }: House,
  { bidders }: Pick<Accounts, 'bidders'>,
  now: number,
): Promise<void> {
  const [accountId] = bidders
  if (accountId === undefined) return
  const evening = eveningOf(now)
  const { until } = eveningSpan(evening)
  const note = 'Quiero pujar por dos potrancas a la vez. El año pasado compré y pagué tres caballos con ustedes.'
  const columns = { accountId, evening, auctionId: null, backing: 'deposit', note } as const
  await transact(db, (work) =>
    actors.limitRequest.create(work, { wished: 25_000_000, askedAt: now - 12 * MINUTE, until }, columns),
  )
}
