import { and, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { contains, literally } from '#db/contains.ts'
import { manualPayments } from '#db/schema/money/manual-payments.ts'
import { payments, reportOf } from '#db/schema/money/payments.ts'
import { purposesWith, type Report } from '#machines/payment/purposes.ts'
import { PAYMENT_STATES, type PaymentState } from '#machines/payment/status.ts'
import { isFoundBy } from '#server/people/index.ts'
import { endOf, startOf } from '#server/engine/totals/days.ts'

export type ReportAsked = {
  report: Report
  state?: PaymentState | undefined
  /** First and last day on which a payment was started, ISO, in Mexico City time. */
  from?: string | undefined
  to?: string | undefined
  /** The beginning of a TX, or a search text for its payer. */
  text?: string
}

/** Matches of a text: payment ids and payer ids. */
export type Found = { ids: number[]; payers: number[] }

/** Maximum matches; a text with more is too unspecific. */
const MOST_FOUND = 1_000

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i

/** Payments and people that match a text; null if too many. */
export async function findNamed(db: Database, text: string): Promise<Found | null> {
  const beginning = `${literally(text)}%`
  const [byProvider, byReference, payers] = await Promise.all([
    db
      .select({ id: payments.id })
      .from(payments)
      .where(like(payments.transactionId, beginning))
      .limit(MOST_FOUND + 1),
    db
      .select({ id: manualPayments.paymentId })
      .from(manualPayments)
      // Also a clave de rastreo with other blanks and dashes.
      .where(
        or(
          contains(text, [manualPayments.reference]),
          sql`plain_key(${manualPayments.reference}) = plain_key(${text})`,
        ),
      )
      .limit(MOST_FOUND + 1),
    db
      .select({ id: accounts.id })
      .from(accounts)
      // A whole e-mail address identifies one person, while its parts occur in many.
      .where(EMAIL.test(text) ? eq(accounts.email, text.toLowerCase()) : isFoundBy(text))
      .limit(MOST_FOUND + 1),
  ])
  if ([byProvider, byReference, payers].some((each) => each.length > MOST_FOUND)) return null
  return { ids: [...byProvider, ...byReference].map(({ id }) => id), payers: payers.map(({ id }) => id) }
}

/** Condition for a report's rows, the same for table, total and file. `found`: matches of its text, if any. */
export function rowsAsked({ report, state, from, to }: ReportAsked, found: Found | undefined): SQL | undefined {
  return and(
    eq(reportOf(payments.purpose), report),
    state && eq(payments.state, state),
    from ? gte(payments.createdAt, startOf(from)) : undefined,
    to ? lt(payments.createdAt, endOf(to)) : undefined,
    found && or(isOneOf(payments.id, found.ids), isOneOf(payments.payerId, found.payers)),
  )
}

/** Any number of ids, as one parameter. */
const isOneOf = (column: typeof payments.id | typeof payments.payerId, ids: number[]) =>
  sql`${column} = any (array(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::int))`

export const NEWEST_FIRST = [desc(payments.createdAt), desc(payments.id)]

/** The same rows by their keys in the totals. */
export function keysAsked({ report, state }: ReportAsked) {
  return purposesWith({ report }).flatMap((purpose) =>
    (state ? [state] : PAYMENT_STATES).map((each) => `${purpose}:${each}` as const),
  )
}
