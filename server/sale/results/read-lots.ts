import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { lotResults } from '#db/schema/sale/results.ts'
import { categories, subcategories } from '#db/schema/listing/catalogue.ts'
import { ranches } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sires } from '#db/schema/listing/sires.ts'

/** Most lots of one evening that are listed and added up. */
const MOST_LOTS = 5_000

const sire = alias(sires, 'sire')
const sireHead = alias(sires, 'sire_head')
const damSire = alias(sires, 'dam_sire')
const damSireHead = alias(sires, 'dam_sire_head')

/** Lots with their results, named. A sire is the horse that united names belong to. Prices in whole pesos. */
export function selectResults(db: Pick<Database, 'select'>) {
  return db
    .select({
      id: lotResults.auctionId,
      title: listings.name,
      kind: listings.kind,
      evening: lotResults.evening,
      closesAt: auctions.finishDate,
      outcome: lotResults.outcome,
      price: lotResults.price,
      sex: lotResults.sex,
      dateOfBirth: lotResults.dateOfBirth,
      category: categories.name,
      subcategory: subcategories.name,
      ranch: ranches.name,
      sire: nameOf(sire, sireHead),
      sireId: sql<number | null>`coalesce(${sire.headId}, ${sire.id})`,
      damSire: nameOf(damSire, damSireHead),
      damSireId: sql<number | null>`coalesce(${damSire.headId}, ${damSire.id})`,
    })
    .from(lotResults)
    .innerJoin(auctions, eq(auctions.id, lotResults.auctionId))
    .innerJoin(listings, eq(listings.id, lotResults.listingId))
    .leftJoin(subcategories, eq(subcategories.id, lotResults.subcategoryId))
    .leftJoin(categories, eq(categories.id, subcategories.categoryId))
    .leftJoin(ranches, eq(ranches.id, lotResults.ranchId))
    .leftJoin(sire, eq(sire.id, lotResults.sireId))
    .leftJoin(sireHead, eq(sireHead.id, sire.headId))
    .leftJoin(damSire, eq(damSire.id, lotResults.damSireId))
    .leftJoin(damSireHead, eq(damSireHead.id, damSire.headId))
    .$dynamic()
}

function nameOf(own: { name: SQL.Aliased | unknown }, head: { name: SQL.Aliased | unknown }) {
  return sql<string | null>`coalesce(${head.name}, ${own.name})`
}

export type LotResult = Awaited<ReturnType<typeof selectResults>>[number]

/** Results of an evening's lots in catalogue order. */
export function readLotsOfEvening(db: Pick<Database, 'select'>, evening: string): Promise<LotResult[]> {
  return selectResults(db)
    .where(eq(lotResults.evening, evening))
    .orderBy(asc(auctions.finishDate), asc(lotResults.auctionId))
    .limit(MOST_LOTS)
}
