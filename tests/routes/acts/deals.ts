import { dayAt } from '#machines/auction/hours.ts'
import { addDeal, type Stage, switchDealsOn } from '#tests/support/deals.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import type { ServedWorld } from '#tests/support/served-world.ts'
import type { Acts } from './act.ts'

/** The house's acts between a sale and the seller's payout. */
export const dealActs: Acts = {
  '/admin/events/:event/entrega/pasos/:step': [
    {
      what: 'a step was marked as done',
      alike: 'the papers are in custody either way',
      prepare: async (world) => ({
        path: `/admin/events/${await add(world, 'first-paid')}/entrega/pasos/papeles`,
        body: { reference: 'CUST-77' },
      }),
    },
  ],
  '/admin/events/:event/entrega/pasos/:step/deshacer': [
    {
      what: 'a step was taken back',
      alike: 'it is to be done again either way',
      prepare: async (world) => ({
        path: `/admin/events/${await add(world, 'ready')}/entrega/pasos/guia/deshacer`,
        body: { reason: 'La guía es de otro caballo' },
      }),
    },
  ],
  '/admin/events/:event/entrega/cotizacion': [
    {
      what: 'a quote was written down',
      both: 'a sale has up to three',
      prepare: async (world) => ({
        path: `/admin/events/${await add(world, 'first-paid')}/entrega/cotizacion`,
        body: { carrier: 'Fletes del Bajío', price: '9,500', pickupOn: dayAt(Date.now() + 5 * 86_400_000) },
      }),
    },
  ],
  '/admin/events/:event/entrega/recibida': [
    {
      what: 'a delivery was recorded without the code',
      alike: 'it is delivered either way',
      prepare: async (world) => ({
        path: `/admin/events/${await add(world, 'ready')}/entrega/recibida`,
        body: { reason: 'Lo confirmó el comprador por teléfono' },
      }),
    },
  ],
  '/admin/events/:event/entrega/pago': [
    {
      what: 'the seller was paid',
      alike: 'they are told that it is recorded already',
      prepare: async (world) => ({
        path: `/admin/events/${await add(world, 'payable')}/entrega/pago`,
        body: { amount: '120,000', paidOn: dayAt(Date.now()), reference: 'MBAN0100' },
      }),
    },
  ],
}

async function add(world: ServedWorld, stage: Stage): Promise<number> {
  await switchDealsOn(world.house)
  const [admin] = await addAdmins(world.database.db, 1)
  return addDeal(world, await world.buyer(), admin ?? 0, stage)
}
