import { and, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import type { Seller } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Maximum packages offered on a page. */
const MOST = 50

/** A package a seller may buy or, at price 0, get: `price` in pesos for all its credits. */
export type OfferedPackage = Awaited<ReturnType<typeof listPackages>>[number]

/** Packages offered to this seller at `now` (epoch ms): recommended first, then by price. */
export function listPackages(db: Database, seller: Seller, now: number) {
  return select(db)
    .where(isOffered(seller, now))
    .orderBy(desc(creditPackages.recommended), creditPackages.price, creditPackages.id)
    .limit(MOST)
}

/** One offered package; undefined if it is inactive, not offered to this seller, non-existent or already granted. */
export async function readPackage(db: Database | Tx, seller: Seller, id: number, now: number) {
  const [found] = await select(db).where(and(eq(creditPackages.id, id), isOffered(seller, now)))
  return found
}

const select = (db: Database | Tx) =>
  db
    .select({
      id: creditPackages.id,
      name: creditPackages.name,
      description: creditPackages.description,
      price: creditPackages.price,
      credits: creditPackages.credits,
      features: creditPackages.features,
      recommended: creditPackages.recommended,
    })
    .from(creditPackages)

/**
 * Condition: public or assigned to this seller, and a free one only if not granted yet. Inner columns name their table
 * explicitly: in a query of one table drizzle omits it, and the inner tables have columns of the same names.
 */
function isOffered({ accountId }: Seller, now: number): SQL | undefined {
  const assigned = sql`exists (
    select from credit_package_sellers s where s.package_id = credit_packages.id and s.seller_id = ${accountId})`
  return and(
    eq(creditPackages.status, true),
    lte(creditPackages.publishedAt, now),
    or(eq(creditPackages.public, true), assigned),
    sql`not (${creditPackages.price} = 0 and ${wasGranted(accountId)})`,
  )
}

const wasGranted = (seller: number) => sql`exists (
  select from credit_lots l
  where l.package_id = credit_packages.id and l.seller_id = ${seller} and l.payment_id is null)`

/**
 * Price of an enrolment paid by transfer, in pesos: that of the cheapest public package of one credit, or the
 * specification's price if there is none.
 */
export async function transferDue(db: Database | Tx): Promise<number> {
  const [row] = await db
    .select({ price: creditPackages.price })
    .from(creditPackages)
    .where(
      and(
        eq(creditPackages.status, true),
        eq(creditPackages.public, true),
        eq(creditPackages.credits, 1),
        sql`${creditPackages.price} > 0`,
      ),
    )
    .orderBy(creditPackages.price)
    .limit(1)
  return row?.price ?? REGISTRATION_PRICE
}

/** Specification 2, section 9. */
const REGISTRATION_PRICE = 1_000
