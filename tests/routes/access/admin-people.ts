import { admins, get, post, type Row } from './rows.ts'

/** Ranches, sellers, buyers. */
export const adminPeople: Row[] = [
  get('/admin/ranchs', admins('200')),
  get('/admin/ranchs', admins('200'), '/admin/ranchs?texto=%27%25_&estado=x&pagina=99&orden=-nombre'),
  get('/admin/ranchs/nuevo', admins('200')),
  post('/admin/ranchs/nuevo', admins('400')),
  get('/admin/ranchs/nombre', admins('200'), '/admin/ranchs/nombre?nombre=El%20Fresno&salvo=x'),
  get('/admin/ranchs/varios', admins('200'), '/admin/ranchs/varios?alcance=filtro&acto=activar'),
  post('/admin/ranchs/varios', admins('400')),
  get('/admin/ranchs/:ranch', admins('200'), '/admin/ranchs/{ranch}'),
  get('/admin/ranchs/:ranch/agregar', admins('200'), '/admin/ranchs/{ranch}/agregar?texto=a'),
  post('/admin/ranchs/:ranch/agregar', admins('400'), '/admin/ranchs/{ranch}/agregar', { seller: 'x' }),
  post('/admin/ranchs/:ranch/agregar', admins('409'), '/admin/ranchs/{ranch}/agregar', { seller: '999999', from: '1' }),
  get('/admin/ranchs/:ranch/editar', admins('200'), '/admin/ranchs/{ranch}/editar'),
  post('/admin/ranchs/:ranch/editar', admins('400'), '/admin/ranchs/{ranch}/editar', { name: '', paises: '\u0000' }),
  get('/admin/ranchs/:ranch/eliminar', admins('200'), '/admin/ranchs/{ranch}/eliminar'),
  // The ranch has listings.
  post('/admin/ranchs/:ranch/eliminar', admins('409'), '/admin/ranchs/{ranch}/eliminar'),
  ...['999999', 'otro', '0'].flatMap((ranch) => [
    get('/admin/ranchs/:ranch', admins('404'), `/admin/ranchs/${ranch}`),
    ...['agregar', 'editar', 'eliminar'].flatMap((act) => [
      get(`/admin/ranchs/:ranch/${act}`, admins('404'), `/admin/ranchs/${ranch}/${act}`),
      post(`/admin/ranchs/:ranch/${act}`, admins('404'), `/admin/ranchs/${ranch}/${act}`),
    ]),
  ]),

  get('/admin/frontusers/:account/faltas/:strike', admins('200'), '/admin/frontusers/{buyer}/faltas/{strike}'),
  post('/admin/frontusers/:account/faltas/:strike', admins('400'), '/admin/frontusers/{buyer}/faltas/{strike}', {
    reason: ' ',
  }),
  ...['{sellerAccount}/faltas/{strike}', '999999/faltas/{strike}', '{buyer}/faltas/999999', '{buyer}/faltas/x'].flatMap(
    (one) => [
      get('/admin/frontusers/:account/faltas/:strike', admins('404'), `/admin/frontusers/${one}`),
      post('/admin/frontusers/:account/faltas/:strike', admins('404'), `/admin/frontusers/${one}`, { reason: 'Pagó' }),
    ],
  ),
  ...people('salesman', '{sellerAccount}', '{buyer}'),
  ...people('frontusers', '{buyer}', '{sellerAccount}'),
  get('/admin/frontusers/:account/limite', admins('200'), '/admin/frontusers/{buyer}/limite'),
  post('/admin/frontusers/:account/limite', admins('400'), '/admin/frontusers/{buyer}/limite', { ground: 'deposit' }),
  ...['{sellerAccount}', '999999', 'otro'].flatMap((account) => [
    get('/admin/frontusers/:account/limite', admins('404'), `/admin/frontusers/${account}/limite`),
    post('/admin/frontusers/:account/limite', admins('404'), `/admin/frontusers/${account}/limite`, {
      ground: 'decision',
      limit: '900,000',
      reason: 'No es suya',
    }),
  ]),
]

/** The list of an audience, one account of it, and one of the other audience, which answers 404. */
function people(list: 'salesman' | 'frontusers', one: string, other: string): Row[] {
  const path = `/admin/${list}`
  return [
    get(path, admins('200')),
    get(path, admins('200'), `${path}?texto=%27%25_%00&estado=x&pagina=99&orden=nombre`),
    ...['validados', 'sin-validar', 'completos', 'incompletos', 'suspendidos', 'cerrados'].map((state) =>
      get(path, admins('200'), `${path}?estado=${state}`),
    ),
    get(`${path}/:account`, admins('200'), `${path}/${one}`),
    get(`${path}/:account`, admins('200'), `${path}/${one}?ver=ine-frente`),
    get(`${path}/:account`, admins('200'), `${path}/${one}?ver=banco`),
    // A validated account is not sent the welcome again.
    post(`${path}/:account`, admins('409'), `${path}/${one}`),
    get(`${path}/:account/suspension`, admins('200'), `${path}/${one}/suspension`),
    post(`${path}/:account/suspension`, admins('400'), `${path}/${one}/suspension`),
    post(`${path}/:account/suspension`, admins('400'), `${path}/${one}/suspension`, {
      intent: 'suspender',
      reason: ' ',
    }),
    post(`${path}/:account/suspension`, admins('409'), `${path}/${one}/suspension`, { intent: 'reactivar' }),
    ...[other, '999999', 'otro'].flatMap((account) =>
      ['', '/suspension'].flatMap((part) => [
        get(`${path}/:account${part}`, admins('404'), `${path}/${account}${part}`),
        post(`${path}/:account${part}`, admins('404'), `${path}/${account}${part}`, {
          intent: 'suspender',
          reason: 'No es suya',
        }),
      ]),
    ),
    get(`${path}/exportar/:file`, admins(`→ ${path}`), `${path}/exportar/emails.csv`),
    post(`${path}/exportar/:file`, admins('200'), `${path}/exportar/emails.csv`),
    post(`${path}/exportar/:file`, admins('200'), `${path}/exportar/contactos.csv`),
    post(`${path}/exportar/:file`, admins('200'), `${path}/exportar/google.csv`),
    post(`${path}/exportar/:file`, admins('200'), `${path}/exportar/outlook.csv`),
    post(`${path}/exportar/:file`, admins('404'), `${path}/exportar/otros.csv`),
  ]
}
