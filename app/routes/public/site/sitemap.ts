import { HOUR, SECOND } from '#machines/time.ts'
import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { countLive, listLiveIds } from '#server/sale/auctions/lots/live-ids.ts'
import { listComingEvenings } from '#server/sale/evenings/list-evenings.ts'
import { listCategories } from '#server/listing/catalogues/categories.ts'
import { listRanchIds } from '#server/listing/catalogues/ranch.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/sitemap'
import { sitemapFile } from './sitemap-file.ts'

/** Maximum number of URLs per file (sitemaps.org). */
const MOST = 50_000

/**
 * Sitemap of pages, categories, ranches and live auctions: one file, or an index of numbered files if they do not fit.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { env, db } = context.get(houseContext)
  const rows = { listCategories, listRanchIds, listComingEvenings, countLive, listLiveIds, readSettings }
  const xml = await sitemapFile(db, rows, { origin: env.ORIGIN, page: url.searchParams.get('pagina'), most: MOST })
  if (xml === null) throw data(null, { status: 404 })
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': `max-age=${HOUR / SECOND}` },
  })
}
