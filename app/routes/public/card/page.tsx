import type { ReactNode } from 'react'
import { common } from '#app/texts/common.ts'
import { cardWords, statusLabel } from '#app/texts/sale/auction-status.ts'
import { auctions, lot as lotWords } from '#app/texts/sale/auctions.ts'
import { cardTitle } from '#app/texts/sale/lot-card.ts'
import { soldLabel } from '#app/texts/sale/sold-words.ts'
import { Mark } from '#app/ui/logo.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'
import { card as words } from './words.ts'

type DocumentProps = {
  title: string
  /** All of it leads there, in a window of its own. */
  href: string
  styles: string
  /** Seconds until it loads again; null for never. */
  refresh: number | null
  children: ReactNode
}

/** A document of its own, without script: its styles are inside, so that it is one request. */
function Document({ title, href, styles, refresh, children }: DocumentProps) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {refresh !== null && <meta httpEquiv="refresh" content={String(refresh)} />}
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <a href={href} target="_blank" rel="noopener">
          {children}
        </a>
      </body>
    </html>
  )
}

type CardProps = Pick<DocumentProps, 'href' | 'styles' | 'refresh'> & { lot: AuctionCardView }

/** A lot in a frame of another page: photo, price and hour. */
export function Card({ lot, ...document }: CardProps) {
  const { badge, price, counting } = cardWords(lot.phase, lot.bidCount)
  return (
    <Document title={cardTitle(lot.id, lot.title)} {...document}>
      <span className="photo">{lot.photo ? <Picture photo={lot.photo} sizes="20rem" alt="" /> : <Mark />}</span>
      <span className="words">
        <span className="kicker">
          {auctions.lot(lot.id)}
          <b className={badge.badge}>{badge.label}</b>
        </span>
        <strong>{lot.title}</strong>
        <span className="from">{[lot.subcategory, lot.ranch].filter(Boolean).join(' · ')}</span>
        <span className="price">
          <small>{lot.via ? soldLabel(lot.via) : price}</small>
          <Money pesos={lot.currentBid ?? lot.openingBid} />
        </span>
        <span className="hour">
          {counting ? (
            <>
              {counting === 'opens' ? lotWords.opens : lotWords.closes}{' '}
              <Moment at={counting === 'opens' ? lot.opensAt : lot.closesAt} as="nearTime" />, {common.centralTime}
            </>
          ) : (
            statusLabel(lot.phase, lot.bidCount)
          )}
        </span>
        <Foot says={words.see} />
      </span>
    </Document>
  )
}

/** In the frames of a lot that is no longer shown. */
export function Gone(document: Pick<DocumentProps, 'href' | 'styles'>) {
  return (
    <Document title={words.gone} refresh={null} {...document}>
      <span className="photo">
        <Mark />
      </span>
      <span className="words">
        <strong>{words.gone}</strong>
        <Foot says={words.goHome} />
      </span>
    </Document>
  )
}

function Foot({ says }: { says: string }) {
  return (
    <span className="foot">
      <i>{common.brand}</i>
      <span className="see">{says}</span>
    </span>
  )
}
