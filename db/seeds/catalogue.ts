import type { Database } from '#db/client.ts'
import { categories, cities, countries, groups, states, subcategories } from '#db/schema/catalogue.ts'
import { classes } from './data/classes.ts'
import { citiesOf, country } from './data/places.ts'

/** Where rows of other seeds find the catalogue's: `Cuarto de Milla/Rienda`, `Jalisco/Tepatitlán de Morelos`. */
export type Catalogue = { subcategory(path: string): number; city(path: string): number }

export async function seedCatalogue(db: Database): Promise<Catalogue> {
  return db.transaction(async (tx) => {
    const subcategoryIds = new Map<string, number>()
    for (const [group, breeds] of Object.entries(classes)) {
      const groupId = one(await tx.insert(groups).values({ name: group }).returning({ id: groups.id }))
      for (const [breed, names] of Object.entries(breeds)) {
        const categoryId = one(await tx.insert(categories).values({ name: breed, groupId }).returning({ id: categories.id }))
        const rows = await tx.insert(subcategories).values(names.map((name) => ({ name, categoryId }))).returning()
        for (const { id, name } of rows) subcategoryIds.set(`${breed}/${name}`, id)
      }
    }
    const cityIds = new Map<string, number>()
    const countryId = one(await tx.insert(countries).values({ name: country }).returning({ id: countries.id }))
    for (const [state, names] of Object.entries(citiesOf)) {
      const stateId = one(await tx.insert(states).values({ name: state, countryId }).returning({ id: states.id }))
      const rows = await tx.insert(cities).values(names.map((name) => ({ name, stateId }))).returning()
      for (const { id, name } of rows) cityIds.set(`${state}/${name}`, id)
    }
    return { subcategory: finder(subcategoryIds), city: finder(cityIds) }
  })
}

/** A misspelt path in the seeds must stop them, not leave a row without its place. */
function finder(ids: Map<string, number>) {
  return (path: string) => {
    const id = ids.get(path)
    if (id === undefined) throw new Error(`The catalogue has no ${path}`)
    return id
  }
}

function one(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}
