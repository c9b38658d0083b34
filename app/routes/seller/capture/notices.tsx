import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import { recovered } from '#app/texts/people/sign-in.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CaptureView } from './view.server.ts'
import { observationsApart } from './observations.tsx'
import type { useCaptureForm } from './saving/use-capture-form.ts'
import { words } from './words.ts'

type NoticesProps = { view: CaptureView; capture: ReturnType<typeof useCaptureForm> }

/** Notices above the form. */
export function CaptureNotices({ view, capture }: NoticesProps) {
  const observations = observationsApart(view)
  return (
    <div className="capture-notices">
      {view.stage === 2 && <Notice tone="info" text={words.at2} />}
      {view.stage === 4 && view.observations.length > 0 && <Notice tone="info" text={words.at4} />}
      {observations.length > 0 && <Observations comments={observations} />}
      {capture.recovered && <Notice tone="info" text={view.recovered ? recovered : words.recovered} />}
      {capture.refused && <Notice tone="error" text={whyRefused(view, capture.refused)} />}
      {capture.saving.is === 'signed-out' && <SignedOut back={capture.path} />}
    </div>
  )
}

function whyRefused({ section }: CaptureView, refused: keyof typeof words.refused): string {
  const why = words.refused[refused]
  return section === 'express' ? `${words.expressProblem} ${why}` : why
}

function Observations({ comments }: { comments: string[] }) {
  return (
    <div className="notice info">
      <Icon name="info" />
      <div>
        <strong>{words.observations}</strong>
        <ul>
          {comments.map((comment) => (
            <li key={comment}>{comment}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function SignedOut({ back }: { back: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="notice error" role="alert" ref={box} tabIndex={-1}>
      <Icon name="alert" />
      <div className="stack">
        <p>{words.signedOut}</p>
        <LinkButton href={withWayBack(href('/login/salesman'), back)}>{words.signIn}</LinkButton>
      </div>
    </div>
  )
}
