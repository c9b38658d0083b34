import { href } from 'react-router'
import { claimLink as words, claimStates } from '#app/texts/aftersale/claims.ts'
import type { ClaimStatus } from '#server/aftersale/claims/status.ts'
import { Moment } from './moment.tsx'

type ClaimLinkProps = {
  auction: number
  claim: ClaimStatus
  /** Set where a page has several links. */
  horse?: string
}

/** Below a buyer's purchase: the end of the claim period and the state of a claim. */
export function ClaimLink({ auction, claim: { until, mayOpen, state }, horse }: ClaimLinkProps) {
  const label = state ? words.see[state] : mayOpen ? words.open : words.more
  return (
    <p className="claim-link">
      {state && (
        <span className="badge" data-claim-state={state}>
          {claimStates[state]}
        </span>
      )}
      <a
        className="inline-link"
        href={href('/event/:event/reclamar', { event: String(auction) })}
        aria-label={horse && `${label}: ${horse}`}
      >
        {label}
      </a>
      {(mayOpen || !state) && (
        <small>
          {until === null ? (
            words.fromDelivery
          ) : (
            <>
              {mayOpen ? words.until : words.over} <Moment at={until} as="date" />
            </>
          )}
        </small>
      )}
    </p>
  )
}
