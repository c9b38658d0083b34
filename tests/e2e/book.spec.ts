import { expect, test } from './fixtures.ts'

test('a bid’s receipt is checked against the book, which anybody can read', async ({ page, house, login, phone }) => {
  const lot = await house.addLot()
  await house.bidBefore(lot, await house.addBuyer(), 110_000)
  await login(await house.addBuyer())
  await page.goto(`/event/${lot}/pujar?amount=150000`)
  await page.getByRole('button', { name: 'Confirmar puja de $150,000' }).click()
  await expect(page.getByText('Tu puja de $150,000 quedó registrada.')).toBeVisible()
  await page.getByText('Comprobante en el libro de la subasta').click()
  const kept = await page.locator('.bid-receipt .book-line small').innerText()
  await page.getByRole('link', { name: 'Comprobarlo en el libro' }).click()
  await expect(page.getByRole('heading', { name: 'Libro de la subasta de' })).toBeVisible()
  await expect(page.getByText('Cuadra: el asiento 3 es el mismo que el de tu comprobante.')).toBeVisible()

  // A friend pastes the receipt they were sent, and then one of another auction.
  const friend = await phone(null)
  await friend.goto(`/event/${lot}/libro`)
  await expect(friend.getByText('Puja 2: el postor')).toBeVisible()
  await friend.getByRole('textbox', { name: 'Comprobante' }).fill(kept)
  await friend.getByRole('button', { name: 'Comprobar' }).click()
  await expect(friend.getByText('Cuadra: el asiento 3')).toBeVisible()
  await friend.getByRole('textbox', { name: 'Comprobante' }).fill(kept.replace(/[0-9a-f]{8}\s*$/, '00000000'))
  await friend.getByRole('button', { name: 'Comprobar' }).click()
  await expect(friend.getByText('No cuadra: el asiento 3 del libro no es el de tu comprobante.')).toBeVisible()
  await friend.getByRole('textbox', { name: 'Comprobante' }).fill('No tengo comprobante')
  await friend.getByRole('button', { name: 'Comprobar' }).click()
  await expect(friend.getByRole('textbox', { name: 'Comprobante' })).toHaveAccessibleDescription(
    /No encontramos un asiento con sus 64 cifras/,
  )
  await expect(friend.getByRole('textbox', { name: 'Comprobante' })).toHaveValue('No tengo comprobante')

  const [download] = await Promise.all([
    friend.waitForEvent('download'),
    friend.getByRole('link', { name: 'Descargar el libro' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`remate-libro-${lot}.jsonl`)
})

test('a receipt checked against a long book is answered at once, with a field for another receipt', async ({
  page,
  house,
  login,
}) => {
  const lot = await house.addLot()
  for (const amount of [110_000, 115_000, 120_000, 125_000, 130_000, 135_000, 140_000])
    await house.bidBefore(lot, await house.addBuyer(), amount)
  await login(await house.addBuyer())
  await page.goto(`/event/${lot}/pujar?amount=150000`)
  await page.getByRole('button', { name: 'Confirmar puja de $150,000' }).click()
  await page.getByText('Comprobante en el libro de la subasta').click()
  await page.getByRole('link', { name: 'Comprobarlo en el libro' }).click()
  await expect(page.getByText('Cuadra: el asiento 9 es el mismo')).toBeInViewport()

  await page.goto(`/event/${lot}/libro`)
  await page.getByRole('link', { name: 'Comprobar un comprobante' }).click()
  await expect(page.getByRole('textbox', { name: 'Comprobante' })).toBeInViewport()
})
