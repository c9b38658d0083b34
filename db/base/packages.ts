import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** One enrolment credit for 1,000 pesos (specification 2, section 9); `now` in epoch ms. */
export async function insertPackages(tx: Tx, now: number): Promise<void> {
  await tx.insert(creditPackages).values({
    version: '1',
    name: 'Una inscripción',
    description: 'Inscribe un caballo o un remolque. Vigencia de 365 días.',
    publishedAt: now,
    price: 1_000,
    credits: 1,
  })
}
