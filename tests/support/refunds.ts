/** Refunds given by two administrators. */
import { accounts } from '#db/schema/people/accounts.ts'
import type { Database } from '#db/client.ts'
import { confirmRefund, proposeRefund } from '#server/money/payments/refunds.ts'
import type { ReviewDecision } from '#machines/payment/rules.ts'
import type { House } from '#server/engine/house.ts'
import { adminNo } from './people.ts'

let last = 0

export async function addAdmins(db: Database, count = 2): Promise<number[]> {
  const rows = await db
    .insert(accounts)
    .values(
      Array.from({ length: count }, () => {
        const username = `admin-${++last}`
        const email = `${username}@prueba.mx`
        return {
          audience: 'admin' as const,
          email,
          username,
          name: `Admin ${last}`,
          passwordHash: '-',
          emailValidatedAt: 0,
        }
      }),
    )
    .returning({ id: accounts.id })
  return rows.map(({ id }) => id)
}

/** One administrator proposes a decision about money owed back, another confirms it. False when it is refused. */
export async function settleRefund(
  house: Pick<House, 'db' | 'actors' | 'fulfilment'>,
  [one, other]: readonly number[],
  {
    refund,
    note = 'Devuelto',
    decision = 'returned',
    at = Date.now(),
  }: { refund: number; note?: string; decision?: ReviewDecision; at?: number },
): Promise<boolean> {
  const proposed = await proposeRefund(house.db, adminNo(one ?? 0), { refund, note, decision, at })
  if ('refused' in proposed) return false
  return !('refused' in (await confirmRefund(house, adminNo(other ?? 0), { approval: proposed.approval, at })))
}
