import { admins, all, buyers, get, owners, post, type Row, sellers } from './rows.ts'

const SELLERS = '/sales/expediente/:horse'
const LOT = '/event/:event/expediente'
const PASS = '/pase/:token'
const HOUSE = '/admin/expedientes'

/** A seller's screens of another's horse, and of a trailer, answer 404. */
const NOT_OWN = ['{foreignHorse}', '{trailer}', 'x']

/** The vet's file of a lot: its seller's screens, the bidder's copies, the vet's originals, the house's queue. */
export const vetFiles: Row[] = [
  ...[
    '',
    '/resumen',
    '/archivos/nuevo',
    '/archivos/{vetXray}',
    '/archivos/{vetXray}/ver',
    '/archivos/{vetXray}/ver/{vetImage}',
  ].flatMap((part) => {
    const route = `${SELLERS}${part}`.replace('{vetXray}', ':file').replace(/\/ver.*/, '/ver/:image?')
    return [
      get(route, sellers('200'), `/sales/expediente/{vetHorse}${part}`),
      ...NOT_OWN.map((horse) => get(route, sellers('404'), `/sales/expediente/${horse}${part}`)),
    ]
  }),
  get(`${SELLERS}/archivos/:file`, sellers('404'), '/sales/expediente/{horse}/archivos/{vetXray}'),
  get(`${SELLERS}/archivos/:file/ver/:image?`, sellers('404'), '/sales/expediente/{horse}/archivos/{vetXray}/ver'),
  post(SELLERS, sellers('400'), '/sales/expediente/{vetHorse}'),
  post(SELLERS, sellers('404'), '/sales/expediente/{foreignHorse}', { intent: 'acceso', access: 'open' }),
  post(SELLERS, sellers('404'), '/sales/expediente/{vetHorse}', {
    intent: 'respuesta',
    event: '{foreignAuction}',
    buyer: '{buyer}',
    answer: 'aprobar',
  }),
  post(SELLERS, sellers('400'), '/sales/expediente/{vetHorse}', { intent: 'pase' }),
  post(SELLERS, sellers('404'), '/sales/expediente/{vetHorse}', { intent: 'revocar', revocar: '999999' }),
  post(SELLERS, sellers(`→ /sales/expediente/{vetHorse}`), '/sales/expediente/{vetHorse}', {
    intent: 'acceso',
    access: 'request',
  }),
  post(`${SELLERS}/resumen`, sellers('400'), '/sales/expediente/{vetHorse}/resumen'),
  post(`${SELLERS}/resumen`, sellers('404'), '/sales/expediente/{foreignHorse}/resumen'),
  post(`${SELLERS}/archivos/nuevo`, sellers('400'), '/sales/expediente/{vetHorse}/archivos/nuevo'),
  post(`${SELLERS}/archivos/nuevo`, sellers('404'), '/sales/expediente/{foreignHorse}/archivos/nuevo'),
  post(`${SELLERS}/archivos/:file`, sellers('400'), '/sales/expediente/{vetHorse}/archivos/{vetXray}'),
  // Bidders could see it, and the lot is open.
  post(`${SELLERS}/archivos/:file`, sellers('409'), '/sales/expediente/{vetHorse}/archivos/{vetXray}', {
    intent: 'quitar',
  }),
  post(`${SELLERS}/archivos/:file`, sellers('404'), '/sales/expediente/{foreignHorse}/archivos/{vetXray}', {
    intent: 'quitar',
  }),

  get(`${SELLERS}/papeles/:kind`, sellers('200'), '/sales/expediente/{vetHorse}/papeles/coggins'),
  get(`${SELLERS}/papeles/:kind`, sellers('404'), '/sales/expediente/{vetHorse}/papeles/otro'),
  get(`${SELLERS}/papeles/:kind`, sellers('404'), '/sales/expediente/{foreignHorse}/papeles/coggins'),
  post(`${SELLERS}/papeles/:kind`, sellers('400'), '/sales/expediente/{vetHorse}/papeles/coggins'),
  post(`${SELLERS}/papeles/:kind`, sellers('404'), '/sales/expediente/{foreignHorse}/papeles/coggins'),
  get(`${SELLERS}/papeles/:kind/ver`, sellers('404'), '/sales/expediente/{vetHorse}/papeles/export/ver'),

  get(LOT, buyers('200'), '/event/{vetLot}/expediente'),
  get(LOT, buyers('404'), '/event/{open}/expediente'),
  get(LOT, buyers('404'), '/event/x/expediente'),
  get(`${LOT}/:file/:image?`, owners('200'), '/event/{vetLot}/expediente/{vetXray}/{vetImage}'),
  get(`${LOT}/:file/:image?`, owners('200'), '/event/{vetLot}/expediente/{vetReport}'),
  // An original that is no PDF, an image of another file, and a held one.
  get(`${LOT}/:file/:image?`, owners('404'), '/event/{vetLot}/expediente/{vetXray}'),
  get(`${LOT}/:file/:image?`, owners('404'), '/event/{vetLot}/expediente/{vetReport}/{vetImage}'),
  get(`${LOT}/:file/:image?`, owners('404'), '/event/{vetLot}/expediente/{vetHeld}/{vetHeldImage}'),
  get(`${LOT}/:file/:image?`, owners('404'), '/event/{open}/expediente/{vetXray}/{vetImage}'),
  post(LOT, buyers('400'), '/event/{vetLot}/expediente'),
  post(LOT, buyers('404'), '/event/{open}/expediente', { intent: 'pedir' }),
  post(LOT, buyers('400'), '/event/{vetLot}/expediente', { intent: 'pase' }),
  post(LOT, buyers('404'), '/event/{vetLot}/expediente', { intent: 'revocar', revocar: '999999' }),

  get(PASS, all('200'), '/pase/{vetPass}'),
  get(PASS, all('404'), '/pase/1-x'),
  get(`${PASS}/:file`, all('200'), '/pase/{vetPass}/{vetXray}'),
  get(`${PASS}/:file`, all('404'), '/pase/{vetPass}/{vetHeld}'),
  get(`${PASS}/:file`, all('404'), '/pase/1-x/{vetXray}'),

  get(HOUSE, admins('200')),
  get(HOUSE, admins('200'), `${HOUSE}?estado=decididos&pagina=9`),
  get(`${HOUSE}/:file`, admins('200'), `${HOUSE}/{vetHeld}`),
  // A file that was never held is none of the house's.
  get(`${HOUSE}/:file`, admins('404'), `${HOUSE}/{vetXray}`),
  get(`${HOUSE}/:file`, admins('404'), `${HOUSE}/x`),
  post(`${HOUSE}/:file`, admins('400'), `${HOUSE}/{vetHeld}`),
  post(`${HOUSE}/:file`, admins('404'), `${HOUSE}/{vetXray}`, { outcome: 'liberar', reason: 'Es el mismo caballo' }),
  get('/admin/HorseDetail/:horse/expediente', admins('200'), '/admin/HorseDetail/{vetHorse}/expediente'),
  get('/admin/HorseDetail/:horse/expediente', admins('404'), '/admin/HorseDetail/999999/expediente'),
  get(`${HOUSE}/:file/ver/:image?`, admins('200'), `${HOUSE}/{vetHeld}/ver/{vetHeldImage}`),
  get(`${HOUSE}/:file/ver/:image?`, admins('200'), `${HOUSE}/{vetHeld}/ver`),
  get(`${HOUSE}/:file/ver/:image?`, admins('404'), `${HOUSE}/{vetHeld}/ver/999999`),
]
