import { recordObservation } from '#server/listing/audits/record-observation.ts'
import { addReceipt } from '#tests/support/credits.ts'
import { addListing } from '#tests/support/own-listings.ts'
import { adminNo } from '#tests/support/people.ts'
import type { ServedWorld } from '#tests/support/served-world.ts'
import type { Acts, Form } from './act.ts'

/** Audits of listings, and receipts. */
export const auditActs: Acts = {
  '/admin/HorseDetail/:horse': [
    { what: 'a listing was opened for audit', prepare: async (world) => form(await at(world, 2), '', 'auditar') },
    { what: 'a ticket was assigned', prepare: async (world) => form(await at(world, 2), '', 'asignarme') },
    { what: 'the next ticket was taken', prepare: async (world) => form(await at(world, 2), '', 'siguiente') },
  ],
  '/admin/HorseDetail/:horse/observaciones/nueva': [
    {
      what: 'an observation was recorded',
      prepare: async (world) => ({
        path: `/admin/HorseDetail/${await at(world, 3)}/observaciones/nueva`,
        body: { section: 'general', field: 'photos', comment: 'Está borrosa.' },
      }),
    },
    {
      what: 'an observation was recorded by its reason alone',
      prepare: async (world) => ({
        path: `/admin/HorseDetail/${await at(world, 3)}/observaciones/nueva`,
        body: { section: 'health', field: '', reason: 'El certificado no tiene fecha.', comment: '' },
      }),
    },
  ],
  '/admin/HorseDetail/:horse/observaciones/:observation': [
    { what: 'an observation was settled', prepare: (world, admin) => observed(world, admin, { hacer: 'resolver' }) },
    {
      what: 'an observation was corrected',
      prepare: (world, admin) => observed(world, admin, { hacer: 'corregir', comment: 'Está oscura.' }),
    },
    { what: 'an observation was taken back', prepare: (world, admin) => observed(world, admin, { hacer: 'eliminar' }) },
  ],
  '/admin/HorseDetail/:horse/enviar': [
    {
      what: 'observations were sent',
      prepare: async (world, admin) => form((await withObservation(world, admin)).listing, '/enviar'),
    },
  ],
  '/admin/HorseDetail/:horse/autorizar': [
    { what: 'a listing was authorized', prepare: async (world) => form(await at(world, 3), '/autorizar') },
  ],
  '/admin/HorseDetail/:horse/reabrir': [
    { what: 'a listing was reopened', prepare: async (world) => form(await at(world, 6), '/reabrir') },
  ],
  '/admin/HorseDetail/:horse/comprobante/:receipt': [
    { what: 'a receipt was accepted', prepare: (world) => transferred(world, { hacer: 'aceptar' }) },
    {
      what: 'a receipt was rejected',
      prepare: (world) => transferred(world, { hacer: 'rechazar', reason: 'No llegó.' }),
    },
  ],
}

const at = (world: ServedWorld, stage: 2 | 3 | 6, more: Parameters<typeof addListing>[3] = {}) =>
  addListing(world, world.furniture.seller, stage, more)

const form = (listing: number, end: string, hacer?: string): Form => ({
  path: `/admin/HorseDetail/${listing}${end}`,
  body: hacer ? { hacer } : {},
})

/** Adds an observation by this administrator. */
async function withObservation(world: ServedWorld, admin: number) {
  const listing = await at(world, 3)
  const noted = { listing, section: 'general', field: null, comment: 'Está borrosa.', at: Date.now() }
  const written = await recordObservation(world.house, adminNo(admin), noted)
  if (!('observation' in written)) throw new Error(written.refused)
  return { listing, observation: written.observation }
}

async function observed(world: ServedWorld, admin: number, body: Record<string, string>): Promise<Form> {
  const { listing, observation } = await withObservation(world, admin)
  return { path: `/admin/HorseDetail/${listing}/observaciones/${observation}`, body }
}

async function transferred(world: ServedWorld, body: Record<string, string>): Promise<Form> {
  const listing = await at(world, 2, { enrolled: false })
  const receipt = await addReceipt(world.database.db, listing, 'comprobante.jpg')
  return { path: `/admin/HorseDetail/${listing}/comprobante/${receipt}`, body }
}
