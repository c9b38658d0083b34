import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { ranches } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import { sellers } from '#db/schema/sellers.ts'
import { type Admin, adminAct, type LastAct, lastActOn } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'

export type MoveSeller = {
  seller: number
  /** The ranch that the page showed them at; another one by now means that somebody was faster. */
  from: number
  to: number
  /** Epoch ms. */
  at: number
}

/** `moved`: `by` says who did; `same`: they sell for it already; `inactive`: that ranch is switched off. */
export type MoveRefusal =
  | { refused: 'unknown' | 'inactive' | 'same' }
  | { refused: 'moved'; by: LastAct | null; ranch: string }

/**
 * Moves a seller to a ranch, and with them what they have not put up for auction: those listings are captured, audited
 * and found under the new one. What stands in an auction or was sold keeps the ranch that bidders saw it under.
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
      // As whoever begins a capture does: a listing begun in this moment is moved too, or begun at the new ranch.
      const open = and(eq(accounts.id, seller), eq(accounts.audience, 'seller'), isNull(accounts.closedAt))
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
