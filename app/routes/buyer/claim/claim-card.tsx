import { href } from 'react-router'
import { claim as words, claimReasons, claimStates } from '#app/texts/aftersale/claims.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PhotoList } from '#app/ui/upload/photo-list.tsx'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import { MOST_CLAIM_PHOTOS } from '#machines/claim/rules.ts'
import type { ClaimOfBuyer } from '#server/aftersale/claims/read-claims.ts'
import { claiming } from './words.ts'

export type ClaimView = Omit<ClaimOfBuyer, 'photos'> & { photos: StoredFile[] }

type ClaimCardProps = { account: number; auction: number; claim: ClaimView; photoErrors?: string[] | undefined }

/** A claim as its buyer sees it: state, text, and the house's answer. */
export function ClaimCard({ account, auction, claim, photoErrors }: ClaimCardProps) {
  const { id, state, reason, description, openedAt, closedAt, answer } = claim
  return (
    <article className="claim" aria-labelledby={`reclamacion-${id}`}>
      <p>
        <span className="badge" data-claim-state={state}>
          {claimStates[state]}
        </span>
      </p>
      <h2 id={`reclamacion-${id}`}>{words.number(id)}</h2>
      {state === 'open' && <p>{claiming.waiting}</p>}
      {state === 'withdrawn' && <p>{claiming.withdrawnWhy}</p>}
      {answer !== null && (
        <section className="claim-answer">
          <h3>{words.answer}</h3>
          <p className="claim-text">{answer}</p>
          {state === 'accepted' && <p className="hint">{words.refund}</p>}
        </section>
      )}
      <dl className="claim-facts">
        <div>
          <dt>{words.opened}</dt>
          <dd>
            <Moment at={openedAt} />
          </dd>
        </div>
        {closedAt !== null && state !== 'open' && (
          <div>
            <dt>{words.closed[state]}</dt>
            <dd>
              <Moment at={closedAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.reason}</dt>
          <dd>{claimReasons[reason]}</dd>
        </div>
        <div>
          <dt>{words.description}</dt>
          <dd className="claim-text">{description}</dd>
        </div>
      </dl>
      {state === 'open' ? (
        <OpenClaim account={account} auction={auction} claim={claim} photoErrors={photoErrors} />
      ) : (
        <ClosedPhotos photos={claim.photos} />
      )}
    </article>
  )
}

/** Photos can be added and removed, and the claim withdrawn, while it is open. */
function OpenClaim({ account, auction, claim: { id, photos }, photoErrors }: ClaimCardProps) {
  const place = { event: String(auction), claim: String(id) }
  const address = href('/event/:event/reclamar/:claim/fotos/:photo?', place)
  return (
    <>
      <section className="claim-photos" id="fotos">
        <h3>{claiming.photosTitle}</h3>
        <p>{claiming.photosWhy}</p>
        <PhotoList
          id="agregar-fotos"
          proof
          sensitive
          account={account}
          url={address}
          action={address}
          photos={photos}
          max={MOST_CLAIM_PHOTOS}
          errors={photoErrors}
        />
      </section>
      <p>
        <LinkButton look="secondary" href={href('/event/:event/reclamar/:claim/retirar', place)} data-dialog="">
          {claiming.withdraw}
        </LinkButton>
      </p>
    </>
  )
}

function ClosedPhotos({ photos }: { photos: StoredFile[] }) {
  if (photos.length === 0) return <p className="hint">{claiming.photosNone}</p>
  return (
    <ul className="claim-photo-row">
      {photos.map(({ id, url, preview }, nth) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener" aria-label={claiming.photoView(nth + 1)}>
            <img src={preview ?? url} alt="" loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  )
}
