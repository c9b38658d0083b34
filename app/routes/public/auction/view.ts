import { href } from 'react-router'
import { dayOf } from '#app/forms/month.ts'
import { formatShortDay } from '#app/texts/format.ts'
import { dialled } from '#app/texts/phone.ts'
import { ageOf } from './age.ts'
import { ancestorRoles, healthWords, listing as words } from './listing-words.ts'
import type { AuctionView, DueView, PedigreeNode } from '#app/ui/views.ts'
import { onlyBuyNow } from '#machines/auction/rules.ts'
import type { AuctionFacts } from '#server/auctions/page.ts'
import { phaseOf, phases } from '#machines/auction/status.ts'
import type { viewPhoto as ViewPhoto } from '#server/media/photo-view.ts'

type Looking = {
  /** The account that looks; null for a visitor. */
  viewer: number | null
  now: number
  /** Our public address. */
  origin: string
  /** What the one who looks still owes for it. */
  due: DueView | null
  /** What they may hold against it. */
  claim: AuctionView['claim']
  /** Under what name a bidder is public here. */
  aliasOf(account: number): string
  viewPhoto: typeof ViewPhoto
}

/** The auction's rows as the page shows them. */
export function viewAuction(
  facts: AuctionFacts,
  { viewer, now, origin, due, claim, aliasOf, viewPhoto }: Looking,
): AuctionView {
  const { id, listing, buyNow, currentBid } = facts
  const bidder = (account: number) => ({ alias: aliasOf(account), isMe: account === viewer })
  const place = `${facts.city}, ${facts.region}`
  const phase = phaseOf(facts, now)
  const photos = facts.gallery.map((photo, index) => viewPhoto(photo, words.photo(listing.name, index + 1)))
  const age = listing.dateOfBirth && ageOf(listing.dateOfBirth, dayOf(now))
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
    opensAt: facts.opensAt,
    closesAt: facts.closesAt,
    finishDate: facts.finishDate,
    subcategory: facts.subcategory,
    place,
    ranch: facts.ranch,
    description: listing.description,
    summary: summaryOf(listing, age),
    badges: badgesOf(facts, place, age),
    buyNow: { ...buyNow, onlyBuyNow: onlyBuyNow({ currentBid, buyNow }) },
    leader: facts.leader === null ? null : bidder(facts.leader),
    myBid: facts.myBid,
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
    pedigree: facts.ancestors && {
      root: pedigreeOf(listing.name, facts.ancestors),
      document: documentUrl(facts.pedigreeDocument, words.pedigreeFile(listing.name, id)),
    },
    health: facts.hasHealth
      ? {
          flags: Object.entries(healthWords).map(([flag, label]) => ({
            label,
            yes: facts.findings?.some((finding) => finding === flag) ?? false,
          })),
          observations: facts.observations,
          certificate: documentUrl(facts.certificate, words.certificateFile(listing.name, id)),
        }
      : null,
    bids: historyOf(facts, bidder),
    firstPayment: { amount: facts.firstPayment, days: facts.firstPaymentDays },
    priceTerms: facts.priceTerms,
    housePhone: dialled(facts.contactPhone),
  }
}

/** What whoever looks for one asks first; of a trailer its brand and model. */
function summaryOf({ kind, sex, heightCm, brand, model }: AuctionFacts['listing'], age: string | null): string {
  const parts = kind === 'horse' ? [sex && words.sexes[sex], age, heightCm && words.heightCm(heightCm)] : [brand, model]
  return parts.filter(Boolean).join(' · ')
}

function badgesOf(
  { listing, group, category, subcategory }: AuctionFacts,
  place: string,
  age: string | null,
): AuctionView['badges'] {
  const { dateOfBirth, sex, heightCm, registry, registryOrganization, model, brand } = listing
  const badges: [string, string | null][] = [
    [words.birth, dateOfBirth && [formatShortDay(dateOfBirth), age].filter(Boolean).join(' · ')],
    [words.classification, [group, category, subcategory].filter(Boolean).join(' · ')],
    [words.place, place],
    [words.sex, sex && words.sexes[sex]],
    [words.height, heightCm && words.heightCm(heightCm)],
    [words.registry, [registryOrganization, registry].filter(Boolean).join(' ') || null],
    [words.brand, brand],
    [words.model, model],
  ].map(([label, value]) => [label as string, (value || null) as string | null])
  return badges.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** `ancestors` is a heap: the parents of number n stand at 2n + 2 and 2n + 3. */
function pedigreeOf(name: string, ancestors: string[]): PedigreeNode {
  const at = (index: number): PedigreeNode | undefined => {
    const role = ancestorRoles[index]
    if (role === undefined) return undefined
    return withParents({ role, name: ancestors[index] || null }, at(2 * index + 2), at(2 * index + 3))
  }
  return withParents({ role: '', name }, at(0), at(1))
}

function withParents(node: PedigreeNode, sire: PedigreeNode | undefined, dam: PedigreeNode | undefined): PedigreeNode {
  return { ...node, ...(sire && { sire }), ...(dam && { dam }) }
}

function historyOf(
  { id, history, bidCount }: AuctionFacts,
  bidder: (account: number) => AuctionView['bids']['rows'][number]['bidder'],
): AuctionView['bids'] {
  const rows = history.map(({ bidder: account, ...bid }) => ({ ...bid, bidder: bidder(account) }))
  const newest = rows[0]?.sequence ?? 0
  const oldest = rows.at(-1)?.sequence ?? 0
  const page = (query: string) => `${href('/event/:event', { event: String(id) })}${query}#historial`
  return {
    rows,
    total: bidCount,
    olderHref: oldest > 1 ? page(`?antes=${oldest}`) : null,
    newerHref:
      newest < bidCount ? page(newest + rows.length + 1 > bidCount ? '' : `?antes=${newest + rows.length + 1}`) : null,
  }
}

/** Behind the key stands the name that the document is saved under. */
function documentUrl(key: string | null, name: string): string | null {
  return key && `/media/${key}/${encodeURIComponent(name)}`
}
