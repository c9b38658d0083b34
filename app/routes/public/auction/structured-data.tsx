import { href } from 'react-router'
import { auctions as words } from '#app/texts/sale/auctions.ts'
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

type Structure = { origin: string; subcategory: number | null }

/**
 * Structured data for search engines, at the end of the page: in its head they would delay the first bid on a slow
 * line.
 */
export function StructuredData({ auction, structure }: { auction: AuctionView; structure: Structure }) {
  // Without `<` a name cannot end the script element.
  const text = JSON.stringify(structuredData(auction, structure)).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** The lot as a product with its current price, and its breadcrumb. */
export function structuredData(auction: AuctionView, { origin, subcategory }: Structure) {
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
  return { '@context': 'https://schema.org', '@graph': [product, { '@type': 'BreadcrumbList', itemListElement }] }
}
