import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { broadcasts } from '#db/schema/office/messages.ts'

export function listBroadcasts(db: Database, { descending, ...page }: PageAsked & { descending: boolean }) {
  const query = db
    .select({ id: broadcasts.id, text: broadcasts.text, at: broadcasts.sentAt, author: accounts.name })
    .from(broadcasts)
    .innerJoin(accounts, eq(accounts.id, broadcasts.authorId))
    .$dynamic()
  return pageOf(db, query, { ...page, orderBy: [(descending ? desc : asc)(broadcasts.id)] })
}
