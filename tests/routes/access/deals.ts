import { admins, get, owners, post, type Row, sellers } from './rows.ts'

const BUYERS = '/event/:event/entrega'
const SELLERS = '/sales/events/:event/entrega'
const HOUSE = '/admin/events/:event/entrega'
const PROOF = 'comprobantes/:proof'
const NAMED = { reason: 'No hay tal entrega en la casa' }

/** The pages after a sale: for any other buyer or seller they answer 404. */
export const deals: Row[] = [
  get(BUYERS, owners('200'), '/event/{dealt}/entrega'),
  get(BUYERS, owners('404'), '/event/{sold}/entrega'),
  ...['transporte', 'conforme'].flatMap((part) => [
    get(`${BUYERS}/${part}`, owners('200'), `/event/{dealt}/entrega/${part}`),
    get(`${BUYERS}/${part}`, owners('404'), `/event/x/entrega/${part}`),
    post(`${BUYERS}/${part}`, owners('404'), `/event/{sold}/entrega/${part}`),
  ]),
  post(`${BUYERS}/transporte`, owners('400'), '/event/{dealt}/entrega/transporte'),
  post(`${BUYERS}/transporte`, owners('409'), '/event/{dealt}/entrega/transporte', { elegir: '999999' }),
  post(`${BUYERS}/conforme`, owners('409'), '/event/{dealt}/entrega/conforme'),
  get(`${BUYERS}/${PROOF}`, owners('200'), '/event/{dealt}/entrega/comprobantes/{proof}'),
  get(`${BUYERS}/${PROOF}`, owners('404'), '/event/{dealtHome}/entrega/comprobantes/{proof}'),

  get(SELLERS, sellers('200'), '/sales/events/{dealt}/entrega'),
  ...['sold', 'foreignAuction'].map((one) => get(SELLERS, sellers('404'), `/sales/events/{${one}}/entrega`)),
  get(`${SELLERS}/codigo`, sellers('200'), '/sales/events/{dealt}/entrega/codigo'),
  get(`${SELLERS}/codigo`, sellers('404'), '/sales/events/{foreignAuction}/entrega/codigo'),
  post(`${SELLERS}/codigo`, sellers('400'), '/sales/events/{dealt}/entrega/codigo'),
  post(`${SELLERS}/codigo`, sellers('404'), '/sales/events/{foreignAuction}/entrega/codigo', { code: '123456' }),
  get(`${SELLERS}/pasos/:step`, sellers('200'), '/sales/events/{dealtBegun}/entrega/pasos/cesion'),
  ...['papeles', 'otro'].flatMap((step) => [
    get(`${SELLERS}/pasos/:step`, sellers('404'), `/sales/events/{dealtBegun}/entrega/pasos/${step}`),
    post(`${SELLERS}/pasos/:step`, sellers('404'), `/sales/events/{dealtBegun}/entrega/pasos/${step}`),
  ]),
  post(`${SELLERS}/pasos/:step`, sellers('400'), '/sales/events/{dealtBegun}/entrega/pasos/guia'),
  post(`${SELLERS}/pasos/:step`, sellers('404'), '/sales/events/{foreignAuction}/entrega/pasos/guia'),
  get(`${SELLERS}/${PROOF}`, sellers('200'), '/sales/events/{dealt}/entrega/comprobantes/{proof}'),
  get(`${SELLERS}/${PROOF}`, sellers('404'), '/sales/events/{foreignAuction}/entrega/comprobantes/{proof}'),

  get('/admin/entregas', admins('200')),
  get('/admin/entregas/archivo', admins('→ /admin/entregas')),
  post('/admin/entregas/archivo', admins('200')),
  get(HOUSE, admins('200'), '/admin/events/{dealt}/entrega'),
  get(HOUSE, admins('404'), '/admin/events/{open}/entrega'),
  ...['cotizacion', 'recibida', 'pago'].flatMap((part) => [
    get(`${HOUSE}/${part}`, admins('200'), `/admin/events/{dealt}/entrega/${part}`),
    get(`${HOUSE}/${part}`, admins('404'), `/admin/events/999999/entrega/${part}`),
    post(`${HOUSE}/${part}`, admins('400'), `/admin/events/{dealt}/entrega/${part}`),
    post(`${HOUSE}/${part}`, admins('404'), `/admin/events/{open}/entrega/${part}`, NAMED),
  ]),
  get(`${HOUSE}/pasos/:step`, admins('200'), '/admin/events/{dealtBegun}/entrega/pasos/papeles'),
  get(`${HOUSE}/pasos/:step`, admins('404'), '/admin/events/{dealtBegun}/entrega/pasos/otro'),
  post(`${HOUSE}/pasos/:step`, admins('400'), '/admin/events/{dealtBegun}/entrega/pasos/papeles'),
  post(`${HOUSE}/pasos/:step`, admins('404'), '/admin/events/999999/entrega/pasos/papeles'),
  get(`${HOUSE}/pasos/:step/deshacer`, admins('200'), '/admin/events/{dealt}/entrega/pasos/guia/deshacer'),
  get(`${HOUSE}/pasos/:step/deshacer`, admins('404'), '/admin/events/999999/entrega/pasos/guia/deshacer'),
  post(`${HOUSE}/pasos/:step/deshacer`, admins('400'), '/admin/events/{dealt}/entrega/pasos/guia/deshacer'),
  post(`${HOUSE}/pasos/:step/deshacer`, admins('404'), '/admin/events/{dealt}/entrega/pasos/otro/deshacer', NAMED),
  get(`${HOUSE}/${PROOF}`, admins('200'), '/admin/events/{dealt}/entrega/comprobantes/{proof}'),
  get(`${HOUSE}/${PROOF}`, admins('404'), '/admin/events/{dealt}/entrega/comprobantes/999999'),
]
