import { at, of, type Screen } from './screen.ts'

/** The screens of one lot of the demo, by its horse's name. */
const about = (horse: string, as: string | undefined, ...paths: string[]): Screen[] =>
  paths.map((path) => ({
    name: `${path.replace('*', horse)} of ${as ?? 'a visitor'}`,
    ...(as && { as }),
    open: async (page, house) => page.goto(path.replace('*', String(await house.lotOf(horse)))),
  }))

const BUYER = 'comprador@remate.example'
const SELLER = 'herradura'

/** The screens of the day of a sale and after it, with the photos of the demo's lots. */
export const saleDay: Screen[] = [
  at('/libro'),
  at('/practica'),
  ...of('admin', '/admin/consola', '/admin/entregas'),
  ...about('Gunner Azul', undefined, '/event/*/libro'),
  ...about('Contender MX', BUYER, '/event/*/maximo', '/event/*/maximo?amount=3000000'),
  ...about('Gunner Azul', BUYER, '/event/*/entrega', '/event/*/entrega/transporte'),
  ...about('Doña Chispa', BUYER, '/event/*/entrega/conforme'),
  ...about(
    'Boonlight Tapatío',
    SELLER,
    '/sales/events/*/entrega',
    '/sales/events/*/liquidacion',
    '/sales/events/*/estadisticas',
  ),
  ...about('Cat en la Noche', SELLER, '/sales/events/*/estadisticas'),
  ...about('Adelita', SELLER, '/sales/events/*/reserva'),
  ...about(
    'Gunner Azul',
    'admin',
    '/admin/events/*/entrega',
    '/admin/events/*/entrega/pasos/papeles',
    '/admin/events/*/entrega/cotizacion',
    '/admin/events/*/liquidacion',
  ),
  ...about('Cat en la Noche', 'admin', '/admin/events/*/aviso', '/admin/consola/*/extender'),
]
