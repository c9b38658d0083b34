import { DAY, HOUR } from '#machines/time.ts'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import type { Payer } from '#server/people/accounts/sessions/audiences.ts'

/** Copies that an account may ask for within a day. */
export const COPIES_A_DAY = 3

/** A copy that is not made by then is enqueued again when it is asked for again. */
const PATIENCE = HOUR

/** `making`: one was being made already, and is the same. `enough`: no further one within the day. */
type Asked = 'asked' | 'making' | 'enough'

/**
 * Asks for a copy of all data stored of an account: a job makes it and mails its owner. `address` as `addressKey`
 * writes it, `now` in epoch ms.
 */
export function askForCopy(
  db: Database,
  { accountId }: Payer,
  { address, now }: { address: string; now: number },
): Promise<Asked> {
  return transact(db, async ({ tx }): Promise<Asked> => {
    // Two forms sent at once are one after the other.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    const recent = await tx
      .select({ id: dataExports.id, askedAt: dataExports.askedAt, readyAt: dataExports.readyAt })
      .from(dataExports)
      .where(
        and(eq(dataExports.accountId, accountId), or(gt(dataExports.askedAt, now - DAY), isNull(dataExports.readyAt))),
      )
      .orderBy(desc(dataExports.askedAt))
      .limit(COPIES_A_DAY + 1)
    const making = recent.find(({ readyAt }) => readyAt === null)
    if (making && making.askedAt > now - PATIENCE) return 'making'
    if (making) {
      await tx.update(dataExports).set({ askedAt: now }).where(eq(dataExports.id, making.id))
      await enqueue(tx, [makingJob(making.id)])
      return 'making'
    }
    if (recent.length >= COPIES_A_DAY) return 'enough'
    await add(tx, accountId, address, now)
    return 'asked'
  })
}

async function add(tx: Tx, accountId: number, address: string, now: number): Promise<void> {
  const [copy] = await tx.insert(dataExports).values({ accountId, askedAt: now }).returning({ id: dataExports.id })
  const { id } = copy as { id: number }
  await enqueue(tx, [makingJob(id)])
  await recordSecurityEvent(tx, { kind: 'data.asked', account: accountId, address, detail: { copy: id }, at: now })
}

const makingJob = (copy: number) => ({ task: 'own-data.make', payload: { copy }, key: `own-data:${copy}` }) as const
