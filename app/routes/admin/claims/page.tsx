import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { claim as texts, claimReasons, claimStates, handedOver } from '#app/texts/aftersale/claims.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { readClaim } from '#server/aftersale/claims/list-claims.ts'
import { DecisionForm, type TypedDecision } from './decision-form.tsx'
import { Fact } from './fact.tsx'
import { Sale } from './sale.tsx'
import { claims as words } from './words.ts'

export type Claim = NonNullable<Awaited<ReturnType<typeof readClaim>>>

type ClaimPageProps = {
  claim: Claim
  /** URL of the list with its filters. */
  back: string
  typed: TypedDecision
  /** The claim was decided while this administrator was deciding. */
  late: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

/** The claim with its photos, the sale it concerns, and the decision or its form. */
export function ClaimPage({ claim, back, typed, late, lastResult }: ClaimPageProps) {
  const { id, state, horse, reason, description, openedAt } = claim
  return (
    <div className="wrap list-page claim-view">
      <a className="back" href={back}>
        <Icon name="previous" />
        {words.back}
      </a>
      {late && <Notice tone="info" text={words.already} />}
      {state === 'open' && claim.payout && <Notice tone="error" text={handedOver(claim.payout)} />}
      <div className="page-head">
        <p>
          <span className="badge" data-claim-state={state}>
            {claimStates[state]}
          </span>
        </p>
        <h1>
          {texts.number(id)}: {horse}
        </h1>
        <p className="lead">
          {claimReasons[reason]} · <Moment at={openedAt} />
        </p>
      </div>
      <div className="claim-columns">
        <div className="stack">
          <section>
            <h2>{words.said}</h2>
            <p className="claim-text">{description}</p>
          </section>
          <Photos claim={claim} />
          {state === 'open' ? <DecisionForm typed={typed} lastResult={lastResult} /> : <Closed claim={claim} />}
        </div>
        <Sale claim={claim} />
      </div>
    </div>
  )
}

function Photos({ claim: { id, photos } }: { claim: Claim }) {
  const urlOf = (photo: number) =>
    href('/admin/reclamaciones/:claim/fotos/:photo', { claim: String(id), photo: String(photo) })
  return (
    <section>
      <h2>{texts.photos}</h2>
      {photos.length === 0 && <p>{words.noPhotos}</p>}
      <ul className="claim-photo-row">
        {photos.map((photo, nth) => (
          <li key={photo}>
            <a href={urlOf(photo)} target="_blank" rel="noopener" aria-label={words.photoView(nth + 1)}>
              <img src={`${urlOf(photo)}?ancho=360`} alt="" loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 0 && <p className="hint">{words.photosLogged}</p>}
    </section>
  )
}

function Closed({ claim: { state, closedAt, answer, decidedBy } }: { claim: Claim }) {
  if (state === 'open' || closedAt === null) return null
  return (
    <section>
      <h2>{words.decision}</h2>
      {answer !== null && <p className="claim-text">{answer}</p>}
      <dl className="facts">
        <Fact name={texts.closed[state]}>
          <Moment at={closedAt} />
        </Fact>
        {decidedBy && <Fact name={words.decidedBy}>{decidedBy}</Fact>}
      </dl>
    </section>
  )
}
