import { href } from 'react-router'
import { machineTime } from '#app/texts/format/dates.ts'
import { auctions as words, lot } from '#app/texts/sale/auctions.ts'
import { site } from '#app/texts/site.ts'
import type { AuctionView } from '#app/ui/views.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'

/** In terms of schema.org. */
const availability: Record<AuctionPhase, string> = {
  scheduled: 'PreOrder',
  open: 'InStock',
  closing: 'LimitedAvailability',
  unsold: 'OutOfStock',
  negotiating: 'LimitedAvailability',
  'awaiting-payment': 'SoldOut',
  'in-process': 'SoldOut',
  'deal-closed': 'SoldOut',
  lapsed: 'OutOfStock',
  offered: 'OutOfStock',
  cancelled: 'Discontinued',
}

/** `publishedAt`: when the lot, and so its videos, came to the house; epoch ms. */
type Structure = { origin: string; subcategory: number | null; publishedAt: number }

/** The lot as a product with its current price, its breadcrumb, and its videos. */
export function structuredData(auction: AuctionView, { origin, subcategory, publishedAt }: Structure) {
  const url = origin + href('/event/:event', { event: String(auction.id) })
  const classification: [string, string][] =
    auction.subcategory === null
      ? []
      : [[auction.subcategory, origin + href('/events/:subcat?', { subcat: String(subcategory) })]]
  const steps: [string, string][] = [
    [site.name, origin + href('/')],
    [words.all, origin + href('/events/:subcat?')],
    ...classification,
    [auction.title, url],
  ]
  const product = {
    '@type': 'Product',
    name: auction.title,
    description: auction.description.slice(0, 300),
    ...(auction.photo && { image: origin + auction.photo.jpeg }),
    ...(auction.subcategory && { category: auction.subcategory }),
    offers: {
      '@type': 'Offer',
      url,
      price: auction.hammerPrice ?? auction.currentBid ?? auction.openingBid,
      priceCurrency: 'MXN',
      availability: `https://schema.org/${availability[auction.phase]}`,
      validThrough: new Date(auction.closesAt).toISOString(),
      seller: { '@type': 'Organization', name: auction.ranch },
    },
  }
  const itemListElement = steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item }))
  const videos = auction.videos.map((id, nth) => ({
    '@type': 'VideoObject',
    name: `${auction.title} · ${lot.videoNumber(nth + 1)}`,
    description: auction.description.slice(0, 300),
    thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    uploadDate: machineTime(publishedAt),
  }))
  return [product, { '@type': 'BreadcrumbList', itemListElement }, ...videos]
}
