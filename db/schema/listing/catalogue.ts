import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { active, folded, pesos } from '#db/schema/engine/columns.ts'

// Names are unique among siblings, ignoring case and accents; inactive entries disappear from pickers and stay readable
// in existing rows (ruling 37).

export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    active: active(),
    /** Classifies trailers: not offered for horses. */
    forTrailers: boolean('for_trailers').notNull().default(false),
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
     * Number of its scheduled or open auctions, maintained by the auction's effects: counting them on every page of a
     * large house is too slow.
     */
    liveCount: integer('live_count').notNull().default(0),
  },
  (t) => [
    index('subcategories_category').on(t.categoryId),
    uniqueIndex('subcategories_name').on(t.categoryId, folded(t.name)),
  ],
)

/** Each row: words that find the same lots, separated by commas. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    active: active(),
  },
  (t) => [uniqueIndex('synonyms_name').on(folded(t.name))],
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

/** Articles of the house's shop (specification 2, section 3: Article). */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    price: pesos().notNull(),
    /** Visible only to administrators (ruling 46). */
    cost: pesos(),
    stock: integer().notNull().default(0),
    tagId: integer('tag_id').references(() => tags.id),
    /** Unused; replaced by `tagId`. To be dropped in the next release, because nodes of the previous one read it. */
    tag: text(),
    /** Hash of a photo. */
    image: text(),
    /** Shown in the shop. */
    status: boolean().notNull().default(true),
  },
  (t) => [index('articles_tag').on(t.tagId)],
)
