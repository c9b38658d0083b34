import { auctions } from '#app/texts/sale/auctions.ts'
import { StageBanner } from '#app/ui/listings/stage-banner.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'
import type { AuditCard as Row } from '#server/listing/audits/list-audits.ts'
import { grid as words } from './words.ts'

export type Card = Omit<Row, 'cover'> & { photo: Photo | null }

type AuditCardProps = { card: Card; /** The viewer's account. */ me: number; eager: boolean; to: string }

/** A listing for administrators: seller, stage, waiting time and assigned auditor. */
export function AuditCard({ card, me, eager, to }: AuditCardProps) {
  const { stage, number, kind, name, photo, seller, ranch, openObservations, receiptPending } = card
  return (
    <article className="listing-card">
      {stage === null ? (
        <p className="stage-banner">{words.deleted}</p>
      ) : (
        <StageBanner stage={stage} observed={card.observed} reader="admin" />
      )}
      <div className="listing-photo">
        {photo ? <Picture photo={photo} sizes="7rem" eager={eager} alt="" /> : <Mark />}
        {!photo && <span className="sr">{auctions.noPhoto}</span>}
      </div>
      <div className="listing-body">
        <p className="eyebrow">
          {words.number(number)} · {words.kinds[kind]}
        </p>
        <h2>
          <a href={to}>{name || words.unnamed[kind]}</a>
        </h2>
        <p className="why">{[seller, ranch].filter(Boolean).join(' · ')}</p>
        <Waiting card={card} />
        <p className="why">
          {words.ticket}: <b>{card.assigneeId === me ? words.you : (card.assignee ?? words.nobody)}</b>
        </p>
        {(receiptPending || openObservations > 0) && (
          <p className="audit-marks">
            {receiptPending && <span className="badge">{words.receipt}</span>}
            {openObservations > 0 && <span className="badge">{words.open(openObservations)}</span>}
          </p>
        )}
      </div>
    </article>
  )
}

/** Waiting time of the house since the submission, or of the seller since the listing was returned. */
function Waiting({ card: { stage, submittedAt, updatedAt } }: { card: Card }) {
  const house = stage === 2 || stage === 3
  const sellers = stage === 4 || stage === 8
  const at = sellers ? updatedAt : submittedAt
  if (at === null) return null
  return (
    <p className="why">
      {house ? words.waits : sellers ? words.sellersTurn : words.submitted}: <Moment at={at} as="nearTime" />
    </p>
  )
}
