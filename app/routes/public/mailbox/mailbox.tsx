import { href } from 'react-router'
import { privateMeta } from '#app/share.ts'
import { mailbox } from '#app/texts/common.ts'
import { pageTitle } from '#app/texts/site.ts'
import { MailboxPage } from './page.tsx'
import { listMailbox } from '#server/engine/mail/mailbox.ts'
import { rowNumber } from '#app/routes/public/row-number.ts'
import { openMailbox } from './mailbox-open.ts'
import type { Route } from './+types/mailbox'

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(mailbox.title))

export async function loader({ url, context }: Route.LoaderArgs) {
  const before = rowNumber(url.searchParams.get('antes'))
  const { mails, older } = await listMailbox(openMailbox(context), before)
  const rows = mails.map(({ id, sentAt, ...mail }) => ({
    ...mail,
    id: String(id),
    at: sentAt,
    href: href('/buzon/:id', { id: String(id) }),
  }))
  const newest = before === undefined ? null : href('/buzon')
  return {
    rows,
    paging: { previousHref: newest, nextHref: older === null ? null : `${href('/buzon')}?antes=${older}` },
  }
}

export default function Mailbox({ loaderData: { rows, paging } }: Route.ComponentProps) {
  return <MailboxPage mails={rows} paging={paging} />
}
