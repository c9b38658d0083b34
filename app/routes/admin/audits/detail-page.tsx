import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChangesSince } from './changes.tsx'
import { gridHref, ownHref, type Place } from './hrefs.ts'
import { Sections } from './sections.tsx'
import { Post, Side } from './side.tsx'
import type { AuditView, ChangesView } from './view.ts'
import { audit as words, grid } from './words.ts'

type DetailPageProps = {
  view: AuditView
  changes: ChangesView
  place: Place
  /** Account of the viewing administrator. */
  me: number
  /** The act just done. */
  done: string | null
  /** Own tickets in wait, counted where there is no next one to take. */
  ownLeft: number
  /** The reason why the act was refused. */
  refused: string | undefined
}

/** A listing as its auditor sees it: the panel stays beside whatever was just done, so its act is in view. */
export function DetailPage({ view, changes, place, me, done, ownLeft, refused }: DetailPageProps) {
  const offersNext = !refused && words.finished.includes(done ?? '')
  return (
    <div className="wrap audit-page">
      <div className="audit-columns">
        <div className="audit-lead">
          {refused && <FormErrors errors={[refused]} focused />}
          {!refused && <Done done={done} place={place} ownLeft={ownLeft} offersNext={offersNext} />}
          <Head view={view} place={place} />
        </div>
        <div className="audit-main">
          <ChangesSince changes={changes} />
          <Sections view={view} place={place} me={me} />
        </div>
        <Side view={view} place={place} me={me} offersNext={!offersNext} />
      </div>
    </div>
  )
}

type DoneProps = Pick<DetailPageProps, 'done' | 'place' | 'ownLeft'> & { offersNext: boolean }

function Done({ done, place, ownLeft, offersNext }: DoneProps) {
  if (done === null || !Object.hasOwn(words.done, done)) return null
  return (
    <div className="audit-done">
      <Notice tone="success" text={words.done[done as keyof typeof words.done]} />
      {ownLeft > 0 && (
        <p>
          <a className="inline-link" href={ownHref()}>
            {words.ownLeft(ownLeft)}
          </a>
        </p>
      )}
      {offersNext && (
        <Post place={place} what="siguiente" look="secondary">
          {words.acts.next}
        </Post>
      )}
    </div>
  )
}

function Head({ view, place }: Pick<DetailPageProps, 'view' | 'place'>) {
  return (
    <header className="page-head audit-head">
      <p className="eyebrow">
        {grid.number(view.number)} · {grid.kinds[view.kind]}
      </p>
      <h1>{view.name}</h1>
      {view.price !== null && (
        <p>
          <span className="why">{words.price}</span> <Money pesos={view.price} />
        </p>
      )}
      <p className="to-acts">
        <a href="#acciones">{words.toActs}</a>
      </p>
      <a className="back" href={gridHref(place)}>
        <Icon name="previous" />
        {words.back}
      </a>
    </header>
  )
}
