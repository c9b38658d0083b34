import { type SQL, sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'

/**
 * Pending work of the house, by kind: the rows that its list shows, and since when one waits. The numbers in the
 * menu, at the bell and on the dashboard are counted by these alone, so that each equals its list.
 */
const WAITING = {
  /** Submitted and not answered, also while it is being audited (`isHousesTurn`). */
  audits: { since: 'waits_from', rows: sql`audit_tickets where closed_at is null and waits_from is not null` },
  receipts: { since: 'uploaded_at', rows: sql`transfer_receipts where status = 'pending'` },
  messages: { since: 'created_at', rows: sql`contact_messages where seen_at is null` },
  /** Money owed or under review. */
  refunds: { since: 'created_at', rows: sql`refunds_due where resolved_at is null` },
  /** Movements of the payment provider that call somebody. */
  movements: { since: 'received_at', rows: sql`provider_movements where calls and attended_at is null` },
  /** Proposals that wait for a second administrator. */
  approvals: { since: 'proposed_at', rows: sql`approvals where outcome is null` },
  /** Held files of vets' files. */
  vetFiles: { since: 'added_at', rows: sql`vet_files where state = 'held' and removed_at is null` },
  claims: { since: 'opened_at', rows: sql`claims where closed_at is null` },
  /** Wishes for a higher limit (ruling 95). */
  limits: { since: 'asked_at', rows: sql`limit_requests where state in ${STATES.limitRequest.waiting}` },
  /** Signals about shill bidding without a decision (ruling 82). */
  signals: { since: 'raised_at', rows: sql`shill_signals where state in ${STATES.signal.undecided}` },
} as const satisfies Record<string, { since: string; rows: SQL }>

type WaitingKind = keyof typeof WAITING

/** The number of a kind, counted to `most`: a subquery that reads an index of waiting rows. */
export function countWaiting(kind: WaitingKind, most: number): SQL {
  return sql`(select count(*)::int from (select from ${WAITING[kind].rows} limit ${most}::int) w)`
}

/** `{count, since}` of a kind as JSON: the number, and since when the oldest waits, epoch ms or null. */
export function describeWaiting(kind: WaitingKind): SQL {
  const { since, rows } = WAITING[kind]
  return sql`(
    select json_build_object('count', count(*), 'since', extract(epoch from min(${sql.raw(since)})) * 1000)
    from ${rows})`
}
