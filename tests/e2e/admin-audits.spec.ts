/** A day of audits: submitted listings are reviewed, observed, reviewed again and authorized; receipts are decided. */
import type { Page } from '@playwright/test'
import { expectAccessible, looksRight } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openMail, scriptListens } from './steps.ts'

const scriptsOf = (scripts: boolean | undefined) => scripts !== false

/** Fills in a section's form for another observation. */
async function observe(page: Page, section: string, fill: (form: ReturnType<Page['locator']>) => Promise<unknown>) {
  const title = `Agregar observación a ${section}`
  const heading = page.getByRole('heading', { level: 2, name: section, exact: true })
  if (!(await page.getByLabel(title).and(page.locator('summary')).isVisible())) await heading.click()
  await page.locator('summary', { hasText: 'Agregar observación' }).and(page.getByLabel(title)).click()
  const form = page.getByRole('form', { name: title })
  await fill(form)
  await form.getByRole('button', { name: 'Registrar' }).click()
}

/** Follows a link that opens a dialog with scripts, and a page without. */
async function follow(page: Page, scripts: boolean, name: string) {
  if (scripts) await scriptListens(page)
  await page.getByRole('link', { name }).click()
}

const observed = (page: Page) => page.getByText('Observación registrada.')

test('a horse is observed, comes back, and is authorized; another is authorized at once', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const scripts = scriptsOf(javaScriptEnabled)
  const horse = await house.audits.addSubmitted()
  await login(await house.audits.addAdmin('Ana Ruiz'))

  // In the grid the listing is found by its name, with a link to its page.
  await page.goto(`/admin/audits?texto=${encodeURIComponent(horse.name)}`)
  await expect(page.getByText('1 registro')).toBeVisible()
  await expect(page.locator('.stage-banner', { hasText: 'Listo para auditoria' })).toBeVisible()
  if (scripts) await expectAccessible(page)
  await page.getByRole('link', { name: horse.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: horse.name })).toBeVisible()
  await expect(page.getByText('Es la primera revisión: no hay con qué comparar.')).toBeVisible()
  for (const section of ['General', 'Salud', 'Árbol Genealógico', 'Videos', 'Vendedor'])
    await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible()

  // Opening the page changes nothing; "Auditar" does.
  await expect(page.getByText('Sin Asignar')).toBeVisible()
  await page.getByRole('button', { name: 'Auditar' }).click()
  await expect(page.getByText('Lo abriste: ya está en auditoria.')).toBeVisible()
  await expect(page.getByText('Tú', { exact: true })).toBeVisible()

  // An empty observation is refused, a chosen reason suffices, and a typed text takes precedence.
  await observe(page, 'General', async () => {})
  await expect(page.getByText('Escribe la observación o elige un motivo').first()).toBeVisible()
  await page.getByLabel('Motivo frecuente').selectOption('No se distingue el fierro. Sube una foto de cerca.')
  await page.getByLabel('Dato', { exact: true }).selectOption('Fotos')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(observed(page)).toBeVisible()
  await expect(page.getByText('General: Fotos')).toBeVisible()
  await observe(page, 'Salud', async (form) => {
    await form.getByLabel('Dato', { exact: true }).selectOption('Certificado médico')
    await form.getByLabel('Observación', { exact: true }).fill('El sello no se lee.')
  })
  await expect(observed(page)).toBeVisible()
  await observe(page, 'Videos', (form) => form.getByLabel('Observación', { exact: true }).fill('Sobra este.'))
  await expect(observed(page)).toBeVisible()
  await looksRight(page)

  // An administrator's own observations can be corrected and withdrawn until they are sent.
  await follow(page, scripts, 'Corregir o eliminar: Salud: Certificado médico, El sello no se lee.')
  await page
    .locator('url-dialog')
    .getByLabel('Observación', { exact: true })
    .fill('El sello del certificado no se lee.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Observación corregida.')).toBeVisible()
  await expect(page.getByText('El sello del certificado no se lee.')).toBeVisible()
  await follow(page, scripts, 'Corregir o eliminar: Videos, Sobra este.')
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('Observación eliminada.')).toBeVisible()

  await follow(page, scripts, 'Enviar observaciones')
  await expect(page.getByRole('heading', { name: `Enviar las observaciones de ${horse.name}` })).toBeVisible()
  await expect(page.getByText('El sello del certificado no se lee.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar observaciones' }).click()
  await expect(page.getByText('Observaciones enviadas.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tomar la siguiente' }).first()).toBeVisible()

  // The second round shows the changes and what the seller did about each observation.
  await house.audits.sendAgain(horse)
  await page.goto(`/admin/HorseDetail/${horse.id}`)
  await expect(page.getByRole('heading', { name: 'Qué cambió desde la última revisión' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Definir un precio estimado/ })).toContainText('$95,000')
  await expect(page.getByText('Quitada')).toBeVisible()
  await page.getByText('Ver 1 observación resuelta').first().click()
  await expect(page.getByText('Ya la cambié.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Auditar' }).click()
  await observe(page, 'General', (form) => form.getByLabel('Observación', { exact: true }).fill('Falta el fierro.'))
  await expect(page.getByText('Para autorizar, primero resuelve la observación abierta.')).toBeVisible()
  await page.getByRole('button', { name: /^Marcar como resuelta/ }).click()
  await expect(page.getByText('Observación marcada como resuelta.')).toBeVisible()
  await follow(page, scripts, 'Autorizar')
  await expect(page.getByText('Pasa a «Listo para programar» (momento 6)')).toBeVisible()
  if (scripts) await expectAccessible(page)
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Autorizado: quedó en «Listo para programar».')).toBeVisible()

  // Another listing, whose seller's bank data are missing: authorized to stage 5, which the page shows before and
  // after.
  const other = await house.audits.addSubmitted({ bank: false })
  await page.goto(`/admin/HorseDetail/${other.id}`)
  await page.getByRole('button', { name: 'Auditar' }).click()
  await expect(page.getByText('Al vendedor le faltan: Datos bancarios.')).toBeVisible()
  await follow(page, scripts, 'Autorizar')
  await expect(page.getByText('Pasa a «Validado para evento» (momento 5)')).toBeVisible()
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Autorizado: quedó en «Validado para evento»')).toBeVisible()
  await follow(page, scripts, 'Reabrir')
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('Reabierto: el vendedor ya puede editarlo')).toBeVisible()
})

test('a receipt is accepted, one is rejected, and the same transfer is accepted once', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const scripts = scriptsOf(javaScriptEnabled)
  const [good, bad, twin] = [
    await house.audits.addSubmitted({ receipt: true }),
    await house.audits.addSubmitted({ receipt: true }),
    await house.audits.addSubmitted({ receipt: true }),
  ]
  await login(await house.audits.addAdmin('Ana Ruiz'))
  await page.goto(`/admin/audits?ver=comprobante&texto=${encodeURIComponent(good.name)}`)
  await expect(page.getByText('1 registro')).toBeVisible()
  await page.getByRole('link', { name: good.name }).click()
  await expect(page.getByText('Su comprobante de pago está sin decidir.')).toBeVisible()
  await follow(page, scripts, 'Revisar comprobante')
  await expect(page.getByText('Clave de rastreo')).toBeVisible()
  await expect(page.getByRole('link', { name: /Verificar en Banxico/ })).toHaveAttribute('rel', 'noopener')
  if (scripts) await expectAccessible(page)
  await page.getByRole('button', { name: 'Aceptar comprobante' }).click()
  await expect(page.getByText('Comprobante de pago aceptado.')).toBeVisible()

  await page.goto(`/admin/HorseDetail/${bad.id}`)
  await follow(page, scripts, 'Revisar comprobante')
  await page.getByRole('button', { name: 'Rechazar comprobante' }).click()
  await expect(page.getByText('Escribe el motivo del rechazo').first()).toBeVisible()
  await page.getByLabel('Motivo del rechazo').fill('El banco no la encuentra.')
  await page.getByRole('button', { name: 'Rechazar comprobante' }).click()
  await expect(page.getByText('Comprobante de pago rechazado. La inscripción se retiró')).toBeVisible()
  await openMail(page, await house.emailOf(bad.seller), `No aceptamos el comprobante de pago de ${bad.name}`)

  // The same transfer that paid for the first listing.
  await house.audits.sameTransfer(twin.receipt as number, good.receipt as number)
  await page.goto(`/admin/HorseDetail/${twin.id}/comprobante/${twin.receipt}`)
  await page.getByRole('button', { name: 'Aceptar comprobante' }).click()
  await expect(page.getByText(`La misma transferencia ya se aceptó para ${good.name}`)).toBeVisible()
  await expect(page.getByText('la aceptó Ana Ruiz, hace un momento')).toBeVisible()
})

test('the second auditor sees who opened the audit first, and when', async ({ page, house, login }) => {
  const horse = await house.audits.addSubmitted()
  await login(await house.audits.addAdmin('Ana Ruiz'))
  await page.goto(`/admin/HorseDetail/${horse.id}`)
  await expect(page.getByRole('button', { name: 'Auditar' })).toBeVisible()
  await house.audits.open(horse.id, await house.audits.addAdmin('Eva Soto'))
  await page.getByRole('button', { name: 'Auditar' }).click()
  await expect(page.getByText('Eva Soto lo abrió para auditarlo hace un momento.')).toBeVisible()
})

/** Scrolls through the whole page and looks at each screen of it. */
async function atEachScreen(page: Page, look: () => Promise<unknown>) {
  const { height, view } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    view: window.innerHeight,
  }))
  for (let top = 0; top < height; top += view) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await look()
  }
}

for (const [width, height, screens] of [
  [1280, 800, 1.5],
  [360, 780, 4.5],
] as const)
  test(
    `at ${width} the decision is in view wherever the page is scrolled, and the page is short`,
    { tag: '@drawn' },
    async ({ page, house, login }) => {
      // The longest panel: with a receipt to decide, and warnings before deciding.
      const horse = await house.audits.addSubmitted({ bank: false, receipt: true })
      const admin = await house.audits.addAdmin('Ana Ruiz')
      await login(admin)
      await page.setViewportSize({ width, height })
      await page.goto(`/admin/HorseDetail/${horse.id}`)
      const photos = page.getByRole('region', { name: 'Fotos' }).getByRole('link')
      await expect(photos.first()).toHaveAttribute('href', /^\/media\//)
      await expect(page.getByRole('link', { name: /^Ver Certificado médico/ })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(screens * height)
      await atEachScreen(page, () => expect(page.getByRole('button', { name: 'Auditar' })).toBeInViewport({ ratio: 1 }))
      await page.getByRole('button', { name: 'Auditar' }).click()
      await atEachScreen(page, () => expect(page.getByRole('link', { name: 'Autorizar' })).toBeInViewport({ ratio: 1 }))

      // What is not to be compared is folded to one line; a section with an observation is open.
      const seller = page.getByRole('region', { name: 'Vendedor' })
      await expect(seller.getByText('Correo electrónico')).toBeHidden()
      await seller.getByRole('heading', { name: 'Vendedor' }).click()
      await expect(seller.getByText('Correo electrónico')).toBeVisible()
      await observe(page, 'Videos', (form) => form.getByLabel('Observación', { exact: true }).fill('Falta uno.'))
      await expect(page.getByRole('region', { name: 'Videos' }).getByText('Falta uno.')).toBeVisible()
      const send = page.getByRole('link', { name: 'Enviar observaciones' })
      await atEachScreen(page, () => expect(send).toBeInViewport({ ratio: 1 }))
    },
  )

test(
  "a receipt in PDF is decided without scrolling: the decision is under the file's link",
  { tag: '@drawn' },
  async ({ page, house, login }) => {
    const horse = await house.audits.addSubmitted({ receipt: true })
    await house.audits.asPdf(horse.receipt as number)
    await login(await house.audits.addAdmin('Ana Ruiz'))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/admin/HorseDetail/${horse.id}/comprobante/${horse.receipt}`)
    await expect(page.getByRole('link', { name: /PDF/ })).toBeVisible()
    for (const act of ['Aceptar comprobante', 'Rechazar comprobante'])
      await expect(page.getByRole('button', { name: act })).toBeInViewport({ ratio: 1 })
  },
)

test('a trailer has General and Vendedor alone', { tag: '@once' }, async ({ page, house, login }) => {
  const trailer = await house.audits.addSubmitted({ kind: 'trailer' })
  await login(await house.audits.addAdmin('Ana Ruiz'))
  await page.goto(`/admin/HorseDetail/${trailer.id}`)
  await expect(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')).toHaveText([
    'General',
    'Vendedor',
  ])
})

test(
  'a whole audit by the keyboard alone; dialogs give the focus back',
  { tag: '@once' },
  async ({ page, house, login }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const horse = await house.audits.addSubmitted()
    await login(await house.audits.addAdmin('Ana Ruiz'))
    await page.goto(`/admin/audits?texto=${encodeURIComponent(horse.name)}`)
    await reach(page, page.getByRole('link', { name: horse.name }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: horse.name })).toBeVisible()

    // A skip link before the sections leads to the acts behind them.
    await reach(page, page.getByRole('link', { name: 'Ir a las acciones' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Estado y acciones' })).toBeFocused()
    await reach(page, page.getByRole('button', { name: 'Auditar' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Lo abriste: ya está en auditoria.')).toBeVisible()

    // A reason chosen with the arrow keys fills the text of an observation.
    const section = page.getByLabel('Agregar observación a Salud').and(page.locator('summary'))
    await reach(page, section)
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'Agregar observación a Salud' })
    await scriptListens(page)
    await reach(page, form.getByLabel('Motivo frecuente'))
    await page.keyboard.press('ArrowDown')
    await expect(form.getByLabel('Observación')).toHaveValue('El certificado no tiene fecha.')
    await reach(page, form.getByRole('button', { name: 'Registrar' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Observación registrada.')).toBeVisible()

    // Escape closes a dialog, and the focus returns to where it was.
    await scriptListens(page)
    const change = page.getByRole('link', { name: /^Corregir o eliminar/ })
    await reach(page, change)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(change).toBeFocused()

    const send = page.getByRole('link', { name: 'Enviar observaciones' })
    await reach(page, send)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('El certificado no tiene fecha.')).toBeVisible()
    await reach(page, dialog.getByRole('button', { name: 'Enviar observaciones' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Observaciones enviadas.')).toBeVisible()
  },
)

/** Presses Tab until the target has the focus. */
async function reach(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('No Tab leads there')
}
