import { data, href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { countLive, listLiveIds } from '#server/auctions/live-ids.ts'
import { listCategories } from '#server/catalogues/categories.ts'
import type { House } from '#server/house.ts'
import type { Route } from './+types/sitemap'

/** The most addresses that one file may hold (sitemaps.org). */
const MOST = 50_000
const HOUR = 3_600

/**
 * Pages, categories and live auctions for search engines: one file, or where they do not fit a list of numbered ones.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { env, db } = context.get(houseContext)
  const xml = await sitemapFile(db, { origin: env.ORIGIN, page: url.searchParams.get('pagina'), most: MOST })
  if (xml === null) throw data(null, { status: 404 })
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': `max-age=${HOUR}` },
  })
}

type SitemapQuery = {
  origin: string
  /** As the address says it; null for the file that search engines ask for first. */
  page: string | null
  /** The most addresses in one file. */
  most: number
}

/** The file that was asked for; null when there is no such page. */
export async function sitemapFile(db: House['db'], { origin, page, most }: SitemapQuery): Promise<string | null> {
  const lists = await listPaths(db)
  const pages = Math.ceil((lists.length + (await countLive(db))) / most)
  if (page === null && pages > 1) {
    const files = Array.from(
      { length: pages },
      (_, n) => `<sitemap><loc>${origin}${href('/sitemap.xml')}?pagina=${n + 1}</loc></sitemap>`,
    )
    return document('sitemapindex', files)
  }
  const number = page === null ? 1 : /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 0
  if (number < 1 || number > pages) return null
  const from = (number - 1) * most
  const here = lists.slice(from, from + most)
  const auctions = await listLiveIds(db, { skip: Math.max(0, from - lists.length), size: most - here.length })
  const paths = [...here, ...auctions.map((id) => href('/event/:event', { event: String(id) }))]
  return document(
    'urlset',
    paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
  )
}

async function listPaths(db: House['db']): Promise<string[]> {
  const categories = await listCategories(db)
  const subcategories = categories.flatMap((category) => category.subcategories)
  return [
    href('/'),
    href('/events/:subcat?'),
    href('/tripe-corona-2024'),
    href('/shop-us'),
    href('/ayuda'),
    href('/about-us'),
    href('/contact-us'),
    href('/register'),
    href('/terms-us'),
    href('/privacy'),
    ...subcategories.map(({ id }) => href('/events/:subcat?', { subcat: String(id) })),
  ]
}

function document(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
