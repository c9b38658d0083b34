import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Marks mails as automatic, so that out-of-office replies are suppressed. */
const MACHINE = { 'Auto-Submitted': 'auto-generated' }

/** Headers for a mail program's unsubscribe button (RFC 8058). */
const leaving = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends through the server of `url` (smtp: or smtps:) with a small pool of connections. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async deliver({ unsubscribe, ...mail }) {
      await transport.sendMail({ ...mail, from, headers: { ...MACHINE, ...(unsubscribe && leaving(unsubscribe)) } })
    },
    close: () => transport.close(),
  }
}
