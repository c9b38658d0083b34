import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import type { Payer } from '#server/people/accounts/sessions/audiences.ts'

/**
 * Key of the private file of an own copy; null if it is not the owner's, not ready or over. The download is recorded
 * before any byte is sent. `address` as `addressKey` writes it, `now` in epoch ms.
 */
export function openCopy(
  db: Database,
  { accountId }: Payer,
  { copy, address, now }: { copy: number; address: string; now: number },
): Promise<string | null> {
  return transact(db, async ({ tx }) => {
    const [row] = await tx
      .select({ file: dataExports.file })
      .from(dataExports)
      .where(and(eq(dataExports.id, copy), eq(dataExports.accountId, accountId), gt(dataExports.expiresAt, now)))
    if (!row?.file) return null
    await recordSecurityEvent(tx, { kind: 'data.downloaded', account: accountId, address, detail: { copy }, at: now })
    return row.file
  })
}
