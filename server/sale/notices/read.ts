import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { noticeReadings, notices } from '#db/schema/auctions.ts'

/** What the house announced of a lot, the newest first: the machine takes no more than a page of them. Epoch ms. */
export async function readNotices(db: Database, auction: number) {
  return statementsOf(db).notices.execute({ auction })
}

export type LotNotice = Awaited<ReturnType<typeof readNotices>>[number]

/** Up to which of a lot's announcements a bidder has confirmed having read them; 0: none. */
export async function readConfirmed(db: Database, auction: number, bidder: number): Promise<number> {
  const [row] = await statementsOf(db).confirmed.execute({ auction, bidder })
  return row?.number ?? 0
}

const statementsOf = prepared((db: Database) => ({
  notices: db
    .select({ number: notices.number, text: notices.text, at: notices.publishedAt })
    .from(notices)
    .where(eq(notices.auctionId, sql.placeholder('auction')))
    .orderBy(desc(notices.number))
    .prepare('notices'),
  confirmed: db
    .select({ number: max(noticeReadings.number) })
    .from(noticeReadings)
    .where(
      and(
        eq(noticeReadings.auctionId, sql.placeholder('auction')),
        eq(noticeReadings.bidderId, sql.placeholder('bidder')),
      ),
    )
    .prepare('notices_confirmed'),
}))
