import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChangesSince } from './changes.tsx'
import { gridHref, type Place } from './hrefs.ts'
import { Sections } from './sections.tsx'
import { Post, Side } from './side.tsx'
import type { AuditView, ChangesView } from './view.ts'
import { audit as words, grid } from './words.ts'

export type DetailPageProps = {
  view: AuditView
  changes: ChangesView
  place: Place
  /** Account of the viewing administrator. */
  me: number
  /** The act just done. */
  done: string | null
  /** The reason why the act was refused. */
  refused: string | undefined
}

/** A listing as its auditor sees it. */
export function DetailPage({ view, changes, place, me, done, refused }: DetailPageProps) {
  const said = done !== null && Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : null
  return (
    <div className="wrap audit-page">
      {refused && <FormErrors errors={[refused]} focused />}
      {said && !refused && (
        <div className="audit-done">
          <Notice tone="success" text={said} />
          {done !== 'ninguna' && words.finished.includes(done ?? '') && (
            <Post place={place} what="siguiente" look="secondary">
              {words.acts.next}
            </Post>
          )}
        </div>
      )}
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
      <div className="audit-columns">
        <div className="audit-main">
          <ChangesSince changes={changes} />
          <Sections view={view} place={place} me={me} />
        </div>
        <Side view={view} place={place} me={me} />
      </div>
    </div>
  )
}
