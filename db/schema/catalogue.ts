import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { pesos } from './columns.ts'

export const groups = pgTable('groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
})

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
  },
  (t) => [index('categories_group').on(t.groupId)],
)

export const subcategories = pgTable(
  'subcategories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /**
     * Auctions scheduled or open in it, kept by the auction's effects: counting a large house on every page is too
     * dear.
     */
    liveCount: integer('live_count').notNull().default(0),
  },
  (t) => [index('subcategories_category').on(t.categoryId)],
)

export const countries = pgTable('countries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
})

export const states = pgTable(
  'states',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
  },
  (t) => [index('states_country').on(t.countryId)],
)

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
  },
  (t) => [index('cities_state').on(t.stateId)],
)

export const ranches = pgTable(
  'ranches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    address: text(),
    cityId: integer('city_id').references(() => cities.id),
    photo: text(),
    /** The house's own ranch, for sellers who have none. */
    default: boolean().notNull().default(false),
    /** Name, folded for search: lower case, without accents. */
    search: text().notNull().default(''),
  },
  (t) => [index('ranches_search').using('gin', t.search.op('gin_trgm_ops'))],
)

/** What the house's shop shows (specification 2, section 3: Article). */
export const articles = pgTable('articles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull().default(''),
  price: pesos().notNull(),
  cost: pesos(),
  stock: integer().notNull().default(0),
  tag: text(),
  /** A photo's hash. */
  image: text(),
  /** Shown in the shop. */
  status: boolean().notNull().default(true),
})
