/** Names of the subjects of the administrators' log, read in one query for each kind. */
import { expect, test } from 'vitest'
import { CATALOGUES } from '#server/listing/index.ts'
import { nameSubjects } from '#server/office/log/name-subjects.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'

test('subjects of every kind are named; what is gone or has no name is missing', async () => {
  const { database, furniture, house } = await openHouse()
  const lot = await addAuction(house, furniture)
  const [buyer] = (await addBuyers(database.db, 1, 'Tomás')) as [number]
  const [horse] = await database.sql<{ id: number; name: string; number: number }[]>`
    select l.id, l.name, l.number from listings l join auctions a on a.listing_id = l.id where a.id = ${lot}`
  const { id, name, number } = horse as NonNullable<typeof horse>

  const kinds = ['payment', 'refund', 'claim', 'message', 'ranch', 'article', 'package', 'terms']
  const odd = [
    '',
    'settings:texts',
    'outage:2026-11-01 10:00–11:00',
    'account:99999999999',
    'export:a.csv',
    '__proto__:1',
  ]
  const gone = [...kinds, ...Object.keys(CATALOGUES)].map((kind) => `${kind}:999999`)
  await database.sql`
    insert into contact_messages (email, topic, message) values ('ana@prueba.mx', 'Duda', 'Hola')`
  const asked = ['message:1', `auction:${lot}`, `bid:${lot}-3`, `listing:${id}`, `account:${buyer}`]
  const [{ name: called } = { name: '' }] = await database.sql<{ name: string }[]>`
    select name from accounts where id = ${buyer}`
  expect(await nameSubjects(database.db, [...asked, ...asked, ...gone, ...odd])).toEqual({
    'message:1': { name: 'ana@prueba.mx' },
    [`auction:${lot}`]: { name, number: lot },
    [`bid:${lot}-3`]: { name, number: lot },
    [`listing:${id}`]: { name, number },
    [`account:${buyer}`]: { name: called },
  })
  await database.close()
})
