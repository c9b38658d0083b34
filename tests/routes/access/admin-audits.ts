import { admins, get, post, type Row } from './rows.ts'

const HORSE = '/admin/HorseDetail/{horse}'
const NONE = '/admin/HorseDetail/999999'

/** Audits of listings, and receipts. `{horse}` is at stage 4, with an observation that was sent. */
export const adminAudits: Row[] = [
  get('/admin/audits', admins('200')),
  get('/admin/HorseDetail/:horse', admins('200'), HORSE),
  get('/admin/HorseDetail/:horse', admins('404'), NONE),
  get('/admin/HorseDetail/:horse', admins('404'), '/admin/HorseDetail/otro'),
  post('/admin/HorseDetail/:horse', admins('400'), HORSE),
  post('/admin/HorseDetail/:horse', admins('409'), HORSE, { hacer: 'auditar' }),
  post('/admin/HorseDetail/:horse', admins('404'), NONE, { hacer: 'auditar' }),
  get('/admin/HorseDetail/:horse/observaciones/nueva', admins('200'), `${HORSE}/observaciones/nueva`),
  get('/admin/HorseDetail/:horse/observaciones/nueva', admins('404'), `${NONE}/observaciones/nueva`),
  post('/admin/HorseDetail/:horse/observaciones/nueva', admins('400'), `${HORSE}/observaciones/nueva`),
  post('/admin/HorseDetail/:horse/observaciones/nueva', admins('409'), `${HORSE}/observaciones/nueva`, {
    section: 'general',
    comment: 'Está borrosa.',
  }),
  get('/admin/HorseDetail/:horse/observaciones/:observation', admins('200'), `${HORSE}/observaciones/{observation}`),
  get(
    '/admin/HorseDetail/:horse/observaciones/:observation',
    admins('404'),
    `${HORSE}/observaciones/{foreignObservation}`,
  ),
  post('/admin/HorseDetail/:horse/observaciones/:observation', admins('400'), `${HORSE}/observaciones/{observation}`),
  post('/admin/HorseDetail/:horse/observaciones/:observation', admins('404'), `${HORSE}/observaciones/999999`, {
    hacer: 'resolver',
  }),
  ...['enviar', 'autorizar', 'reabrir'].flatMap((act) => [
    get(`/admin/HorseDetail/:horse/${act}`, admins('200'), `${HORSE}/${act}`),
    get(`/admin/HorseDetail/:horse/${act}`, admins('404'), `${NONE}/${act}`),
    post(`/admin/HorseDetail/:horse/${act}`, admins('409'), `${HORSE}/${act}`),
    post(`/admin/HorseDetail/:horse/${act}`, admins('404'), `${NONE}/${act}`),
  ]),
  get(
    '/admin/HorseDetail/:horse/comprobante/:receipt',
    admins('200'),
    '/admin/HorseDetail/{enrolled}/comprobante/{auditReceipt}',
  ),
  get(
    '/admin/HorseDetail/:horse/comprobante/:receipt',
    admins('404'),
    '/admin/HorseDetail/{strangersEnrolled}/comprobante/{auditReceipt}',
  ),
  post(
    '/admin/HorseDetail/:horse/comprobante/:receipt',
    admins('400'),
    '/admin/HorseDetail/{enrolled}/comprobante/{auditReceipt}',
    { hacer: 'rechazar' },
  ),
  post(
    '/admin/HorseDetail/:horse/comprobante/:receipt',
    admins('404'),
    '/admin/HorseDetail/{enrolled}/comprobante/999999',
    { hacer: 'aceptar' },
  ),
  get(
    '/admin/HorseDetail/:horse/comprobante/:receipt/archivo',
    admins('200'),
    '/admin/HorseDetail/{enrolled}/comprobante/{auditReceipt}/archivo',
  ),
  get(
    '/admin/HorseDetail/:horse/comprobante/:receipt/archivo',
    admins('404'),
    '/admin/HorseDetail/{strangersEnrolled}/comprobante/{auditReceipt}/archivo',
  ),
  get('/admin/HorseDetail/:horse/documentos/:kind', admins('200'), '/admin/HorseDetail/{capture}/documentos/registro'),
  get('/admin/HorseDetail/:horse/documentos/:kind', admins('404'), '/admin/HorseDetail/{capture}/documentos/otro'),
  get('/admin/HorseDetail/:horse/documentos/:kind', admins('404'), '/admin/HorseDetail/999999/documentos/registro'),
]
