import { href } from 'react-router'
import { claimLink as words, claimStates } from '#app/texts/claims.ts'
import type { ClaimStanding } from '#server/aftersale/index.ts'
import { Moment } from './moment.tsx'

type ClaimLinkProps = { auction: number; claim: ClaimStanding; /** Where several stand on a page. */ horse?: string }

/** Under what a buyer has bought: until when they may hold something against it, and what became of it. */
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
          {mayOpen ? words.until : words.over} <Moment at={until} as="date" />
        </small>
      )}
    </p>
  )
}
