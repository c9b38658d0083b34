import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { active, folded } from '#db/schema/engine/columns.ts'

// Names are unique among siblings, and inactive entries stay readable, as in `listing/catalogue.ts`.

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
    /** Hash of the logo's photo. */
    photo: text(),
    active: active(),
    /** The house's own ranch, for sellers without one. */
    default: boolean().notNull().default(false),
    /** Name, folded for search: lower case, without accents. */
    search: text().notNull().default(''),
  },
  (t) => [
    index('ranches_search').using('gin', t.search.op('gin_trgm_ops')),
    uniqueIndex('ranches_name').on(folded(t.name)),
  ],
)
