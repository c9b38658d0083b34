import { and, asc, eq, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, groups, subcategories } from '#db/schema/catalogue.ts'

export type CategoryWithCounts = {
  id: number
  name: string
  group: string
  groupId: number
  subcategories: { id: number; name: string; count: number }[]
}

/**
 * Every category with its subcategories and how many auctions are scheduled or open in each. What is inactive, or stands
 * under what is, is left out, but for the subcategory `opened`, whose page stays (ruling 37).
 */
export async function listCategories(db: Database, opened = 0): Promise<CategoryWithCounts[]> {
  const offered = and(eq(subcategories.active, true), eq(categories.active, true), eq(groups.active, true))
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
    .where(or(offered, eq(subcategories.id, opened)))
    .orderBy(asc(groups.id), asc(categories.id), asc(subcategories.id))
  const found = new Map<number, CategoryWithCounts>()
  for (const { subcategory, ...category } of rows) {
    const known = found.get(category.id) ?? { ...category, subcategories: [] }
    known.subcategories.push(subcategory)
    found.set(category.id, known)
  }
  return [...found.values()]
}
