import { MINUTE } from '#machines/time.ts'
import { data, href, type MetaDescriptor } from 'react-router'
import { frameOf } from '#app/frame.ts'
import type { Handle } from '#app/handle.ts'
import { houseContext, lightContext } from '#app/middleware/house.ts'
import { sharedContext } from '#app/middleware/shared-page.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { errors } from '#app/texts/errors.ts'
import { auctionPreview } from './preview-words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { pageMeta, privateMeta } from '#app/share.ts'
import { leaderState } from '#app/ui/auctions/lot/leader-state.ts'
import { dueView } from '#app/ui/auctions/aftersale/due-view.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { firstPhotoLink } from '#app/ui/listings/gallery.tsx'
import { AuctionPage } from './page.tsx'
import { phaseOf, phases, runningPhases, states } from '#machines/auction/status.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { readAuction } from '#server/sale/auctions/lots/page.ts'
import { readLotOutages } from '#server/sale/outages/read.ts'
import { readNotices } from '#server/sale/notices/read.ts'
import { readSuccessor } from '#server/sale/auctions/owner/reoffer.ts'
import { watchStatus } from '#server/sale/watching/status.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { asBuyer } from '#server/people/accounts/sessions/audiences.ts'
import type { House } from '#server/engine/house.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { mandateRoom } from '#server/sale/auctions/mandates/at-stake.ts'
import { principalAt } from '#server/sale/auctions/mandates/principal.ts'
import { readClaimStatus } from '#server/aftersale/claims/status.ts'
import { readSale } from '#server/aftersale/sales/dues.ts'
import type { Route } from './+types/auction'
import { routeId } from '#app/middleware/route-id.ts'
import { structuredData } from './structured-data.ts'
import { mayNotBid } from './may-not-bid.ts'
import { viewVetFile } from './vet-file-view.ts'
import { viewAuction } from './view.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const session = context.get(sessionContext)
  const id = routeId(params.event)
  const olderThan = Number(/^\d{1,9}$/.exec(new URL(request.url).searchParams.get('antes') ?? '')?.[0]) || undefined
  // A page rendered for many users has a session with account 0: `viewer` is null and no personal data is read.
  const shared = context.get(sharedContext)
  // At some lots an agent stands for their owner (ruling 96).
  const buyer = session?.agent && id !== null ? asBuyer(session) : null
  const reader = buyer && id !== null ? await principalAt(house.db, buyer, id) : session
  const acting = reader?.acting ?? null
  const viewer = reader?.accountId || null
  const facts =
    id === null
      ? undefined
      : await readAuction(house.db, id, { ...(olderThan && { olderThan }), ...(viewer && { bidder: viewer }) })
  if (!facts) throw data(null, { status: 404 })
  const standing = watchStatus(facts)
  const frame = frameOf(request, house, session, context.get(lightContext))
  // Only the winner's page reads the sale.
  const sale =
    viewer !== null && !acting && facts.leader === viewer && states[facts.state].sold
      ? await readSale(house.db, facts.id, viewer)
      : undefined
  const claim = sale && viewer !== null ? await readClaimStatus(house.db, facts.id, viewer, frame.now) : null
  const notices = facts.notices > 0 ? await readNotices(house.db, facts.id) : []
  const outages = facts.outages > 0 ? await readLotOutages(house.db, facts.id) : []
  const vetFile = facts.listing.kind === 'horse' && !facts.practice ? facts.vetFile : null
  const { over, sold } = phases[phaseOf(facts, frame.now)]
  const successor = over && !sold ? await readSuccessor(house.db, { id: facts.id, listing: facts.listing.id }) : null
  const aliasOf = (account: number) => bidderAlias(house.env.SECRET, facts.id, account)
  const auction = viewAuction(facts, {
    viewer,
    now: frame.now,
    origin: house.env.ORIGIN,
    standing: shared?.standing ?? leaderState(viewer !== null && facts.leader === viewer, facts.myBid !== null),
    due: dueView(sale?.due, frame.now),
    claim,
    aliasOf,
    nameOf: shared?.bidder,
    viewPhoto,
  })
  const me = reader?.audience === 'buyer' ? (shared?.me ?? aliasOf(reader.accountId)) : ''
  return {
    frame,
    auction,
    mayNot: mayNotBid(reader, facts.practice),
    acting: acting && reader ? { owner: reader.name, left: await leftOf(house, acting.mandate, facts.id) } : null,
    standing: shared ? { ...standing, following: shared.following } : standing,
    notices,
    outages,
    vetFile: vetFile && { ...viewVetFile(vetFile, { ...facts, now: frame.now }), reason: facts.paperReason },
    successor,
    structure: {
      origin: house.env.ORIGIN,
      subcategory: facts.listing.subcategoryId,
      publishedAt: facts.publishedAt,
    },
    embeddable: facts.publicData && !facts.practice,
    me,
  }
}

const leftOf = ({ db, env }: Pick<House, 'db' | 'env'>, mandate: number, auction: number) =>
  mandateRoom(db, sealedAmounts(env.SECRET), { mandate, auction })

export const headers = () => ({ 'Cache-Control': 'public' })

export const handle = { refresh: refreshAfter, lean: true } satisfies Handle

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { auction, embeddable } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  if (!auction) return privateMeta(errors.notFoundTitle)
  return [
    ...firstPhotoLink(auction.photos),
    ...pageMeta(matches, {
      title: pageTitle(auction.title),
      description: auctionPreview(auction),
      image: { path: cardPath(auction), alt: auction.title, card: true },
    }),
    // Practice lots are kept out of search engines.
    ...(embeddable ? [oembedLink(auction.url)] : []),
    ...(auction.practice ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** By it programs into which the lot's address is pasted show its card. */
function oembedLink(url: string): MetaDescriptor {
  const address = `${new URL(url).origin}${href('/oembed')}?url=${encodeURIComponent(url)}`
  return { tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href: address }
}

/** The URL carries the auction's version so that messengers fetch the newest card; the card's loader ignores it. */
function cardPath({ id, version }: { id: number; version: number }): string {
  return `${href('/event/:event/tarjeta.jpg', { event: String(id) })}?v=${version}`
}

export default function Auction({ loaderData: { structure, embeddable: _, ...shown } }: Route.ComponentProps) {
  const { auction } = shown
  return (
    <>
      <AuctionPage {...shown} />
      {!auction.practice && <JsonLd graph={structuredData(auction, structure)} />}
    </>
  )
}

/** Seconds until a page without scripts reloads, shorter near the close; null once the auction is over. */
function refreshAfter({ auction, frame }: Route.ComponentProps['loaderData']): number | null {
  if (!runningPhases.includes(auction.phase)) return null
  const next = (auction.phase === 'scheduled' ? auction.opensAt : auction.closesAt) - frame.now
  if (next < 0) return 3
  // Reload sooner if the auction opens or closes first.
  return Math.min(next < 5 * MINUTE ? 10 : 30, Math.ceil(next / 1_000) + 1)
}
