import { inArray } from 'drizzle-orm'
import { accounts as accountRows } from '#db/schema/people/accounts.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { eveningOf, eveningSpan } from '#machines/evening/rules.ts'
import { HOUR } from '#machines/time.ts'
import type { House } from '#server/engine/house.ts'
import type { Accounts } from './accounts.ts'

/**
 * The demo's buyer has an agent for tonight, and is invited by somebody else for tomorrow (ruling 96). `now` in epoch
 * ms.
 */
export async function seedMandates(
  { db }: Pick<House, 'db'>,
  { buyer, bidders }: Pick<Accounts, 'buyer' | 'bidders'>,
  now: number,
): Promise<void> {
  const [agent, owner] = bidders.slice(-2)
  if (agent === undefined || owner === undefined) return
  const emails = await db
    .select({ id: accountRows.id, email: accountRows.email })
    .from(accountRows)
    .where(inArray(accountRows.id, [agent, buyer]))
  const emailOf = (account: number) => emails.find(({ id }) => id === account)?.email ?? ''
  const [tonight, tomorrow] = [eveningOf(now), eveningOf(now + 24 * HOUR)]
  await db.insert(mandates).values([
    {
      ownerId: buyer,
      agentId: agent,
      agentEmail: emailOf(agent),
      amount: 300_000,
      evening: tonight,
      until: eveningSpan(tonight).until,
      invitedAt: now - 5 * HOUR,
      acceptedAt: now - 4 * HOUR,
    },
    {
      ownerId: owner,
      agentEmail: emailOf(buyer),
      amount: 250_000,
      evening: tomorrow,
      until: eveningSpan(tomorrow).until,
      invitedAt: now - HOUR,
    },
  ])
}
