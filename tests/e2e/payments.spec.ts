import { expect, test } from './fixtures.ts'

// The provider's page has no view transitions, which the browser reports.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico/ })

test('the winner pays the first and then the final payment from the auction, each with its receipt', async ({
  page,
  house,
  login,
}) => {
  const winner = await house.addBuyer()
  const lot = await house.addLot()
  await house.bidBefore(lot, winner, 120_000)
  await house.closeLot(lot)
  await login(winner)
  await page.goto(`/event/${lot}`)
  await expect(page.getByText('Anticipo por pagar: $10,000')).toBeVisible()
  await page.getByRole('link', { name: 'Ver y pagar mi compra' }).click()
  await expect(page.getByRole('heading', { name: 'Pago de El Lucero' })).toBeVisible()
  await expect(page.getByText('diez mil pesos 00/100 M.N.')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar $10,000 con tarjeta' }).click()
  await page.getByRole('button', { name: 'Pagar $10,000' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver e imprimir el recibo' }).click()
  await expect(page.getByText('Anticipo: El Lucero')).toBeVisible()
  await expect(page.getByText('$10,000.00 MXN')).toBeVisible()
  const receipt = page.url()

  await page.goto(`/event/${lot}/pagar`)
  await expect(page.getByText('Liquidación por pagar')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar $110,000 con tarjeta' }).click()
  await page.getByRole('button', { name: 'Dejarlo pendiente' }).click()
  // The local payment provider approves the payment some seconds later; the page updates by itself.
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible({ timeout: 20_000 })
  await page.goto(`/event/${lot}/pagar`)
  await expect(page.getByText('No tienes nada por pagar.')).toBeVisible()

  // Another buyer sees neither the sale, nor the payment, nor the receipt.
  await login(await house.addBuyer())
  for (const path of [
    receipt,
    receipt.replace('/recibo', ''),
    receipt.replace('recibo', 'abrir'),
    `/event/${lot}/pagar`,
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404)
  }
})

test(
  'the receipt is one sheet of paper, without the page around it',
  { tag: '@drawn' },
  async ({ page, house, login, javaScriptEnabled }) => {
    const winner = await house.addBuyer()
    const lot = await house.addLot()
    await house.bidBefore(lot, winner, 120_000)
    await house.closeLot(lot)
    await login(winner)
    await page.goto(`/event/${lot}/pagar`)
    await page.getByRole('button', { name: 'Pagar $10,000 con tarjeta' }).click()
    await page.getByRole('button', { name: 'Pagar $10,000' }).click()
    await page.getByRole('link', { name: 'Ver e imprimir el recibo' }).click()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(javaScriptEnabled ? 1 : 0)
    const pdf = await page.pdf({ format: 'Letter' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').filter({ has: page.getByRole('navigation') })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('Folio')).toBeVisible()
  },
)

test('a different amount is held for review and owed back; two administrators resolve it with a note', async ({
  page,
  house,
  login,
  phone,
}) => {
  const winner = await house.addBuyer()
  const lot = await house.addLot()
  await house.bidBefore(lot, winner, 120_000)
  await house.closeLot(lot)
  await login(winner)
  await page.goto(`/event/${lot}/pagar`)
  await page.getByRole('button', { name: 'Pagar $10,000 con tarjeta' }).click()
  await page.getByText('Laboratorio').click()
  await page.getByLabel('Cobrar la mitad del importe').check()
  await page.getByRole('button', { name: 'Pagar $10,000' }).click()
  await expect(page.getByRole('heading', { name: 'Tu pago está en revisión' })).toBeVisible()
  const email = await house.emailOf(winner)

  expect((await page.goto('/admin/devoluciones'))?.status()).toBe(403)
  await login('admin')
  await page.goto('/admin/devoluciones')
  await page.getByLabel('Buscar').fill(email)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const owed = page.getByRole('row').filter({ hasText: email })
  await expect(owed).toContainText('$5,000 MXN')
  await expect(owed).toContainText('Llegó otro importe')
  await owed.getByRole('link', { name: /^Resolver la transacción/ }).click()
  await page.getByRole('button', { name: 'Anotar, por confirmar' }).click()
  const note = page.getByLabel('Qué se hizo')
  await expect(note).toHaveAccessibleDescription(/Escribe qué se hizo con el dinero/)
  await note.fill('Devuelto en el portal, operación 4711')
  await page.getByRole('button', { name: 'Anotar, por confirmar' }).click()
  await expect(page.getByText('Quedó por confirmar.')).toBeVisible()
  await expect(owed).toContainText('Por confirmar')

  // Another administrator confirms the same payment.
  const second = await phone('admin2')
  await second.goto(`/admin/devoluciones?estado=por-confirmar&texto=${encodeURIComponent(email)}`)
  await second
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('link', { name: /^Ver propuesta de la transacción/ })
    .click()
  await second.getByRole('link', { name: 'Revisar y confirmar' }).click()
  await expect(second.getByText('Devuelto en el portal, operación 4711')).toBeVisible()
  await second.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(second.getByText('Quedó confirmada.')).toBeVisible()
  await page.reload()
  await expect(owed).toHaveCount(0)
  await page.getByRole('link', { name: 'Resueltos' }).click()
  await owed.getByRole('link', { name: /^Ver la transacción/ }).click()
  await expect(page.getByText('operación 4711')).toBeVisible()
})
