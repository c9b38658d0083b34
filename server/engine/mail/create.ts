import type { Database } from '#db/client.ts'
import { mailHandled } from '#server/engine/metrics/counters.ts'
import { mailboxMailer } from './mailbox.ts'
import type { Mailer } from './mailer.ts'

/** An SMTP server if configured, else the demo's mailbox, which needs no mail library. */
export async function createMailer(
  { SMTP_URL, MAIL_FROM, ORIGIN }: { SMTP_URL: string | undefined; MAIL_FROM: string; ORIGIN: string },
  db: Database,
): Promise<Mailer & { close?(): void }> {
  const { hostname: host } = new URL(ORIGIN)
  if (!SMTP_URL) return countMails(mailboxMailer(db, host))
  const { smtpMailer } = await import('./smtp.ts')
  return countMails(smtpMailer({ url: SMTP_URL, from: MAIL_FROM, host }))
}

let failing = 0

/** Number of consecutive failed mails of this process up to now. */
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
