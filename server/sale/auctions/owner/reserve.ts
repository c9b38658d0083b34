import { and, desc, eq } from 'drizzle-orm'
import { auctions, reserves } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { ReserveRefusal } from '#machines/auction/rules.ts'
import type { Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { ownAuction } from './own-auction.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'

/** The reserve is its seller's secret (ruling 62): only functions in this file return it, and only to that seller. */

/** Reserve of a seller's own auction, whole pesos; null if there is none or the auction is another seller's. */
export async function readOwnReserve(
  { db, env }: Pick<House, 'db' | 'env'>,
  seller: Pick<Seller, 'accountId'>,
  auction: number,
): Promise<number | null> {
  return latest(db, env.SECRET, seller, auction)
}

/**
 * `off`: the house accepts no reserves; `over`: bidding has ended; `changed`: it would lower a reserve that the page
 * did not show (ruling 92).
 */
export type SetReserveRefusal = ReserveRefusal | 'unknown' | 'off' | 'over' | 'changed'

/** Reasons for refusing the reserve of an auction that was just scheduled. */
export type FirstReserveRefusal = Exclude<SetReserveRefusal, 'changed'>

/**
 * Sets the reserve of an auction before it opens; afterwards only lowers or removes (null) it. The machine judges by
 * the current time. Repeating the same amount changes nothing. `shown`: the reserve that the page showed, null for
 * none; omitted if there is no such page. `at` in epoch ms.
 */
export async function setOwnReserve(
  house: Pick<House, 'db' | 'env' | 'actors'>,
  seller: Seller,
  { auction, amount, shown, at }: { auction: number; amount: number | null; shown?: number | null; at: number },
): Promise<'set' | SetReserveRefusal> {
  type Answer = 'set' | SetReserveRefusal
  return transact<Answer, Answer>(house.db, async (work) => {
    const { tx } = work
    const [row] = await tx.select({ id: auctions.id }).from(auctions).where(ownAuction(seller, auction)).for('update')
    if (!row) return 'unknown'
    const standing = await latest(tx, house.env.SECRET, seller, auction)
    if (standing === amount) return 'set'
    const lowers = standing !== null && (amount ?? 0) < standing
    if (lowers && shown !== undefined && standing > (shown ?? 0)) return 'changed'
    if (amount !== null && standing === null && !(await takesReserves(tx))) return 'off'
    return setWithin(house, work, { auction, amount, at })
  })
}

/** `setOwnReserve` within a command that has just scheduled the auction. */
export async function setFirstReserve(
  house: Pick<House, 'actors'>,
  work: Pick<UnitOfWork, 'tx' | 'afterCommit' | 'refuse'>,
  reserve: { auction: number; amount: number; at: number },
): Promise<'set' | FirstReserveRefusal> {
  return (await takesReserves(work.tx)) ? setWithin(house, work, reserve) : 'off'
}

async function setWithin(
  { actors }: Pick<House, 'actors'>,
  work: Pick<UnitOfWork, 'tx' | 'afterCommit' | 'refuse'>,
  { auction, amount, at }: { auction: number; amount: number | null; at: number },
): Promise<'set' | FirstReserveRefusal> {
  const outcome = await actors.auction.sendWithin(work, auction, { type: 'reserve.set', at, amount })
  if (outcome.accepted) return 'set'
  if (outcome.refusal === 'unknown') return 'unknown'
  return 'reserve' in outcome.refusal ? outcome.refusal.reserve : 'over'
}

async function latest(
  tx: Tx | House['db'],
  secret: string,
  seller: Pick<Seller, 'accountId'>,
  auction: number,
): Promise<number | null> {
  const [row] = await tx
    .select({ sealed: reserves.sealed })
    .from(reserves)
    .innerJoin(auctions, eq(auctions.id, reserves.auctionId))
    .where(and(ownAuction(seller, auction)))
    .orderBy(desc(reserves.turn))
    .limit(1)
  return row?.sealed ? sealedAmounts(secret).open(row.sealed) : null
}

async function takesReserves(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ reserves: settings.reserves }).from(settings).where(eq(settings.id, 1))
  return row?.reserves ?? false
}
