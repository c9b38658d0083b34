import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { noticeReadings, notices } from '#db/schema/sale/auctions.ts'

/** Announcements of a lot, newest first; the machine limits them to one page. Epoch ms. */
export async function readNotices(db: Database, auction: number) {
  return statementsOf(db).notices.execute({ auction })
}

/** Number of the last announcement of a lot that a bidder has confirmed reading; 0: none. */
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
