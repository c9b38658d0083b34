import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { isUnbound } from './obligations.ts'
import { lockOnboarding } from './lock-onboarding.ts'
import { removeDocuments } from './remove-documents.ts'
import { openAccount } from '#db/account-standing.ts'

/** Accounts per run; if there are more, the job repeats at once. */
const BATCH = 100

/** Time between the warning and the deletion. */
const NOTICE = sql.raw("interval '30 days'")

/** Number of accounts warned and of accounts whose documents were deleted, errors, and whether more are due. */
type Retirement = { warned: number; retired: number; failed: unknown[]; more: boolean }

type Retiring = Pick<House, 'db' | 'actors' | 'obligations'>

/**
 * Deletes the identity documents of accounts unused for the number of months in the settings (0: never), 30 days after
 * warning their owners by mail. Accounts with obligations are exempt. An error does not stop the others. `at` in epoch
 * ms.
 */
export async function retireDocuments(house: Retiring, at: number): Promise<Retirement> {
  const failed: unknown[] = []
  const now = sql`${new Date(at).toISOString()}::timestamptz`
  const going = await find(house, isDue(now))
  let retired = 0
  for (const id of going) {
    const removed = await retire(house, id, now, at).catch((error: unknown) => {
      failed.push(error)
      return 0
    })
    if (removed > 0) retired++
  }
  const due = await find(house, isToBeWarned(now))
  let warned = 0
  for (const id of due) {
    const done = await warn(house.db, id, now, at).catch((error: unknown) => {
      failed.push(error)
      return false
    })
    if (done) warned++
  }
  return { warned, retired, failed, more: failed.length === 0 && (going.length === BATCH || due.length === BATCH) }
}

/** Checked under the account's lock, so that a user who signs in a moment earlier keeps their documents. */
function retire(house: Retiring, account: number, now: SQL, at: number): Promise<number> {
  return transact(house.db, async (work) => {
    const onboarding = await lockOnboarding(house, work, account)
    if (!(await stillIs(house, work.tx, account, isDue(now)))) return 0
    await house.actors.onboarding.sendWithin(work, onboarding, { type: 'documents.retired', at })
    return removeDocuments(work.tx, account, 'identity', { at })
  })
}

function warn(db: Database, account: number, now: SQL, at: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const warned = await tx
      .update(accounts)
      .set({ documentsWarnedAt: at })
      .where(and(eq(accounts.id, account), isToBeWarned(now)))
      .returning({ id: accounts.id })
    if (warned.length > 0) await enqueue(tx, [{ task: 'people.warn-retirement', payload: { account, at } }])
    return warned.length > 0
  })
}

/** Retention period; null if documents are never deleted. */
const months = sql`(
  select make_interval(months => ${settings.documentRetentionMonths})
  from ${settings} where ${gt(settings.documentRetentionMonths, 0)})`
const isWarned = sql`(
  ${accounts.documentsWarnedAt} is not null and ${accounts.documentsWarnedAt} >= ${accounts.lastSeenAt})`

/** Unused for the whole period, and warned in time. Without a period `months` is null, and so is the comparison. */
function isDue(now: SQL): SQL {
  return sql`(${accounts.lastSeenAt} <= ${now} - ${months}
    and ${isWarned} and ${accounts.documentsWarnedAt} <= ${now} - ${NOTICE})`
}

/** Due for a warning: 30 days before the period ends, but not before 30 days without use. */
function isToBeWarned(now: SQL): SQL {
  return sql`(${accounts.lastSeenAt} <= ${now} - greatest(${months} - ${NOTICE}, ${NOTICE})
    and ${months} is not null and not ${isWarned})`
}

const hasDocuments = sql`exists (
  select from ${documents}
  where ${documents.accountId} = ${accounts.id} and ${documents.kind} in ${[...REQUIRED_DOCUMENTS]})`

const isOpen = openAccount()
const leftAlone = (house: Retiring) => and(hasDocuments, isUnbound(house, sql`${accounts.id}`))

/** Unused accounts first: the planner would begin with the documents of all accounts, as it expects few of them. */
async function find(house: Retiring, condition: SQL): Promise<number[]> {
  const rows = await house.db.execute<{ id: number }>(sql`
    with unused as materialized (select id, last_seen_at from ${accounts} where ${condition} and ${isOpen})
    select ${accounts.id} from unused as accounts where ${leftAlone(house)}
    order by ${accounts.lastSeenAt}, ${accounts.id} limit ${BATCH}::int`)
  return rows.map(({ id }) => id)
}

async function stillIs(
  house: Retiring,
  tx: Pick<Database, 'select'>,
  account: number,
  condition: SQL,
): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account), condition, isOpen, leftAlone(house)))
  return rows.length > 0
}
