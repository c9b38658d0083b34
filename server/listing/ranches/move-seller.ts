import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { ranches } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { openAccount } from '#db/account-standing.ts'
import { type Admin, adminAct, type LastAct, lastActOn } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'

type MoveSeller = {
  seller: number
  /** The seller's ranch shown on the page; a different current one means that another administrator was first. */
  from: number
  to: number
  /** Epoch ms. */
  at: number
}

/** `moved`: already moved, by `by`; `same`: already at that ranch; `inactive`: that ranch is switched off. */
type MoveRefusal =
  | { refused: 'unknown' | 'inactive' | 'same' }
  | { refused: 'moved'; by: LastAct | null; ranch: string }

/**
 * Moves a seller to another ranch, with those of their listings not yet in an auction. Listings in an auction or sold
 * keep the ranch that bidders saw.
 */
export function moveSeller(
  db: Database,
  admin: Admin,
  { seller, from, to, at }: MoveSeller,
): Promise<{ moved: number } | MoveRefusal> {
  type Moved = { moved: number; before: object; after: object }
  const action = 'seller.moved'
  const details = ({ before, after, moved }: Moved) => ({ before, after, listings: moved })
  return adminAct(
    db,
    admin,
    { action, subject: `account:${seller}`, details, at },
    async ({ tx, refuse }: UnitOfWork<MoveRefusal>): Promise<Moved> => {
      // Same lock as for starting a capture: a concurrent capture is moved too, or starts at the new ranch.
      const open = and(eq(accounts.id, seller), eq(accounts.audience, 'seller'), openAccount())
      const [owner] = await tx.select({ id: accounts.id }).from(accounts).where(open).for('no key update')
      const [now] = await tx
        .select({ ranch: ranches.id, name: ranches.name })
        .from(sellers)
        .innerJoin(ranches, eq(ranches.id, sellers.ranchId))
        .where(eq(sellers.accountId, seller))
      const [target] = await tx
        .select({ name: ranches.name, active: ranches.active })
        .from(ranches)
        .where(eq(ranches.id, to))
        .for('share')
      if (!owner || !now || !target) return refuse({ refused: 'unknown' })
      if (now.ranch !== from)
        return refuse({ refused: 'moved', by: await lastActOn(tx, `account:${seller}`, [action]), ranch: now.name })
      if (from === to) return refuse({ refused: 'same' })
      if (!target.active) return refuse({ refused: 'inactive' })
      await tx.update(sellers).set({ ranchId: to }).where(eq(sellers.accountId, seller))
      const unsold = and(
        eq(listings.sellerId, seller),
        sql`${listings.stage} is distinct from 7`,
        ne(listings.ranchId, to),
      )
      const moved = await tx
        .update(listings)
        .set({ ranchId: to })
        .where(and(unsold, isNull(listings.deletedAt)))
        .returning({ id: listings.id })
      if (moved.length > 0)
        await refreshSearch(tx, and(eq(listings.sellerId, seller), eq(listings.ranchId, to)) ?? sql`false`)
      return {
        moved: moved.length,
        before: { ranch: now.name, ranchId: from },
        after: { ranch: target.name, ranchId: to },
      }
    },
  )
}
