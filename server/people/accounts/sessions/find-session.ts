import DataLoader from 'dataloader'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { patiently, within } from '#db/failures.ts'
import { prepared } from '#db/prepared.ts'
import { type Audience, accounts, people, sessions } from '#db/schema/people/accounts.ts'
import { identifiersOfPersons } from '#machines/onboarding/fields.ts'
import { ageing, renewSession } from './session-life.ts'
import { termsPending } from '#server/people/accounts/terms-pending.ts'
import { hashToken } from './tokens.ts'
import { activeAccount } from '#db/account-standing.ts'

/** A signed-in user, with all account facts needed to judge a bid. */
export type Session = {
  accountId: number
  audience: Audience
  name: string
  email: string
  emailValidated: boolean
  onboarded: boolean
  /** True for a buyer who is also a seller by e-mail, phone or CLABE and so may not bid (ruling 15). */
  sellerConflict: boolean
  /** True for a buyer with enough unpaid first payments to be barred from bidding (ruling 65). */
  barred: boolean
  /**
   * Step an administrator must complete before the session gives access: verify the second factor, or set it up if the
   * house requires it. Null for none.
   */
  awaits: 'second-factor' | 'second-factor-setup' | null
  /** Time at which this browser last verified an administrator's second factor, epoch ms; null if they have none. */
  factorAt: number | null
  /** True if the password was chosen by another user (ruling 36). */
  mustChangePassword: boolean
  /** True for a buyer or seller who has not accepted the terms in force. */
  termsPending: boolean
  /** True for a buyer who bids for somebody, or did so lately: at each lot it is asked for whom (ruling 96). */
  agent: boolean
  /** At a lot: the account that acts for this one, and under which mandate; omitted for the account's own acts. */
  acting?: { accountId: number; name: string; mandate: number }
  /** At a lot: the account has been on another side there, so that it may not bid. */
  otherSide?: true
}

/** A session that was not renewed in this time, in ms, is renewed with a later request. */
const RENEWAL_MS = 1_000

/** Maximum sessions per statement. */
const MOST = 200

/** `mode` of the house: in production administrators need a second factor, whatever the settings say. */
export type Lookup = { mode?: 'demo' | 'production'; patienceMs?: number | undefined }

/**
 * The session of a cookie's token; null if unknown, expired or closed. Every bid runs it, so the requests that arrive
 * together share one statement. A bid is answered after its `patienceMs`, also if the database hangs.
 */
export async function findSession(
  db: Database,
  token: string,
  { mode, patienceMs }: Lookup = {},
): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const found = await patiently(() => loaderOf(db).load(tokenHash), patienceMs)
  if (!found) return null
  const { tokenHash: _, ageing, ...session } = found
  const factorless = session.audience === 'admin' && session.awaits === null && session.factorAt === null
  if (factorless && mode === 'production') session.awaits = 'second-factor-setup'
  if (ageing) await within(RENEWAL_MS, renewSession(db, tokenHash, session)).catch(() => {})
  return session
}

type Found = Awaited<ReturnType<typeof readSessions>>[number]

const loaders = new WeakMap<Database, DataLoader<string, Found | null>>()

function loaderOf(db: Database): DataLoader<string, Found | null> {
  const kept = loaders.get(db)
  if (kept) return kept
  const find = async (tokenHashes: readonly string[]) => {
    const found = new Map((await readSessions(db, tokenHashes)).map((session) => [session.tokenHash, session]))
    return tokenHashes.map((tokenHash) => found.get(tokenHash) ?? null)
  }
  const loader = new DataLoader(find, {
    cache: false,
    maxBatchSize: MOST,
    // Requests read in the same turn of the event loop are batched.
    batchScheduleFn: (send) => setImmediate(send),
  })
  loaders.set(db, loader)
  return loader
}

/** The open sessions with these hashes of tokens, each with the hash and whether its last use is due for an update. */
export const readSessions = (db: Database, tokenHashes: readonly string[]) => sessionsOf(db).execute({ tokenHashes })

/** The columns of a profile by which a buyer is known as a seller: each has an index. */
export const knownBy = [...identifiersOfPersons().map((field) => people[field]), people.clabe]

/**
 * True for a buyer who is also a seller (ruling 15), in queries with `accounts` and, left joined, `people`. Each
 * comparison is an index lookup; a buyer without personal data has no phone or CLABE to compare.
 */
export const sellerConflict = sql<boolean>`(
  ${accounts.audience} = 'buyer' and (
    exists (select from accounts seller where seller.audience = 'seller' and seller.email = ${accounts.email})
    or ${sql.join(knownBy.map(sellerHas), sql` or `)}))`

function sellerHas(column: PgColumn): SQL {
  return sql`exists (
    select from people theirs join accounts seller on seller.id = theirs.account_id
    where seller.audience = 'seller' and theirs.${sql.identifier(column.name)} = ${column})`
}

/** True for a barred buyer (ruling 65). Unredeemed strikes are few and have an index of their own. */
export const barred = sql<boolean>`(
  ${accounts.audience} = 'buyer' and exists (
    select from settings where strike_limit > 0 and strike_limit <= (
      select count(*) from strikes
      where account_id = ${accounts.id} and redeemed_at is null
      and strikes.at > now() - make_interval(days => strike_days))))`

/** Reads the settings only for administrators without a second factor. */
const awaits = sql<Session['awaits']>`case
  when ${accounts.audience} <> 'admin' then null
  when ${accounts.secondFactorAt} is not null then case when ${sessions.factorAt} is null then 'second-factor' end
  when (select second_factor_required from settings limit 1) then 'second-factor-setup' end`

/** Facts of an account for a session, in queries with `accounts` and, left joined, `people`. */
export const accountFacts = {
  accountId: accounts.id,
  audience: accounts.audience,
  name: accounts.name,
  email: accounts.email,
  emailValidated: sql<boolean>`${accounts.emailValidatedAt} is not null`,
  onboarded: sql<boolean>`${accounts.onboardedAt} is not null`,
  sellerConflict,
  barred,
  termsPending,
}

/** Kept for a while after the last mandate: who bid for somebody at a lot does not bid there for themselves. */
export const agent = sql<boolean>`exists (
  select from mandates where mandates.agent_id = ${accounts.id} and mandates.until > now() - interval '30 days')`

const sessionsOf = prepared((db: Database) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      ...accountFacts,
      awaits,
      factorAt: sessions.factorAt,
      mustChangePassword: accounts.mustChangePassword,
      agent,
      ageing,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(
      and(
        // The length is hidden from the planner, as `list` does: otherwise it plans anew for each request.
        sql`${sessions.tokenHash} = any((select ${sql.placeholder('tokenHashes')}::text[])::text[])`,
        gt(sessions.expiresAt, sql`now()`),
        activeAccount(),
      ),
    )
    .prepare('find_sessions'),
)
