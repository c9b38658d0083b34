import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, groups, subcategories } from '#db/schema/catalogue.ts'

export type CategoryWithCounts = {
  id: number
  name: string
  group: string
  groupId: number
  subcategories: { id: number; name: string; count: number }[]
}

/** Every category with its subcategories and how many auctions are scheduled or open in each. */
export async function listCategories(db: Database): Promise<CategoryWithCounts[]> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      group: groups.name,
      groupId: groups.id,
      subcategory: { id: subcategories.id, name: subcategories.name, count: subcategories.liveCount },
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .innerJoin(groups, eq(groups.id, categories.groupId))
    .orderBy(asc(groups.id), asc(categories.id), asc(subcategories.id))
  const found = new Map<number, CategoryWithCounts>()
  for (const { subcategory, ...category } of rows) {
    const known = found.get(category.id) ?? { ...category, subcategories: [] }
    known.subcategories.push(subcategory)
    found.set(category.id, known)
  }
  return [...found.values()]
}
