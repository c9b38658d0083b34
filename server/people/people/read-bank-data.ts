import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { people } from '#db/schema/people/accounts.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'

/** An account's whole CLABE, for refunds and payouts; recorded as an act. Null, without an act, if there is none. */
export function readBankData(db: Database, admin: Admin, account: number): Promise<string | null> {
  const act = { action: 'bank-data.viewed', subject: `account:${account}` } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const [row] = await tx
      .select({ clabe: people.clabe })
      .from(people)
      .where(and(eq(people.accountId, account), isNotNull(people.clabe)))
    return row?.clabe ?? refuse(null)
  })
}
