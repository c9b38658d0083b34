import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { notices } from '#db/schema/sale/auctions.ts'

export type EnteredNotice = { number: number; text: string }

/** True if the lot's announcements equal the entered ones; announcements before the first entered one are ignored. */
export async function areNotices(
  db: Pick<Database, 'select'>,
  auction: number,
  entered: EnteredNotice[],
): Promise<boolean> {
  const [first] = entered
  if (!first) return true
  const shown = await db
    .select({ number: notices.number, text: notices.text })
    .from(notices)
    .where(eq(notices.auctionId, auction))
    .orderBy(asc(notices.number))
  const since = shown.filter(({ number }) => number >= first.number)
  return (
    since.length === entered.length &&
    entered.every(({ number, text }, nth) => since[nth]?.number === number && since[nth].text === text)
  )
}
