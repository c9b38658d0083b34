/** Updates of administrators' open pages by themselves. */
import { unique } from '#tests/support/e2e-queue.ts'
import { expect, test } from '../fixtures.ts'
import { openLive } from '../steps.ts'

test('an open list says that it is old when a seller submits a listing, and shows it once updated', async ({
  page,
  house,
  login,
  phone,
}) => {
  const name = unique('Centella')
  const seller = await house.sellers.add()
  await house.sellers.giveCredits(seller, 1)
  const horse = await house.sellers.addListing(seller, 1, { name })
  const sellers = await phone(seller)
  await sellers.goto(`/sales/HorseDetail/${horse}/inscribir`)

  await login(await house.queue.addAdmin('Ana Ruiz'))
  await openLive(page, `/notification-center?texto=${encodeURIComponent(name)}`)
  await expect(page.locator('.empty-title')).toHaveText('Nada coincide con estos filtros')
  const button = page.getByRole('banner').getByRole('link', { name: /Pendientes|Centro de notificaciones/ })
  const news = page.getByRole('link', { name: 'Hay novedades: actualizar' })
  const counted = async () => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0] ?? 0)
  expect(await counted()).toBeGreaterThan(0)
  await sellers.getByRole('button', { name: 'Inscribir' }).click()
  await expect(sellers.getByText(`${name}: inscrito correctamente`)).toBeVisible()
  await expect(news).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await news.click()
  await expect(page.locator('.result-count')).toHaveText('1 auditoría en espera')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Sin Asignar')
})

test('that news have come moves nothing under a finger, and is in view wherever the list is read', async ({
  page,
  house,
  login,
  phone,
}) => {
  const name = unique('Lucero')
  await house.queue.addTicket(name)
  const [own, colleague] = [await house.queue.addAdmin('Ana Ruiz'), await phone(await house.queue.addAdmin('Eva Gil'))]
  await login(own)
  const path = `/notification-center?texto=${encodeURIComponent(name)}`
  await openLive(page, path)
  await page.getByRole('listitem').filter({ hasText: name }).getByText(name).click()
  const button = page.getByRole('button', { name: 'Asignarme' })
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  await colleague.goto(path)
  await colleague.getByRole('listitem').filter({ hasText: name }).getByText(name).click()
  await colleague.getByRole('button', { name: 'Asignarme' }).click()
  const news = page.getByRole('link', { name: 'Hay novedades: actualizar' })
  await expect(news).toBeInViewport()
  expect(await button.boundingBox()).toEqual(before)
  await news.click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Eva Gil')
})

test('a message that a visitor writes is counted beside its menu entry without a reload', async ({
  page,
  house,
  login,
  phone,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await login(await house.queue.addAdmin('Ana Ruiz'))
  await openLive(page, '/messages')
  const count = page.getByRole('link', { name: /^Mensajes/ }).locator('[data-pending]')
  const before = Number(await count.textContent())
  const visitor = await phone(null)
  await visitor.goto('/contact-us')
  await visitor.getByLabel('Correo electrónico').fill('lucia@prueba.mx')
  await visitor.getByLabel('Asunto').fill(unique('Visita'))
  await visitor.getByLabel('Mensaje').fill('¿Se puede visitar antes del cierre?')
  await visitor.getByRole('button', { name: 'Enviar' }).click()
  await expect(visitor.getByText('Gracias por escribirnos.')).toBeVisible()
  // Other tests write and read messages meanwhile.
  await expect(count).not.toHaveText(String(before))
  await expect(page.getByRole('link', { name: 'Hay novedades: actualizar' })).toBeVisible()
})
