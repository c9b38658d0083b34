import { randomInt } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { list, rows } from '#db/prepared.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { exposureVersions } from '#db/schema/sale/exposure-versions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { FactsChanged, type Guard } from '#server/engine/actors/facts.ts'
import { insertionOf } from '#server/engine/actors/rows-of.ts'
import { executePrepared } from '#server/engine/below/prepared.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { SealedAmounts } from './sealed.ts'

/**
 * A bidder's limit and the amounts they lead at each auction, maxima included, in whole pesos. As long as `version` is
 * the stored one they lead nothing more; some of it may have ended since.
 */
export type Exposure = { version: number; limit: number; led: ReadonlyMap<number, number> }

/** Exposures by account; null in a house without limits. */
export type Exposures = ReadonlyMap<number, Exposure> | null

/** A leader and their commitment, whole pesos. */
export type Lead = { bidder: number; amount: number }

/** The house has limits. */
const HAS_LIMITS = sql`exists (select from ${settings} where ${settings.id} = 1 and ${settings.bidLimit} > 0)`

/** Null if the house has no limits. `lock`: in a transaction, until whose end no other raises these exposures. */
export async function readExposures(
  db: Tx | Database,
  sealed: SealedAmounts,
  bidders: readonly number[],
  lock: boolean,
): Promise<Map<number, Exposure> | null> {
  // The same SQL text for any number of ids.
  const these = sql`(select unnest(${list(bidders, 'int')}))`
  // Ordered, so that two batches with the same bidders do not deadlock.
  const locked = db
    .select({ bidder: exposureVersions.accountId })
    .from(exposureVersions)
    .where(sql`${exposureVersions.accountId} in ${these}`)
    .orderBy(exposureVersions.accountId)
    .for('no key update')
    .prepare('exposures_locked')
  const limits = db
    .select({
      bidder: accounts.id,
      version: exposureVersions.version,
      limit: sql<string>`greatest(coalesce(${accounts.bidLimit}, ${settings.bidLimit}), ${accounts.carriedLimit})`,
    })
    .from(accounts)
    .innerJoin(settings, and(eq(settings.id, 1), sql`${settings.bidLimit} > 0`))
    .leftJoin(exposureVersions, eq(exposureVersions.accountId, accounts.id))
    .where(sql`${accounts.id} in ${these}`)
    .prepare('bid_limits')
  // One look at the index for each bidder. `offset 0` keeps the planner from one join over all live auctions, which it
  // prefers because it takes each bidder for a large share of them.
  const leads = db
    .select({ auction: auctions.id, currentBid: auctions.currentBid, maximum: auctions.sealedMaximum })
    .from(auctions)
    .where(sql`${auctions.leaderId} = bidder.id and ${auctions.live} and not ${auctions.practice}`)
    .offset(rows(0))
    .as('leads')
  const led = db
    .select({
      bidder: sql<number>`bidder.id`,
      auction: leads.auction,
      currentBid: leads.currentBid,
      maximum: leads.maximum,
    })
    .from(sql`unnest(${list(bidders, 'int')}) as bidder(id)`)
    .innerJoinLateral(leads, sql`true`)
    .prepare('bids_led')
  // Amounts are read after the versions: if one has grown between, its version is older than the stored one.
  const [, found, amounts] = lock
    ? await Promise.all([locked.execute(), limits.execute(), led.execute()])
    : [null, await limits.execute(), await led.execute()]
  if (found.length === 0) return null
  const missing = found.filter(({ version }) => version === null).map(({ bidder }) => bidder)
  if (missing.length > 0) {
    await executePrepared(db, makeRows(missing))
    // The limit may have changed before the row was made, and one that somebody else has made is not locked yet.
    return readExposures(db, sealed, bidders, lock)
  }
  const all = new Map(
    found.map(({ bidder, version, limit }) => [
      bidder,
      { version: version as number, limit: Number(limit), led: new Map<number, number>() },
    ]),
  )
  for (const { bidder, auction, currentBid, maximum } of amounts)
    all.get(bidder)?.led.set(auction, maximum === null ? (currentBid ?? 0) : sealed.open(maximum))
  return all
}

/**
 * Locks the rows that a bidder's limit comes from. A trigger raises only versions that exist: a row made while the
 * limit changes would be missed, and the former limit remembered.
 */
const ofLimits = (account: SQL) => sql`
  (select ${accounts.id} from ${accounts}, ${settings} where ${accounts.id} = ${account} and ${settings.id} = 1
    for share) as limits`

/**
 * A new row begins with a random version. A process may remember a row that was rolled back, and its version must not
 * be that of the next one.
 */
const makeRows = (missing: number[]) => sql`
  insert into ${exposureVersions} (account_id, version)
  select bidder, ${randomInt(ANY_VERSION)} from (
    select bidder from unnest(${list(missing, 'int')}) as bidder order by bidder
  ) as missing cross join lateral ${ofLimits(sql`bidder`)}
  on conflict do nothing`

const ANY_VERSION = 2 ** 30

/** A map's entry, or none. */
export const withValue = <Value>(key: number, value: Value | undefined): [number, Value][] =>
  value === undefined ? [] : [[key, value]]

/** Parts of a batch with these bidders, after which `lead` has grown. */
export function guardOf(bidders: number[], exposures: Exposures, lead: Lead | null): Omit<Guard, 'stored'> {
  const versions = bidders.flatMap((bidder) => withValue(bidder, exposures?.get(bidder)))
  const rowOf = ([bidder, { version }]: [number, Exposure]) => ({ bidder, version })
  const [raised, same] = [true, false].map((leads) =>
    versions.filter(([bidder]) => (bidder === lead?.bidder) === leads).map(rowOf),
  ) as [VersionRow[], VersionRow[]]
  // The house has made somebody the leader, as a void does.
  const counted = lead && !bidders.includes(lead.bidder) ? [{ bidder: lead.bidder }] : []
  const parts = [
    { name: 'same exposures', rows: SAME, added: same },
    { name: 'raised exposure', rows: RAISED, added: raised },
    { name: 'counted exposure', rows: COUNTED, added: counted },
  ]
  return {
    unless: bidders.length > 0 && exposures === null ? HAS_LIMITS : undefined,
    parts: parts.filter(({ added }) => added.length > 0),
  }
}

type VersionRow = { bidder: number; version: number }

const changed = () => new FactsChanged('The exposure of a bidder')
const VERSION = { bidder: 'int', version: 'int' } as const

/** One look at the index for each row, whatever their number. */
const SAME = insertionOf<VersionRow>({
  fields: VERSION,
  insert: (from) => sql`
    select from ${from} where (select version from ${exposureVersions} where account_id = bidder) = added.version`,
  fewer: changed,
})

/** An exposure that another transaction raises now has changed: nothing waits for it. */
const RAISED = insertionOf<VersionRow>({
  fields: VERSION,
  insert: (from) => sql`
    update ${exposureVersions} set version = added.version + 1 from ${from} where account_id = (
      select account_id from ${exposureVersions} as known
      where known.account_id = bidder and known.version = added.version for no key update skip locked)
    returning 1`,
  fewer: changed,
})

const COUNTED = insertionOf<{ bidder: number }>({
  fields: { bidder: 'int' },
  insert: (from) => sql`
    insert into ${exposureVersions} as known (account_id, version)
    select bidder, 1 from ${from} cross join lateral ${ofLimits(sql`bidder`)}
    on conflict (account_id) do update set version = known.version + 1`,
})
