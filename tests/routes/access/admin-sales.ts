import { admins, get, post, type Row } from './rows.ts'

/** Auctions and money: refunds, claims, documents of people. */
export const adminSales: Row[] = [
  get('/admin/events', admins('200')),
  get('/admin/events/:event', admins('200'), '/admin/events/{open}'),
  get('/admin/events/:event', admins('404'), '/admin/events/999999'),
  ...['movimientos', 'pago', 'transmision', 'aviso', 'extender', 'cancelar'].flatMap((part) => [
    get(`/admin/events/:event/${part}`, admins('200'), `/admin/events/{open}/${part}`),
    get(`/admin/events/:event/${part}`, admins('404'), `/admin/events/otra/${part}`),
  ]),
  ...['pago', 'transmision', 'aviso', 'extender', 'cancelar'].flatMap((part) => [
    post(`/admin/events/:event/${part}`, admins('400'), `/admin/events/{open}/${part}`),
    post(`/admin/events/:event/${part}`, admins('404'), `/admin/events/999999/${part}`, { video: 'dQw4w9WgXcQ' }),
  ]),
  get('/admin/events/:event/liquidacion', admins('200'), '/admin/events/{sold}/liquidacion'),
  get('/admin/events/:event/liquidacion', admins('404'), '/admin/events/{open}/liquidacion'),
  get('/admin/events/:event/liquidacion', admins('404'), '/admin/events/999999/liquidacion'),
  get('/admin/events/:event/liquidacion.pdf', admins('200'), '/admin/events/{sold}/liquidacion.pdf'),
  get('/admin/events/:event/liquidacion.pdf', admins('404'), '/admin/events/{open}/liquidacion.pdf'),
  get('/admin/events/:event/movimientos/:bid/anular', admins('200'), '/admin/events/{bidOn}/movimientos/1/anular'),
  get('/admin/events/:event/movimientos/:bid/anular', admins('404'), '/admin/events/{open}/movimientos/999999/anular'),
  get('/admin/events/:event/movimientos/:bid/anular', admins('404'), '/admin/events/999999/movimientos/1/anular'),
  post('/admin/events/:event/movimientos/:bid/anular', admins('400'), '/admin/events/{bidOn}/movimientos/1/anular', {
    reason: 'corto',
  }),
  post('/admin/events/:event/movimientos/:bid/anular', admins('404'), '/admin/events/{open}/movimientos/otra/anular', {
    reason: 'No hay tal puja en esta subasta',
  }),
  get('/admin/por-confirmar', admins('200')),
  get('/admin/por-confirmar/:approval', admins('200'), '/admin/por-confirmar/{approval}'),
  get('/admin/por-confirmar/:approval', admins('404'), '/admin/por-confirmar/999999'),
  post('/admin/por-confirmar/:approval', admins('400'), '/admin/por-confirmar/{approval}'),
  post('/admin/por-confirmar/:approval', admins('404'), '/admin/por-confirmar/otra', { intent: 'confirmar' }),
  get('/admin/devoluciones', admins('200')),
  get('/admin/devoluciones/:refund', admins('200'), '/admin/devoluciones/{refund}'),
  get('/admin/devoluciones/:refund', admins('404'), '/admin/devoluciones/999999'),
  post('/admin/devoluciones/:refund', admins('400'), '/admin/devoluciones/{refund}'),
  post('/admin/devoluciones/:refund', admins('404'), '/admin/devoluciones/otra'),
  get('/admin/reclamaciones', admins('200')),
  get('/admin/reclamaciones/:claim', admins('200'), '/admin/reclamaciones/{claim}'),
  get('/admin/reclamaciones/:claim', admins('404'), '/admin/reclamaciones/otra'),
  post('/admin/reclamaciones/:claim', admins('400'), '/admin/reclamaciones/{claim}'),
  post('/admin/reclamaciones/:claim', admins('404'), '/admin/reclamaciones/999999', {
    outcome: 'accepted',
    answer: 'Procede la devolución.',
  }),
  get('/admin/reclamaciones/:claim/fotos/:photo', admins('200'), '/admin/reclamaciones/{claim}/fotos/{claimPhoto}'),
  get('/admin/reclamaciones/:claim/fotos/:photo', admins('404'), '/admin/reclamaciones/{claim}/fotos/999999'),
  get('/admin/senales', admins('200')),
  get('/admin/senales/:signal', admins('200'), '/admin/senales/{signal}'),
  get('/admin/senales/:signal', admins('404'), '/admin/senales/999999'),
  post('/admin/senales/:signal', admins('400'), '/admin/senales/{signal}'),
  post('/admin/senales/:signal', admins('404'), '/admin/senales/otra', {
    decision: 'explained',
    note: 'Es la hija de la vendedora.',
  }),
  get('/admin/documentos/:account/:kind', admins('200'), '/admin/documentos/{buyer}/ine-frente'),
  get(
    '/admin/documentos/:account/:kind',
    ['→ /login/admin', '403', '403', '403', '404'],
    '/admin/documentos/999999/ine-frente',
  ),
]
