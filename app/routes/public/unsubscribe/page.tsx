import { href } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Topic, unsubscribing as words } from './words.ts'

type UnsubscribePageProps = {
  token: string
  /** The kind of mail that the link is for; null for an invalid link. */
  topic: Topic | null
  /** The kind of mail that has just ended. */
  done: Topic | null
  /** The account also consents to advertising. */
  advertising: boolean
}

/** Opening the link only asks, because mail programs open links by themselves; the button unsubscribes. */
export function UnsubscribePage({ token, topic, done, advertising }: UnsubscribePageProps) {
  const action = href('/baja/:token', { token })
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      {topic === null && <Notice tone="error" text={words.invalid} />}
      {done !== null && <Notice tone="success" text={words.done(done)} />}
      {topic !== null && done !== topic && (
        <form method="post" action={action} className="stack">
          <p>{words.ask(topic)}</p>
          <p>
            <Button>{words.press}</Button>
          </p>
        </form>
      )}
      {advertising && (
        <form method="post" action={action} className="stack">
          <HiddenFields values={{ tema: 'publicidad' }} />
          <p>{words.alsoAdvertising}</p>
          <p>
            <Button look="secondary">{words.pressAdvertising}</Button>
          </p>
        </form>
      )}
      {(done !== null || topic === null) && (
        <>
          {done !== null && <p>{words.again}</p>}
          {topic !== 'advertising' && (
            <LinkButton look="secondary" href={href('/profile/seguidos/avisos')}>
              {words.choose}
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}
