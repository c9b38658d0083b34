import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { alertChoices } from '#db/schema/sale/watching.ts'
import { ALERTS, type Alert } from '#machines/watching/rules.ts'
import { type Buyer, holdOpen } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'

/**
 * Kinds of optional mails to a buyer: alerts about followed lots, unsold lots that are offered again, and the digest of
 * saved searches.
 */
export const TOPICS = [...ALERTS, 'again', 'digest'] as const
export type Topic = Alert | 'again' | 'digest'
export type Choices = Record<Topic, boolean>

const ALL: Choices = { opening: true, day: true, hour: true, again: true, digest: true }

/** The mails a buyer wants; all by default. */
export async function readChoices(db: Pick<Database, 'select'>, account: number): Promise<Choices> {
  const [row] = await db.select().from(alertChoices).where(eq(alertChoices.accountId, account))
  if (!row) return ALL
  const { opening, day, hour, again, digest } = row
  return { opening, day, hour, again, digest }
}

export function changeChoices({ db }: Pick<House, 'db'>, { accountId }: Buyer, choices: Choices): Promise<void> {
  return writeChoices(db, accountId, choices)
}

/** Changes the given preferences of an account and keeps the others. Throws AccountClosed. */
export async function writeChoices(db: Database, accountId: number, choices: Partial<Choices>): Promise<void> {
  await db.transaction(async (tx) => {
    await holdOpen(tx, [accountId])
    await tx
      .insert(alertChoices)
      .values({ accountId, ...choices })
      .onConflictDoUpdate({ target: alertChoices.accountId, set: { accountId, ...choices } })
  })
}
