import { HOUR } from '#machines/time.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { CREDIT_NOTICES, type CreditNotice } from '#machines/credits/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { leftOf } from './left-of.ts'
import { creditNoticeMail } from './mails.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Interval between runs, in ms. */
export const NOTICES_MS = HOUR

/** Sellers per run; if there are more, the job repeats at once. */
const BATCH = 200

/** Credits expired longer ago are not mailed, for example after a long outage. */
const NEWS = sql.raw("interval '30 days'")

/** Number of mails enqueued, errors, and whether more are due. */
type Noticed = { mails: number; failed: unknown[]; more: boolean }

/** Lots covered by one mail. */
export type CreditMail = { seller: number; days: CreditNotice; lots: number[] }

/**
 * Enqueues mails to sellers about credits that expire in 30 and in 7 days and that have expired (ruling 28), each once,
 * for any number of nodes and runs. Skips used-up lots and closed accounts. `now` in epoch ms.
 */
export async function noticeExpiry(db: Database, now: number): Promise<Noticed> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const sellers = await db
    .selectDistinct({ id: creditLots.sellerId })
    .from(creditLots)
    .innerJoin(accounts, and(eq(accounts.id, creditLots.sellerId), activeAccount()))
    .where(isDue(at))
    .limit(BATCH)
  const failed: unknown[] = []
  let mails = 0
  for (const { id } of sellers)
    mails += await notice(db, id, at).catch((error: unknown) => {
      failed.push(error)
      return 0
    })
  return { mails, failed, more: failed.length === 0 && sellers.length === BATCH }
}

/** Mark and job are written in one transaction: of two concurrent runs the second finds nothing to mark. */
function notice(db: Database, seller: number, at: SQL): Promise<number> {
  return transact(db, async ({ tx }) => {
    const marked = await tx
      .update(creditLots)
      .set({ mailedDays: sql<CreditNotice>`${daysLeft(at)}` })
      .where(and(eq(creditLots.sellerId, seller), isDue(at)))
      .returning({ id: creditLots.id, days: creditLots.mailedDays })
    const jobs = CREDIT_NOTICES.flatMap((days) => {
      const lots = marked.filter((lot) => lot.days === days).map(({ id }) => id)
      const key = `credits-mail:${days}:${lots[0]}`
      return lots.length === 0 ? [] : [{ task: 'credits.mail', payload: { seller, days, lots }, key } as const]
    })
    await enqueue(tx, jobs)
    return jobs.length
  })
}

/** The notice a lot is due for: 0, 7 or 30; null if it expires later. */
const daysLeft = (at: SQL) => sql`(case
  when ${creditLots.expiresAt} <= ${at} then 0
  when ${creditLots.expiresAt} <= ${at} + interval '7 days' then 7
  when ${creditLots.expiresAt} <= ${at} + interval '30 days' then 30 end)`

/** Due for a notice not sent yet, unless it was bought with less time left than that; only if credits remain. */
const isDue = (at: SQL) => sql`(
  ${creditLots.mailedDays} is distinct from 0
  and ${creditLots.expiresAt} between ${at} - ${NEWS} and ${at} + interval '30 days'
  and coalesce(${creditLots.mailedDays}, 31) > ${daysLeft(at)}
  and ${creditLots.boughtAt} <= ${creditLots.expiresAt} - make_interval(days => ${daysLeft(at)})
  and ${leftOf} > 0)`

/** Writes the mail from the current rows: credits used meanwhile are omitted. */
export async function sendCreditMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { seller, days, lots }: CreditMail,
): Promise<void> {
  const held = await db
    .select({ left: leftOf, expiresAt: creditLots.expiresAt, to: accounts.email, name: accounts.name })
    .from(creditLots)
    .innerJoin(accounts, and(eq(accounts.id, creditLots.sellerId), activeAccount()))
    .where(and(eq(creditLots.sellerId, seller), inArray(creditLots.id, lots), sql`${leftOf} > 0`))
    .orderBy(creditLots.expiresAt)
  const [first] = held
  if (!first) return
  const { to, name, expiresAt } = first
  const credits = held.reduce((sum, { left }) => sum + left, 0)
  const mail = creditNoticeMail({ to, name, days, credits, expiresAt, origin: env.ORIGIN })
  await mailer.deliver({
    ...mail,
    about: { kind: 'credits', subject: lots[0] ?? seller, news: `${days}-${lots.join()}` },
  })
}
