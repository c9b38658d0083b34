/** Every screen: no serious or critical violation by axe, light and dark, and no overflow of the window. */
import type { Page } from '@playwright/test'
import { expectAccessible, widestOf } from '../accessible.ts'
import { expect, test as base } from '../fixtures.ts'
import { offer, scriptListens } from '../steps.ts'
import { saleDay } from './sale-day.ts'
import { at, of, type Screen } from './screen.ts'
import { trade } from './trade.ts'
import { reachesOne } from '#tests/support/reached-pages.ts'

/** One window for all screens: its process has compiled axe and our styles, which a new one would do again. */
const test = base.extend<object, { shared: { page?: Page } }>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its pattern
    async ({}, use) => {
      const shared: { page?: Page } = {}
      await use(shared)
      await shared.page?.context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ shared, browser, viewport }, use) => {
    shared.page ??= await browser.newPage()
    await shared.page.context().clearCookies()
    if (viewport) await shared.page.setViewportSize(viewport)
    await use(shared.page)
  },
  context: async ({ page }, use) => use(page.context()),
})

const lot = (name: string, horse: string, as?: string): Screen => ({
  name,
  ...(as && { as }),
  open: async (page, house) => page.goto(`/event/${await house.lotOf(horse)}`),
})
const bidding = (name: string, act: (page: Page) => Promise<unknown>, query = ''): Screen => ({
  name,
  as: 'comprador2@remate.example',
  open: async (page, house) => {
    await page.goto(`/event/${await house.lotOf('Obsidiana')}/pujar${query}`)
    await act(page)
  },
})

const buying = (name: string, act: (page: Page) => Promise<unknown>): Screen => ({
  name,
  as: 'comprador2@remate.example',
  open: async (page, house) => {
    await page.goto(`/event/${await house.addLot({ buyNow: 500_000, offerBuyNow: true })}/comprar`)
    await act(page)
  },
})
const confirm = (page: Page) => page.getByRole('button', { name: /^Comprar y pagar/ }).click()
const pay = async (page: Page, how: string | RegExp) => {
  await confirm(page)
  await page.getByRole('link', { name: /con tarjeta$/ }).click()
  await page.getByRole('button', { name: how }).click()
  await page.getByRole('heading', { name: /Compra confirmada|Tu pago no se aprobó/ }).waitFor()
}

const screens: Screen[] = [
  ...saleDay,
  ...trade,
  at('/'),
  at('/events'),
  at('/veladas'),
  {
    name: 'the next evening',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: /^Velada del/ }).click()
      await page.getByRole('heading', { level: 1, name: /^Velada del/ }).waitFor()
    },
  },
  at('/events?estado=terminadas'),
  at('/events?clase=g1&sexo=hembra&desde=mucho'),
  at('/events?sexo=castrado&entidad=1&desde=9000000'),
  at('/rancho/2'),
  at('/buscar?q=cuarto+de+milla'),
  at('/buscar?q=zzzzqqqq'),
  at('/no-existe'),
  at('/register'),
  at('/login?volver=/event/1'),
  at('/login/salesman'),
  at('/login/admin'),
  at('/validateFront/inventado?resultado'),
  at('/reenviar-validacion'),
  at('/ayuda'),
  at('/about-us'),
  at('/terms-us'),
  at('/contact-us'),
  at('/buzon'),
  { name: 'an e-mail to be validated', open: async (page, house) => page.goto(await house.validationPath()) },
  { name: 'an empty category', open: async (page, house) => page.goto(`/events/${(await house.addSubcategory()).id}`) },
  {
    name: 'registration refused',
    open: async (page) => {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Continuar' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  lot('an open auction, a visitor', 'Contender MX'),
  lot('an open auction, its leader', 'Firewater Lucía', 'comprador@remate.example'),
  lot('an auction that was lost', 'Relámpago del Norte', 'comprador@remate.example'),
  lot('above 95%', 'Nube Pintada'),
  lot('not yet open', 'Amir al Sahara'),
  lot('sold', 'Gunner Azul'),
  lot('unsold', 'Aurora Leopardo'),
  lot('cancelled', 'Jacaranda HM'),
  lot('a trailer', 'Remolque recto de dos plazas'),
  {
    name: 'a photo, whole',
    open: async (page, house) => page.goto(`/event/${await house.lotOf('Gunner Azul')}/fotos/2`),
  },
  {
    name: 'a photo over its lot',
    open: async (page, house) => {
      await page.goto(`/event/${await house.lotOf('Gunner Azul')}`)
      await scriptListens(page)
      await page.getByRole('link', { name: 'Ampliar la foto 1' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a lot with all that is folded',
    open: async (page, house) => {
      await page.goto(`/event/${await house.lotOf('Tlaloc de San Gabriel')}`)
      for (const each of ['Costos', 'Sus padres', 'Ver las 11 respuestas'])
        await page.getByText(each, { exact: true }).first().click()
    },
  },
  {
    name: 'a refused question about a lot',
    open: async (page, house) => {
      await page.goto(`/event/${await house.lotOf('Obsidiana')}/preguntar`)
      await page.getByRole('button', { name: 'Enviar pregunta' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  bidding('choosing a bid', async () => {}),
  bidding('a refused offer', (page) => offer(page, '1')),
  bidding('confirming a bid', async () => {}, '?amount=900000'),
  {
    name: 'the bid dialog',
    as: 'comprador2@remate.example',
    open: async (page, house) => {
      await page.goto(`/event/${await house.lotOf('Obsidiana')}`)
      await scriptListens(page)
      await page.getByRole('link', { name: 'Pujar' }).filter({ visible: true }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  at('/recuperar?cuenta=comprador'),
  at('/recover/inventado'),
  at('/privacy'),
  at('/shop-us'),
  at('/tripe-corona-2024'),
  at('/validate/inventado?resultado'),
  at('/taller'),
  at('/taller/react'),
  at('/register/salesman'),
  ...of(
    'comprador@remate.example',
    '/profile',
    '/profile/documentos',
    '/profile/en-curso',
    '/profile/seguidos',
    '/profile/avisos',
    '/profile/busquedas/nueva',
    '/profile/subastas',
    '/profile/pujas',
    '/profile/logros',
    '/profile/seguridad',
    '/profile/seguridad/cerrar',
  ),
  {
    name: 'a claim to be opened, refused',
    as: 'comprador@remate.example',
    open: async (page, house) => {
      await page.goto(`/event/${await house.lotOf('Doña Chispa')}/reclamar`)
      await page.getByRole('button', { name: 'Abrir la reclamación' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'an open claim',
    as: 'comprador2@remate.example',
    open: async (page, house) => page.goto(`/event/${await house.lotOf('Poco Tejano')}/reclamar`),
  },
  {
    name: 'withdrawing a claim',
    as: 'comprador2@remate.example',
    open: async (page, house) => {
      await page.goto(`/event/${await house.lotOf('Poco Tejano')}/reclamar`)
      await page.getByRole('link', { name: 'Retirar la reclamación' }).click()
      await page.getByRole('heading', { name: /^Retirar la reclamación núm/ }).waitFor()
    },
  },
  {
    name: 'a claim to be decided, refused',
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/reclamaciones?texto=Poco+Tejano')
      await page.getByRole('link', { name: /^Atender la reclamación/ }).click()
      await page.getByRole('button', { name: 'Registrar la decisión' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  ...of('admin', '/admin/reclamaciones', '/admin/reclamaciones?estado=aceptadas&texto=zzzz'),
  ...of('sindatos@remate.example', '/onboarding/datos', '/profile/subastas'),
  ...of('herradura', '/profile'),
  at('/buscar?q=lucero&ver=subastas'),
  ...of('admin', '/admin/devoluciones', '/admin/devoluciones?estado=sin-decidir', '/admin/devoluciones?texto=zzzz'),
  {
    name: 'a refund',
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/devoluciones')
      await page
        .getByRole('link', { name: /^Resolver la transacción/ })
        .first()
        .click()
      await page.getByLabel('Qué se hizo').waitFor()
    },
  },
  {
    name: "the administrators' menu",
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/devoluciones')
      await page.getByRole('button', { name: 'Menú', exact: true }).click()
      await page.getByRole('button', { name: 'Cerrar el menú' }).waitFor()
    },
  },
  buying('buying at once', async () => {}),
  buying('paying by card', confirm),
  buying('a refused payment', (page) => pay(page, 'Rechazar el pago')),
  buying('bought', (page) => pay(page, /^Pagar/)),
  {
    name: 'the card in the dialog',
    as: 'comprador2@remate.example',
    open: async (page, house) => {
      await page.goto(`/event/${await house.addLot({ buyNow: 500_000, offerBuyNow: true })}`)
      await scriptListens(page)
      await page
        .getByRole('link', { name: /^Comprar ahora por/ })
        .filter({ visible: true })
        .first()
        .click()
      await confirm(page)
      await page.locator('dialog iframe.pay-frame').waitFor()
    },
  },
  {
    name: 'what is overdue',
    as: 'comprador@remate.example',
    open: async (page, house) => page.goto(`/event/${await house.lotOf('Khalil de Matehuala')}/pagar`),
  },
  {
    name: 'a receipt',
    as: 'comprador@remate.example',
    open: async (page) => {
      await page.goto('/profile/subastas')
      await page.getByText('Ver pagos y recibos').first().click()
      await page.getByRole('link', { name: 'Ver recibo' }).first().click()
      await page.getByRole('heading', { name: 'Recibo de pago' }).waitFor()
    },
  },
  {
    name: 'a seller may not bid',
    as: 'herradura',
    open: async (page, house) => page.goto(`/event/${await house.lotOf('Obsidiana')}/pujar`),
  },
]

for (const { name, as, open } of screens) {
  if (!reachesOne(`${name} ${String(open)}`)) continue
  test(`${name}: accessible in light and dark, and no wider than the window`, async ({ page, house, login }) => {
    if (as) await login(as)
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, house)
    // axe inspects every frame, and would wait for the players in closed videos, which load nothing until opened.
    await page.evaluate(() => document.querySelectorAll('details iframe').forEach((frame) => frame.remove()))
    await expectAccessible(page)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await widestOf(page)]).toEqual([width, width])
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    // Dark mode changes only colours.
    await expectAccessible(page, { rules: ['color-contrast'], again: true })
  })
}
