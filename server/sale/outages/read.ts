import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { outageMoves, outages } from '#db/schema/engine/outages.ts'

/** The outages that moved a lot's closing, latest first: span, time of finding, the closing then set. Epoch ms. */
export function readLotOutages(db: Database, auction: number) {
  return ofLot(db).execute({ auction })
}

const ofLot = prepared((db: Database) =>
  db
    .select({
      startedAt: outages.startedAt,
      endedAt: outages.endedAt,
      reason: outages.reason,
      at: outages.foundAt,
      closesAt: outageMoves.after,
    })
    .from(outageMoves)
    .innerJoin(outages, eq(outages.id, outageMoves.outageId))
    .where(and(eq(outageMoves.kind, 'auction'), eq(outageMoves.subjectId, sql.placeholder('auction'))))
    .orderBy(desc(outages.foundAt), desc(outages.id))
    .prepare('lot_outages'),
)
