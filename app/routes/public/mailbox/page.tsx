import { mailbox } from '#app/texts/common.ts'
import { Empty } from '#app/ui/list/empty.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Paging } from '#app/ui/list/paging.tsx'
import type { MailRow, PagingView } from '#app/ui/views.ts'

export function MailboxPage({ mails, paging }: { mails: MailRow[]; paging: PagingView }) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{mailbox.title}</h1>
        <p className="lead">{mailbox.why}</p>
      </div>
      {mails.length === 0 ? (
        <Empty title={mailbox.empty} />
      ) : (
        <ul className="rows">
          {mails.map(({ id, href, subject, to, at }) => (
            <li key={id}>
              <a href={href}>{subject}</a>
              <span>
                {mailbox.to}: {to}
              </span>
              <span>
                <Moment at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Paging {...paging} />
    </div>
  )
}
