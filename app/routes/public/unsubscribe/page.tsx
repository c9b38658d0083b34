import { href } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Topic } from '#server/sale/index.ts'
import { unsubscribing as words } from './words.ts'

export type UnsubscribePageProps = { token: string; topic: Topic | null; done: boolean }

/** Opening the link only asks, because mail programs open links by themselves; the button unsubscribes. */
export function UnsubscribePage({ token, topic, done }: UnsubscribePageProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      {topic === null && <Notice tone="error" text={words.invalid} />}
      {topic !== null && done && <Notice tone="success" text={words.done(topic)} />}
      {topic !== null && !done ? (
        <form method="post" action={href('/baja/:token', { token })} className="stack">
          <p>{words.ask(topic)}</p>
          <p>
            <Button>{words.press}</Button>
          </p>
        </form>
      ) : (
        <>
          {done && <p>{words.again}</p>}
          <LinkButton look="secondary" href={href('/profile/seguidos/avisos')}>
            {words.choose}
          </LinkButton>
        </>
      )}
    </div>
  )
}
