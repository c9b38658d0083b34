import { data, href } from 'react-router'
import { privateMeta } from '#app/share.ts'
import { mailbox } from '#app/texts/common.ts'
import { pageTitle } from '#app/texts/site.ts'
import { MailPage } from './mail-page.tsx'
import { readMail } from '#server/engine/mail/mailbox.ts'
import { rowNumber } from '#app/routes/public/row-number.ts'
import { openMailbox } from './mailbox-open.ts'
import type { Route } from './+types/mail'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(pageTitle(loaderData?.mail.subject ?? mailbox.title))

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = openMailbox(context)
  const id = rowNumber(params.id)
  const mail = id === undefined ? undefined : await readMail(db, id)
  if (!mail) throw data(null, { status: 404 })
  const { to, subject, text, sentAt } = mail
  // The mail is shown in a frame; its links must open in the whole window.
  const html = mail.html.replace('<head>', '<head><base target="_top">')
  return { mail: { id: params.id, to, subject, text, html, at: sentAt, href: href('/buzon/:id', { id: params.id }) } }
}

export default function MailboxMail({ loaderData: { mail } }: Route.ComponentProps) {
  return <MailPage mail={mail} />
}
