import { href } from 'react-router'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import { accounts } from '#app/texts/people/accounts.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import type { NewTerms } from '#server/people/terms/changes.ts'
import { newTerms as words } from './words.ts'

type NewTermsPageProps = {
  terms: NewTerms
  /** Path to continue at. */
  back: string | null
  /** Another version came into force meanwhile. */
  replaced: boolean
}

/** The terms in force with their changes, to accept or decline. */
export function NewTermsPage({ terms, back, replaced }: NewTermsPageProps) {
  const action = withWayBack(href('/terminos/nuevos'), back)
  return (
    <Sheet title={words.title} lead={words.lead(terms.version, terms.publishedAt)} wide>
      {replaced && <Notice tone="info" text={words.replaced} />}
      <Changes {...terms} />
      <details className="terms fold" open={terms.before === null}>
        <summary>{words.whole}</summary>
        <div
          className="terms-body prose"
          tabIndex={0}
          role="region"
          aria-label={accounts.termsLabel}
          dangerouslySetInnerHTML={{ __html: terms.html }}
        />
      </details>
      <div className="terms-answers">
        <form method="post" action={action}>
          <HiddenFields values={{ intent: 'acepto', termsId: String(terms.id) }} />
          <Button>{words.accept}</Button>
        </form>
        <form method="post" action={action}>
          <HiddenFields values={{ intent: 'no-acepto' }} />
          <Button look="secondary">{words.decline}</Button>
        </form>
      </div>
      <p className="why">{words.declineWhy}</p>
    </Sheet>
  )
}

function Changes({ before, pieces }: Pick<NewTerms, 'before' | 'pieces'>) {
  if (before === null) return null
  return (
    <section className="stack" aria-labelledby="cambios">
      <h2 id="cambios">{words.changesTitle(before)}</h2>
      {pieces === null && <p>{words.tooMany}</p>}
      {pieces?.every(({ change }) => change === 'same') && <p>{words.same}</p>}
      {pieces?.some(({ change }) => change !== 'same') && (
        <>
          <p className="why">{words.changesLead}</p>
          <div className="terms-changes" tabIndex={0} role="region" aria-labelledby="cambios">
            {pieces.map(({ text, change }, nth) => {
              const key = `${nth}-${change}`
              if (change === 'added') return <ins key={key}>{text}</ins>
              return change === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
            })}
          </div>
        </>
      )}
    </section>
  )
}
