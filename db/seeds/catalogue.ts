import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertCatalogue } from '#db/base/catalogue.ts'
import { insertSynonyms } from '#db/base/synonyms.ts'
import { insertPlaces } from '#db/base/places.ts'
import { categories, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, states } from '#db/schema/people/places.ts'

/** Finds ids by path: `Cuarto de Milla/Rienda`, `Jalisco/Tepatitlán de Morelos`. */
export type Catalogue = { subcategory(path: string): number; city(path: string): number }

/** Loads the base catalogue and places of every house. */
export async function seedCatalogue(db: Database): Promise<Catalogue> {
  return db.transaction(async (tx) => {
    await insertCatalogue(tx)
    await insertSynonyms(tx)
    await insertPlaces(tx)
    const classes = await tx
      .select({ id: subcategories.id, name: subcategories.name, parent: categories.name })
      .from(subcategories)
      .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    const places = await tx
      .select({ id: cities.id, name: cities.name, parent: states.name })
      .from(cities)
      .innerJoin(states, eq(states.id, cities.stateId))
    return { subcategory: finder(classes), city: finder(places) }
  })
}

/** An unknown path in the seeds throws instead of leaving a row without its place. */
function finder(rows: { id: number; name: string; parent: string }[]) {
  const ids = new Map(rows.map(({ id, name, parent }) => [`${parent}/${name}`, id]))
  return (path: string) => {
    const id = ids.get(path)
    if (id === undefined) throw new Error(`The catalogue has no ${path}`)
    return id
  }
}
