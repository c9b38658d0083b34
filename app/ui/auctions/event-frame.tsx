import type { ReactNode } from 'react'
import { href } from 'react-router'
import { publicPage } from '#app/texts/house-auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SmallPhoto } from '#app/ui/small-photo.tsx'
import type { NoticeView, Photo } from '#app/ui/views.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'

type EventFrameProps = {
  auction: { id: number; title: string; phase: AuctionPhase; photo: Photo | null }
  /** The list as it was. */
  back: { href: string; label: string }
  /** What an act that led here says. */
  notice: NoticeView | undefined
  /** Its number, and whose it is. */
  lot: string
  standing: ReactNode
  children: ReactNode
}

/** The page of one auction in a back office: the way back, its head, and the way to its public page. */
export function EventFrame({ auction, back, notice, lot, standing, children }: EventFrameProps) {
  const { id, title, phase, photo } = auction
  return (
    <div className="wrap list-page event-view">
      <a className="back" href={back.href}>
        <Icon name="previous" />
        {back.label}
      </a>
      {notice && <Notice {...notice} />}
      <div className="page-head event-head">
        <SmallPhoto photo={photo} />
        <div>
          <h1>{title}</h1>
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
