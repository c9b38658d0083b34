import type { Database } from '#db/client.ts'
import { mailboxMailer } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

/** An SMTP server when one is configured, else the demo's mailbox. */
export function createMailer(
  { SMTP_URL, MAIL_FROM }: { SMTP_URL: string | undefined; MAIL_FROM: string },
  db: Database,
): Mailer & { close?(): void } {
  return SMTP_URL ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM }) : mailboxMailer(db)
}
