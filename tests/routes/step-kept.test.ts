/** A step of registration or onboarding that was begun is there again on return, on any device, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { ranches } from '#db/schema/people/places.ts'
import { terms } from '#db/schema/people/terms.ts'
import { chooseRanch } from '#server/people/sellers/choose-ranch.ts'
import { registerSeller } from '#server/people/sellers/register-seller.ts'
import type { Page } from '#tests/support/browser.ts'
import { sellerNo } from '#tests/support/people.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
  await world.database.db.insert(ranches).values({ name: 'Venta particular', default: true })
}, 120_000)
afterAll(() => world.close())

const fieldOf = ({ document }: Page, name: string) =>
  document.querySelectorAll('input').find((field) => field.getAttribute('name') === name)
const valueOf = (page: Page, name: string) => fieldOf(page, name)?.getAttribute('value') ?? ''

let nth = 0
async function newcomer(audience: 'buyer' | 'seller'): Promise<{ account: number; email: string }> {
  const name = `${audience}${++nth}`
  const email = `${name}@correo.mx`
  const { db } = world.database
  if (audience === 'buyer') {
    const row = { audience, email, name: 'Lucía', passwordHash: '-', emailValidatedAt: 0 }
    return { account: (await db.insert(accounts).values(row).returning())[0]!.id, email }
  }
  const termsId = (await db.select().from(terms))[0]!.id
  const seller = { email, username: name, passwordHash: '-', termsId, code: null }
  const made = await registerSeller(world.house, seller, Date.now())
  if (!('account' in made)) throw new Error('refused')
  return { account: made.account, email }
}

describe('a step that was begun', () => {
  let typed: Record<string, string>
  beforeEach(() => {
    typed = { name: 'Lucía', paternalSurname: 'Prado' }
  })

  const steps = [
    ['personal data of a buyer', '/onboarding/datos', '/onboarding/enviar', () => newcomer('buyer')],
    ['ranch of a seller', '/register/ranch', '/register/ranch/guardar', () => newcomer('seller')],
    [
      'personal data of a seller',
      '/register/salesmandata',
      '/register/salesmandata/guardar',
      async () => {
        const made = await newcomer('seller')
        await chooseRanch(world.house, sellerNo(made.account), null, Date.now())
        return made
      },
    ],
  ] as const

  test.each(steps)(
    '%s: refused, it is still there on another phone, for its owner alone',
    async (_, path, _2, lead) => {
      const { account } = await lead()
      if (path === '/register/ranch') typed = { name: 'Rancho a medias', phone: '33 12' }
      const page = await (await world.browser(account)).open(path)
      expect((await page.press('Guardar y continuar', typed)).status).toBe(400)
      const other = await (await world.browser(account)).open(path)
      for (const [field, text] of Object.entries(typed)) expect(valueOf(other, field), field).toBe(text)
      const stranger = await (await world.browser((await lead()).account)).open(path)
      expect(stranger.document.toString()).not.toContain(Object.values(typed)[1])
    },
  )

  test.each(steps)(
    '%s: left without a press, a page with scripts keeps it as it stands',
    async (_, path, send, lead) => {
      const { account } = await lead()
      if (path === '/register/ranch') typed = { name: 'Rancho a medias', phone: '33 12' }
      const left = await (await world.browser(account)).post(send, { ...typed, intent: 'borrador' })
      expect(left.status).toBe(204)
      const other = await (await world.browser(account)).open(path)
      for (const [field, text] of Object.entries(typed)) expect(valueOf(other, field), field).toBe(text)
    },
  )
})
