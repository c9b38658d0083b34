import { sql } from 'drizzle-orm'
import { photos } from '#db/schema/engine/photos.ts'
import { savedViews } from '#db/schema/office/saved-views.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { readSections } from '#server/office/settings/read-sections.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { SettingName, SettingsSection } from '#server/office/settings/sections.ts'
import type { ServedWorld } from '#tests/support/served-world.ts'
import type { Act, Acts } from './act.ts'

/** Panel, broadcast, configuration, changelog. */
export const panelActs: Acts = {
  '/admin': [
    {
      what: 'a notice was sent to every page',
      prepare: async () => ({
        path: '/admin',
        body: { message: 'Hoy hay subasta a las 19:00', key: crypto.randomUUID() },
      }),
    },
  ],
  '/admin/vistas/nueva': [
    {
      what: 'a view was saved',
      own: true,
      prepare: async () => ({
        path: '/admin/vistas/nueva?lista=%2Fadmin%2Fevents%3Festado%3Dcerradas',
        body: { name: crypto.randomUUID() },
      }),
    },
  ],
  '/admin/vistas/:view': [
    {
      what: 'a view was renamed',
      own: true,
      prepare: async (world, admin) => ({ path: await viewOf(world, admin), body: { name: 'Con otro nombre' } }),
    },
    {
      what: 'a view was deleted',
      own: true,
      prepare: async (world, admin) => ({ path: await viewOf(world, admin), body: { eliminar: 'si' } }),
    },
  ],
  '/admin/config/:section': [
    {
      what: 'the contact was changed',
      prepare: (world) => changing(world, 'contacto', { welcome: 'Bienvenidos', contactPhone: '3312345678' }),
    },
    {
      what: 'cards were switched',
      prepare: async (world) => {
        const { enablePayments } = await readSettings(world.database.db)
        return changing(world, 'pagos', { enablePayments: enablePayments ? '' : 'on' })
      },
    },
    {
      what: 'following was switched',
      prepare: async (world) => {
        const { watching } = await readSettings(world.database.db)
        return changing(world, 'avisos', { watching: watching ? '' : 'on', push: 'on' })
      },
    },
    switchedOn('the console', 'velada', 'console'),
    switchedOn('printed catalogues', 'velada', 'printedCatalogues'),
    switchedOn('announcements', 'pujas', 'notices'),
    switchedOn('the practice lot', 'pujas', 'practice'),
    switchedOn("the auctions' books", 'pujas', 'book'),
    switchedOn('notices on devices', 'avisos', 'push'),
    switchedOn('settlements', 'vendedores', 'settlements'),
    switchedOn('live statistics', 'vendedores', 'statistics'),
    switchedOn('the steps of a delivery', 'entregas', 'deals'),
    {
      what: 'transporters were named',
      prepare: (world) => changing(world, 'entregas', { carrierEmails: `${crypto.randomUUID()}@fletes.mx` }),
    },
    {
      what: 'the fines were changed',
      prepare: (world) => changing(world, 'multas', { fine: '7,500' }),
    },
  ],
  '/admin/config/slider/imagen': [
    {
      what: 'an image was taken away',
      alike: 'it is gone',
      prepare: async ({ database: { db } }) => {
        await db.insert(photos).values({ hash: 'acts', width: 16, height: 9, tint: '#888888', widths: [16] })
        await db.update(settings).set({ slides: ['acts'] })
        return { path: '/admin/config/slider/imagen', body: { quitar: 'acts' } }
      },
    },
  ],
  '/admin/trabajos': [
    {
      what: 'a job was tried again',
      prepare: async (world) => ({ path: '/admin/trabajos', body: { job: await addFailedJob(world) } }),
    },
  ],
}

/** Switches a feature on; it starts switched off, so its screen does not exist and other acts need it on. */
function switchedOn(what: string, section: SettingsSection, name: SettingName): Act {
  return {
    what: `${what} switched on`,
    prepare: async (world) => {
      await world.database.db.update(settings).set({ [name]: false })
      return changing(world, section, { [name]: 'on' })
    },
  }
}

/** A job that has failed and whose next attempt is far off. */
async function addFailedJob({ database: { db } }: ServedWorld): Promise<string> {
  const [job] = await db.execute<{ id: string }>(sql`
    select id::text as id from graphile_worker.add_job('nothing.knows', run_at => now() + interval '1 day')`)
  await db.execute(sql`
    update graphile_worker._private_jobs set attempts = 2, last_error = 'No se pudo' where id = ${job!.id}::int8`)
  return job!.id
}

const typedOf = (value: unknown) =>
  value === true ? 'on' : Array.isArray(value) ? value.join('\n') : String(value ?? '')

/** A section's form with its current values, some of them changed; '' is an unchecked box. */
async function changing({ database: { db } }: ServedWorld, section: SettingsSection, changes: Record<string, string>) {
  const values = (await readSections({ db, env: { MODE: 'demo' } }))[section]
  const typed = Object.entries(values).flatMap(([name, value]) =>
    value === false ? [] : [[name, typedOf(value)] as const],
  )
  const body = { ...Object.fromEntries(typed), base: JSON.stringify(values), ...changes }
  const sent = Object.entries(body).filter(([name, value]) => !(name in changes && value === ''))
  return { path: `/admin/config/${section}`, body: Object.fromEntries(sent) }
}

async function viewOf({ database }: ServedWorld, accountId: number): Promise<string> {
  await database.db.delete(savedViews)
  const view = { accountId, path: '/admin/tags', query: 'filas=50', name: 'Muchos', createdAt: Date.now() }
  const [row] = await database.db.insert(savedViews).values(view).returning({ id: savedViews.id })
  return `/admin/vistas/${row!.id}`
}
