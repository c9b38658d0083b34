import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'

/** A buyer's achievements, with the number of events each requires. */
const GOALS = { profileComplete: 1, firstBid: 1, tenBids: 10, firstWin: 1, dealClosed: 1, frequentBuyer: 3 }

type AchievementName = keyof typeof GOALS
/** `done` of `goal`, at most `goal`. */
type Achievement = { name: AchievementName; done: number; goal: number }

/** A buyer's progress, counted from the rows on each call: nothing is stored that could become inconsistent. */
export async function readAchievements(db: Database, buyer: number): Promise<Achievement[]> {
  // Each index scan stops at its goal, so that long histories are not counted in full.
  const [row] = await db.execute<{ onboarded: boolean; bids: number; wins: number; deals: number }>(sql`
    select (select onboarded_at is not null from accounts where id = ${buyer}) as onboarded,
      (select count(*)::int from (
        select from bids b join auctions a on a.id = b.auction_id and not a.practice
        where b.bidder_id = ${buyer} limit ${GOALS.tenBids}) as b) as bids,
      (select count(*)::int from (select from sales where buyer_id = ${buyer} limit ${GOALS.firstWin}) as s) as wins,
      (select count(*)::int from (
        select from sales s join auctions a on a.id = s.auction_id
        where s.buyer_id = ${buyer} and a.state in ${STATES.auction.paid}
        limit ${GOALS.frequentBuyer}) as d) as deals`)
  const { onboarded = false, bids = 0, wins = 0, deals = 0 } = row ?? {}
  const counts: Record<AchievementName, number> = {
    profileComplete: onboarded ? 1 : 0,
    firstBid: bids,
    tenBids: bids,
    firstWin: wins,
    dealClosed: deals,
    frequentBuyer: deals,
  }
  return Object.entries(GOALS).map(([name, goal]) => ({
    name: name as AchievementName,
    done: Math.min(counts[name as AchievementName], goal),
    goal,
  }))
}

/** Share of achievements reached, in whole per cent. */
export function reachedPercent(achievements: Achievement[]): number {
  return Math.round((achievements.filter(({ done, goal }) => done >= goal).length / achievements.length) * 100)
}
