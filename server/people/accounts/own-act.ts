import type { AuditedAct } from '#app/texts/people/audited-acts.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Records an act on the user's own account; an administrator's also enters the audit log (ruling 50). */
export async function recordOwnAct(
  tx: Tx,
  account: number,
  action: AuditedAct,
  at: number,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (admin_id, action, subject, details, at)
    select id, ${action}, 'account:' || id, ${JSON.stringify(details)}::jsonb,
    ${new Date(at).toISOString()}::timestamptz
    from accounts where id = ${account} and audience = 'admin'`)
}
