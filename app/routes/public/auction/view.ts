import { href } from 'react-router'
import { formatDate } from '#app/texts/format.ts'
import { ancestorRoles, healthWords, listing as words } from './listing-words.ts'
import type { AuctionView, PedigreeNode } from '#app/ui/views.ts'
import { onlyBuyNow } from '#machines/auction/rules.ts'
import type { AuctionFacts } from '#server/auctions/page.ts'
import { phaseOf, phases } from '#machines/auction/status.ts'
import type { viewPhoto as ViewPhoto } from '#server/media/photo-view.ts'
import type { Due } from '#server/sales/dues.ts'

type Looking = {
  /** The account that looks; null for a visitor. */
  viewer: number | null
  now: number
  /** What the one who looks still owes for it. */
  due?: Due | null | undefined
  /** What they may hold against it. */
  claim?: AuctionView['claim']
  /** Under what name a bidder is public here. */
  aliasOf(account: number): string
  viewPhoto: typeof ViewPhoto
}

/** The auction's rows as the page shows them. */
export function viewAuction(
  facts: AuctionFacts,
  { viewer, now, due = null, claim = null, aliasOf, viewPhoto }: Looking,
): AuctionView {
  const { id, listing, buyNow, currentBid } = facts
  const bidder = (account: number) => ({ alias: aliasOf(account), isMe: account === viewer })
  const place = `${facts.city}, ${facts.region}`
  const phase = phaseOf(facts, now)
  const photos = facts.gallery.map((photo, index) => viewPhoto(photo, words.photo(listing.name, index + 1)))
  return {
    id,
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
    badges: badgesOf(facts, place),
    buyNow: { ...buyNow, onlyBuyNow: onlyBuyNow({ currentBid, buyNow }) },
    leader: facts.leader === null ? null : bidder(facts.leader),
    myBid: facts.myBid,
    hammerPrice: phases[phase].sold ? currentBid : null,
    due: due && {
      purpose: due.purpose,
      pesos: due.pesos,
      dueAt: due.dueAt,
      overdue: due.dueAt !== null && due.dueAt < now,
    },
    claim,
    stream: facts.stream,
    videos: listing.videos,
    ranchInfo: {
      name: facts.ranch,
      place: facts.ranchPlace ?? place,
      photo: facts.ranchPhoto && viewPhoto(facts.ranchPhoto, facts.ranch),
    },
    perks: listing.perks,
    pedigree: facts.ancestors && {
      root: pedigreeOf(listing.name, facts.ancestors),
      document: mediaUrl(facts.pedigreeDocument),
    },
    health: facts.hasHealth
      ? {
          flags: Object.entries(healthWords).map(([flag, label]) => ({
            label,
            yes: facts.findings?.some((finding) => finding === flag) ?? false,
          })),
          observations: facts.observations,
          certificate: mediaUrl(facts.certificate),
        }
      : null,
    bids: historyOf(facts, bidder),
    firstPayment: { amount: facts.firstPayment, days: facts.firstPaymentDays },
  }
}

function badgesOf({ listing, group, category, subcategory }: AuctionFacts, place: string): AuctionView['badges'] {
  const { dateOfBirth, sex, heightCm, registry, registryOrganization, model, brand } = listing
  const badges: [string, string | null][] = [
    // A date without an hour: noon, so that no time zone moves it to another day.
    [words.birth, dateOfBirth && formatDate(Date.parse(`${dateOfBirth}T18:00:00Z`))],
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

function mediaUrl(key: string | null): string | null {
  return key && `/media/${key}`
}
