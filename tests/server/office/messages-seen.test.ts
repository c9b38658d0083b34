/** Visitors' messages, from unseen to seen. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactMessages } from '#db/schema/office/messages.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { listMessages } from '#server/office/messages/list-messages.ts'
import { markSeen } from '#server/office/messages/mark-seen.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'
import { overlap, values } from '#tests/support/overlap.ts'

let world: AuditWorld
let db: AuditWorld['house']['db']
beforeAll(async () => {
  world = await openAuditWorld()
  db = world.house.db
})
afterAll(() => world.shut())
beforeEach(async () => {
  await db.delete(contactMessages)
  await db.delete(auditLog)
})

const at = 9_000

async function write(topic: string, message = '¿Hay visitas?'): Promise<number> {
  const [row] = await db
    .insert(contactMessages)
    .values({ email: 'lucia@prueba.mx', topic, message })
    .returning({ id: contactMessages.id })
  return row!.id
}

const list = async (asked: Partial<Parameters<typeof listMessages>[1]> = {}) =>
  (await listMessages(db, { which: 'unseen', page: 1, size: 10, ...asked })).rows.map(({ id }) => id)

test('unseen messages are listed in order of arrival, seen ones with their administrator', async () => {
  const [one, two, three] = [await write('Uno'), await write('Dos'), await write('Tres')]
  expect(await list()).toEqual([one, two, three])
  expect(await markSeen(db, world.ana, { message: three, at })).toEqual({ email: 'lucia@prueba.mx' })
  await markSeen(db, world.eva, { message: one, at: at + 1 })
  expect(await list()).toEqual([two])
  expect(await list({ which: 'seen' })).toEqual([one, three])
  expect((await listMessages(db, { which: 'seen', page: 1, size: 10 })).rows[1]).toMatchObject({
    seenBy: 'Ana',
    seenAt: at,
  })
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'message.seen', subject: `message:${three}`, adminId: world.ana.accountId },
    { subject: `message:${one}` },
  ])
})

test('a text is looked for in address, topic and message', async () => {
  const [one, two] = [await write('Visita al rancho'), await write('Pago', 'Mi tarjeta no pasó')]
  expect(await list({ text: 'VISITA AL' })).toEqual([one])
  expect(await list({ text: 'no paso' })).toEqual([two])
  expect(await list({ text: 'lucia@' })).toEqual([one, two])
})

test('of two marks at once one succeeds, the other is refused with the name, and one row is logged', async () => {
  const message = await write('Uno')
  const answers = values(
    await overlap<object>(
      world.database,
      (held) => held`select from contact_messages where id = ${message} for update`,
      [world.ana, world.eva].map((admin) => () => markSeen(db, admin, { message, at })),
    ),
  )
  const [seen] = (await listMessages(db, { which: 'seen', page: 1, size: 10 })).rows
  expect(answers).toContainEqual({ email: 'lucia@prueba.mx' })
  expect(answers).toContainEqual({ refused: 'seen', by: seen!.seenBy, at })
  expect(await db.$count(auditLog)).toBe(1)
})

test('a missing message is refused', async () => {
  expect(await markSeen(db, world.ana, { message: 99_999_999, at })).toEqual({ refused: 'unknown' })
})
