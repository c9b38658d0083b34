import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { messageIdOf } from './message-id.ts'

/** Marks mails as automatic, so that out-of-office replies are suppressed. */
const MACHINE = { 'Auto-Submitted': 'auto-generated' }

/** Headers for a mail program's unsubscribe button (RFC 8058). */
const leaving = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type Smtp = { /** smtp: or smtps: */ url: string; from: string; /** The house's, in Message-IDs. */ host: string }

/** Sends through a server with a small pool of connections. */
export function smtpMailer({ url, from, host }: Smtp): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async deliver({ unsubscribe, about, ...mail }) {
      const messageId = messageIdOf({ to: mail.to, about }, host)
      const headers = { ...MACHINE, ...(unsubscribe && leaving(unsubscribe)) }
      await transport.sendMail({ ...mail, messageId, from, headers })
    },
    close: () => transport.close(),
  }
}
