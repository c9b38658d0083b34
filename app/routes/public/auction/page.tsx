import { href } from 'react-router'
import { auctions, lot } from '#app/texts/sale/auctions.ts'
import { reoffering } from '#app/texts/sale/reoffering.ts'
import { AuctionDetails } from './details.tsx'
import { BidBar } from './bid-bar.tsx'
import { BidPanel } from './bid-panel.tsx'
import { Connection } from './connection.tsx'
import { LotTools, type WatchStatus } from './lot-tools.tsx'
import type { MayNotBid } from './may-not-bid.ts'
import { PhaseBadges } from './phase-badges.tsx'
import { Ranch } from './ranch.tsx'
import { ActingFor } from '#app/ui/auctions/lot/acting-for.tsx'
import { LotNotices } from '#app/ui/auctions/lot/lot-notices.tsx'
import { PracticeMark } from '#app/ui/auctions/lot/practice-mark.tsx'
import { Gallery } from '#app/ui/listings/gallery.tsx'
import { LiveAuction } from '#app/ui/auctions/lot/live-auction.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { Video } from '#app/ui/video.tsx'
import { phases, runningPhases } from '#machines/auction/status.ts'
import { vetFile as vetWords } from '#app/texts/listing/vet-file.ts'
import type { AuctionView, Frame, LotAway, LotNotice } from '#app/ui/views.ts'
import { VetFile } from './vet-file.tsx'
import type { VetFileView } from './vet-file-view.ts'

type AuctionPageProps = {
  auction: AuctionView
  frame: Frame
  /** The viewer's own alias at this auction; empty for a visitor. */
  me?: string
  /** The reason why no press of this reader can be a bid. */
  mayNot?: MayNotBid | null
  /** The owner for whom the reader bids here, and the pesos left of their mandate. */
  acting?: { owner: string; left: number } | null
  standing?: WatchStatus
  notices?: LotNotice[]
  outages?: LotAway[]
  /** Null in a house without vets' files, and for a lot that has none. */
  vetFile?: VetFileView | null
  /** The auction in which the unsold lot is offered again. */
  successor?: number | null
}

/** Default when nothing is known about the viewer. */
const NOTHING: WatchStatus = { shared: false, offered: false, following: false }

export function AuctionPage(props: AuctionPageProps) {
  const { auction, frame, me = '', standing = NOTHING, notices = [], outages = [] } = props
  const { mayNot = null, acting = null, vetFile = null, successor = null } = props
  const isBuyer = frame.viewer?.role === 'buyer'
  // An auction that ended without a buyer has no leader, unless its price is still being negotiated.
  const { over, sold } = phases[auction.phase]
  const stands = !over || sold || auction.phase === 'negotiating'
  const leader = isBuyer && stands ? auction.standing : 'hidden'
  return (
    <LiveAuction
      auction={auction}
      className="lot wrap"
      title={auction.title}
      me={me}
      buyNow={auction.buyNow}
      reserve={auction.reserve}
      notices={notices.length + outages.length}
      struck={auction.struck}
      via={auction.via}
      fresh="lot"
    >
      <header className="lot-head">
        <PracticeMark practice={auction.practice} />
        <div className="lot-tags">
          <p className="eyebrow">{[auctions.lot(auction.id), auction.subcategory].filter(Boolean).join(' · ')}</p>
          <PhaseBadges auction={auction} />
        </div>
        <h1>{auction.title}</h1>
        <p className="lot-place">
          <Icon name="pin" />
          {auction.ranch} · {auction.place}
        </p>
        {auction.summary && <p className="lot-summary">{auction.summary}</p>}
        {successor !== null && (
          <p className="notice info">
            <Icon name="info" />
            <span>
              {reoffering.successor}{' '}
              <a className="inline-link" href={href('/event/:event', { event: String(successor) })}>
                {auctions.lot(successor)}
              </a>
            </span>
          </p>
        )}
        <LotNotices notices={notices} outages={outages} />
        <ActingFor acting={acting} />
      </header>
      <BidBar auction={auction} mayNot={mayNot} leader={leader} now={frame.now} />
      <Gallery
        name={`lote-${auction.id}`}
        photos={auction.photos}
        videos={auction.videos}
        hrefOf={(photo) => href('/event/:event/fotos/:photo', { event: String(auction.id), photo: String(photo) })}
      />
      <div className="lot-side" data-below-fold="">
        <BidPanel auction={auction} mayNot={mayNot} leader={leader} now={frame.now} light={frame.light} />
        <Section id="rancho" title={lot.seller}>
          <Ranch ranch={auction.ranchInfo} />
        </Section>
      </div>
      <Connection />
      <div className="lot-body">
        <LotTools auction={auction} standing={standing} viewer={frame.viewer} />
        {auction.stream && runningPhases.includes(auction.phase) && <Stream id={auction.stream} />}
        <AuctionDetails
          auction={auction}
          vetFile={
            vetFile && (
              <Section id="expediente" title={vetWords.title}>
                <VetFile auction={auction.id} view={vetFile} />
              </Section>
            )
          }
        />
      </div>
      <p className="sr" role="status" data-live="spoken" />
    </LiveAuction>
  )
}

/** Shown until the hammer falls; a viewer who is watching at that moment may see the end. */
function Stream({ id }: { id: string }) {
  return (
    <div className="stream" data-key="stream" data-kept="" data-when={runningPhases.join(' ')}>
      <Video id={id} title={lot.watchStream} />
    </div>
  )
}
