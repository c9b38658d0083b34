import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { people } from '#db/schema/people/accounts.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import type { Payer } from '#server/people/accounts/sessions/audiences.ts'

export type BankData = {
  bank: string
  /** 18 digits, the last one a check digit. */
  clabe: string
  accountHolder: string
}

/**
 * Saves the account for refunds or payouts at `at`, epoch ms. If a stored CLABE is replaced by another, the owner is
 * mailed and a security event is recorded: a thief with an open session could redirect payouts. False if the user has
 * no personal data, which is required first.
 */
export function saveBankData(db: Database, { accountId }: Payer, data: BankData, at = Date.now()): Promise<boolean> {
  return db.transaction(async (tx) => {
    const whose = eq(people.accountId, accountId)
    const [before] = await tx.select({ clabe: people.clabe }).from(people).where(whose).for('no key update')
    if (!before) return false
    await tx.update(people).set(data).where(whose)
    if (before.clabe === null || before.clabe === data.clabe) return true
    await recordSecurityEvent(tx, { kind: 'bank.changed', account: accountId, at })
    await enqueue(tx, [{ task: 'accounts.bank-changed', payload: { accountId, changedAt: at } }])
    return true
  })
}
