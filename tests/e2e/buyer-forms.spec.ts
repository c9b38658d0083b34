/**
 * Every buyer's form, refused: a focused summary on top names each field, whose sentence stands once; a form with one
 * field or none has the focus at its error. Every text with a limit has a counter.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { withoutLive } from './steps.ts'

type Row = {
  form: string
  path: string
  who: 'visitor' | 'newcomer' | 'buyer'
  /** Steps before the form can be sent. */
  open?: (page: Page) => Promise<void>
  send: string
  /** Texts of the summary's links. */
  wrong: (string | RegExp)[]
  /** Limits of the fields, by label (specification 1, sections 5 and 9). */
  counters?: Record<string, number>
  /** Fields that say their digits, and no limit as a text. */
  phones?: string[]
}

const forms: Row[] = [
  {
    form: 'registration',
    path: '/register',
    who: 'visitor',
    send: 'Continuar',
    wrong: ['Nombre', 'Correo electrónico', 'Contraseña', 'Confirma tu contraseña'],
    counters: { Nombre: 100 },
  },
  {
    form: 'sign-in',
    path: '/login',
    who: 'visitor',
    send: 'Iniciar sesión',
    wrong: [/E-mail es requerido/, 'Contraseña'],
  },
  {
    form: 'recovery',
    path: '/recuperar?cuenta=comprador',
    who: 'visitor',
    send: 'Enviar enlace',
    wrong: ['Correo electrónico'],
  },
  {
    form: 'another validation mail',
    path: '/reenviar-validacion',
    who: 'visitor',
    send: 'Enviar un correo nuevo',
    wrong: ['Correo electrónico'],
  },
  {
    form: 'a mistyped address',
    path: '/corregir-correo',
    who: 'visitor',
    send: 'Corregir y enviar el correo',
    wrong: [/E-mail es requerido/, 'Contraseña', 'Tu correo correcto'],
  },
  {
    form: 'contact',
    path: '/contact-us',
    who: 'visitor',
    send: 'Enviar mensaje',
    wrong: ['Correo electrónico', 'Asunto', 'Mensaje'],
    counters: { Asunto: 100, Mensaje: 2000 },
  },
  ...(['/onboarding/datos', '/profile'] as const).map((path): Row => ({
    form: `personal data, ${path}`,
    path,
    who: 'newcomer',
    open: (page) => page.getByLabel('Código postal').fill('12'),
    send: path === '/profile' ? 'Guardar datos' : 'Guardar y continuar',
    wrong: ['Foto de perfil', 'Apellido paterno', 'Apellido materno', 'Celular', 'Código postal'],
    // Below 100 characters.
    counters: {
      'Apellido paterno': 99,
      'Apellido materno': 99,
      Dirección: 150,
      'Código postal': 5,
    },
    phones: ['Celular', 'Teléfono de casa'],
  })),
  {
    form: 'bank data',
    path: '/profile',
    who: 'buyer',
    // The buyer's name is proposed.
    open: (page) => page.getByLabel('Titular de la cuenta').fill(''),
    send: 'Guardar datos bancarios',
    wrong: [/Banco requerido/, /CLABE requerida/, /Titular requerido/],
    counters: { Banco: 100, 'Titular de la cuenta': 100 },
  },
  {
    form: 'password',
    path: '/profile/seguridad',
    who: 'buyer',
    send: 'Cambiar contraseña',
    wrong: ['Contraseña actual', 'Contraseña nueva', 'Confirma tu contraseña nueva'],
  },
  {
    form: 'closing the account',
    path: '/profile/seguridad/cerrar',
    who: 'buyer',
    send: 'Cerrar mi cuenta para siempre',
    wrong: [/./],
  },
]

for (const { form, path, who, open, send, wrong, counters = {}, phones = [] } of forms) {
  test(
    `${form}: a summary with the focus, a link to each field, the counters`,
    { tag: '@form' },
    async ({ page, house, login, javaScriptEnabled }) => {
      if (who !== 'visitor') await login(await (who === 'buyer' ? house.addBuyer() : house.addNewcomer()))
      await page.goto(path)
      if (javaScriptEnabled && (path === '/onboarding/datos' || path === '/profile')) await reactIsThere(page)
      for (const [label, most] of Object.entries(counters))
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(
          new RegExp(`(Hasta ${most} caracteres|[1-9]\\d* de ${most})$`),
        )
      for (const phone of phones)
        await expect(page.getByLabel(phone)).toHaveAccessibleDescription('10 dígitos, con lada.')
      await open?.(page)
      await page.getByRole('main').getByRole('button', { name: send, exact: true }).click()
      const summary = page.locator('.error-summary')
      await expect(summary).toBeFocused()
      const links = summary.getByRole('link')
      await expect(links).toHaveText(wrong)
      for (const link of await links.all()) {
        const field = page.locator((await link.getAttribute('href')) as string)
        await link.press('Enter')
        await expect(field).toBeFocused()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
      }
    },
  )
}

/** Waits for React: a form sent before is answered with a page, which would replace the one under test. */
async function reactIsThere(page: Page): Promise<void> {
  await expect(page.locator('.photo-field [data-hydrated]')).toBeVisible()
}

test('a document that is refused has the focus on its field', async ({ page, house, login, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, 'with scripts the page stays and says it at once')
  await login(await house.addBuyer())
  await page.goto('/profile/documentos')
  const field = page.getByLabel(/(Elegir|Cambiar) INE \(reverso\)/)
  await field.setInputFiles({ name: 'ine.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una imagen') })
  await page.getByRole('button', { name: 'Subir INE (reverso)' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Favor de revisar la imagen que subió/)
})

test(
  'bid: the focus is on the offer, or on why the confirmation was not taken',
  { tag: '@form' },
  async ({ page, house, login }) => {
    const lot = await house.addLot({ buyNow: 900_000 })
    await login(await house.addBuyer())
    await withoutLive(page)
    await page.goto(`/event/${lot}/pujar`)
    await page.getByLabel('Tu oferta').fill('cien')
    await page.getByRole('button', { name: 'Continuar con mi oferta' }).click()
    await expect(page.getByLabel('Tu oferta')).toBeFocused()
    await expect(page.getByLabel('Tu oferta')).toHaveAccessibleDescription(/Escribe la oferta con números/)
    await page.goto(`/event/${lot}/pujar?amount=100000`)
    await house.bidBefore(lot, await house.addBuyer(), 150_000)
    await page.getByRole('button', { name: 'Confirmar puja de $100,000' }).click()
    await expect(page.getByLabel('Tu oferta')).toBeFocused()
    await page.goto(`/event/${lot}/pujar?amount=200000`)
    await house.closeLot(lot)
    await page.getByRole('button', { name: 'Confirmar puja de $200,000' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText('Evento terminado')
  },
)

test('buying at once: the focus is on why it was not taken', { tag: '@form' }, async ({ page, house, login }) => {
  const lot = await house.addLot({ buyNow: 500_000, offerBuyNow: true })
  await house.bidBefore(lot, await house.addBuyer(), 100_000)
  await login(await house.addBuyer())
  await withoutLive(page)
  await page.goto(`/event/${lot}/comprar`)
  await house.closeLot(lot)
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Evento terminado')
})
