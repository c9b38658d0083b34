/** The administrators' console: its content, its refresh, and the acts on it. */
import { randomBytes } from 'node:crypto'
import { looksRight } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openMail, postBid, scriptListens } from './steps.ts'

const MINUTE = 60_000

/** A name different from all other tests' lots. */
const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`

test('an auction that closes today is listed with price, pace and leader; a bid appears within a refresh', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const word = unique('Velada')
  const lot = await house.addLot({ closesAt: Date.now() + 40 * MINUTE, horse: { name: `Lucero ${word}` } })
  await house.addLot({ closesAt: Date.now() + 20 * MINUTE, horse: { name: `Canela ${word}` } })
  await house.addLot({ horse: { name: `Otro día ${word}` } })
  const [ana, bruno] = [await house.addBuyer(), await house.addBuyer()]
  await house.bidBefore(lot, ana, 110_000)
  await login('admin')
  await page.goto('/admin/consola')
  await page.getByLabel('Buscar por caballo, vendedor o lote').fill(word)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const rows = page.getByRole('table', { name: 'Por cerrar hoy' }).getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Canela')
  await expect(rows.first()).toContainText('Sin pujas')
  const row = rows.filter({ hasText: `Lote ${lot}` })
  await expect(row).toContainText('$110,000')
  await expect(row).toContainText('0.2 por min')
  await expect(row).toContainText('Libre: $99,889,999')
  await expect(page.getByText('Base de datos')).toBeVisible()
  await looksRight(page)

  const extend = row.getByRole('link', { name: `Extender: Lucero ${word}, Lote ${lot}` })
  if (scripts) await scriptListens(page)
  await extend.focus()
  const bidder = await phone(bruno)
  expect((await postBid(bidder.request, lot, 150_000)).status()).toBe(303)
  // The page refreshes by itself: every five seconds with scripts, every fifteen without.
  await expect(row).toContainText('$150,000', { timeout: 25_000 })
  await expect(row).toContainText('2 pujas')
  if (scripts) await expect(extend).toBeFocused()

  await page.goto(`/admin/consola?texto=${encodeURIComponent(word)}&orden=-precio`)
  await expect(rows.first()).toContainText('Lucero')
  await page.getByRole('link', { name: 'Pausar' }).click()
  await expect(page.getByText('En pausa: estas cifras no cambian solas.')).toBeVisible()
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
  await looksRight(page)
  await page.getByRole('link', { name: 'Sin pujas', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('En pausa: estas cifras no cambian solas.')).toBeVisible()

  await house.closeLot(lot)
  // A paused page does not change until it is refreshed by hand.
  await page.getByRole('link', { name: 'Actualizar ahora' }).click()
  await page.getByRole('link', { name: 'Ver los que cerraron' }).click()
  const closed = page.getByRole('table', { name: 'Ya cerraron hoy' }).getByRole('row').filter({ hasText: word })
  await expect(closed).toContainText('Vendido, falta el anticipo')
  await expect(closed).toContainText('$150,000')
  await looksRight(page)
})

test('a lot is extended in two presses; an open page shows the new hour, and its bidders are mailed', async ({
  page,
  house,
  login,
  phone,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false
  const word = unique('Extendido')
  const lot = await house.addLot({ closesAt: Date.now() + 50 * MINUTE, horse: { name: word } })
  const bidder = await house.addBuyer()
  await house.bidBefore(lot, bidder, 110_000)
  const viewer = await phone(bidder)
  await viewer.goto(`/event/${lot}`)
  if (scripts) await scriptListens(viewer)
  await login('admin')
  await page.goto(`/admin/consola?texto=${encodeURIComponent(word)}&pausa=si`)
  if (scripts) await scriptListens(page)
  await page.getByRole('link', { name: `Extender: ${word}` }).click()
  await expect(page.getByRole('heading', { name: 'Extender el cierre' })).toBeVisible()
  await looksRight(page)

  await page.getByLabel('Motivo').selectOption('Otro motivo')
  await page.getByRole('button', { name: '+10 min' }).click()
  await expect(page.getByLabel('Cuál')).toHaveAccessibleDescription(/Escribe el motivo/)
  await expect(page.getByLabel('Motivo')).toHaveValue('otro')
  await looksRight(page)
  await page.getByLabel('Cuál').fill('Se fue la luz en el lienzo')
  await page.getByRole('button', { name: '+10 min' }).click()
  await expect(page.getByText(`El cierre del lote ${lot} se extendió.`)).toBeVisible()
  await expect(page).toHaveURL(/texto=.*pausa=si/)
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('Extendido 10 min')
  await page.getByRole('link', { name: 'Extendidos', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible()

  if (scripts) await expect(viewer.getByText('El cierre se extendió').first()).toBeVisible()
  await openMail(viewer, await house.emailOf(bidder), `${word} cierra más tarde`)
  await page.goto('/admin/bitacora?accion=auction.extended')
  const about = page.getByRole('link', { name: `Ver todo sobre Subasta ${lot}`, exact: true })
  const act = page.getByRole('row').filter({ has: about })
  await expect(act).toContainText('Se fue la luz en el lienzo')
})
