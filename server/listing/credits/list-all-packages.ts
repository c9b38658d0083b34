import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { creditPackages, creditPackageSellers } from '#db/schema/listing/credit-packages.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { payments } from '#db/schema/money/payments.ts'
import { editBasis } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

export type PackageRow = Awaited<ReturnType<typeof listAllPackages>>['rows'][number]

/** Characters of the description shown in the list (specification 2, section 2). */
const PREVIEW = 60

type Asked = PageAsked & { text: string; active: boolean | undefined }

/** A page of all packages, newest first; `to`: number of sellers one is assigned to. */
export function listAllPackages(db: Database, { text, active, ...page }: Asked) {
  const query = db
    .select({
      id: creditPackages.id,
      version: creditPackages.version,
      name: creditPackages.name,
      description: sql<string>`left(${creditPackages.description}, ${PREVIEW + 1})`,
      publishedAt: creditPackages.publishedAt,
      price: creditPackages.price,
      credits: creditPackages.credits,
      status: creditPackages.status,
      recommended: creditPackages.recommended,
      public: creditPackages.public,
      sellers: sql<number>`(
        select count(*) from credit_package_sellers s where s.package_id = credit_packages.id)::int`.as('sellers'),
      basis: editBasis(sql`'package:' || ${creditPackages.id}`).as('basis'),
    })
    .from(creditPackages)
    .where(
      and(
        contains(text, [creditPackages.version, creditPackages.name, creditPackages.description]),
        active === undefined ? undefined : eq(creditPackages.status, active),
      ),
    )
    .$dynamic()
  return pageOf(db, query, { ...page, orderBy: [desc(creditPackages.id)] })
}

/** One package with its number of purchases and grants, and its `basis` for editing. */
export async function readAnyPackage(db: Database, id: number) {
  const [found] = await db
    .select({ package: creditPackages, uses: usesOfPackage(id), basis: editBasis(`package:${id}`) })
    .from(creditPackages)
    .where(eq(creditPackages.id, id))
  return found && { ...found.package, uses: found.uses, basis: found.basis }
}

/** Number of payments and grants of a package. */
export function usesOfPackage(id: number) {
  return sql<number>`((select count(*) from ${payments} where ${payments.packageId} = ${id}) +
    (select count(*) from ${creditLots} where ${creditLots.packageId} = ${id}
    and ${creditLots.paymentId} is null))::int`
}

/** Sellers a package is assigned to, by name, paged. */
export function listAssigned(db: Database, id: number, page: PageAsked) {
  const query = db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(creditPackageSellers)
    .innerJoin(accounts, eq(accounts.id, creditPackageSellers.sellerId))
    .where(eq(creditPackageSellers.packageId, id))
    .$dynamic()
  return pageOf(db, query, { ...page, orderBy: [asc(accounts.name), asc(accounts.id)] })
}

/** Maximum sellers found. */
const FOUND = 10

/** Sellers whose e-mail or name contains the text, and whether the package is assigned to them. */
export async function findSellers(db: Database | Tx, id: number, text: string) {
  if (text.length < 2) return []
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      assigned: sql<boolean>`exists (
        select from credit_package_sellers s where s.package_id = ${id} and s.seller_id = accounts.id)`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.audience, 'seller'),
        sql`${accounts.closedAt} is null`,
        contains(text, [accounts.name, accounts.email]),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(FOUND)
}
