import { MINUTE } from '#machines/time.ts'
import { and, asc, eq, gt, inArray, lt, lte, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { alertChoices, savedSearches } from '#db/schema/sale/watching.ts'
import { isNight, MOST_IN_DIGEST } from '#machines/watching/rules.ts'
import { lotConditions } from '#server/sale/auctions/search/lot-filter.ts'
import { tellsOfLot } from '#server/sale/auctions/search/search-conditions.ts'
import { readWords } from '#server/sale/auctions/search/search-words.ts'
import { readSynonyms } from '#server/sale/auctions/search/search.ts'
import { isoDay } from '#app/texts/format/days.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { readChoices } from './choices.ts'
import { digestMail } from './mails.ts'
import { searchName } from './search-name.ts'
import { filterOfSearch, readSearches, type SavedSearch } from './searches.ts'
import { isWatchingOffered } from './status.ts'
import { unsubscribeToken } from './unsubscribe.ts'
import { activeAccount } from '#db/account-standing.ts'

const BATCH = 500
/** An auction's id is taken shortly before its commit: the youngest auctions are left to the next day. */
const SETTLED_MS = MINUTE

/** A day's mails to buyers with account ids above `after`, about auctions up to id `until`. */
export type DigestBatch = { until: number; after: number }

/**
 * Starts the day's mails: each buyer's searches are matched against auctions published since the last digest. A search
 * reads that day's auctions only, by id, so its cost does not depend on the total number. Nothing starts at night, for
 * example after an outage. `now` in epoch ms.
 */
export async function beginDigest(db: Database, now: number): Promise<void> {
  if (isNight(now) || !(await isWatchingOffered(db))) return
  const [newest] = await db
    .select({ id: max(auctions.id) })
    .from(auctions)
    .where(lt(auctions.createdAt, now - SETTLED_MS))
  if (newest?.id) await enqueue(db, [batchJob({ until: newest.id, after: 0 })])
}

const batchJob = (payload: DigestBatch) =>
  ({ task: 'watching.digest-batch', payload, key: `digest-batch:${payload.after}` }) as const

/** Enqueues a mail job for each buyer with saved searches in a batch, and a job for the next batch. */
export async function fanOutDigest(db: Database, { until, after }: DigestBatch, batch = BATCH): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .selectDistinct({ account: savedSearches.accountId })
      .from(savedSearches)
      .innerJoin(accounts, and(eq(accounts.id, savedSearches.accountId), activeAccount()))
      .leftJoin(alertChoices, eq(alertChoices.accountId, savedSearches.accountId))
      .where(
        and(
          eq(savedSearches.paused, false),
          gt(savedSearches.accountId, sql`${after}::int`),
          lt(savedSearches.seenAuction, sql`${until}::int`),
          sql`coalesce(${alertChoices.digest}, true)`,
        ),
      )
      .orderBy(asc(savedSearches.accountId))
      .limit(batch)
    await enqueue(
      tx,
      found.map(({ account }) => ({
        task: 'watching.digest-mail',
        payload: { account, until },
        key: `digest:${account}`,
      })),
    )
    const last = found.at(-1)
    if (last && found.length === batch) await enqueue(tx, [batchJob({ until, after: last.account })])
  })
}

/** Sends one buyer's mail of the day if their searches have matches. `now` in epoch ms. */
export async function sendDigest(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { account, until }: { account: number; until: number },
  now = Date.now(),
): Promise<void> {
  const [buyer] = await db
    .select({ to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, sql`${account}::int`), activeAccount()))
  // A mail delayed into the night is left to the next day.
  if (!buyer || isNight(now) || !(await readChoices(db, account)).digest) return
  const searches = (await readSearches(db, account)).filter(({ paused, seenAuction }) => !paused && seenAuction < until)
  if (searches.length === 0) return
  const found = new Map<number, Match>()
  for (const search of searches) {
    if (found.size > MOST_IN_DIGEST) break
    for (const match of await matchesOf(db, search, until, now)) if (!found.has(match.id)) found.set(match.id, match)
  }
  const lots = [...found.values()].slice(0, MOST_IN_DIGEST)
  if (lots.length > 0) {
    const mail = digestMail({
      ...buyer,
      lots: lots.map(({ id, ...lot }) => ({ ...lot, url: `${env.ORIGIN}/event/${id}` })),
      more: found.size > lots.length,
      url: `${env.ORIGIN}/profile/busquedas`,
      unsubscribe: `${env.ORIGIN}/baja/${unsubscribeToken(env.SECRET, account, 'digest')}`,
    })
    await mailer.deliver({ ...mail, about: { kind: 'digest', subject: account, news: `${until}-${isoDay(now)}` } })
  }
  await db
    .update(savedSearches)
    .set({ seenAuction: until })
    .where(
      and(
        inArray(
          savedSearches.id,
          searches.map(({ id }) => id),
        ),
        lt(savedSearches.seenAuction, until),
      ),
    )
}

type Match = { id: number; search: string; horse: string; price: number; closesAt: number }

/** Auctions published since the search was last matched that are still open to bids; one more than shown. */
async function matchesOf(db: Database, search: SavedSearch, until: number, now: number): Promise<Match[]> {
  const filter = await filterOfSearch(db, search)
  const words = search.words ? readWords(search.words, await readSynonyms(db)) : []
  const rows = await db
    .select({ id: auctions.id, horse: listings.name, price: auctions.price, closesAt: auctions.closesAt })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(
      and(
        gt(auctions.id, search.seenAuction),
        lte(auctions.id, until),
        eq(auctions.live, true),
        eq(auctions.practice, false),
        gt(auctions.closesAt, now),
        ...lotConditions(filter),
        ...words.map(tellsOfLot),
      ),
    )
    .orderBy(asc(auctions.id))
    .limit(MOST_IN_DIGEST + 1)
  const name = searchName(search)
  return rows.map((row) => ({ ...row, search: name }))
}
