import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { active, folded, pesos } from './columns.ts'

// Names are unique beside their siblings without regard to case and accents; what is inactive vanishes from pickers and
// stays readable where it was used (ruling 37).

export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    active: active(),
  },
  (t) => [uniqueIndex('groups_name').on(folded(t.name))],
)

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    active: active(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
  },
  (t) => [index('categories_group').on(t.groupId), uniqueIndex('categories_name').on(t.groupId, folded(t.name))],
)

export const subcategories = pgTable(
  'subcategories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    active: active(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /**
     * Auctions scheduled or open in it, kept by the auction's effects: counting a large house on every page is too
     * dear.
     */
    liveCount: integer('live_count').notNull().default(0),
  },
  (t) => [
    index('subcategories_category').on(t.categoryId),
    uniqueIndex('subcategories_name').on(t.categoryId, folded(t.name)),
  ],
)

export const countries = pgTable(
  'countries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    active: active(),
  },
  (t) => [uniqueIndex('countries_name').on(folded(t.name))],
)

export const states = pgTable(
  'states',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    active: active(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
  },
  (t) => [index('states_country').on(t.countryId), uniqueIndex('states_name').on(t.countryId, folded(t.name))],
)

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    active: active(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
  },
  (t) => [index('cities_state').on(t.stateId), uniqueIndex('cities_name').on(t.stateId, folded(t.name))],
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
    /** The logo, a photo's hash. */
    photo: text(),
    active: active(),
    /** The house's own ranch, for sellers who have none. */
    default: boolean().notNull().default(false),
    /** Name, folded for search: lower case, without accents. */
    search: text().notNull().default(''),
  },
  (t) => [
    index('ranches_search').using('gin', t.search.op('gin_trgm_ops')),
    uniqueIndex('ranches_name').on(folded(t.name)),
  ],
)

export const tags = pgTable(
  'tags',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    active: active(),
  },
  (t) => [uniqueIndex('tags_name').on(folded(t.name))],
)

/** What the house's shop shows (specification 2, section 3: Article). */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    price: pesos().notNull(),
    /** For administrators alone (ruling 46). */
    cost: pesos(),
    stock: integer().notNull().default(0),
    tagId: integer('tag_id').references(() => tags.id),
    /** Read and written by nobody: `tagId`. It goes with the next release; nodes of the last one read it. */
    tag: text(),
    /** A photo's hash. */
    image: text(),
    /** Shown in the shop. */
    status: boolean().notNull().default(true),
  },
  (t) => [index('articles_tag').on(t.tagId)],
)
