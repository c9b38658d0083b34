import { desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mailbox } from '#db/schema/engine/infrastructure.ts'
import type { Mailer } from './mailer.ts'
import { messageIdOf } from './message-id.ts'

/** The demo's mailer: stores every mail in a publicly readable table. The same Message-ID again changes nothing. */
export function mailboxMailer(db: Database, host: string): Mailer {
  return {
    async deliver({ to, subject, text, html, about }) {
      await db
        .insert(mailbox)
        .values({ to, subject, text, html, messageId: messageIdOf({ to, about }, host) })
        .onConflictDoNothing({ target: mailbox.messageId })
        .prepare('mailbox')
        .execute()
    },
  }
}

type MailboxPage = { mails: { id: number; to: string; subject: string; sentAt: number }[]; older: number | null }

/** A page of the mailbox, newest first, of mails before number `before`; `older`: cursor of the next page. */
export async function listMailbox(db: Database, before?: number, size = 50): Promise<MailboxPage> {
  const rows = await db
    .select({ id: mailbox.id, to: mailbox.to, subject: mailbox.subject, sentAt: mailbox.sentAt })
    .from(mailbox)
    .where(before === undefined ? undefined : lt(mailbox.id, before))
    .orderBy(desc(mailbox.id))
    .limit(size + 1)
  const mails = rows.slice(0, size)
  return { mails, older: rows.length > size ? (mails.at(-1)?.id ?? null) : null }
}

/** One mail, or undefined. */
export async function readMail(db: Database, id: number) {
  const [mail] = await db.select().from(mailbox).where(eq(mailbox.id, id))
  return mail
}
