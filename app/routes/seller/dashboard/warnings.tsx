import type { ReactNode } from 'react'
import { href } from 'react-router'
import { documentNames } from '#app/texts/people/profiles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { EventBlock } from '#machines/horse-audit/rules.ts'
import type { Authorized } from '#server/listing/listings/list-authorized.ts'
import type { Figures, Pending } from '#server/office/dashboard/figures.ts'
import type { Completeness } from '#server/people/sellers/completeness.ts'
import { stepToEvent } from '#app/routes/seller/authorized.tsx'
import { dashboard as words } from './words.ts'

type Warning = { key: string; title: string; why: ReactNode; to: string; act: string }

type Standing = { authorized: Authorized[]; blocked: EventBlock | null }

/**
 * Open tasks of the seller: offers below the reserve, documents, authorized listings, observations, receipts, credits.
 * Each links to its solution.
 */
export function warningsOf(figures: Figures, { missingDocuments }: Completeness, standing: Standing): Warning[] {
  const { observed, rejected, expiring, expiresAt, negotiating } = figures
  return [
    ...negotiating.map(({ auction, title, deadline }) => ({
      key: `negotiating-${auction}`,
      title: words.negotiating(title),
      why: (
        <>
          {words.negotiatingUntil} <Moment at={deadline} />.
        </>
      ),
      to: href('/sales/events/:event/negociacion', { event: String(auction) }),
      act: words.toNegotiation,
    })),
    ...(missingDocuments.length > 0
      ? [
          {
            key: 'documents',
            title: words.documentsPending,
            why: words.documentsMissing(missingDocuments.map((kind) => documentNames[kind])),
            to: href('/me/documentos'),
            act: words.toDocuments,
          },
        ]
      : []),
    ...authorizedWarnings(standing),
    ...observed.map((listing) => ({
      key: `observed-${listing.id}`,
      title: words.observed(nameOf(listing), listing.count),
      why: words.observedCount(listing.count),
      to: detailOf(listing),
      act: words.toObserved(listing.count),
    })),
    ...rejected.map((listing) => ({
      key: `rejected-${listing.id}`,
      title: words.rejected(nameOf(listing)),
      why: words.rejectedWhy,
      to: href('/sales/credits/transferencia/:horse', { horse: String(listing.id) }),
      act: words.toRejected,
    })),
    ...(expiring > 0 && expiresAt !== null
      ? [
          {
            key: 'expiring',
            title: words.expiring(expiring),
            why: (
              <>
                {words.expiringFrom} <Moment at={expiresAt} as="date" />.
              </>
            ),
            to: href('/sales/credits'),
            act: words.toCredits,
          },
        ]
      : []),
  ]
}

/** Without documents the warning about them is the only one. */
function authorizedWarnings({ authorized, blocked }: Standing): Warning[] {
  const [first] = authorized
  if (!first || blocked === 'documents') return []
  if (blocked === 'bank') {
    const { href: to, label: act } = stepToEvent(first, blocked)
    return [{ key: 'bank', title: words.noClabe(authorized.map(nameOf)), why: words.authorizedWhy, to, act }]
  }
  return authorized.map((listing) => {
    const { href: to, label: act } = stepToEvent(listing, null)
    return {
      key: `authorized-${listing.id}`,
      title: words.unfinished(nameOf(listing)),
      why: words.unfinishedWhy,
      to,
      act,
    }
  })
}

const nameOf = ({ name }: { name: string }) => name || words.unnamed

function detailOf({ id, kind }: Pending): string {
  const horse = String(id)
  return kind === 'horse'
    ? href('/sales/HorseDetail/:horse', { horse })
    : href('/sales/TrailerDetail/:horse', { horse })
}

export function Warnings({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <section className="warnings" id="avisos" aria-label={words.warnings}>
      <ul>
        {warnings.map(({ key, title, why, to, act }) => (
          <li key={key}>
            <Icon name="alert" />
            <div>
              <strong>{title}</strong>
              <p>{why}</p>
              <a className="inline-link" href={to}>
                {act}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
