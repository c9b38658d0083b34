import { href } from 'react-router'
import { mailbox } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { MailView } from '#app/ui/views.ts'

/** The frame runs no scripts and has no origin; its links open in the whole window. */
export function MailPage({ mail }: { mail: MailView }) {
  return (
    <article className="wrap mail">
      <a className="back" href={href('/buzon')}>
        <Icon name="previous" />
        {mailbox.back}
      </a>
      <h1>{mail.subject}</h1>
      <dl className="facts">
        <div>
          <dt>{mailbox.to}</dt>
          <dd>{mail.to}</dd>
        </div>
        <div>
          <dt>{mailbox.date}</dt>
          <dd>
            <Moment at={mail.at} />
          </dd>
        </div>
      </dl>
      {mail.html === null ? (
        <pre>{mail.text}</pre>
      ) : (
        <iframe
          title={mail.subject}
          srcDoc={mail.html}
          sandbox="allow-top-navigation-by-user-activation allow-popups"
        />
      )}
    </article>
  )
}
