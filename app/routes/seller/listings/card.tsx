import { auctions } from '#app/texts/sale/auctions.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StageBanner } from '#app/ui/listings/stage-banner.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'
import type { EventBlock } from '#machines/horse-audit/rules.ts'
import type { OwnListingRow } from '#server/listing/listings/list-own.ts'
import { deletePath, detailHref, editHref } from './hrefs.ts'
import { nextAct } from './next-act.ts'
import { words } from './words.ts'

export type Card = Omit<OwnListingRow, 'cover'> & {
  kind: 'horse' | 'trailer'
  photo: Photo | null
  /** At stage 5: what keeps it from an auction. */
  blocked: EventBlock | null
}

/** A listing's card: its stage, missing items and next action. */
export function ListingCard({ card, eager }: { card: Card; eager: boolean }) {
  const { stage, number, category, subcategory, place, price, photo } = card
  const name = card.name || words.kinds[card.kind].unnamed
  const next = nextAct(card)
  const deletable = stage !== 3 && stage !== 7
  return (
    <article className="listing-card">
      <StageBanner stage={stage} blocked={card.blocked} observed={card.observed} />
      <div className="listing-photo">
        {photo ? <Picture photo={photo} sizes="7rem" eager={eager} alt="" /> : <Mark />}
        {!photo && <span className="sr">{auctions.noPhoto}</span>}
      </div>
      <div className="listing-body">
        <p className="eyebrow">{words.number(number)}</p>
        <h2>
          <a href={detailHref(card)}>{name}</a>
        </h2>
        <p className="own-facts">
          {[[category, subcategory].filter(Boolean).join(', '), place ?? words.noPlace].filter(Boolean).join(' · ')}
        </p>
        <p className="own-price">
          {price === null ? <span className="why">{words.noPrice}</span> : <Money pesos={price} />}
        </p>
        <Notes card={card} />
      </div>
      {(next || deletable) && (
        <p className="own-acts">
          {next && (
            <LinkButton
              look={next.main ? 'primary' : 'secondary'}
              href={next.href}
              data-dialog={next.dialog ? '' : undefined}
              aria-label={words.of(next.label, name)}
            >
              {next.label}
            </LinkButton>
          )}
          {next?.cost && <small className="why">{words.costs(next.label, next.cost)}</small>}
          {deletable && (
            <LinkButton
              look="quiet"
              href={deletePath(card)}
              data-dialog=""
              aria-label={words.of(words.acts.delete, name)}
            >
              {words.acts.delete}
            </LinkButton>
          )}
        </p>
      )}
    </article>
  )
}

function Notes({ card }: { card: Card }) {
  const { stage, missing, observed, enrolled } = card
  const hint = observed.open === 0 && words.hints[stage]
  return (
    <ul className="own-notes">
      {stage === 1 && (
        <li>
          {missing.length > 0 ? (
            <a className="inline-link" href={editHref(card)}>
              {words.capture(missing.length)}
            </a>
          ) : (
            words.captureWhole
          )}
        </li>
      )}
      {observed.open > 0 && (
        <li>
          <a className="inline-link" href={`${detailHref(card)}#observaciones`}>
            {words.toResolve(observed.open)}
          </a>
        </li>
      )}
      {hint && <li>{hint}</li>}
      {!enrolled && stage !== 1 && <li>{words.notEnrolled}</li>}
    </ul>
  )
}
