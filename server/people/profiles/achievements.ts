import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** What a buyer can achieve, and how many times what it counts has to have happened. */
const GOALS = { profileComplete: 1, firstBid: 1, tenBids: 10, firstWin: 1, dealClosed: 1, frequentBuyer: 3 }

export type AchievementName = keyof typeof GOALS
/** `done` of `goal`, never more. */
export type Achievement = { name: AchievementName; done: number; goal: number }

/** How far a buyer has come, counted from the rows each time: nothing is kept that could go out of step. */
export async function readAchievements(db: Database, buyer: number): Promise<Achievement[]> {
  // Nobody's whole history is counted for a badge: the look into the index ends with the goal.
  const [row] = await db.execute<{ onboarded: boolean; bids: number; wins: number; deals: number }>(sql`
    select (select onboarded_at is not null from accounts where id = ${buyer}) as onboarded,
      (select count(*)::int from (
        select from bids b join auctions a on a.id = b.auction_id and not a.practice
        where b.bidder_id = ${buyer} limit ${GOALS.tenBids}) as b) as bids,
      (select count(*)::int from (select from sales where buyer_id = ${buyer} limit ${GOALS.firstWin}) as s) as wins,
      (select count(*)::int from (
        select from sales s join auctions a on a.id = s.auction_id
        where s.buyer_id = ${buyer} and a.state = 'closed.sold.dealClosed' limit ${GOALS.frequentBuyer}) as d) as deals`)
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

/** The share of achievements that are reached, in whole percent. */
export function reachedPercent(achievements: Achievement[]): number {
  return Math.round((achievements.filter(({ done, goal }) => done >= goal).length / achievements.length) * 100)
}
