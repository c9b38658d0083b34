import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Gallery } from '#app/ui/listings/gallery.tsx'
import { StageBanner } from '#app/ui/listings/stage-banner.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DetailSections } from './detail-sections.tsx'
import { deletePath, editHref, listPath } from './hrefs.ts'
import { nextAct } from './next-act.ts'
import type { DetailView } from './view-detail.ts'
import { detail as words, enrolling, finishing, observing, words as shared } from './words.ts'

type DetailPageProps = {
  view: DetailView
  /** The listing may have a vet's file. */
  vetFile: boolean
  done: string | null
}

/** A listing for its seller: stage, next action and all captured data. */
export function DetailPage({ view, vetFile, done }: DetailPageProps) {
  const { kind, stage, name, number } = view
  const open = view.observations.filter(({ resolvedAt }) => resolvedAt === null)
  const notice = done && noticeOf(done, view, open.length)
  return (
    <div className="wrap own-detail">
      {notice && <Notice tone="success" text={notice} />}
      <header className="page-head own-detail-head">
        <a className="back" href={listPath(kind)}>
          <Icon name="previous" />
          {words.back}
        </a>
        <StageBanner stage={stage} blocked={view.blocked} observed={view.observed} />
        <p className="eyebrow">{shared.number(number)}</p>
        <h1>{name}</h1>
        {view.price !== null && (
          <p>
            <span className="why">{words.price}</span> <Money pesos={view.price} />
          </p>
        )}
        <p className="lead">{leadOf(view, open.length)}</p>
        {stage === 1 && view.pending.length > 0 && (
          <ul className="pending">
            {view.pending.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        )}
        <Acts view={view} vetFile={vetFile} open={open.length} />
        {open.length > 0 && (
          <nav id="observaciones" className="notice info" aria-label={observing.title}>
            <Icon name="info" />
            <div>
              <b>{shared.toResolve(open.length)}</b>
              <ul>
                {open.map(({ id, comment }) => (
                  <li key={id}>
                    <a href={`#observacion-${id}`}>{comment}</a>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
        )}
        {view.receipt && <p className="why">{words.receipts[view.receipt]}</p>}
      </header>
      <Gallery name={`registro-${view.id}`} photos={view.photos} />
      <DetailSections view={view} />
    </div>
  )
}

/** Actions available now; editing at the stages of the specification, and at 8 (ruling 30). */
function Acts({ view, vetFile, open }: { view: DetailView; vetFile: boolean; open: number }) {
  const { stage, name } = view
  const next = nextAct(view)
  const editable = stage === 1 || stage === 2 || stage === 4 || stage === 8
  // The page already shows the observations.
  const main = (stage === 4 || stage === 8) && open > 0 ? null : next
  return (
    <p className="own-acts">
      {main && (
        <LinkButton
          href={main.href}
          look={main.main ? 'primary' : 'secondary'}
          data-dialog={main.dialog ? '' : undefined}
        >
          {main.label}
        </LinkButton>
      )}
      {main?.cost && <small className="why">{shared.costs(main.label, main.cost)}</small>}
      {editable && main?.href !== editHref(view) && (
        <LinkButton look="secondary" href={editHref(view)}>
          {shared.acts.edit}
        </LinkButton>
      )}
      {vetFile && (
        <LinkButton look="secondary" href={href('/sales/expediente/:horse', { horse: String(view.id) })}>
          {shared.acts.vetFile}
        </LinkButton>
      )}
      {stage !== 3 && stage !== 7 && (
        <LinkButton
          look="quiet"
          href={deletePath(view)}
          data-dialog=""
          aria-label={shared.of(shared.acts.delete, name)}
        >
          {shared.acts.delete}
        </LinkButton>
      )}
    </p>
  )
}

/** The seller's next step, in a sentence. */
function leadOf({ stage, pending, enrolled }: DetailView, open: number): string {
  if (stage === 1 && pending.length > 0) return shared.capture(pending.length)
  if (stage === 1 && enrolled) return words.nextEnrolled
  if (stage === 4 && open === 0) return words.nextReopened
  return stage === 8 && open > 0 ? words.nextUnresolved : words.next[stage]
}

function noticeOf(done: string, { name }: DetailView, open: number): string | null {
  if (done === 'inscrito') return enrolling.doneNamed(name)
  if (done === 'validado') return enrolling.doneAgain(name)
  if (done === 'terminado') return finishing.done
  if (done === 'resuelta') return open === 0 ? observing.resolvedAll : observing.resolved(open)
  return null
}
