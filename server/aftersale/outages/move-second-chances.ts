import { eq } from 'drizzle-orm'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import type { Outage } from '#machines/outage/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { moveOnce } from '#server/engine/outages/move-once.ts'
import { databaseNow } from '#server/sale/index.ts'
import { concernedChances } from './concerned.ts'

/** Gives a bidder more time to answer a second chance, where the time ran out in an outage (ruling 74). */
export async function moveSecondChances(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  outage: { id: number } & Outage,
): Promise<void> {
  const { id: away } = outage
  const due = await db.select({ id: secondChances.id }).from(secondChances).where(concernedChances(outage))
  const at = await databaseNow(db)
  for (const { id } of due)
    await transact(db, async (work) => {
      const [row] = await work.tx
        .select({ hour: secondChances.expiresAt, state: secondChances.state })
        .from(secondChances)
        .where(eq(secondChances.id, id))
        .for('update')
      // Answered meanwhile.
      if (row?.state !== 'offered') return
      const expiresAt = await moveOnce(work.tx, outage, { kind: 'second-chance', subject: id, hour: row.hour })
      if (expiresAt === null) return
      const { accepted } = await actors.secondChance.sendWithin(work, id, { type: 'offer.moved', at, expiresAt })
      if (!accepted) throw new Error(`Second chance ${id}: its hour did not move`)
      const payload = { outage: away, kind: 'second-chance', subject: id } as const
      await enqueue(work.tx, [{ task: 'outages.tell-buyer', payload, key: `outage:${away}:${payload.kind}:${id}` }])
    })
}
