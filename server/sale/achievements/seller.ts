import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readCompleteness } from '#server/people/index.ts'

/** The six flags of the specification's entity, in its order (ruling 24). */
const SELLER_ACHIEVEMENTS = ['info', 'documents', 'bankInfo', 'firstHorse', 'firstCredit', 'firstEvent'] as const
export type SellerAchievement = (typeof SELLER_ACHIEVEMENTS)[number]

export type SellerAchievements = { reached: Record<SellerAchievement, boolean>; /** Whole percent. */ percent: number }

/** A seller's progress, computed from the rows; each flag counts a sixth. Throws if the account does not exist. */
export async function readSellerAchievements(db: Database, seller: number): Promise<SellerAchievements> {
  const [completeness, [first]] = await Promise.all([
    readCompleteness(db, seller),
    db.execute<{ horse: boolean; credit: boolean; event: boolean }>(sql`
      select exists (select from listings where seller_id = ${seller}) as horse,
        exists (select from credit_lots where seller_id = ${seller}) or exists (
          select from enrolments e join listings l on l.id = e.listing_id where l.seller_id = ${seller}) as credit,
        exists (select from auctions where seller_id = ${seller}) as event`),
  ])
  const reached = {
    info: completeness.info,
    documents: completeness.missingDocuments.length === 0,
    bankInfo: completeness.bank,
    firstHorse: first?.horse ?? false,
    firstCredit: first?.credit ?? false,
    firstEvent: first?.event ?? false,
  }
  const done = Object.values(reached).filter(Boolean).length
  return { reached, percent: Math.round((done * 100) / SELLER_ACHIEVEMENTS.length) }
}
