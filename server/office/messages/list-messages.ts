import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { contactMessages } from '#db/schema/office/messages.ts'

type Asked = PageAsked & {
  seen: boolean
  /** Searched in address, topic and message. */
  text?: string
}

/** Maximum count; older messages are found by searching. */
const COUNT_TO = 1_000

export type Message = Awaited<ReturnType<typeof listMessages>>['rows'][number]

/** Visitors' messages: unseen ones in order of arrival, seen ones last seen first. */
export function listMessages(db: Database, { seen, text = '', ...page }: Asked) {
  const { id, seenAt, email, topic, message } = contactMessages
  const query = select(db)
    .where(and(seen ? isNotNull(seenAt) : isNull(seenAt), contains(text, [email, topic, message])))
    .$dynamic()
  return pageOf(db, query, {
    ...page,
    countTo: COUNT_TO,
    orderBy: seen ? [sql`${seenAt} desc nulls last`, sql`${id} desc nulls last`] : [asc(id)],
  })
}

/** One message; undefined if it does not exist. */
export async function readMessage(db: Database, id: number) {
  const [row] = await select(db).where(eq(contactMessages.id, id)).orderBy(desc(contactMessages.id)).limit(1)
  return row
}

function select(db: Database) {
  return db
    .select({
      id: contactMessages.id,
      email: contactMessages.email,
      topic: contactMessages.topic,
      message: contactMessages.message,
      auctionId: contactMessages.auctionId,
      lot: listings.name,
      createdAt: contactMessages.createdAt,
      seenAt: contactMessages.seenAt,
      seenBy: accounts.name,
    })
    .from(contactMessages)
    .leftJoin(auctions, eq(auctions.id, contactMessages.auctionId))
    .leftJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(accounts, eq(accounts.id, contactMessages.seenBy))
}
