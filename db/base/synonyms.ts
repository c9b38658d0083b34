import { synonyms } from '#db/schema/listing/catalogue.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { synonyms as lists } from './data/synonyms.ts'

export async function insertSynonyms(tx: Tx): Promise<void> {
  await tx.insert(synonyms).values(lists.map((name) => ({ name })))
}
