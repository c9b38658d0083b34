import type { Database } from '#db/client.ts'
import { deposit as depositWords } from '#app/texts/money/deposits.ts'
import type { DuePurpose } from '#machines/payment/purposes.ts'
import { readOpenNegotiations } from '#server/sale/index.ts'
import { readDueDeposits } from '#server/aftersale/limit-requests/read.ts'
import { readOwedSales } from '#server/aftersale/sales/owed-sales.ts'
import { readOpenChances } from '#server/aftersale/second-chances/read.ts'

/** Something that waits for a buyer. `at`: its deadline in epoch ms, or null; `pesos`: null where none are due. */
export type Duty = {
  kind: DuePurpose | 'second-chance' | 'negotiation' | 'deposit'
  /** Null for what is about no lot. */
  auction: number | null
  title: string
  pesos: number | null
  at: number | null
}

/**
 * Payments, offers and negotiations that wait for a buyer at `now` (epoch ms), in the order of their deadlines; those
 * without one are last. Money that the house is reviewing leaves nothing to be done (ruling 87).
 */
export async function readDuties(db: Database, buyer: number, now: number): Promise<Duty[]> {
  const [owed, chances, talks, deposits] = await Promise.all([
    readOwedSales(db, buyer),
    readOpenChances(db, buyer, now),
    readOpenNegotiations(db, buyer),
    readDueDeposits(db, buyer, now),
  ])
  const duties: Duty[] = [
    ...owed
      .filter(({ due }) => due.held === null)
      .map(({ auction, title, due }) => ({ kind: due.purpose, auction, title, pesos: due.pesos, at: due.dueAt })),
    ...chances.map(({ auction, horse, price, expiresAt }) => ({
      kind: 'second-chance' as const,
      auction,
      title: horse,
      pesos: price,
      at: expiresAt,
    })),
    ...deposits.map(({ pesos, at }) => ({
      kind: 'deposit' as const,
      auction: null,
      title: depositWords.item,
      pesos,
      at,
    })),
    ...talks
      .filter(({ turn }) => turn === 'buyer')
      .map(({ auction, title, deadline }) => ({
        kind: 'negotiation' as const,
        auction,
        title,
        pesos: null,
        at: deadline,
      })),
  ]
  return duties.toSorted(
    (one, other) => (one.at ?? Infinity) - (other.at ?? Infinity) || (one.auction ?? 0) - (other.auction ?? 0),
  )
}
