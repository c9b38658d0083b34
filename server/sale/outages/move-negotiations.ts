import { eq } from 'drizzle-orm'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { Outage } from '#machines/outage/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { moveOnce } from '#server/engine/outages/move-once.ts'
import { databaseNow } from '#server/sale/auctions/clock.ts'
import { concernedNegotiations } from './concerned.ts'

/** Gives both sides of a negotiation more time to answer, where the time ran out in an outage (ruling 74). */
export async function moveNegotiations(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  outage: { id: number } & Outage,
): Promise<void> {
  const { id } = outage
  const due = await db.select({ id: negotiations.id }).from(negotiations).where(concernedNegotiations(outage))
  const now = await databaseNow(db)
  for (const { id: negotiation } of due)
    await transact(db, async (work) => {
      const [row] = await work.tx
        .select({ hour: negotiations.deadline, turn: negotiations.turn })
        .from(negotiations)
        .where(eq(negotiations.id, negotiation))
        .for('update')
      // Answered meanwhile.
      if (!row || row.turn === null) return
      const deadline = await moveOnce(work.tx, outage, { kind: 'negotiation', subject: negotiation, hour: row.hour })
      if (deadline === null) return
      const event = { type: 'deadline.moved', at: now, deadline } as const
      const { accepted } = await actors.negotiation.sendWithin(work, negotiation, event)
      if (!accepted) throw new Error(`Negotiation ${negotiation}: its deadline did not move`)
      await enqueue(
        work.tx,
        (['seller', 'buyer'] as const).map((to) => ({
          task: 'outages.tell-negotiation' as const,
          payload: { negotiation, to, outage: id },
          key: `outage:${id}:negotiation:${negotiation}:${to}`,
        })),
      )
    })
}
