import type { AuditedAct } from '#app/texts/people/audited-acts.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { creditPackages, creditPackageSellers } from '#db/schema/listing/credit-packages.ts'
import { openAccount } from '#db/account-standing.ts'
import { type Admin, adminAct, type LastAct, lastActOn } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'

type Assignment = { package: number; seller: number }

/** `already`: no change needed; `last`: the act that made it so, if any. `unknown`: no such package or seller. */
type AssignRefusal = { refused: 'unknown' } | { refused: 'already'; last: LastAct | null }

/** Offers a package that is not public to a seller. */
export function assignPackage(db: Database, admin: Admin, one: Assignment): Promise<{ done: true } | AssignRefusal> {
  return change(db, admin, one, 'package.assigned', async ({ tx }, { seller }) => {
    const row = { packageId: one.package, sellerId: seller }
    return tx.insert(creditPackageSellers).values(row).onConflictDoNothing().returning()
  })
}

/** Withdraws the offer; the seller keeps credits already bought. */
export function unassignPackage(db: Database, admin: Admin, one: Assignment): Promise<{ done: true } | AssignRefusal> {
  return change(db, admin, one, 'package.unassigned', async ({ tx }, { seller }) => {
    const row = and(eq(creditPackageSellers.packageId, one.package), eq(creditPackageSellers.sellerId, seller))
    return tx.delete(creditPackageSellers).where(row).returning()
  })
}

type Outcome = { done: true } | AssignRefusal

/** Serialized by locking the package's row. The rows returned by `write` show whether anything changed. */
function change(
  db: Database,
  admin: Admin,
  { package: id, seller }: Assignment,
  action: AuditedAct,
  write: (work: UnitOfWork<Outcome>, one: Assignment) => Promise<unknown[]>,
): Promise<Outcome> {
  const subject = `package:${id}` as const
  return adminAct<Outcome, Outcome>(db, admin, { action, subject, details: { seller } }, async (work) => {
    const { tx, refuse } = work
    const [found] = await tx
      .select({ id: creditPackages.id })
      .from(creditPackages)
      .where(eq(creditPackages.id, id))
      .for('update')
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, seller), eq(accounts.audience, 'seller'), openAccount()))
      .for('key share')
    if (!found || !account) return refuse({ refused: 'unknown' })
    const written = await write(work as UnitOfWork<Outcome>, { package: id, seller })
    if (written.length === 0) return refuse({ refused: 'already', last: await lastActOn(tx, subject) })
    return { done: true }
  })
}
