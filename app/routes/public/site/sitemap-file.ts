import { helpAnswers } from '#app/texts/help-answers.ts'
import type { readSettings } from '#server/engine/settings/read.ts'
import { href } from 'react-router'
import type { countLive, listLiveIds } from '#server/sale/auctions/lots/live-ids.ts'
import type { listComingEvenings } from '#server/sale/evenings/list-evenings.ts'
import type { listCategories } from '#server/listing/catalogues/categories.ts'
import type { listRanchIds } from '#server/listing/catalogues/ranch.ts'
import type { House } from '#server/engine/house.ts'

/** Queries passed in by the route: modules beside a route may not import the server. */
type Rows = {
  listCategories: typeof listCategories
  listRanchIds: typeof listRanchIds
  listComingEvenings: typeof listComingEvenings
  countLive: typeof countLive
  listLiveIds: typeof listLiveIds
  readSettings: typeof readSettings
}

type SitemapQuery = {
  origin: string
  /** Page parameter of the URL; null for the entry file. */
  page: string | null
  /** Maximum number of URLs per file. */
  most: number
}

/** The requested sitemap file; null if the page does not exist. */
export async function sitemapFile(
  db: House['db'],
  rows: Rows,
  { origin, page, most }: SitemapQuery,
): Promise<string | null> {
  const lists = await listPaths(db, rows)
  const pages = Math.ceil((lists.length + (await rows.countLive(db))) / most)
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
  const auctions = await rows.listLiveIds(db, { skip: Math.max(0, from - lists.length), size: most - here.length })
  const paths = [...here, ...auctions.map((id) => href('/event/:event', { event: String(id) }))]
  return document(
    'urlset',
    paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
  )
}

async function listPaths(
  db: House['db'],
  { listCategories, listRanchIds, listComingEvenings, readSettings }: Rows,
): Promise<string[]> {
  const [categories, ranches, evenings, answers] = await Promise.all([
    listCategories(db),
    listRanchIds(db),
    listComingEvenings(db),
    readSettings(db).then(helpAnswers),
  ])
  const subcategories = categories.flatMap((category) => category.subcategories)
  return [
    href('/'),
    href('/events/:subcat?'),
    href('/veladas'),
    href('/resultados'),
    ...evenings.map(({ day }) => href('/velada/:date', { date: day })),
    href('/tripe-corona-2024'),
    href('/shop-us'),
    href('/ayuda'),
    ...answers.map(({ slug }) => href('/ayuda/:answer', { answer: slug })),
    href('/about-us'),
    href('/contact-us'),
    href('/register'),
    href('/terms-us'),
    href('/privacy'),
    ...subcategories.map(({ id }) => href('/events/:subcat?', { subcat: String(id) })),
    ...ranches.map((id) => href('/rancho/:ranch', { ranch: String(id) })),
  ]
}

function document(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ` +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
  )
}
