import { hash } from 'node:crypto'
import type { MailKind } from './kinds.ts'
import type { Mail } from './mailer.ts'

/** The subject and news of a mail, from which its Message-ID is made. */
export type MailAbout = {
  kind: MailKind
  /** Id of the row it is about, or several joined: `12-34`. */
  subject: number | string
  /**
   * Distinguishes the mail from earlier ones to the same person about the same subject. It is a time, an id or a
   * sequence that never comes back, never a count; `once` if there is only one mail.
   */
  news: number | string
}

/**
 * The Message-ID of a mail: the same when its job runs again, another for another mail or person. It starts readable,
 * as in `<outbid-12-34-…@host>`, and contains no address. `host`: the house's.
 */
export function messageIdOf({ to, about: { kind, subject, news } }: Pick<Mail, 'to' | 'about'>, host: string): string {
  const mark = hash('sha256', JSON.stringify([kind, String(subject), to.toLowerCase(), String(news)]), 'hex')
  return `<${kind}-${subject}-${mark.slice(0, 24)}@${host}>`
}
