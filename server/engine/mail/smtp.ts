import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A machine wrote it: no out-of-office answers, please. */
const MACHINE = { 'Auto-Submitted': 'auto-generated' }

/** What lets a mail program offer its own button (RFC 8058). */
const leaving = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends over the server of `url` (smtp: or smtps:) with a few connections that are kept open and shared. */
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
