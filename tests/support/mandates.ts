import { mandates } from '#db/schema/people/mandates.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import type { House } from '#server/engine/house.ts'

/** A mandate that an owner has given, of which nobody has heard yet; its number. */
export async function addMandate({ db }: Pick<House, 'db'>, ownerId: number): Promise<number> {
  await db.update(settings).set({ mandates: true })
  const [now, until] = [Date.now(), Date.now() + 6 * 3_600_000]
  const [row] = await db
    .insert(mandates)
    .values({
      ownerId,
      agentEmail: 'apoderado@correo.mx',
      amount: 100_000,
      evening: eveningOf(until),
      until,
      invitedAt: now,
    })
    .returning({ id: mandates.id })
  return row?.id ?? 0
}
