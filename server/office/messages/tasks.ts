import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { contactMail } from './mails.ts'
import { acknowledgedMail, reminderMail } from './rights-mails.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'messages.forward': { messageId: number }
    /** Mails the author of a request about personal data its folio and term. */
    'messages.acknowledge': { messageId: number }
    /** Mails the house, if such a request is still open shortly before its term ends. */
    'messages.remind': { messageId: number }
  }
}

type MessageTask = Extract<keyof TaskHandlers, `messages.${string}`>
type Sending = { db: Database; mailer: Mailer; /** Its host is used in our mails' ids. */ origin: string }

export function messageTasks(sending: Sending): Pick<TaskHandlers, MessageTask> {
  return {
    'messages.forward': ({ messageId }) => forward(sending, messageId),
    'messages.acknowledge': ({ messageId }) => acknowledge(sending, messageId),
    'messages.remind': ({ messageId }) => remind(sending, messageId),
  }
}

async function forward({ db, mailer, origin }: Sending, messageId: number): Promise<void> {
  const [found] = await db
    .select({ message: contactMessages, lot: listings.name })
    .from(contactMessages)
    .leftJoin(auctions, eq(auctions.id, contactMessages.auctionId))
    .leftJoin(listings, eq(listings.id, auctions.listingId))
    .where(eq(contactMessages.id, messageId))
  if (!found) return
  const { email: to } = await readSettings(db)
  const {
    email,
    topic,
    message,
    auctionId,
    createdAt: at,
    right,
    name,
    onBehalfOf,
    accountId,
    answerBy,
  } = found.message
  const lot = found.lot === null ? null : { name: found.lot, url: `${origin}/event/${auctionId}` }
  await mailer.deliver({
    ...contactMail({
      to,
      email,
      topic,
      message,
      lot,
      at,
      request: right && answerBy ? { id: messageId, right, name: name ?? '', onBehalfOf, accountId, answerBy } : null,
    }),
    about: { kind: 'contact', subject: messageId, news: 'once' },
  })
}

async function acknowledge({ db, mailer, origin }: Sending, messageId: number): Promise<void> {
  const request = await readRequest(db, messageId)
  if (!request) return
  const { email: to, createdAt: at, ...rest } = request
  await mailer.deliver({
    ...acknowledgedMail({ to, at, ...rest, url: `${origin}/privacy/derechos` }),
    about: { kind: 'rights', subject: messageId, news: 'once' },
  })
}

async function remind({ db, mailer, origin }: Sending, messageId: number): Promise<void> {
  const request = await readRequest(db, messageId)
  if (!request || request.seenAt !== null) return
  const { email: to } = await readSettings(db)
  const { id, right, answerBy } = request
  await mailer.deliver({
    ...reminderMail({ to, id, right, answerBy, url: `${origin}/messages?estado=derechos` }),
    about: { kind: 'rights-reminder', subject: messageId, news: 'once' },
  })
}

/** A request about personal data; undefined for a common message. */
async function readRequest(db: Database, messageId: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!row || row.right === null || row.answerBy === null) return undefined
  const { id, email, createdAt, seenAt, right, answerBy } = row
  return { id, email, createdAt, seenAt, right, answerBy }
}
