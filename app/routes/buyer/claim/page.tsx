import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { HelpLink } from '#app/ui/help-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import type { ClaimRefusal } from '#machines/claim/rules.ts'
import { ClaimCard, type ClaimView } from './claim-card.tsx'
import { ClaimForm } from './claim-form.tsx'
import { claiming as words } from './words.ts'

type ClaimPageProps = {
  account: number
  sale: { auction: number; horse: string }
  /** Deadline for a claim, epoch ms. */
  until: number | null
  /** The reason why no claim may be opened now; null if one may. */
  refusal: ClaimRefusal | null
  /** Newest first. */
  claims: ClaimView[]
  house: { email: string; phone: string }
  typed: { reason?: string | undefined; description?: string | undefined }
  done: keyof typeof words.done | null
  lastResult: SubmissionResult<string[]> | undefined
  photoErrors: string[] | undefined
}

/** The claims of one purchase, and the form for another while one is allowed. */
export function ClaimPage({ sale, claims, refusal, until, done, ...page }: ClaimPageProps) {
  return (
    <div className="wrap">
      <div className="sheet wide claim-page">
        <a className="back" href={href('/profile/subastas')}>
          <Icon name="previous" />
          {words.back}
        </a>
        <h1>{words.of(sale.horse)}</h1>
        {done && <Notice tone="success" text={words.done[done]} />}
        {claims.map((claim) => (
          <ClaimCard
            key={claim.id}
            account={page.account}
            auction={sale.auction}
            claim={claim}
            photoErrors={page.photoErrors}
          />
        ))}
        {refusal === null ? (
          <section className="stack">
            {claims.length > 0 && <h2>{words.another}</h2>}
            <p className="lead">{words.lead}</p>
            <p>
              <HelpLink about="devoluciones" />
            </p>
            {until !== null && (
              <p>
                <b>
                  {words.until} <Moment at={until} as="date" />.
                </b>
              </p>
            )}
            <ClaimForm auction={sale.auction} typed={page.typed} lastResult={page.lastResult} />
          </section>
        ) : (
          <Refused horse={sale.horse} refusal={refusal} until={until} claimed={claims.length > 0} {...page} />
        )}
      </div>
    </div>
  )
}

type RefusedProps = Pick<ClaimPageProps, 'house' | 'until' | 'lastResult'> & {
  horse: string
  refusal: ClaimRefusal
  claimed: boolean
}

/** Shows the reason, the house's contact details, and the text of a form that was sent too late. */
function Refused({ horse, refusal, until, claimed, house, lastResult }: RefusedProps) {
  // An open claim explains itself, unless the user has just tried to open another.
  if (refusal === 'open-already' && !lastResult) return null
  const unsent = lastResult?.initialValue?.description
  const text = (
    <p className={claimed ? undefined : 'lead'}>
      {words.refused[refusal]}
      {refusal === 'too-late' && until !== null && (
        <>
          {' '}
          <Moment at={until} as="date" />.
        </>
      )}
    </p>
  )
  const contact = `${href('/contact-us')}?${new URLSearchParams({ asunto: words.contactTopic(horse) })}`
  return (
    <section className="stack">
      {text}
      {typeof unsent === 'string' && (
        <div>
          <h2>{words.unsent}</h2>
          <p className="claim-text">{unsent}</p>
        </div>
      )}
      {refusal !== 'open-already' && (
        <>
          <p>{words.reach}</p>
          <ul className="claim-reach">
            <li>
              <a className="inline-link" href={contact}>
                {words.contact}
              </a>
            </li>
            <li>
              <a className="inline-link" href={`mailto:${house.email}`}>
                {house.email}
              </a>
            </li>
            <li>
              <PhoneLink phone={house.phone} />
            </li>
          </ul>
        </>
      )}
    </section>
  )
}
