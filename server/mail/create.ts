import type { Database } from '#db/client.ts'
import { mailHandled } from '#server/metrics/counters.ts'
import { mailboxMailer } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

/** An SMTP server when one is configured, else the demo's mailbox. */
export function createMailer(
  { SMTP_URL, MAIL_FROM }: { SMTP_URL: string | undefined; MAIL_FROM: string },
  db: Database,
): Mailer & { close?(): void } {
  return countMails(SMTP_URL ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM }) : mailboxMailer(db))
}

let failing = 0

/** Mails of this process that failed one after the other, up to now. */
export function mailsFailing(): number {
  return failing
}

function countMails(mailer: Mailer & { close?(): void }): Mailer & { close?(): void } {
  return {
    ...mailer,
    async deliver(mail) {
      try {
        await mailer.deliver(mail)
      } catch (error) {
        failing++
        mailHandled('failed')
        throw error
      }
      failing = 0
      mailHandled('sent')
    },
  }
}
