import type { MailAbout } from './message-id.ts'

/**
 * A complete mail. The mailer makes its Message-ID of `about`, so that a repeated job sends it once if the receiver
 * deduplicates.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  about: MailAbout
  /** URL to unsubscribe from this kind of mail, by a page or with one press in the mail program (RFC 8058). */
  unsubscribe?: string
}

/**
 * Destination of mails: an SMTP server, or the demo's mailbox. Throws if a mail was not accepted, so that the job is
 * retried.
 */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
}
