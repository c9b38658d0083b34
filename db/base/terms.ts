import { terms } from '#db/schema/people/terms.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { termsBody, termsVersion } from './data/terms.ts'

/** Publishes the provisional terms, which registration requires. Returns their id; `now` in epoch ms. */
export async function insertTerms(tx: Tx, now: number): Promise<number> {
  const row = { version: termsVersion, body: termsBody, publishedAt: now }
  const [{ id } = { id: 0 }] = await tx.insert(terms).values(row).returning({ id: terms.id })
  return id
}
