import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { type Admin, adminAct, editedSince, type Meanwhile } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { usesOfPackage } from './list-all-packages.ts'

/** `price`: pesos for all credits, 0 for a free grant. `publishedAt`: epoch ms, offered from then on. */
export type Package = Omit<typeof creditPackages.$inferInsert, 'id'>

/** `stays`: by the caller's rule. */
type PackageRefusal = { refused: 'unknown' } | { refused: 'stays' } | { refused: 'meanwhile'; meanwhile: Meanwhile }

/** `stays`: a rule that keeps the package as it is, asked of the locked row. */
type PackageEdit = Partial<Package> & {
  basis?: number | undefined
  stays?: (row: typeof creditPackages.$inferSelect) => string | null
}

const subjectOf = (id: number) => `package:${id}` as const

/** Adds a package that sellers may buy or be granted. */
export function addPackage(db: Database, admin: Admin, values: Package): Promise<{ id: number }> {
  const details = ({ id }: { id: number }) => ({ id, ...values })
  return adminAct(db, admin, { action: 'package.added', subject: 'package', details }, async ({ tx }) => {
    const [row] = await tx.insert(creditPackages).values(values).returning({ id: creditPackages.id })
    if (!row) throw new Error('No package was added')
    return row
  })
}

/**
 * Changes a package: credits bought before keep their price; a purchase from a page with the old price is refused
 * (`changed`). `basis`: the last act when the form was rendered. An unchanged package records no act.
 */
export async function changePackage(
  db: Database,
  admin: Admin,
  id: number,
  { basis, stays, ...to }: PackageEdit,
): Promise<{ id: number } | PackageRefusal> {
  type Done = { before: object; after: object }
  type Outcome = { id: number } | PackageRefusal
  const act = { action: 'package.changed', subject: subjectOf(id), details: (done: Done) => done } as const
  const done = await adminAct<Done, Outcome>(db, admin, act, async (work: UnitOfWork<Outcome>) => {
    const was = await lockPackage(work, id)
    const meanwhile = basis === undefined ? null : await editedSince(work.tx, subjectOf(id), basis)
    if (meanwhile) return work.refuse({ refused: 'meanwhile', meanwhile })
    if (stays && stays(was) !== null) return work.refuse({ refused: 'stays' })
    const keys = Object.keys(to) as (keyof typeof to)[]
    const changed = keys.filter((key) => JSON.stringify(to[key]) !== JSON.stringify(was[key]))
    if (changed.length === 0) return work.refuse({ id })
    await work.tx.update(creditPackages).set(to).where(eq(creditPackages.id, id))
    const only = (from: Partial<Package>) => Object.fromEntries(changed.map((key) => [key, from[key]]))
    return { before: only(was), after: only(to) }
  })
  return 'after' in done ? { id } : done
}

/** Deletes a package that was never bought or granted; else returns the number of uses. */
export async function deletePackage(
  db: Database,
  admin: Admin,
  id: number,
): Promise<{ id: number } | { uses: number } | PackageRefusal> {
  type Done = { before: object }
  type Refused = { uses: number } | PackageRefusal
  const act = { action: 'package.deleted', subject: subjectOf(id), details: (done: Done) => done } as const
  const done = await adminAct<Done, Refused>(db, admin, act, async (work: UnitOfWork<Refused>) => {
    const was = await lockPackage(work, id)
    // Under the row lock: a concurrent purchase waits and finds it deleted.
    const [{ uses } = { uses: 0 }] = await work.tx.execute<{ uses: number }>(sql`select ${usesOfPackage(id)} as uses`)
    if (uses > 0) return work.refuse({ uses })
    await work.tx.delete(creditPackages).where(eq(creditPackages.id, id))
    return { before: was }
  })
  return 'before' in done ? { id } : done
}

async function lockPackage<Reason>({ tx, refuse }: UnitOfWork<Reason | PackageRefusal>, id: number) {
  const [row] = await tx.select().from(creditPackages).where(eq(creditPackages.id, id)).for('update')
  return row ?? refuse({ refused: 'unknown' })
}
