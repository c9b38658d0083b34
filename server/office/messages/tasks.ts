import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { contactMail } from './mails.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'messages.forward': { messageId: number }
  }
}

type MessageTask = Extract<keyof TaskHandlers, `messages.${string}`>
type Sending = { db: Database; mailer: Mailer; /** Its host is used in our mails' ids. */ origin: string }

export function messageTasks(sending: Sending): Pick<TaskHandlers, MessageTask> {
  return {
    'messages.forward': ({ messageId }) => forward(sending, messageId),
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
  const { email, topic, message, auctionId, createdAt: at } = found.message
  const lot = found.lot === null ? null : { name: found.lot, url: `${origin}/event/${auctionId}` }
  await mailer.deliver({
    ...contactMail({ to, email, topic, message, lot, at }),
    messageId: `<contact-${messageId}@${new URL(origin).hostname}>`,
  })
}
