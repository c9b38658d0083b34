/** A new administrator's first day, from the invitation by mail to the entries in the log, in a house of its own. */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { changeAdvertising } from '#server/people/advertising/consent.ts'
import { refundsDue } from '#db/schema/money/payments.ts'
import { auditsOf } from '#tests/support/e2e-audits.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { expect, test } from './fixtures.ts'
import { followMail, openMail, scriptListens } from './steps.ts'

// The provider's page has no view transitions; the listings' photo has a row and no file.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico|\/media\/own-listings/ })

const PASSWORD = 'Caballo7bayo'
const HOUR = 3_600_000

let own: OwnHouse
/** Browser contexts, closed before their house. */
const contexts: BrowserContext[] = []
test.beforeEach(async ({ baseURL }) => {
  own = await openOwnHouse(baseURL as string, { worker: true })
})
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  await own.close()
})

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** Follows a link of the main part; with scripts it may open a dialog. */
async function follow(page: Page, scripts: boolean, name: string | RegExp, heading: string | RegExp): Promise<void> {
  if (scripts) await scriptListens(page)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
}

test(
  'an invited administrator works a day without touching the database',
  { tag: ['@journey', '@long'] },
  async ({ browser, faults, javaScriptEnabled }) => {
    test.setTimeout(240_000)
    const scripts = javaScriptEnabled !== false
    const open = async (account?: number) => {
      const context = await browser.newContext({
        baseURL: own.urls[0] as string,
        javaScriptEnabled: scripts,
        viewport: { width: 1280, height: 800 },
        locale: 'es-MX',
        timezoneId: 'America/Mexico_City',
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      faults.watch(context)
      if (account !== undefined) await own.login(context, account)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      return page
    }
    const boss = await open(own.admin)
    const page = await open()

    // The administrator is invited, chooses a password and sets up a second factor.
    await boss.goto('/admin/admins/nuevo')
    await boss.getByLabel('E-mail').fill('lupe@prueba.mx')
    await boss.getByLabel('Usuario').fill('lupe')
    await boss.getByLabel('Contraseña temporal', { exact: true }).fill('Potranca4alazana')
    await press(boss, 'Enviar invitación')
    await said(boss, 'Administrador creado correctamente')
    await openMail(page, 'lupe@prueba.mx', 'Te invitaron a administrar Remate')
    await followMail(page, 'Aceptar la invitación')
    await page.getByLabel('Nombre completo').fill('Lupe Prado')
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirma tu contraseña').fill(PASSWORD)
    await press(page, 'Aceptar la invitación')
    await expect(page).toHaveURL(/\/login\/admin/)
    await page.getByLabel('Usuario').fill('lupe')
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de control - Administrador' })).toBeVisible()
    await said(page, 'Bienvenido Lupe Prado')
    await page.goto('/admin/segundo-factor')
    await page.getByRole('region', { name: 'Aplicación de autenticación' }).getByLabel('Tu contraseña').fill(PASSWORD)
    await press(page, 'Configurar aplicación')
    const secret = ((await page.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Código que muestra la aplicación').fill(new TOTP({ secret }).generate())
    await press(page, 'Activar')
    await said(page, 'Guarda tus códigos de recuperación')
    await page.getByRole('link', { name: 'Ya los guardé, continuar' }).click()
    await said(page, 'Tu segundo factor quedó activo.')

    // Entries of catalogues.
    const add = async (link: string, name: string) => {
      await follow(page, scripts, link, link)
      await page.getByLabel('Nombre', { exact: true }).fill(name)
      await press(page, 'Guardar')
      await said(page, 'Capturado correctamente')
    }
    await page.goto('/admin/groups')
    await add('Agregar un grupo', 'Mulas')
    await page.getByRole('link', { name: 'Mulas: 0 categorías' }).click()
    await add('Agregar una categoría', 'De carga')
    await page.getByRole('link', { name: 'De carga: 0 subcategorías' }).click()
    await add('Agregar una subcategoría', 'De montaña')

    // A seller is invited by a code and registers with it.
    await page.goto('/admin/invitationCodes')
    await follow(page, scripts, 'Capturar', 'Capturar')
    await page.getByLabel('Código', { exact: true }).fill('SIERRA-26')
    await press(page, 'Guardar')
    await expect(row(page, 'SIERRA-26')).toContainText('Activa')
    const seller = await open()
    await seller.goto('/register/salesman')
    await seller.getByLabel('Código de invitación').fill('sierra-26')
    await seller.getByLabel('Correo electrónico').fill('ramona@prueba.mx')
    await seller.getByLabel('Usuario').fill('ramona')
    await seller.getByLabel('Contraseña', { exact: true }).fill('Yegua7tordilla')
    await seller.getByLabel('Confirma tu contraseña').fill('Yegua7tordilla')
    const terms = seller.getByLabel('Leí y acepto los términos y condiciones')
    if (!(await terms.isVisible())) await seller.getByRole('button', { name: 'Continuar', exact: true }).click()
    await terms.check()
    await press(seller, 'Registrarme')
    await expect(seller).toHaveURL(/\/register\/ranch/)
    await page.goto('/admin/salesman')
    await said(page, 'ramona@prueba.mx')

    // Two horses: one with observations and a second round, one authorized at once; the second's transfer is accepted.
    const audits = auditsOf(own.house, own.furniture)
    const [first, second] = [await audits.addSubmitted(), await audits.addSubmitted({ receipt: true })]
    await page.goto('/notification-center')
    await page.locator('summary').filter({ hasText: first.name }).click()
    await page.getByRole('listitem').filter({ hasText: first.name }).getByRole('button', { name: 'Asignarme' }).click()
    await said(page, `${first.name} es tuyo.`)
    await page.getByRole('link', { name: `Ir a auditoria: ${first.name}` }).click()
    await press(page, 'Auditar')
    await said(page, 'Lo abriste: ya está en auditoria.')
    await page
      .locator('summary', { hasText: 'Agregar observación' })
      .and(page.getByLabel('Agregar observación a General'))
      .click()
    await page
      .getByRole('form', { name: 'Agregar observación a General' })
      .getByLabel('Observación')
      .fill('Falta el fierro.')
    await page
      .getByRole('form', { name: 'Agregar observación a General' })
      .getByRole('button', { name: 'Registrar' })
      .click()
    await said(page, 'Observación registrada.')
    await follow(page, scripts, 'Enviar observaciones', /^Enviar las observaciones/)
    await press(page, 'Enviar observaciones')
    await said(page, 'Observaciones enviadas.')
    await audits.sendAgain(first)
    await page.goto(`/admin/HorseDetail/${first.id}`)
    await said(page, 'Qué cambió desde la última revisión')
    await press(page, 'Auditar')
    await follow(page, scripts, 'Autorizar', /Autorizar/)
    await press(page, 'Autorizar')
    await said(page, /^Autorizado: quedó en/)
    await page.goto(`/admin/HorseDetail/${second.id}`)
    await follow(page, scripts, 'Revisar comprobante', /^Comprobante de pago de/)
    await press(page, 'Aceptar comprobante')
    await said(page, 'Comprobante de pago aceptado.')
    await page.goto(`/admin/HorseDetail/${second.id}`)
    await press(page, 'Auditar')
    await follow(page, scripts, 'Autorizar', /Autorizar/)
    await press(page, 'Autorizar')
    await said(page, /^Autorizado: quedó en/)

    // A package is created, and a seller buys it on the provider's page.
    await page.goto('/admin/memberships')
    await follow(page, scripts, 'Agregar un paquete', 'Agregar un paquete')
    const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
    await field('Versión').fill('1')
    await field('Nombre').fill('Temporada')
    await field('Precio').fill('4500')
    await field('Inscripciones').fill('5')
    await press(page, 'Guardar')
    await said(page, 'Capturado correctamente')
    await page.goto('/admin/config/pagos')
    await page
      .getByLabel(/pagos con tarjeta/i)
      .first()
      .check()
    await press(page, 'Guardar')
    await said(page, 'Configuración actualizada correctamente')
    const payer = await open(second.seller)
    await payer.goto('/sales/credits/comprar')
    await payer.getByRole('link', { name: 'Elegir Temporada' }).click()
    await press(payer, 'Pagar $4,500 con tarjeta')
    await press(payer, /^Pagar \$4,500/)
    await expect(payer.getByRole('heading', { name: 'Pago procesado correctamente' })).toBeVisible()
    await page.goto('/admin/report/credits')
    await expect(page.locator('.totals')).toContainText('$4,500')

    // An auction is watched; after its hammer the first payment, made by transfer, is confirmed.
    const buyer = await own.buyer()
    const closesAt = Date.now() + 15_000
    const lot = await addAuction(own.house, own.furniture, { opensAt: closesAt - 3 * HOUR, closesAt })
    await own.house.actors.auction.send(lot, { ...bidOf(buyer, 60_000), at: closesAt - HOUR } as ReturnType<
      typeof bidOf
    >)
    await page.goto(`/admin/events/${lot}/movimientos`)
    await said(page, '$60,000')
    // The worker closes the auction.
    await expect(async () => {
      await page.goto(`/admin/events/${lot}/pago`)
      await expect(page.getByLabel('Medio de pago')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByLabel('Medio de pago').selectOption('Transferencia SPEI')
    await page.getByLabel('Clave de rastreo o número de recibo').fill('RASTREO-1')
    await page.getByLabel('Importe').fill('10,000')
    await press(page, 'Confirmar Pago')
    await said(page, 'Pago actualizado')

    // A refund is recorded by one administrator and confirmed by another.
    const [owed] = await own.db
      .insert(refundsDue)
      .values({ transactionId: '711', cents: 100_000, currency: 'MXN', reason: 'paid-twice', createdAt: Date.now() })
      .returning({ id: refundsDue.id })
    await page.goto(`/admin/devoluciones/${owed?.id}`)
    await page.getByLabel('Qué se hizo').fill('Devuelto en el portal, operación 98.')
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page).toHaveURL(/hecho=propuesta/)
    await boss.goto('/admin/por-confirmar')
    await follow(boss, scripts, /^Revisar/, /^Propuesta/)
    await press(boss, 'Confirmar')
    await said(boss, 'Quedó confirmada.')

    // New terms, in force for later registrations.
    await page.goto('/admin/terms/nueva')
    await page.getByLabel('Versión').fill('2.0')
    await page.getByLabel('Texto').fill('## De las subastas\n\nLas pujas no se retiran.')
    await press(page, 'Guardar borrador')
    await said(page, 'Borrador guardado')
    await press(page, 'Acciones: versión 2.0')
    await follow(page, scripts, 'Publicar: versión 2.0', '¿Publicar la versión 2.0?')
    await press(page, 'Publicar')
    await said(page, 'La versión quedó publicada y en vigor')
    await seller.goto('/terms-us')
    await said(seller, 'Las pujas no se retiran.')

    // A broadcast that a buyer's open page shows.
    const buyers = await open(buyer)
    await buyers.goto(`/event/${lot}`)
    if (scripts) await scriptListens(buyers)
    await page.goto('/admin')
    await page.getByLabel('Mensaje').fill('Hoy hay subasta a las siete')
    await press(page, 'Enviar Notificación')
    await said(page, 'Notificación enviada.')
    if (!scripts) await buyers.reload()
    await expect(buyers.locator('.notice.message').filter({ hasText: 'Hoy hay subasta a las siete' })).toBeVisible()

    // Contacts as a spreadsheet file.
    await own.db.update(accounts).set({ name: '=1+1' }).where(eq(accounts.id, buyer))
    await changeAdvertising(own.db, buyer, { given: true, source: 'profile', at: Date.now() })
    await page.goto('/admin/frontusers')
    const downloading = page.waitForEvent('download')
    await press(page, 'Exportar emails.csv')
    const bytes = await readFile(await (await downloading).path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString()).toContain("'=1+1")

    // The log has an entry for each act, with the administrator's name.
    await page.goto('/admin/bitacora')
    for (const [sentence, about] of [
      ['Descargó un archivo', 'emails.csv'],
      ['Publicó los términos', 'Términos'],
      ['Registró un pago manual', `(lote ${lot})`],
      ['Aceptó el comprobante de pago', second.name],
      ['Envió las observaciones', first.name],
      ['Agregó la subcategoría', 'De montaña'],
    ] as const) {
      const [action = ''] = await page.getByLabel('Qué hizo').selectOption(sentence)
      await press(page, 'Filtrar')
      // The list of before may have such a row too.
      await page.waitForURL(({ searchParams }) => [...searchParams.values()].includes(action))
      await expect(row(page, about)).toContainText('Lupe Prado')
    }
  },
)
