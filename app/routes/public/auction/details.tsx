import type { ReactNode } from 'react'
import { href } from 'react-router'
import { lot } from '#app/texts/sale/auctions.ts'
import { book } from '#app/texts/sale/book.ts'
import { BidHistory } from './bid-history.tsx'
import { Health } from './health.tsx'
import { Questions } from './questions.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Facts } from '#app/ui/listings/facts.tsx'
import { Pedigree } from '#app/ui/listings/pedigree.tsx'
import { Section } from '#app/ui/section.tsx'
import type { AuctionView } from '#app/ui/views.ts'
import { questions } from './words.ts'

type AuctionDetailsProps = {
  auction: AuctionView
  /** The vet's file, after the declared health. */
  vetFile: ReactNode
}

/** All published facts of the lot. */
export function AuctionDetails({ auction, vetFile }: AuctionDetailsProps) {
  return (
    <>
      <Section id="ficha" title={lot.details}>
        <Facts badges={auction.badges} />
        <p className="description">{auction.description}</p>
      </Section>
      {auction.perks.length > 0 && (
        <Section id="incluye" title={lot.perks}>
          <ul className="perks">
            {auction.perks.map((perk) => (
              <li key={perk}>
                <Icon name="check" />
                {perk}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {auction.pedigree && (
        <Section id="genealogia" title={lot.pedigree}>
          <Pedigree pedigree={auction.pedigree} />
        </Section>
      )}
      {auction.health && (
        <Section id="salud" title={lot.health}>
          <Health health={auction.health} />
        </Section>
      )}
      {vetFile}
      {!auction.practice && (
        <Section id="preguntas" title={questions.title}>
          <Questions auction={auction} />
        </Section>
      )}
      <Section id="historial" title={lot.history}>
        <BidHistory bids={auction.bids} />
        {auction.book && (
          <p>
            <a className="inline-link" href={href('/event/:event/libro', { event: String(auction.id) })}>
              {`${book.title}: ${book.entry(auction.book.number)}`}
            </a>
          </p>
        )}
      </Section>
    </>
  )
}
