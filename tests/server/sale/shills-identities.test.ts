/** Identities that bidders and sellers share (ruling 82). */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { people } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import { paymentNotifications } from '#db/schema/money/payments.ts'
import { MOST_ACCOUNTS, readSharedIdentities } from '#server/people/identities/shared.ts'
import { markDocuments } from '#server/people/identities/mark-documents.ts'
import { readSharedCards } from '#server/money/payments/shared-cards.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { openShillHouse, type ShillHouse } from '#tests/support/shill-house.ts'

const DAY = 86_400_000

let world: ShillHouse
beforeEach(async () => {
  world = await openShillHouse()
})
afterEach(() => world.database.close())

describe('shared identity', () => {
  const since = Date.now() - 400 * DAY
  const ties = (accounts = [world.shill, world.ana, world.seller]) =>
    readSharedIdentities(world.db, { accounts, since })

  test('is phone, CLABE and home, by what both profiles say', async () => {
    await world.db
      .update(people)
      .set({ cellPhone: '3311112222', clabe: '032180000118359719' })
      .where(eq(people.accountId, world.shill))
    await world.db.insert(people).values({
      accountId: world.seller,
      paternalSurname: 'V',
      maternalSurname: 'V',
      homePhone: '3311112222',
      clabe: '032180000118359719',
      address: 'Av. México 12',
      zip: '44100',
    })
    await world.db.update(people).set({ address: 'AV. MEXICO 12', zip: '44100' }).where(eq(people.accountId, world.ana))
    const found = await ties()
    const pair = { one: Math.min(world.shill, world.seller), other: Math.max(world.shill, world.seller), crowd: 2 }
    expect(found).toContainEqual({ kind: 'phone', ...pair })
    expect(found).toContainEqual({ kind: 'clabe', ...pair })
    expect(found.filter(({ kind }) => kind === 'home')).toHaveLength(1)
    expect(found).toHaveLength(3)
  })

  test('is one internet address within hours; one that a crowd uses says so', async () => {
    const at = Date.now() - DAY
    const enter = (account: number, address: string, when = at) =>
      recordSecurityEvent(world.db, { kind: 'sign-in', account, address, at: when })
    await enter(world.shill, '187.1.1.1')
    await enter(world.seller, '187.1.1.1', at + 5 * 3_600_000)
    await enter(world.ana, '187.1.1.1', at - 20 * DAY)
    for (const stranger of await addBuyers(world.db, 9, 'vecino')) await enter(stranger, '200.2.2.2')
    await enter(world.shill, '200.2.2.2')
    await enter(world.ana, '200.2.2.2')
    const found = await ties()
    expect(found.find(({ one, other }) => one + other === world.shill + world.seller)).toMatchObject({
      kind: 'address',
      crowd: 2,
    })
    expect(found.find(({ one, other }) => one + other === world.shill + world.ana)).toMatchObject({
      kind: 'address',
      crowd: 11,
    })
    expect(found).toHaveLength(2)
  })

  test('is the same document, by a mark that needs the house’s secret', async () => {
    const { media } = world.house
    const put = async (accountId: number, file: string, bytes: string) => {
      await media.private.put(file, Buffer.from(bytes), 'image/jpeg')
      await world.db
        .insert(documents)
        .values({ accountId, kind: 'ine-front', file, contentType: 'image/jpeg', bytes: bytes.length, uploadedAt: 0 })
    }
    await put(world.shill, 'a.jpg', 'one face')
    await put(world.seller, 'b.jpg', 'one face')
    await put(world.ana, 'c.jpg', 'another')
    expect(await ties()).toEqual([])
    expect(await markDocuments(world.house, [world.shill, world.ana, world.seller])).toBe(3)
    expect(await markDocuments(world.house, [world.shill, world.ana, world.seller])).toBe(0)
    expect(await ties()).toMatchObject([{ kind: 'document', crowd: 2 }])
    const marks = await world.db.select({ mark: documents.mark }).from(documents)
    const { createHash } = await import('node:crypto')
    expect(marks.map(({ mark }) => mark)).not.toContain(createHash('sha256').update('one face').digest('base64url'))
  })

  test('is the card that paid for both, where the provider names it', async () => {
    const pay = async (payer: number, reference: string, card: string | null) => {
      await world.db.execute(sql`
        insert into payments (state, snapshot, reference, purpose, payer_id, amount, item)
        values ('approved', '{}', ${reference}, 'first-payment', ${payer}::int, 10000, '-')`)
      await world.db.insert(paymentNotifications).values({
        source: 'notify',
        verdict: 'signed',
        reference,
        jsonObj: card === null ? {} : { uniqueCC: card },
      })
    }
    await pay(world.shill, 'a'.repeat(24), 'card-1')
    await pay(world.seller, 'b'.repeat(24), 'card-1')
    await pay(world.ana, 'c'.repeat(24), null)
    await pay(world.bruno, 'd'.repeat(24), null)
    const accounts = [world.shill, world.ana, world.bruno, world.seller]
    expect(await readSharedCards(world.db, { accounts, since })).toMatchObject([{ kind: 'card', crowd: 2 }])
  })

  test('is bounded: of a crowd of bidders the newest are compared', async () => {
    expect(MOST_ACCOUNTS).toBeLessThanOrEqual(200)
    expect(
      await readSharedIdentities(world.db, { accounts: Array.from({ length: 5_000 }, (_, n) => n), since }),
    ).toEqual([])
  })
})
