import { auditTickets } from '#db/schema/listing/audits.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { addCapture } from '#tests/support/captures.ts'
import type { ServedWorld } from '#tests/support/served-world.ts'
import type { Acts } from './act.ts'

const path = '/notification-center'

/** Notification centre and messages. */
export const queueActs: Acts = {
  [path]: [
    {
      what: 'a ticket was taken',
      prepare: async (world) => ({ path, body: { hacer: 'asignar', aviso: await addTicket(world) } }),
    },
    {
      what: 'the next ticket was taken',
      both: 'each takes another one',
      async prepare(world) {
        await addTicket(world)
        await addTicket(world)
        return { path, body: { hacer: 'siguiente' } }
      },
    },
    {
      what: 'a ticket was given back',
      prepare: async (world, admin) => ({ path, body: { hacer: 'soltar', aviso: await addTicket(world, admin) } }),
    },
  ],
  '/notification-center/:listing/pasar': [
    {
      what: 'a ticket was handed over',
      prepare: async (world, admin) => ({
        path: `${path}/${await addTicket(world, admin)}/pasar`,
        body: { to: await addColleague(world) },
      }),
    },
  ],
  '/messages': [
    {
      what: 'a message was seen',
      prepare: async (world) => ({ path: '/messages', body: { mensaje: await addMessage(world) } }),
    },
  ],
  '/messages/varios': [
    {
      what: 'a message was seen among others',
      prepare: async (world) => ({
        path: '/messages/varios',
        body: { acto: 'visto', filas: `${await addMessage(world)}.0` },
      }),
    },
  ],
}

async function addMessage({ database: { db } }: ServedWorld): Promise<string> {
  const message = { email: 'ana@prueba.mx', topic: 'Una duda', message: '¿Hay visitas?' }
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  return String(row!.id)
}

async function addTicket({ database: { db }, furniture }: ServedWorld, assigneeId?: number): Promise<string> {
  const listingId = await addCapture(db, furniture, { state: 'submitted' })
  const at = Date.now()
  const status = assigneeId === undefined ? 0 : 1
  await db
    .insert(auditTickets)
    .values({ listingId, status, assigneeId: assigneeId ?? null, createdAt: at, updatedAt: at, waitsFrom: at })
  return String(listingId)
}

async function addColleague({ database: { db } }: ServedWorld): Promise<string> {
  const email = `colega${Math.random()}@prueba.mx`
  const [row] = await db
    .insert(accounts)
    .values({ audience: 'admin', email, username: email, name: 'Eva Lara', passwordHash: '-', emailValidatedAt: 0 })
    .returning({ id: accounts.id })
  return String(row!.id)
}
