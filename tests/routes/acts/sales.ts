import { providerMovements, refundsDue } from '#db/schema/money/payments.ts'
import { addDelivered, claimOf, numberOf } from '#tests/support/claims.ts'
import type { ServedWorld } from '#tests/support/served-world.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { proposeRefund } from '#server/money/payments/refunds.ts'
import { recordPayment } from '#server/aftersale/sales/record-payment.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { proposeVoid } from '#server/sale/voids/void-bid.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addSignal } from '#tests/support/access/sales.ts'
import { addWish } from '#tests/support/wishes.ts'
import { addSold } from '#tests/support/sold.ts'
import type { Acts } from './act.ts'

let declared = 0
/** A span of last week that no declaration covers yet. */
function nextAway(): string {
  const startedAt = Math.floor(Date.now() / 60_000) * 60_000 - 6 * 86_400_000 + ++declared * 120_000
  return `/admin/consola/caida/${startedAt}/${startedAt + 60_000}`
}

/** Auctions and money. */
export const saleActs: Acts = {
  '/admin/reclamaciones/:claim': [
    {
      what: 'a claim was accepted',
      prepare: async (world) => ({
        path: `/admin/reclamaciones/${await addClaim(world)}`,
        body: { outcome: 'accepted', answer: 'Procede la devolución.' },
      }),
    },
    {
      what: 'a claim was rejected',
      prepare: async (world) => ({
        path: `/admin/reclamaciones/${await addClaim(world)}`,
        body: { outcome: 'rejected', answer: 'La alzada está en el certificado.' },
      }),
    },
  ],
  '/admin/senales/:signal': [
    {
      what: 'a signal was explained',
      prepare: async ({ house }) => ({
        path: `/admin/senales/${await addSignal(house.db)}`,
        body: { decision: 'explained', note: 'Es la hija de la vendedora.', seen: '0' },
      }),
    },
    {
      what: 'a signal was kept under watch',
      prepare: async ({ house }) => ({
        path: `/admin/senales/${await addSignal(house.db)}`,
        body: { decision: 'watched', note: 'Hay que ver su próxima subasta.', seen: '0' },
      }),
    },
  ],
  '/admin/limites/:request': [
    {
      what: 'a limit was granted',
      prepare: async (world) => ({
        path: `/admin/limites/${await addWish(world.house, await world.buyer())}`,
        body: { decision: 'deposit', limit: '900000', reason: '' },
      }),
    },
    {
      what: 'a limit was proposed to a second administrator',
      prepare: async (world) => ({
        path: `/admin/limites/${await addWish(world.house, await world.buyer())}`,
        body: { decision: 'plain', limit: '5000000', reason: '' },
      }),
    },
    {
      what: 'a limit was refused',
      prepare: async (world) => ({
        path: `/admin/limites/${await addWish(world.house, await world.buyer())}`,
        body: { decision: 'refuse', limit: '', reason: 'Falta una referencia' },
      }),
    },
  ],
  '/admin/devoluciones/:refund': [
    {
      what: 'what was done with money was proposed',
      prepare: async (world) => ({
        path: `/admin/devoluciones/${await addOwed(world)}`,
        body: { note: 'Devuelto por SPEI' },
      }),
    },
  ],
  '/admin/devoluciones/movimientos/:movement': [
    {
      what: 'a movement of the provider was attended to',
      prepare: async (world) => ({
        path: `/admin/devoluciones/movimientos/${await addMovement(world)}`,
        body: { note: 'En disputa con el banco' },
      }),
    },
  ],
  '/admin/por-confirmar/:approval': [
    {
      what: 'a refund was confirmed',
      prepare: async (world) => ({ path: await proposed(world), body: { intent: 'confirmar' } }),
    },
    {
      what: "another's proposal was rejected",
      prepare: async (world) => ({ path: await proposed(world), body: { intent: 'rechazar', reason: 'No llegó' } }),
    },
    {
      what: 'a proposal was withdrawn',
      prepare: async (world, admin) => ({ path: await proposed(world, admin), body: { intent: 'retirar' } }),
    },
    {
      what: 'the void of a bid was confirmed',
      async prepare(world) {
        const [other] = (await addAdmins(world.database.db, 1)) as [number]
        const auction = await addBidOn(world)
        const order = { auction, proxyBid: 1, reason: 'Pujó por error, lo pidió', at: Date.now() }
        const done = await proposeVoid(world.house, adminNo(other), order)
        return { path: `/admin/por-confirmar/${'approval' in done ? done.approval : 0}`, body: { intent: 'confirmar' } }
      },
    },
    {
      what: 'a payment was confirmed',
      async prepare(world) {
        const [other] = (await addAdmins(world.database.db, 1)) as [number]
        const auction = await addSold(world, await world.buyer(), 120_000)
        await world.database.sql`update settings set two_person_pesos = 10000`
        const given = { ...MANUAL, reference: `ABC${auction}`, paidOn: dayAt(Date.now()), amount: 10_000 }
        const done = await recordPayment(world.house, adminNo(other), { auction, given, at: Date.now() })
        await world.database.sql`update settings set two_person_pesos = 50000`
        return { path: `/admin/por-confirmar/${'approval' in done ? done.approval : 0}`, body: { intent: 'confirmar' } }
      },
    },
  ],
  '/admin/events/:event/movimientos/:bid/anular': [
    {
      what: 'the void of a bid was proposed',
      async prepare(world) {
        const auction = await addBidOn(world)
        return { path: `/admin/events/${auction}/movimientos/1/anular`, body: { reason: 'Pujó por error, lo pidió' } }
      },
    },
  ],
  '/admin/events/:event/pago': [
    {
      what: 'a payment was recorded',
      prepare: async (world) => payForm(world, 120_000, '10,000'),
    },
    {
      what: 'a payment that takes two was proposed',
      prepare: async (world) => payForm(world, 120_000, '120,000'),
    },
  ],
  '/admin/events/:event/transmision': [
    {
      what: 'a video was set',
      both: 'one is put in the place of the other',
      prepare: async (world) => ({
        path: `/admin/events/${await world.lot()}/transmision`,
        body: { video: 'https://youtu.be/dQw4w9WgXcQ', visto: 'dQw4w9WgXcQ' },
      }),
    },
    {
      what: 'a video was taken away',
      both: 'there is none either way',
      prepare: async (world) => ({
        path: `/admin/events/${await world.lot()}/transmision`,
        body: { video: '', intent: 'quitar' },
      }),
    },
  ],
  '/admin/events/:event/aviso': [
    {
      what: 'something was announced of a lot',
      prepare: async (world) => {
        await world.database.sql`update settings set notices = true`
        const body = { text: 'Se corrige: la yegua mide 1.52 m', seen: '0' }
        return { path: `/admin/events/${await world.lot()}/aviso`, body }
      },
    },
  ],
  '/admin/events/:event/extender': [
    {
      what: 'the closing was moved by minutes',
      prepare: async (world) => ({
        path: `/admin/events/${await world.lot()}/extender`,
        body: { how: 'minutes', minutes: '10', reason: 'Falló la luz', seen: String(Date.now() + 3_600_000) },
      }),
    },
  ],
  '/admin/consola/:event/extender': [
    {
      what: 'the closing was moved from the console',
      prepare: async (world) => ({
        path: `/admin/consola/${await world.lot()}/extender`,
        body: { minutes: '10', reason: 'transmision', seen: String(Date.now() + 3_600_000) },
      }),
    },
  ],
  '/admin/consola/caida/:from/:to': [
    {
      what: 'the house was declared unreachable, and a closing moved',
      prepare: async () => ({ path: nextAway(), body: { reason: 'Se cortó la línea', intent: 'declarar' } }),
    },
    {
      what: 'it was proposed to a second administrator',
      prepare: async () => ({ path: nextAway(), body: { reason: 'Se cortó la línea', intent: 'proponer' } }),
    },
  ],
  '/admin/events/:event/cancelar': [
    {
      what: 'an auction was cancelled before it opened',
      prepare: async (world) => ({
        path: `/admin/events/${await world.lot({ opensAt: Date.now() + 3_600_000, closesAt: Date.now() + 7_200_000 })}/cancelar`,
        body: { reason: 'El caballo está lastimado' },
      }),
    },
  ],
}

const MANUAL = { purpose: 'first-payment', means: 'spei', note: '' } as const

/** An open auction with one bid. */
async function addBidOn(world: ServedWorld): Promise<number> {
  const auction = await world.lot()
  await world.house.actors.auction.send(auction, bidOf(await world.buyer(), 450_000))
  return auction
}

async function payForm(world: ServedWorld, price: number, amount: string) {
  const auction = await addSold(world, await world.buyer(), price)
  const body = { ...MANUAL, reference: `RASTREO${auction}`, paidOn: dayAt(Date.now()), amount }
  return { path: `/admin/events/${auction}/pago`, body }
}

async function addOwed({ database }: ServedWorld): Promise<number> {
  const owed = { cents: 100, currency: 'MXN', reason: 'paid-twice', createdAt: 0 } as const
  const transactionId = `acts-${Math.random()}`
  const [row] = await database.db
    .insert(refundsDue)
    .values({ ...owed, transactionId })
    .returning({ id: refundsDue.id })
  return row!.id
}

async function addMovement({ database }: ServedWorld): Promise<number> {
  const told = { kind: 'chargeback', status: 'APPROVED', cents: 100, currency: 'MXN', calls: true } as const
  const [row] = await database.db
    .insert(providerMovements)
    .values({ ...told, transactionId: `acts-${Math.random()}`, receivedAt: 0 })
    .returning({ id: providerMovements.id })
  return row!.id
}

/** A refund proposed by `by`, or by another administrator. */
async function proposed(world: ServedWorld, by?: number): Promise<string> {
  const { db } = world.database
  const admin = by ?? (await addAdmins(db, 1))[0] ?? 0
  const done = await proposeRefund(db, adminNo(admin), {
    refund: await addOwed(world),
    note: 'Devuelto',
    at: Date.now(),
  })
  return `/admin/por-confirmar/${'approval' in done ? done.approval : 0}`
}

async function addClaim(world: ServedWorld): Promise<number> {
  const buyer = await world.buyer()
  return numberOf(await claimOf(world, await addDelivered(world, buyer), buyer))
}
