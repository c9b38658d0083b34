import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { classes, TRAILERS } from './data/classes.ts'

export async function insertCatalogue(tx: Tx): Promise<void> {
  for (const [group, breeds] of Object.entries(classes)) {
    const row = { name: group, forTrailers: group === TRAILERS }
    const groupId = one(await tx.insert(groups).values(row).returning({ id: groups.id }))
    for (const [breed, names] of Object.entries(breeds)) {
      const rows = await tx.insert(categories).values({ name: breed, groupId }).returning({ id: categories.id })
      const categoryId = one(rows)
      await tx.insert(subcategories).values(names.map((name) => ({ name, categoryId })))
    }
  }
}

function one(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}
