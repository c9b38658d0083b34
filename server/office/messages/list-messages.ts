import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { contactMessages } from '#db/schema/office/messages.ts'

type Asked = PageAsked & {
  /** `rights`: unanswered requests about personal data. */
  which: 'unseen' | 'rights' | 'seen'
  /** Searched in address, topic and message. */
  text?: string
}

/** Maximum count; older messages are found by searching. */
const COUNT_TO = 1_000

export type Message = Awaited<ReturnType<typeof listMessages>>['rows'][number]

/**
 * Visitors' messages: unseen ones in order of arrival, requests about personal data by the end of their term, seen ones
 * last seen first.
 */
export function listMessages(db: Database, { which, text = '', ...page }: Asked) {
  const { id, seenAt, email, topic, message, right, answerBy } = contactMessages
  const query = select(db)
    .where(
      and(
        which === 'seen' ? isNotNull(seenAt) : isNull(seenAt),
        which === 'rights' ? isNotNull(right) : undefined,
        contains(text, [email, topic, message]),
      ),
    )
    .$dynamic()
  const orderBy = {
    unseen: [asc(id)],
    rights: [asc(answerBy), asc(id)],
    seen: [sql`${seenAt} desc nulls last`, sql`${id} desc nulls last`],
  }
  return pageOf(db, query, { ...page, countTo: COUNT_TO, orderBy: orderBy[which] })
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
      right: contactMessages.right,
      name: contactMessages.name,
      onBehalfOf: contactMessages.onBehalfOf,
      accountId: contactMessages.accountId,
      answerBy: contactMessages.answerBy,
    })
    .from(contactMessages)
    .leftJoin(auctions, eq(auctions.id, contactMessages.auctionId))
    .leftJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(accounts, eq(accounts.id, contactMessages.seenBy))
}
