/** Private documents over HTTP: only the owner and administrators may read them. */
import { expect, test } from '../fixtures.ts'

test("a buyer's document is shown to its owner and to administrators alone", async ({ page, house, login }) => {
  await login('comprador@remate.example')
  const own = await page.request.get('/documentos/ine-frente')
  expect(own.status()).toBe(200)
  expect(own.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  await page.context().clearCookies()
  expect((await page.request.get('/documentos/ine-frente', { maxRedirects: 0 })).status()).toBe(303)
  await login(await house.addBuyer())
  expect((await page.request.get('/documentos/ine-frente')).status()).toBe(404)
  const owner = await house.accountOf('comprador@remate.example')
  expect((await page.request.get(`/admin/documentos/${owner}/ine-frente`)).status()).toBe(403)
  await login('admin')
  expect((await page.request.get(`/admin/documentos/${owner}/ine-frente`)).status()).toBe(200)
})
