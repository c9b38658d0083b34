/** Metadata read by search engines and messengers. */
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta, type MetaDescriptor, Outlet } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitemapFile } from '#app/routes/public/site/sitemap-file.ts'
import { structuredData } from '#app/routes/public/auction/structured-data.ts'
import { pageMeta } from '#app/share.ts'
import { auctionPreview } from '#app/routes/public/auction/preview-words.ts'
import { descriptions } from '#app/texts/site.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { AuctionView } from '#app/ui/views.ts'
import { countLive, listLiveIds } from '#server/sale/auctions/lots/live-ids.ts'
import { listComingEvenings } from '#server/sale/evenings/list-evenings.ts'
import { listCategories } from '#server/listing/catalogues/categories.ts'
import { listRanchIds } from '#server/listing/catalogues/ranch.ts'
import { cancelAuction } from '#server/sale/auctions/cancel-auction.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { openHouse } from '#tests/support/auction-house.ts'

const ORIGIN = 'https://remate.test'
let opened: Awaited<ReturnType<typeof openHouse>>
const lots: number[] = []
let cancelled: number

beforeAll(async () => {
  opened = await openHouse()
  for (let n = 0; n < 2; n++) lots.push(await addAuction(opened.house, opened.furniture))
  cancelled = await addAuction(opened.house, opened.furniture, {
    opensAt: Date.now() + 3_600_000,
    closesAt: Date.now() + 7_200_000,
  })
  await cancelAuction(opened.house, cancelled)
  lots.push(await addAuction(opened.house, opened.furniture))
})
afterAll(() => opened.database.close())

const locations = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
const rows = { listCategories, listRanchIds, listComingEvenings, countLive, listLiveIds, readSettings }
const file = (page: string | null, most = 50_000) =>
  sitemapFile(opened.database.db, rows, { origin: ORIGIN, page, most })

test('the sitemap lists pages, categories and live auctions alone, each by its one absolute address', async () => {
  const urls = locations(await file(null))
  expect(urls).toContain(`${ORIGIN}/`)
  expect(urls).toContain(`${ORIGIN}/privacy`)
  expect(urls).toContain(`${ORIGIN}/ayuda/anticipo`)
  expect(urls).toContain(`${ORIGIN}/events/${opened.furniture.subcategory}`)
  expect(urls).toContain(`${ORIGIN}/rancho/${opened.furniture.ranch}`)
  expect(urls.filter((url) => url?.includes('/event/'))).toEqual(lots.map((id) => `${ORIGIN}/event/${id}`))
  expect(new Set(urls).size).toBe(urls.length)
})

test('where one file is too small the sitemap is a list of files that hold every address once', async () => {
  const whole = locations(await file(null))
  const most = 4
  const index = locations(await file(null, most))
  expect(index).toEqual(
    Array.from({ length: Math.ceil(whole.length / most) }, (_, n) => `${ORIGIN}/sitemap.xml?pagina=${n + 1}`),
  )
  const pages = await Promise.all(index.map((_, n) => file(String(n + 1), most)))
  expect(pages.flatMap(locations).toSorted()).toEqual(whole.toSorted())
  for (const page of ['0', String(index.length + 1), '-1', 'x', '1.5', ''])
    expect(await file(page, most), page).toBeNull()
})

const STRUCTURE = { origin: ORIGIN, subcategory: 3, publishedAt: Date.UTC(2026, 10, 15, 18) }

const auction = {
  id: 7,
  title: 'Rayo </script><script>alert(1)</script>',
  description: 'Potro alazán. '.repeat(40),
  subcategory: 'Rienda',
  place: 'Tepatitlán, Jalisco',
  ranch: 'El Fresno',
  phase: 'open',
  currentBid: 125_000,
  openingBid: 100_000,
  hammerPrice: null,
  closesAt: Date.UTC(2026, 10, 22, 1),
  photo: { jpeg: '/media/x-720.jpg' },
  videos: ['dQw4w9WgXcQ'],
} as unknown as AuctionView

/** The HTML head rendered from a page's meta descriptors. */
function headOf(path: string, meta: (matches: readonly unknown[]) => MetaDescriptor[]): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <>
          <Meta />
          <Outlet />
        </>
      ),
      children: [{ id: 'page', path: '*', Component: () => null, meta: ({ matches }) => meta(matches) }],
    },
  ])
  return renderToString(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: { origin: ORIGIN, frame: { path } } } }} />,
  )
}

test("an auction's structured data match the page, and no horse's name ends their script", () => {
  const html = renderToString(<JsonLd graph={structuredData(auction, STRUCTURE)} />)
  const scripts = html.split('<script type="application/ld+json">')
  expect(scripts).toHaveLength(2)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const {
    '@graph': [product, crumbs],
  } = JSON.parse((scripts[1] ?? '').split('</script>')[0] ?? '')
  expect(product).toMatchObject({
    '@type': 'Product',
    name: auction.title,
    image: `${ORIGIN}/media/x-720.jpg`,
    offers: {
      price: 125_000,
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      validThrough: '2026-11-22T01:00:00.000Z',
      url: `${ORIGIN}/event/7`,
    },
  })
  expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/events`,
    `${ORIGIN}/events/3`,
    `${ORIGIN}/event/7`,
  ])
})

test.each([
  ['scheduled', null, 100_000, 'PreOrder'],
  ['awaiting-payment', 130_000, 130_000, 'SoldOut'],
  ['cancelled', null, 100_000, 'Discontinued'],
] as const)('a lot that is %s is offered as such', (phase, hammerPrice, price, availability) => {
  const sold = { ...auction, phase, hammerPrice, currentBid: hammerPrice }
  const [product] = structuredData(sold, STRUCTURE)
  expect(product).toHaveProperty('offers')
  expect((product as { offers: object }).offers).toMatchObject({
    price,
    availability: `https://schema.org/${availability}`,
  })
})

test('a shared auction shows its state, its price and its photo, at its one address', () => {
  const description = auctionPreview(auction)
  expect(description).toMatch(/^En vivo · Puja actual \$125,000 MXN · Rienda, Tepatitlán, Jalisco\. Potro alazán\./)
  expect(description.length).toBeLessThanOrEqual(200)
  const unsold = auctionPreview({ ...auction, phase: 'unsold', currentBid: null, bidCount: 0 })
  expect(unsold).toMatch(/^Terminó sin pujas · Puja de salida /)
  const head = headOf('/event/7/', (matches) =>
    pageMeta(matches, { title: 'Rayo "x"', description, image: { path: '/media/x-720.jpg', alt: 'Rayo' } }),
  )
  expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/event/7"/>`)
  expect(head).toContain('<meta property="og:title" content="Rayo &quot;x&quot;"/>')
  expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/media/x-720.jpg"/>`)
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test('no description exceeds the length shown by search engines', () => {
  for (const text of Object.values({ ...descriptions, eventsOf: descriptions.eventsOf('Cuarto de Milla · Carreras') }))
    expect(String(text).length, String(text)).toBeLessThanOrEqual(160)
})
