import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

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
    async deliver(mail) {
      // A machine wrote it: no out-of-office answers, please.
      await transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => transport.close(),
  }
}
