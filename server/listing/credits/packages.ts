import { and, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { creditPackages } from '#db/schema/credit-packages.ts'
import type { Seller } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** More than fit a page is nothing to choose from. */
const MOST = 50

/** What a seller may buy, or (price 0) get: `price` in pesos for all of its credits. */
export type OfferedPackage = Awaited<ReturnType<typeof listPackages>>[number]

/** The packages that are offered to this seller at `now` (epoch ms): the recommended first, then by price. */
export function listPackages(db: Database, seller: Seller, now: number) {
  return select(db)
    .where(isOffered(seller, now))
    .orderBy(desc(creditPackages.recommended), creditPackages.price, creditPackages.id)
    .limit(MOST)
}

/** One of them; undefined where it is inactive, another seller's, none at all, or was granted already. */
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
 * Columns within are named with their table: in a query of one table drizzle leaves it out, and the inner tables have
 * columns of the same names. Public, or assigned to this seller; one that costs nothing as long as they have not had it.
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
 * What an enrolment costs where it is paid by transfer, pesos: the price of the public package of one credit, the lowest
 * if there are several; without one what the specification names.
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
