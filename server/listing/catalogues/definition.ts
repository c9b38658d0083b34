import type { CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'
import { eq, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { articles, categories, groups, subcategories, synonyms, tags } from '#db/schema/listing/catalogue.ts'
import { cities, countries, ranches, states } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { House } from '#server/engine/house.ts'
import { invitationCodes, sellers } from '#db/schema/people/sellers.ts'

/**
 * Definition of a catalogue, a table of entries with name, parent and switch. Its lists and commands depend on nothing
 * else; its texts are defined with the screen.
 */
export type Catalogue<Noun extends CatalogueNoun = CatalogueNoun> = {
  /** Name of an entry in the audit log, such as `tag`. */
  noun: Noun
  table: PgTable & Record<'id' | 'active', AnyPgColumn>
  /** The name column and its key in the table. */
  name: { key: string; column: AnyPgColumn }
  /** A switch of this catalogue's own, and its key in the table. */
  flag?: { key: string; column: AnyPgColumn }
  /** The parent column and its key in the table: names are unique and lists kept among siblings. */
  parent?: { key: string; column: AnyPgColumn; of: Catalogue }
  /** The column by which others name an entry as parent; lists show the number of children. */
  children?: Use
  /** Columns that reference an entry: while any does, the entry is switched off instead of deleted (ruling 37). */
  usedBy: readonly Use[]
  /** The listings whose search text has an entry's name, which a renaming updates; null: no listing is found by it. */
  findsListings: ((db: Pick<Database, 'select'>, entry: number) => SQL) | null
}

type Use = { table: PgTable; column: AnyPgColumn }

export const tagCatalogue: Catalogue<'tag'> = {
  noun: 'tag',
  table: tags,
  name: { key: 'name', column: tags.name },
  usedBy: [{ table: articles, column: articles.tagId }],
  findsListings: null,
}

/** Invitation codes for sellers (ruling 22); the code serves as the name. */
export const codeCatalogue: Catalogue<'invitation-code'> = {
  noun: 'invitation-code',
  table: invitationCodes,
  name: { key: 'code', column: invitationCodes.code },
  usedBy: [{ table: sellers, column: sellers.invitationCodeId }],
  findsListings: null,
}

/** Lists of words that find the same lots (`server/sale/auctions/search/search-words.ts`). */
const synonymCatalogue: Catalogue<'synonym'> = {
  noun: 'synonym',
  table: synonyms,
  name: { key: 'name', column: synonyms.name },
  usedBy: [],
  findsListings: null,
}

const inGroup = { table: categories, column: categories.groupId }
const inCategory = { table: subcategories, column: subcategories.categoryId }
const inCountry = { table: states, column: states.countryId }
const inState = { table: cities, column: cities.stateId }

export const groupCatalogue: Catalogue<'group'> = {
  noun: 'group',
  table: groups,
  name: { key: 'name', column: groups.name },
  flag: { key: 'forTrailers', column: groups.forTrailers },
  children: inGroup,
  usedBy: [inGroup],
  findsListings: (db, entry) =>
    inArray(
      listings.subcategoryId,
      db
        .select({ id: subcategories.id })
        .from(subcategories)
        .innerJoin(categories, eq(categories.id, subcategories.categoryId))
        .where(eq(categories.groupId, entry)),
    ),
}

export const categoryCatalogue: Catalogue<'category'> = {
  noun: 'category',
  table: categories,
  name: { key: 'name', column: categories.name },
  parent: { key: 'groupId', column: categories.groupId, of: groupCatalogue },
  children: inCategory,
  usedBy: [inCategory],
  findsListings: (db, entry) =>
    inArray(
      listings.subcategoryId,
      db.select({ id: subcategories.id }).from(subcategories).where(eq(subcategories.categoryId, entry)),
    ),
}

export const subcategoryCatalogue: Catalogue<'subcategory'> = {
  noun: 'subcategory',
  table: subcategories,
  name: { key: 'name', column: subcategories.name },
  parent: { key: 'categoryId', column: subcategories.categoryId, of: categoryCatalogue },
  usedBy: [{ table: listings, column: listings.subcategoryId }],
  findsListings: (_, entry) => eq(listings.subcategoryId, entry),
}

const countryCatalogue: Catalogue<'country'> = {
  noun: 'country',
  table: countries,
  name: { key: 'name', column: countries.name },
  children: inCountry,
  usedBy: [inCountry],
  findsListings: null,
}

export const stateCatalogue: Catalogue<'state'> = {
  noun: 'state',
  table: states,
  name: { key: 'name', column: states.name },
  parent: { key: 'countryId', column: states.countryId, of: countryCatalogue },
  children: inState,
  usedBy: [inState],
  findsListings: (db, entry) =>
    inArray(listings.cityId, db.select({ id: cities.id }).from(cities).where(eq(cities.stateId, entry))),
}

export const cityCatalogue: Catalogue<'city'> = {
  noun: 'city',
  table: cities,
  name: { key: 'name', column: cities.name },
  parent: { key: 'stateId', column: cities.stateId, of: stateCatalogue },
  usedBy: [
    { table: listings, column: listings.cityId },
    { table: ranches, column: ranches.cityId },
  ],
  findsListings: (_, entry) => eq(listings.cityId, entry),
}

/** All catalogues, with the uses in this quarter and below. */
export const CATALOGUES: { [Noun in CatalogueNoun]: Catalogue<Noun> } = {
  tag: tagCatalogue,
  'invitation-code': codeCatalogue,
  synonym: synonymCatalogue,
  group: groupCatalogue,
  category: categoryCatalogue,
  subcategory: subcategoryCatalogue,
  country: countryCatalogue,
  state: stateCatalogue,
  city: cityCatalogue,
}

declare module '#server/engine/house.ts' {
  interface House {
    /** Columns above this quarter that reference a catalogue's entries. */
    catalogueUses: Record<'subcategory', readonly Use[]>
  }
}

/** A catalogue with all uses of its entries. */
export function catalogueOf({ catalogueUses }: Pick<House, 'catalogueUses'>, noun: CatalogueNoun): Catalogue {
  const above: Partial<Record<CatalogueNoun, readonly Use[]>> = catalogueUses
  const catalogue = CATALOGUES[noun]
  return { ...catalogue, usedBy: [...catalogue.usedBy, ...(above[noun] ?? [])] }
}
