import { randomInt } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { Database } from '#db/client.ts'
import { list, rows } from '#db/prepared.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { exposureVersions } from '#db/schema/sale/exposure-versions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { commitmentOf } from '#machines/auction/commitments.ts'
import type { AuctionEvent, BidderEvent } from '#machines/auction/events.ts'
import type { Refused } from '#machines/auction/judge.ts'
import type { auctionMachine } from '#machines/auction/machine.ts'
import { type AuctionState, states } from '#machines/auction/status.ts'
import { type Facts, FactsChanged, type Guard } from '#server/engine/actors/facts.ts'
import { createCache } from '#server/engine/actors/memory.ts'
import { executePrepared } from '#server/engine/below/prepared.ts'
import { insertionOf } from '#server/engine/actors/rows-of.ts'
import { statePath } from '#server/engine/actors/state-path.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { SealedAmounts } from './sealed.ts'

type AuctionSnapshot = SnapshotFrom<typeof auctionMachine>

/** Bidders whose exposure a process remembers; those that were read or raised first are forgotten. */
const REMEMBERED = 10_000

/**
 * A bidder's limit and the amounts they lead at each auction, maxima included, in whole pesos. As long as `version` is
 * the stored one they lead nothing more; some of it may have ended since.
 */
type Exposure = { version: number; limit: number; led: ReadonlyMap<number, number> }

/** Exposures by account; null in a house without limits. */
type Exposures = ReadonlyMap<number, Exposure> | null

/** `limited`: false if the house is known to have no limits. `losses`: the pool's, when this was read. */
type Memory = { losses: number; limited: boolean; bidders: ReturnType<typeof createCache<Exposure>> }

/**
 * Limits as facts of an auction (ruling 66): a bidder may bid their limit less the amounts they lead elsewhere. A batch
 * is stored only if no exposure of its bidders has grown meanwhile, and its leader's grows with it. So of two
 * simultaneous bids at two auctions the second counts the first.
 */
export function bidLimits(sealed: SealedAmounts): Facts<typeof auctionMachine, Refused> {
  const anew = (losses: number): Memory => ({ losses, limited: true, bidders: createCache(REMEMBERED) })
  let memory = anew(0)

  async function exposuresOf(
    db: Tx | Database,
    bidders: number[],
    lock: boolean,
    remembering: boolean,
  ): Promise<Exposures> {
    const { bidders: remembered } = memory
    // Kept here too: while others are read, the memory may forget them for bidders of other auctions.
    const known = new Map(lock ? [] : bidders.flatMap((bidder) => withValue(bidder, remembered.get(bidder))))
    const unknown = bidders.filter((bidder) => !known.has(bidder))
    if (unknown.length > 0 && (lock || memory.limited)) {
      const read = await readExposures(db, sealed, unknown, lock)
      if (!remembering) return read
      memory.limited = read !== null
      for (const [bidder, exposure] of read ?? []) {
        remembered.set(bidder, exposure)
        known.set(bidder, exposure)
      }
    }
    return memory.limited ? known : null
  }

  /** Unless the bidder's exposure was read anew meanwhile. */
  function raise({ bidder, amount }: Lead, auction: number, judged: Exposure) {
    const { bidders } = memory
    if (bidders.get(bidder) !== judged) return
    bidders.set(bidder, { ...judged, version: judged.version + 1, led: new Map(judged.led).set(auction, amount) })
  }

  return {
    isReason: (refusal) => 'code' in refusal && refusal.code === 'over-limit',
    async of(db, id, events, { lock, losses }) {
      if (losses !== null && memory.losses !== losses) memory = anew(losses)
      const exposures = await exposuresOf(db, biddersOf(events), lock, losses !== null)
      return {
        events: exposures ? events.map((event) => withAllowance(event, id, exposures)) : events,
        guard(before, after, steps) {
          const bidders = biddersOf(steps.map(({ event }) => event))
          const lead = grownLead(before, after)
          const judged = lead && exposures?.get(lead.bidder)
          return {
            // Play money does not count towards limits (ruling 70).
            ...(after.context.practice ? { parts: [] } : guardOf(bidders, exposures, lead)),
            stored: () => judged && raise(lead, id, judged),
          }
        },
      }
    },
  }
}

/**
 * Total each bidder may still bid at this auction: their limit less the amounts they lead elsewhere. Whole pesos, by
 * account; empty if the house has no limits. Nobody's exposure grows until the transaction ends.
 */
export async function readAllowances(
  tx: Tx,
  sealed: SealedAmounts,
  auction: number,
  bidders: readonly number[],
): Promise<Map<number, number>> {
  const exposures = (await readExposures(tx, sealed, [...new Set(bidders)], true)) ?? []
  return new Map([...exposures].map(([bidder, exposure]) => [bidder, allowanceAt(auction, exposure)]))
}

/** The house has limits. */
const HAS_LIMITS = sql`exists (select from ${settings} where ${settings.id} = 1 and ${settings.bidLimit} > 0)`

/** Null if the house has no limits. `lock`: in a transaction, until whose end no other raises these exposures. */
async function readExposures(
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
      limit: sql<string>`coalesce(${accounts.bidLimit}, ${settings.bidLimit})`,
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
 * What a limit depends on, locked: the triggers raise the versions that there are, so no row is made while a limit
 * changes. Otherwise it would be remembered as it was before.
 */
const ofLimits = (account: SQL) => sql`
  (select ${accounts.id} from ${accounts}, ${settings} where ${accounts.id} = ${account} and ${settings.id} = 1
    for share) as limits`

/** Begins with any version: a row that was rolled back may be remembered, and another is made in its place. */
const makeRows = (missing: number[]) => sql`
  insert into ${exposureVersions} (account_id, version)
  select bidder, ${randomInt(ANY_VERSION)} from (
    select bidder from unnest(${list(missing, 'int')}) as bidder order by bidder
  ) as missing cross join lateral ${ofLimits(sql`bidder`)}
  on conflict do nothing`

const ANY_VERSION = 2 ** 30

const withValue = <Value>(key: number, value: Value | undefined): [number, Value][] =>
  value === undefined ? [] : [[key, value]]

const isBidders = (event: AuctionEvent): event is BidderEvent => 'bidder' in event && 'key' in event

const biddersOf = (events: AuctionEvent[]) => [
  ...new Set(events.flatMap((event) => (isBidders(event) ? [event.bidder] : []))),
]

/** Adds a bidder's remaining limit to their event. */
function withAllowance(event: AuctionEvent, auction: number, exposures: ReadonlyMap<number, Exposure>): AuctionEvent {
  const exposure = isBidders(event) ? exposures.get(event.bidder) : undefined
  return exposure ? ({ ...event, allowance: allowanceAt(auction, exposure) } as BidderEvent) : event
}

function allowanceAt(auction: number, { limit, led }: Exposure): number {
  let allowance = limit
  for (const [other, amount] of led) if (other !== auction) allowance -= amount
  return allowance
}

/** A leader and their commitment, whole pesos. */
type Lead = { bidder: number; amount: number }

/** The lead after a change that has made somebody's exposure at this auction greater. */
function grownLead(before: AuctionSnapshot, after: AuctionSnapshot): Lead | null {
  const [lead, former] = [leadOf(after), leadOf(before)]
  return lead && !(former?.bidder === lead.bidder && former.amount >= lead.amount) ? lead : null
}

function leadOf({ context, value }: AuctionSnapshot): Lead | null {
  const { leader, practice } = context
  if (leader === null || practice || states[statePath<AuctionState>(value)].bids === null) return null
  return { bidder: leader, amount: commitmentOf(context, leader) ?? 0 }
}

/** Parts of a batch with these bidders, after which `lead` has grown. */
function guardOf(bidders: number[], exposures: Exposures, lead: Lead | null): Omit<Guard, 'stored'> {
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
