import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, countries, states } from '#db/schema/people/places.ts'

/** An entry of a catalogue's last list; `path`: the names from the first list to its own. */
type CataloguePath = { id: number; path: [first: string, second: string, last: string] }

/** All classifications of horses and all cities that can be chosen, by name. */
export async function listPaths(db: Database): Promise<{ subcategory: CataloguePath[]; city: CataloguePath[] }> {
  const [classes, places] = await Promise.all([
    db
      .select({ id: subcategories.id, first: groups.name, second: categories.name, last: subcategories.name })
      .from(subcategories)
      .innerJoin(categories, eq(categories.id, subcategories.categoryId))
      .innerJoin(groups, eq(groups.id, categories.groupId))
      .where(
        and(
          eq(subcategories.active, true),
          eq(categories.active, true),
          eq(groups.active, true),
          eq(groups.forTrailers, false),
        ),
      )
      .orderBy(asc(groups.name), asc(categories.name), asc(subcategories.name)),
    db
      .select({ id: cities.id, first: countries.name, second: states.name, last: cities.name })
      .from(cities)
      .innerJoin(states, eq(states.id, cities.stateId))
      .innerJoin(countries, eq(countries.id, states.countryId))
      .where(and(eq(cities.active, true), eq(states.active, true), eq(countries.active, true)))
      .orderBy(asc(countries.name), asc(states.name), asc(cities.name)),
  ])
  const pathOf = ({ id, first, second, last }: (typeof classes)[number]): CataloguePath => ({
    id,
    path: [first, second, last],
  })
  return { subcategory: classes.map(pathOf), city: places.map(pathOf) }
}
