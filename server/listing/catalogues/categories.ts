import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'

type CategoryWithCounts = {
  id: number
  name: string
  group: string
  groupId: number
  subcategories: { id: number; name: string; count: number }[]
}

/**
 * All categories with their subcategories and the number of scheduled or open auctions in each. Inactive entries and
 * entries below them are omitted, except the subcategory `opened`, whose page stays (ruling 37).
 */
export async function listCategories(db: Database, opened = 0): Promise<CategoryWithCounts[]> {
  const rows = await categoriesOf(db).execute({ opened })
  const found = new Map<number, CategoryWithCounts>()
  for (const { subcategory, ...category } of rows) {
    const known = found.get(category.id) ?? { ...category, subcategories: [] }
    known.subcategories.push(subcategory)
    found.set(category.id, known)
  }
  return [...found.values()]
}

const categoriesOf = prepared((db: Database) =>
  db
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
    .where(
      or(
        and(eq(subcategories.active, true), eq(categories.active, true), eq(groups.active, true)),
        eq(subcategories.id, sql.placeholder('opened')),
      ),
    )
    .orderBy(asc(groups.id), asc(categories.id), asc(subcategories.id))
    .prepare('categories'),
)
