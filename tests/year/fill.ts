/** A year of the house, for measurements of what its rows do to pages, jobs and queries. */
import type { Database, Sql } from '#db/client.ts'
import { foldTotals } from '#server/engine/totals/tasks.ts'
import { type AccountRange, fillAccounts } from './accounts.ts'
import { fillActs } from './acts.ts'
import { fillBookDays } from './book-days.ts'
import { lastId } from './bulk.ts'
import { fillCreditPayments } from './credits.ts'
import { fillListings } from './listings.ts'
import { lotHouse } from './lot-house.ts'
import { planLots } from './lot-plan.ts'
import { type Buyers, fillLots } from './lots.ts'
import { fillOffice } from './office.ts'
import { sizesAt } from './scale.ts'
import { fillSignIns } from './sign-ins.ts'
import { fillTrade } from './trade.ts'
import { fillVisits } from './visits.ts'

type Log = (line: string) => void

/** `secret`: the house's, by which bidders get their aliases and sealed amounts are read. */
export type YearOf = { sql: Sql; db: Database; secret: string }

/**
 * Fills a demo house with a year: at scale 1 about 20,000 ended lots, 2 million bids, 400,000 accounts, 30 million
 * visits and 3 million acts of administrators, with all that follows from them. Takes some minutes, during which
 * nothing else may write.
 */
export async function fillYear({ sql, db, secret }: YearOf, scale: number, log: Log): Promise<void> {
  const sizes = sizesAt(scale)
  const now = Date.now()
  const timed = timing(log)
  const range = await timed('accounts', () => fillAccounts(sql, sizes, now))
  await sql`analyze accounts, people, sellers, ranches`
  const plans = planLots(sizes, now)
  const listings = await timed('listings', () => fillListings(sql, plans, range))
  await sql`analyze listings, credit_lots, enrolments`
  const house = lotHouse(secret, range.admins, now)
  const first = (await lastId(sql, 'auctions')) + 1
  const buyers = await readBuyers(sql, range)
  await timed('lots, bids, books, payments, deals', () => fillLots(sql, { house, plans, listings, buyers }))
  await sql`analyze auctions`
  await timed('days of the books', () => fillBookDays(sql, now))
  await timed('credits', () => fillCreditPayments(sql, house, range))
  // Two at a time: each is one connection's work.
  await Promise.all([
    timed('visits', () => fillVisits(sql, sizes, first)),
    timed('acts', () => fillActs(sql, sizes, range)),
  ])
  await Promise.all([
    timed('sign-ins', () => fillSignIns(sql, sizes, range)),
    timed('watches and messages', () => fillOffice(sql, sizes, range, first)),
  ])
  await timed('results, signals, vets’ files', () => fillTrade({ sql, db, secret }, range, first))
  await timed('totals and statistics', async () => {
    await foldTotals(db)
    await sql`vacuum (analyze)`
  })
}

/** Buyers of the year who may bid, by their registration. */
async function readBuyers(sql: Sql, { first, last }: AccountRange): Promise<Buyers> {
  const rows = await sql<{ id: number; since: number }[]>`
    select id, floor(extract(epoch from onboarded_at) * 1000)::float8 as since from accounts
    where id between ${first} and ${last} and audience = 'buyer' and onboarded_at is not null and disabled_at is null
    order by onboarded_at`
  return { ids: rows.map(({ id }) => id), since: rows.map(({ since }) => since) }
}

function timing(log: Log) {
  return async <Result>(part: string, work: () => Promise<Result>): Promise<Result> => {
    const from = performance.now()
    const result = await work()
    log(`  ${part}: ${((performance.now() - from) / 1_000).toFixed(1)} s`)
    return result
  }
}
