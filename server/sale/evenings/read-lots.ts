import { and } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { selectCards, toCard } from '#server/sale/auctions/lots/card-rows.ts'
import { type LotFilter, lotConditions } from '#server/sale/auctions/search/lot-filter.ts'
import { catalogued, catalogueOrder } from './conditions.ts'

/**
 * A page of an evening's lots in catalogue order. `estimate`: the seller's estimated price, whole pesos; null where it
 * is a buy-now price.
 */
export async function readEveningLots(db: Database, evening: string, filter: LotFilter, page: PageAsked, now: number) {
  const query = selectCards(db).where(and(catalogued(evening), ...lotConditions(filter)))
  const { rows, ...found } = await pageOf(db, query, { ...page, orderBy: catalogueOrder })
  return {
    ...found,
    lots: rows.map((row) => ({ ...toCard(row, now), estimate: row.buyNow.offered ? null : row.buyNow.price })),
  }
}

export type EveningLot = Awaited<ReturnType<typeof readEveningLots>>['lots'][number]
