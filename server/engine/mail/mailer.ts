/**
 * A finished mail. `messageId` is stable for what it tells, so that a job which runs twice sends it once where the
 * store can tell.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  /** Address that ends mails of this kind, by a page or by one press in the mail program (RFC 8058). */
  unsubscribe?: string
}

/**
 * Where mails go: an SMTP server, or the demo's mailbox. Throws when it was not taken, so that the job is tried again.
 */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
}
