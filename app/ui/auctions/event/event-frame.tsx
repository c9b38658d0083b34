import type { ReactNode } from 'react'
import { href } from 'react-router'
import { publicPage } from '#app/texts/sale/house-auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SmallPhoto } from '#app/ui/small-photo.tsx'
import type { NoticeView, Photo } from '#app/ui/views.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'

type EventFrameProps = {
  auction: { id: number; title: string; phase: AuctionPhase; photo: Photo | null }
  /** Link to the list with its filters. */
  back: { href: string; label: string }
  /** Message of the action that redirected to this page. */
  notice: NoticeView | undefined
  /** Lot number and the auction's owner or state. */
  lot: string
  standing: ReactNode
  /** Its address, where the live script keeps the page as a reload would show it. */
  fresh?: string
  children: ReactNode
}

/** The page of one auction in a back office: link back, head, and link to the public page. */
export function EventFrame({ auction, back, notice, lot, standing, fresh, children }: EventFrameProps) {
  const { id, title, phase, photo } = auction
  return (
    <div className="wrap list-page event-view" data-console={fresh}>
      <a className="back" href={back.href}>
        <Icon name="previous" />
        {back.label}
      </a>
      {notice && <Notice {...notice} />}
      <div className="page-head event-head">
        <SmallPhoto photo={photo} />
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p className="why">{lot}</p>
          {standing}
        </div>
      </div>
      {children}
      {phase !== 'cancelled' && (
        <p>
          <a className="more" href={href('/event/:event', { event: String(id) })}>
            {publicPage}
          </a>
        </p>
      )}
    </div>
  )
}
