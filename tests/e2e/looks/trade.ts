import { at, of, type Screen } from './screen.ts'

/** The horse of the demo with a vet's file, and its seller. */
const EXAMINED = 'Relámpago del Norte'
const SELLER = 'fausto.robles'

const examined = (path: string): Screen => ({
  name: `${path} of an examined horse`,
  as: SELLER,
  open: async (page, house) =>
    page.goto(`/sales/expediente/${await house.listingOf(await house.lotOf(EXAMINED))}${path}`),
})

/** Results, sires, vets' files, and the rights over one's data. */
export const trade: Screen[] = [
  at('/resultados'),
  {
    name: 'the results of an evening',
    open: async (page) => {
      await page.goto('/resultados')
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('heading', { level: 1, name: /^Resultados de la velada/ }).waitFor()
    },
  },
  at('/semental/1'),
  at('/privacy/derechos'),
  ...of('admin', '/admin/senales', '/admin/sementales', '/admin/sementales/1?texto=a', '/admin/expedientes'),
  {
    name: 'a held file, refused without a reason',
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/expedientes')
      await page
        .getByRole('link', { name: /^Revisar/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Registrar la decisión' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  ...['', '/resumen', '/archivos/nuevo', '/papeles/coggins'].map(examined),
  {
    name: 'asking for a vet’s file',
    as: 'comprador2@remate.example',
    open: async (page, house) => page.goto(`/event/${await house.lotOf(EXAMINED)}/expediente`),
  },
  ...of('comprador@remate.example', '/profile/datos'),
  ...of(SELLER, '/me/datos'),
]
