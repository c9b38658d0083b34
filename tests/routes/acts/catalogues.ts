import { articles, categories, groups, subcategories, synonyms, tags } from '#db/schema/listing/catalogue.ts'
import { cities, countries, states } from '#db/schema/people/places.ts'
import { sires } from '#db/schema/listing/sires.ts'
import { invitationCodes } from '#db/schema/people/sellers.ts'
import type { Database } from '#db/client.ts'
import { terms } from '#db/schema/people/terms.ts'
import { addPackage, addSeller } from '#tests/support/credits.ts'
import type { ServedWorld } from '#tests/support/served-world.ts'
import type { Act, Acts } from './act.ts'

/** An unused entry and the address of its list. */
type Added = { list: string; entry: number }

/** A catalogue's three actions, by the route of its list. */
function catalogue(route: string, noun: string, add: (db: Database) => Promise<Added>): Acts {
  const post = (body: Record<string, string>, path: (added: Added) => string): Act['prepare'] => {
    return async ({ database }: ServedWorld) => ({ path: path(await add(database.db)), body })
  }
  const entry = ({ list, entry }: Added) => `${list}/entrada/${entry}`
  return {
    [`${route}/nuevo`]: [
      { what: `a ${noun} was added`, prepare: post({ name: invent() }, ({ list }) => `${list}/nuevo`) },
    ],
    [`${route}/varios`]: [
      {
        what: `a ${noun} was switched off among others`,
        prepare: async ({ database }) => {
          const one = await add(database.db)
          return { path: `${one.list}/varios`, body: { acto: 'desactivar', filas: `${one.entry}.0` } }
        },
      },
    ],
    [`${route}/entrada/:entry`]: [
      { what: `a ${noun} was renamed and switched off`, prepare: post({ name: invent(), basis: '0' }, entry) },
    ],
    [`${route}/entrada/:entry/eliminar`]: [
      { what: `a ${noun} was deleted`, prepare: post({}, (added) => `${entry(added)}/eliminar`) },
      {
        what: `a ${noun} was switched off`,
        prepare: post({ intent: 'desactivar', basis: '0' }, (added) => `${entry(added)}/eliminar`),
      },
    ],
  }
}

/** A name that any catalogue takes. */
const invent = () => `Prueba ${Math.random()}, otra`

const added = async (rows: Promise<{ id: number }[]>): Promise<number> => (await rows)[0]?.id ?? 0

const addGroup = (db: Database) => added(db.insert(groups).values({ name: invent() }).returning())
const addCategory = async (db: Database, groupId: number) =>
  added(db.insert(categories).values({ name: invent(), groupId }).returning())
const addCountry = (db: Database) => added(db.insert(countries).values({ name: invent() }).returning())
const addState = (db: Database, countryId: number) =>
  added(db.insert(states).values({ name: invent(), countryId }).returning())

const addSire = (db: Database, head: number | null = null) =>
  added(
    db
      .insert(sires)
      .values({ key: `${Math.random()}`, name: invent(), parentId: head, headId: head })
      .returning(),
  )

/** Catalogues, articles, terms, packages, codes. */
export const catalogueActs: Acts = {
  ...catalogue('/admin/tags', 'tag', async (db) => ({
    list: '/admin/tags',
    entry: await added(db.insert(tags).values({ name: invent() }).returning()),
  })),
  ...catalogue('/admin/invitationCodes', 'code', async (db) => ({
    list: '/admin/invitationCodes',
    entry: await added(db.insert(invitationCodes).values({ code: invent() }).returning()),
  })),
  ...catalogue('/admin/synonyms', 'list of synonyms', async (db) => ({
    list: '/admin/synonyms',
    entry: await added(db.insert(synonyms).values({ name: invent() }).returning()),
  })),
  ...catalogue('/admin/groups', 'group', async (db) => ({ list: '/admin/groups', entry: await addGroup(db) })),
  ...catalogue('/admin/categories/:group', 'category', async (db) => {
    const group = await addGroup(db)
    return { list: `/admin/categories/${group}`, entry: await addCategory(db, group) }
  }),
  ...catalogue('/admin/categories/:group/:category', 'subcategory', async (db) => {
    const group = await addGroup(db)
    const categoryId = await addCategory(db, group)
    const entry = await added(db.insert(subcategories).values({ name: invent(), categoryId }).returning())
    return { list: `/admin/categories/${group}/${categoryId}`, entry }
  }),
  ...catalogue('/admin/countries', 'country', async (db) => ({
    list: '/admin/countries',
    entry: await addCountry(db),
  })),
  ...catalogue('/admin/countries/:country', 'state', async (db) => {
    const country = await addCountry(db)
    return { list: `/admin/countries/${country}`, entry: await addState(db, country) }
  }),
  ...catalogue('/admin/countries/states/:state', 'city', async (db) => {
    const stateId = await addState(db, await addCountry(db))
    const entry = await added(db.insert(cities).values({ name: invent(), stateId }).returning())
    return { list: `/admin/countries/states/${stateId}`, entry }
  }),

  '/admin/sementales/:sire': [
    {
      what: 'two names of a sire were united',
      prepare: async ({ database }) => {
        const [name, into] = [await addSire(database.db), await addSire(database.db)]
        return { path: `/admin/sementales/${into}`, body: { intent: 'unir', name: String(name) } }
      },
    },
    {
      what: 'a name of a sire was separated',
      prepare: async ({ database }) => {
        const into = await addSire(database.db)
        const name = await addSire(database.db, into)
        return { path: `/admin/sementales/${into}`, body: { intent: 'separar', name: String(name) } }
      },
    },
  ],
  '/admin/articles/nuevo': [
    {
      what: 'an article was added',
      prepare: async () => ({ path: '/admin/articles/nuevo', body: { name: invent(), price: '900', stock: '3' } }),
      both: 'articles may be called alike',
    },
  ],
  '/admin/articles/varios': [
    {
      what: 'an article was switched off among others',
      prepare: async ({ database }) => ({
        path: '/admin/articles/varios',
        body: { acto: 'desactivar', filas: `${await addArticle(database.db)}.0` },
      }),
    },
  ],
  '/admin/articles/:article': [
    {
      what: 'an article was changed',
      prepare: async ({ database }) => ({
        path: `/admin/articles/${await addArticle(database.db)}`,
        body: { name: invent(), price: '950', cost: '400', stock: '2', basis: '0' },
      }),
    },
  ],
  '/admin/articles/:article/eliminar': [
    {
      what: 'an article was deleted',
      prepare: async ({ database }) => ({
        path: `/admin/articles/${await addArticle(database.db)}/eliminar`,
        body: {},
      }),
    },
  ],
  '/admin/memberships/nuevo': [
    {
      what: 'a package was added',
      prepare: async () => ({ path: '/admin/memberships/nuevo', body: packageBody() }),
      both: 'packages may be called alike',
    },
  ],
  '/admin/memberships/varios': [
    {
      what: 'a package was switched off among others',
      prepare: async ({ database }) => ({
        path: '/admin/memberships/varios',
        body: { acto: 'desactivar', filas: `${await addPackage(database.db)}.0` },
      }),
    },
  ],
  '/admin/memberships/:package': [
    {
      what: 'a package was changed',
      prepare: async ({ database }) => ({
        path: `/admin/memberships/${await addPackage(database.db)}`,
        body: { ...packageBody(), basis: '0' },
      }),
    },
  ],
  '/admin/memberships/:package/eliminar': [
    {
      what: 'a package was deleted',
      prepare: async ({ database }) => ({
        path: `/admin/memberships/${await addPackage(database.db)}/eliminar`,
        body: {},
      }),
    },
    {
      what: 'a package was switched off',
      prepare: async ({ database }) => ({
        path: `/admin/memberships/${await addPackage(database.db)}/eliminar`,
        body: { intent: 'desactivar', basis: '0' },
      }),
    },
  ],
  '/admin/memberships/:package/vendedores': [
    {
      what: 'a package was assigned to a seller',
      prepare: async ({ database }) => ({
        path: `/admin/memberships/${await addPackage(database.db, { public: false })}/vendedores`,
        body: { seller: String(await addSeller(database.db)), intent: 'asignar' },
      }),
    },
    {
      what: 'a package was taken from a seller',
      async prepare({ database }) {
        const seller = await addSeller(database.db)
        const id = await addPackage(database.db, { public: false, sellers: [seller] })
        return { path: `/admin/memberships/${id}/vendedores`, body: { seller: String(seller), intent: 'quitar' } }
      },
    },
  ],
  '/admin/terms/nueva': [
    {
      what: 'a draft was begun',
      prepare: async () => ({ path: '/admin/terms/nueva', body: { version: invent(), body: 'Otros términos' } }),
    },
  ],
  '/admin/terms/:terms': [
    {
      what: 'a draft was written anew',
      prepare: async ({ database }) => ({
        path: `/admin/terms/${await addDraft(database.db)}`,
        body: { version: invent(), body: '## Otros', basis: '0' },
      }),
    },
  ],
  '/admin/terms/:terms/publicar': [
    {
      what: 'a version was published',
      prepare: async ({ database }) => ({
        path: `/admin/terms/${await addDraft(database.db)}/publicar`,
        body: { basis: '0' },
      }),
    },
  ],
  '/admin/terms/:terms/eliminar': [
    {
      what: 'a draft was deleted',
      prepare: async ({ database }) => ({ path: `/admin/terms/${await addDraft(database.db)}/eliminar`, body: {} }),
    },
  ],
}

const packageBody = () => ({
  version: '2',
  name: invent(),
  publicationDate: '2026-01-31',
  precio: '2500',
  creditos: '3',
  features: 'Vigencia de 365 días',
  status: 'on',
})

const addArticle = (db: Database) => added(db.insert(articles).values({ name: invent(), price: 900 }).returning())

const addDraft = (db: Database) =>
  added(db.insert(terms).values({ version: invent(), body: 'Otros', public: false }).returning())
