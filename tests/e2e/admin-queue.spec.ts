/** The notification centre and messages. */
import { unique } from '#tests/support/e2e-queue.ts'
import { expectAccessible, looksRight } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { scriptListens } from './steps.ts'

test('a ticket is found, taken, handed back and led to its audit', async ({ page, house, login }) => {
  const name = unique('Lucero')
  const listing = await house.queue.addTicket(name)
  const own = await house.queue.addAdmin('Ana Ruiz')
  await login(own)
  await page.goto('/notification-center')
  await expect(page.getByRole('heading', { level: 1, name: 'Centro de notificaciones' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^\(\d+\) Pendientes$/ })).toBeVisible()
  await page.getByLabel('Buscar').fill(name)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.result-count')).toHaveText('1 auditoría en espera')
  const ticket = page.getByRole('listitem').filter({ hasText: name })
  await expect(ticket).toContainText('Sin Asignar')
  await expect(ticket).toContainText('Espera: menos de un minuto')
  await expect(ticket).toContainText('Nadie lo tiene')
  await ticket.getByText(name).click()
  await expect(ticket.getByRole('link', { name: `Ir a auditoria: ${name}` })).toHaveAttribute(
    'href',
    `/admin/HorseDetail/${listing}`,
  )
  await looksRight(page)
  await ticket.getByRole('button', { name: `Asignarme: ${name}` }).click()
  await expect(page.getByText(`${name} es tuyo.`)).toBeVisible()
  await expect(page.getByLabel('Buscar')).toHaveValue(name)
  await expect(ticket).toContainText('Asignado')
  await expect(ticket).toContainText('Lo tienes tú')
  // The ticket just acted upon is expanded.
  await ticket.getByRole('button', { name: `Soltar: ${name}` }).click()
  await expect(page.getByText(`${name} ya no es de nadie`)).toBeVisible()
  await expect(ticket).toContainText('Sin Asignar')
})

test('a ticket is passed to a colleague, who finds it among their own; a closed one has its own tab', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  const name = unique('Lucero')
  const listing = await house.queue.addTicket(name)
  const colleague = unique('Eva')
  const [ana, eva] = [await house.queue.addAdmin('Ana Ruiz'), await house.queue.addAdmin(colleague)]
  await login(ana)
  await page.goto(`/notification-center?texto=${encodeURIComponent(name)}`)
  const ticket = page.getByRole('listitem').filter({ hasText: name })
  await ticket.getByText(name).click()
  await ticket.getByRole('button', { name: 'Asignarme' }).click()
  await expect(page.getByText(`${name} es tuyo.`)).toBeVisible()
  if (javaScriptEnabled !== false) await scriptListens(page)
  await ticket.getByRole('link', { name: 'Pasar a otra persona' }).click()
  await expect(page.getByRole('heading', { name: `Pasar ${name}` })).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await page.getByRole('button', { name: 'Pasar a otra persona' }).click()
  await expect(page.getByLabel('A quién')).toHaveAccessibleDescription('Elige a quién se lo pasas.')
  await page.getByLabel('A quién').selectOption(colleague)
  await page.getByRole('button', { name: 'Pasar a otra persona' }).click()
  await expect(page.getByText(`Ahora ${name} lo tiene ${colleague}.`)).toBeVisible()

  const evas = await phone(eva)
  await evas.goto(`/notification-center?de=mios`)
  await expect(evas.getByRole('listitem').filter({ hasText: name })).toContainText('Lo tienes tú')
  await house.audit.authorize(listing)
  await evas.getByRole('link', { name: 'Cerrados' }).click()
  await expect(evas.getByRole('listitem').filter({ hasText: name })).toContainText('Validado')
  await expect(evas.getByRole('listitem').filter({ hasText: name })).toContainText('en total')
})

test('taking a ticket that another administrator has just taken shows who has it', async ({
  page,
  house,
  login,
  phone,
}) => {
  const name = unique('Lucero')
  await house.queue.addTicket(name)
  const [first, second] = [unique('Ana'), unique('Eva')]
  await login(await house.queue.addAdmin(first))
  const other = await phone(await house.queue.addAdmin(second))
  for (const each of [page, other]) {
    await each.goto(`/notification-center?texto=${encodeURIComponent(name)}`)
    await each.getByRole('listitem').filter({ hasText: name }).getByText(name).click()
  }
  await page.getByRole('button', { name: 'Asignarme' }).click()
  await expect(page.getByText(`${name} es tuyo.`)).toBeVisible()
  await other.getByRole('button', { name: 'Asignarme' }).click()
  await expect(other.getByText(`Ya lo tiene ${first}, hace menos de un minuto.`)).toBeVisible()
})

test('"Tomar la siguiente" assigns the longest waiting audit and opens it', async ({ page, house, login }) => {
  await house.queue.addTicket(unique('Lucero'), 1)
  const own = await house.queue.addAdmin('Ana Ruiz')
  await login(own)
  await page.goto('/notification-center')
  await page.getByRole('button', { name: 'Tomar la siguiente' }).click()
  await expect(page).toHaveURL(/\/admin\/HorseDetail\/\d+$/)
  const taken = await house.queue.ticketOf(Number(/\d+$/.exec(page.url())?.[0]))
  expect(taken).toMatchObject({ status: 1, assigneeId: own })
  expect(taken?.waitsFrom).toBe(1)
})

test('the centre is worked through by keyboard alone', { tag: '@drawn' }, async ({ page, house, login }) => {
  const name = unique('Lucero')
  const listing = await house.queue.addTicket(name)
  await login(await house.queue.addAdmin('Ana Ruiz'))
  await page.goto('/notification-center')
  await page.getByLabel('Buscar').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.locator('.result-count')).toHaveText('1 auditoría en espera')
  const summary = page.locator('summary').filter({ hasText: name })
  for (let tabs = 0; tabs < 60 && !(await summary.evaluate((each) => each === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: `Ir a auditoria: ${name}` })
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Asignarme: ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} es tuyo.`)).toBeVisible()
  expect(await house.queue.ticketOf(listing)).toMatchObject({ status: 1 })
})

test('messages are read, answered by mail and marked as seen', async ({ page, house, login }) => {
  const topic = unique('Visita')
  const long = `${'Quisiera ver el caballo antes del cierre. '.repeat(12)}Gracias, Lucía.`
  await house.queue.addMessage(topic, long, await house.lotOf('Doña Chispa'))
  const own = unique('Ana')
  await login(await house.queue.addAdmin(own))
  await page.goto('/messages')
  await page.getByLabel('Buscar').fill(topic)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.result-count')).toHaveText('1 mensaje sin ver')
  const reply = page.getByRole('link', { name: 'Responder a lucia@prueba.mx' })
  await expect(reply).toHaveText('Responder')
  await expect(reply).toHaveAttribute('href', `mailto:lucia@prueba.mx?subject=${encodeURIComponent(`Re: ${topic}`)}`)
  await expect(page.getByRole('link', { name: 'Lote: Doña Chispa' })).toBeVisible()
  await expect(page.getByText('Gracias, Lucía.')).toBeHidden()
  await page.getByText('Leer completo').click()
  await expect(page.getByText('Gracias, Lucía.')).toBeVisible()
  await page.getByText('Mostrar menos').click()
  await expect(page.getByText('Gracias, Lucía.')).toBeHidden()
  await page.getByText('Leer completo').click()
  await looksRight(page)
  await page.getByRole('button', { name: `Marcar como visto: ${topic}` }).click()
  await expect(page.getByText('El mensaje quedó como visto.')).toBeVisible()
  await page.getByRole('link', { name: 'Vistos', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: topic })).toContainText(`por ${own}`)
})
