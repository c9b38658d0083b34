import { href } from 'react-router'
import { isoDay } from '#app/texts/format/days.ts'
import { plainPhone } from '#machines/identifiers/rules.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import { practice } from '#app/texts/sale/practice.ts'
import { healthWords, listing as words } from '#app/texts/listing/listing.ts'
import { ageOf } from '#app/texts/listing/age.ts'
import { factsOf } from '#app/ui/listings/facts-of.ts'
import { pedigreeOf } from '#app/ui/listings/pedigree-of.ts'
import { sayValue } from '#app/ui/listings/say-value.ts'
import type { AuctionView, DueView } from '#app/ui/views.ts'
import { onlyBuyNow } from '#machines/auction/rules.ts'
import type { AuctionFacts } from '#server/sale/auctions/lots/page.ts'
import { phaseOf, phases } from '#machines/auction/status.ts'
import type { viewPhoto as ViewPhoto } from '#server/engine/media/photo-view.ts'

type Looking = {
  /** The viewing account; null for a visitor. */
  viewer: number | null
  now: number
  /** Public base URL. */
  origin: string
  /** The viewer's standing: leading, outbid or neither. */
  standing: AuctionView['standing']
  /** The viewer's outstanding payment for this lot. */
  due: DueView | null
  /** Claims that the viewer may file, or has filed. */
  claim: AuctionView['claim']
  /** Public alias of a bidder. */
  aliasOf(account: number): string
  /** Replaces a bidder's name by a placeholder on pages rendered for many users. */
  nameOf?: ((alias: string, usual: string) => string) | undefined
  viewPhoto: typeof ViewPhoto
}

/** Maps the auction's rows to the page's view. */
export function viewAuction(
  facts: AuctionFacts,
  { viewer, now, origin, standing, due, claim, aliasOf, nameOf = (_, usual) => usual, viewPhoto }: Looking,
): AuctionView {
  const { id, listing, buyNow, currentBid } = facts
  const bidder = (account: number) => {
    const alias = aliasOf(account)
    return { name: nameOf(alias, usualName(facts, account, alias)), isMe: account === viewer }
  }
  const place = `${facts.city}, ${facts.region}`
  const phase = phaseOf(facts, now)
  const photos = facts.gallery.map((photo, index) => viewPhoto(photo, words.photo(listing.name, index + 1)))
  const age = listing.dateOfBirth && ageOf(listing.dateOfBirth, isoDay(now))
  return {
    id,
    url: origin + href('/event/:event', { event: String(id) }),
    version: facts.version,
    title: listing.name,
    kind: listing.kind,
    photo: photos[0] ?? null,
    photos,
    phase,
    currentBid,
    openingBid: facts.openingBid,
    bidCount: facts.bidCount,
    via: facts.via,
    opensAt: facts.opensAt,
    closesAt: facts.closesAt,
    finishDate: facts.finishDate,
    subcategory: facts.subcategory,
    place,
    ranch: facts.ranch,
    description: listing.description,
    summary: summaryOf(listing, age),
    badges: factsOf({ ...facts, place, age }),
    buyNow: { ...buyNow, onlyBuyNow: onlyBuyNow({ currentBid, buyNow }) },
    reserve: facts.reserve,
    struck: facts.lastBid - facts.bidCount,
    evening: facts.evening,
    comparables: facts.comparable,
    practice: facts.practice,
    standing,
    hammerPrice: phases[phase].sold ? currentBid : null,
    due,
    claim,
    stream: facts.stream,
    videos: listing.videos,
    ranchInfo: {
      id: facts.ranchIsHouse ? null : listing.ranchId,
      name: facts.ranch,
      place: facts.ranchPlace ?? place,
      photo: facts.ranchPhoto && viewPhoto(facts.ranchPhoto, facts.ranch),
    },
    perks: listing.perks,
    pedigree: pedigreeIn(facts),
    health: healthOf(facts),
    bids: historyOf(facts, bidder),
    book: facts.book,
    firstPayment: { amount: facts.firstPayment, days: facts.firstPaymentDays },
    priceTerms: facts.practice ? [] : facts.priceTerms,
    housePhone: plainPhone(facts.contactPhone),
  }
}

/** The practice lot's seller is the robot that bids against the user. */
function usualName({ practice: isPractice, seller }: AuctionFacts, account: number, alias: string): string {
  return isPractice && account === seller ? practice.robot : auctions.bidder(alias)
}

function pedigreeIn({ id, listing, ancestors, sires, pedigreeDocument }: AuctionFacts): AuctionView['pedigree'] {
  return (
    ancestors && {
      root: pedigreeOf(listing.name, ancestors, sires ?? []),
      document: documentUrl(pedigreeDocument, words.pedigreeFile(listing.name, id)),
    }
  )
}

function healthOf({
  id,
  listing,
  hasHealth,
  findings,
  observations,
  certificate,
}: AuctionFacts): AuctionView['health'] {
  if (!hasHealth) return null
  return {
    flags: Object.entries(healthWords).map(([flag, label]) => ({
      label,
      yes: findings?.some((finding) => finding === flag) ?? false,
    })),
    observations,
    certificate: documentUrl(certificate, words.certificateFile(listing.name, id)),
  }
}

/** Sex, age and height of a horse; brand and model of a trailer. */
function summaryOf({ kind, sex, heightCm, brand, model }: AuctionFacts['listing'], age: string | null): string {
  const parts = kind === 'horse' ? [sayValue('sex', sex), age, sayValue('heightCm', heightCm)] : [brand, model]
  return parts.filter(Boolean).join(' · ')
}

function historyOf(
  { id, history, lastBid }: AuctionFacts,
  bidder: (account: number) => AuctionView['bids']['rows'][number]['bidder'],
): AuctionView['bids'] {
  const rows = history.map(({ bidder: account, ...bid }) => ({ ...bid, bidder: bidder(account) }))
  const newest = rows[0]?.sequence ?? 0
  const oldest = rows.at(-1)?.sequence ?? 0
  const page = (query: string) => `${href('/event/:event', { event: String(id) })}${query}#historial`
  return {
    rows,
    olderHref: oldest > 1 ? page(`?antes=${oldest}`) : null,
    newerHref:
      newest < lastBid ? page(newest + rows.length + 1 > lastBid ? '' : `?antes=${newest + rows.length + 1}`) : null,
  }
}

/** A PDF's URL ends in its download name; a pedigree document may also be an image. */
function documentUrl(key: string | null, name: string): string | null {
  if (!key?.endsWith('.pdf')) return key && `/media/${key}`
  return `/media/${key}/${encodeURIComponent(name)}`
}
