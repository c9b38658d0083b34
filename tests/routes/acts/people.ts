import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import type { ServedWorld } from '#tests/support/served-world.ts'
import type { Act, Acts } from './act.ts'

const LOGO = 'a'.repeat(32)

/** Ranches, sellers, buyers. */
export const peopleActs: Acts = {
  '/admin/ranchs/nuevo': [
    {
      what: 'a ranch was added',
      prepare: async (world) => ({ path: '/admin/ranchs/nuevo', body: await ranchForm(world, 'Rancho Nuevo') }),
    },
  ],
  '/admin/ranchs/varios': [
    {
      what: 'a ranch was switched off among others',
      prepare: async (world) => ({
        path: '/admin/ranchs/varios',
        body: { acto: 'desactivar', filas: `${await addRanch(world, 'De varios')}.0` },
      }),
    },
  ],
  '/admin/ranchs/:ranch/editar': [
    {
      what: 'a ranch was renamed and switched off',
      prepare: async (world) => ({
        path: `/admin/ranchs/${await addRanch(world, 'Rancho Viejo')}/editar`,
        body: await ranchForm(world, 'Rancho Otro'),
      }),
    },
  ],
  '/admin/ranchs/:ranch/eliminar': [
    {
      what: 'a ranch was deleted',
      prepare: async (world) => ({ path: `/admin/ranchs/${await addRanch(world, 'Sin uso')}/eliminar`, body: {} }),
    },
  ],
  '/admin/ranchs/:ranch/agregar': [
    {
      what: 'a seller was moved',
      async prepare(world) {
        const [from, to] = [await addRanch(world, 'De aquí'), await addRanch(world, 'Para allá')]
        const seller = await addAccount(world, { audience: 'seller' })
        await world.database.db.insert(sellers).values({ accountId: seller, ranchId: from })
        return { path: `/admin/ranchs/${to}/agregar`, body: { seller: String(seller), from: String(from) } }
      },
    },
  ],
  '/admin/frontusers/:account/faltas/:strike': [
    {
      what: 'a strike was lifted',
      async prepare(world) {
        const account = await addAccount(world, {})
        const [strike] = await world.database.db
          .insert(strikes)
          .values({ accountId: account, auctionId: await world.lot(), at: Date.now() })
          .returning({ id: strikes.id })
        return { path: `/admin/frontusers/${account}/faltas/${strike!.id}`, body: { reason: 'Pagó por SPEI' } }
      },
    },
  ],
  '/admin/frontusers/:account/limite': [
    {
      what: "a buyer's limit was raised",
      prepare: async (world) => ({
        path: `/admin/frontusers/${await addAccount(world, { audience: 'buyer' })}/limite`,
        body: { ground: 'decision', limit: '900,000', reason: 'Compra desde hace años', seen: '' },
      }),
    },
    {
      what: "a buyer's limit was raised for a deposit",
      prepare: async (world) => ({
        path: `/admin/frontusers/${await addAccount(world, { audience: 'buyer' })}/limite`,
        body: {
          ground: 'deposit',
          limit: '2,000,000',
          deposit: '200,000',
          reference: 'SPEI 1',
          paidOn: '2026-01-15',
          reason: 'Depósito en garantía',
          seen: '',
        },
      }),
    },
  ],
  ...ofPeople('salesman', 'seller'),
  ...ofPeople('frontusers', 'buyer'),
}

function ofPeople(list: 'salesman' | 'frontusers', audience: 'seller' | 'buyer'): Acts {
  const acts = (path: string, ...each: Act[]) => [`/admin/${list}${path}`, each] as const
  return Object.fromEntries([
    acts('/:account', {
      what: 'the welcome mail was sent again',
      prepare: async (world) => ({
        path: `/admin/${list}/${await addAccount(world, { audience, emailValidatedAt: null })}`,
        body: {},
      }),
    }),
    acts(
      '/:account/suspension',
      {
        what: 'an account was suspended',
        prepare: async (world) => ({
          path: `/admin/${list}/${await addAccount(world, { audience })}/suspension`,
          body: { intent: 'suspender', reason: 'Documentos ajenos' },
        }),
      },
      {
        what: 'an account was reinstated',
        prepare: async (world) => ({
          path: `/admin/${list}/${await addAccount(world, { audience, disabledAt: 1 })}/suspension`,
          body: { intent: 'reactivar' },
        }),
      },
    ),
    acts(
      '/exportar/:file',
      ...(['emails', 'contactos'] as const).map((file): Act => ({
        what: `${file}.csv was written`,
        both: 'each has the file',
        prepare: async () => ({ path: `/admin/${list}/exportar/${file}.csv`, body: {} }),
      })),
    ),
  ])
}

let added = 0

async function addAccount({ database: { db } }: ServedWorld, more: Partial<typeof accounts.$inferInsert>) {
  const name = `acto${++added}`
  const [row] = await db
    .insert(accounts)
    .values({
      audience: 'buyer',
      email: `${name}@prueba.mx`,
      username: more.audience === 'seller' ? name : null,
      name,
      passwordHash: '-',
      emailValidatedAt: 0,
      ...more,
    })
    .returning({ id: accounts.id })
  return row!.id
}

async function addRanch({ database: { db } }: ServedWorld, name: string): Promise<number> {
  const [row] = await db
    .insert(ranches)
    .values({ name: `${name} ${++added}` })
    .returning({ id: ranches.id })
  return row!.id
}

/** A complete form: its logo was uploaded with an earlier one. */
async function ranchForm({ database: { db }, furniture }: ServedWorld, name: string): Promise<Record<string, string>> {
  await db
    .insert(photos)
    .values({ hash: LOGO, width: 10, height: 10, tint: '#ffffff', widths: [10] })
    .onConflictDoNothing()
  const [place] = await db
    .select({ state: states.id, country: states.countryId })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(cities.id, furniture.city))
  return {
    name: `${name} ${++added}`,
    email: 'rancho@prueba.mx',
    logoKept: LOGO,
    paises: String(place!.country),
    estados: String(place!.state),
    ciudades: String(furniture.city),
  }
}
