import { and, eq, sql } from 'drizzle-orm'
import { columnsOf } from '#db/prepared.ts'
import { shillDecisions, shillFacts, shillScans, shillSignals } from '#db/schema/sale/shills.ts'
import { figuresOf, type LotFigures } from '#machines/shills/figures.ts'
import type { PairHistory } from '#machines/shills/pair.ts'
import { reopens } from '#machines/shills/queue.ts'
import { type Judged, judgePair } from '#machines/shills/rules.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { readHistories } from './histories.ts'
import { readSeenLot } from './read-lot.ts'

type Looking = Pick<House, 'db' | 'media' | 'env'>

/**
 * Looks at one lot: stores its bidders' figures, and raises, renews or reopens the signals of its pairs. Nothing of it
 * runs in a bid's transaction. Repeating it changes nothing. Returns the number of pairs that are signals. `now` in
 * epoch ms.
 */
export async function evaluateLot(house: Looking, auction: number, now: number): Promise<number> {
  const { db, env } = house
  const seen = await readSeenLot(db, env.SECRET, auction, now)
  if (!seen) return 0
  await storeFacts(house, auction, figuresOf(seen.lot))
  const histories = await readHistories(house, seen.lot, now)
  const judged = histories.map((history) => ({ history, ...judgePair(history) }))
  await db.transaction(async (tx) => {
    for (const each of judged) await record(tx, each.history, each, now)
    await tx
      .insert(shillScans)
      .values({ auctionId: auction, version: seen.version, scannedAt: now })
      .onConflictDoUpdate({ target: shillScans.auctionId, set: { version: seen.version, scannedAt: now } })
  })
  return judged.filter(({ signalled }) => signalled).length
}

/** In one statement, ordered, so that two nodes do not deadlock. Bidders whose bids were all voided lose their row. */
async function storeFacts({ db }: Looking, auction: number, all: readonly LotFigures[]): Promise<void> {
  const rows = all.map((figures) => ({
    bidder: figures.bidder,
    seller: figures.seller,
    at: figures.at,
    figures: JSON.stringify(figures),
  }))
  const column = columnsOf(rows)
  await db.transaction(async (tx) => {
    await tx
      .delete(shillFacts)
      .where(and(eq(shillFacts.auctionId, auction), sql`bidder_id <> all(${column('bidder', 'int')})`))
    // An account that was closed meanwhile is left out: its figures were erased with it.
    await tx.execute(sql`
      insert into shill_facts (auction_id, bidder_id, seller_id, at, figures)
      select ${auction}::int, f.bidder, f.seller, to_timestamp(f.at / 1000), f.figures::jsonb
      from unnest(${column('bidder', 'int')}, ${column('seller', 'int')}, ${column('at', 'float8')},
        ${column('figures', 'text')}) as f (bidder, seller, at, figures)
      join accounts b on b.id = f.bidder and b.closed_at is null
      join accounts s on s.id = f.seller and s.closed_at is null
      order by f.bidder
      on conflict (auction_id, bidder_id) do update set at = excluded.at, figures = excluded.figures`)
  })
}

async function record(tx: Tx, { bidder, seller, own }: PairHistory, judged: Judged, now: number): Promise<void> {
  const pair = and(eq(shillSignals.bidderId, bidder), eq(shillSignals.sellerId, seller))
  const [known] = await tx.select().from(shillSignals).where(pair).for('update')
  const { score, reasons, signalled } = judged
  const span = { firstAt: Math.min(...own.map(({ from }) => from)), lastAt: Math.max(...own.map(({ at }) => at)) }
  if (!known) {
    if (!signalled) return
    const open = await tx.execute(sql`
      select from accounts where id in (${bidder}::int, ${seller}::int) and closed_at is null for share`)
    if (open.length < 2) return
    await tx
      .insert(shillSignals)
      .values({ bidderId: bidder, sellerId: seller, score, reasons, raisedAt: now, ...span })
      .onConflictDoNothing()
    return
  }
  // Below the threshold the reasons stay as they were, so that people see why it was raised.
  const again = signalled && reopens(known, score, reasons)
  await tx
    .update(shillSignals)
    .set({ score, ...span, ...(signalled && { reasons }), ...(again && { state: 'open' as const }) })
    .where(eq(shillSignals.id, known.id))
  if (again)
    await tx
      .insert(shillDecisions)
      .values({ signalId: known.id, state: 'open', score, decidedBy: null, decidedAt: now })
}
