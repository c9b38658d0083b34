/** A buyer lets somebody bid for them: invitation, acceptance, a bid in their name, and its end at once (ruling 96). */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { offer } from './steps.ts'

// One worker: each would start a house of its own.
test.describe.configure({ mode: 'default' })

// The settings affect the whole house.
let own: OwnHouse
// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs off its pattern
test.beforeAll(async ({}, { project }) => {
  own = await openOwnHouse(project.use.baseURL as string)
  await own.house.db.update(settings).set({ mandates: true })
})
test.afterAll(() => own.close())

/** Opens a page in a phone's width, signed in to the account. */
async function as(page: Page, account: number, path: string): Promise<void> {
  await page.context().clearCookies()
  await own.login(page.context(), account)
  await page.goto(`${own.urls[0]}${path}`)
}

test('an agent bids as the owner until the mandate ends @journey', async ({ page, javaScriptEnabled }) => {
  const fits = async () => {
    if (javaScriptEnabled === false) return
    await expectAccessible(page)
    await expectFits(page)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  const now = Date.now()
  const lot = await addAuction(own.house, own.furniture, {
    buyNow: 3_000_000,
    opensAt: now - 3_600_000,
    closesAt: now + 5 * 3_600_000,
  })
  const [owner, agent] = [await own.buyer(), await own.buyer()]
  const nameOf = async (id: number) =>
    (await own.house.db.select().from(accounts).where(eq(accounts.id, id)))[0] ?? { name: '', email: '' }
  const [{ name }, { email }] = [await nameOf(owner), await nameOf(agent)]

  await as(page, owner, `/profile/apoderados?subasta=${lot}`)
  await page.getByLabel('Correo del apoderado').fill(email)
  await page.getByLabel('Hasta cuánto puede pujar').fill('300,000')
  await page.getByLabel('Números de lote').fill(`${lot}, 999999`)
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(page.getByText('El lote 999999 no está en subasta').first()).toBeVisible()
  await fits()
  await page.getByLabel('Números de lote').fill(String(lot))
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(page.getByText('La invitación va en camino.')).toBeVisible()
  await fits()

  await as(page, agent, '/profile/apoderados')
  await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible()
  await page.getByRole('button', { name: 'Aceptar y pujar en su nombre' }).click()
  await expect(page.getByText('Listo: en esos lotes ya pujas en su nombre.')).toBeVisible()
  await fits()

  await page.goto(`${own.urls[0]}/event/${lot}`)
  await expect(page.getByText(`Aquí pujas por ${name}`)).toBeVisible()
  await fits()
  await page.goto(`${own.urls[0]}/event/${lot}/pujar`)
  await offer(page, '400000')
  await expect(
    page.getByText('Con esta puja pasarías de lo que te encargaron: te faltan $100,000').first(),
  ).toBeVisible()
  await offer(page, '200000')
  await page.getByRole('button', { name: 'Confirmar puja de $200,000' }).click()
  await expect(page.getByText('Tu puja de $200,000 quedó registrada.')).toBeVisible()
  await expect(page.getByText('La hizo')).toBeVisible()
  await fits()

  await as(page, owner, `/event/${lot}`)
  await expect(page.getByText('Vas ganando').first()).toBeVisible()
  await page.goto(`${own.urls[0]}/profile/apoderados`)
  await page.getByRole('button', { name: 'Terminar el poder' }).click()
  await expect(page.getByText('El poder terminó.')).toBeVisible()

  await as(page, agent, `/event/${lot}/pujar`)
  await expect(page.getByText('aquí nadie puja por dos lados').first()).toBeVisible()
})
