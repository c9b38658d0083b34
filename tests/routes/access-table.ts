export const WHO = ['visitor', 'buyer', 'other', 'seller', 'admin'] as const
export type Who = (typeof WHO)[number]

export type Asked = { method: 'GET' | 'POST'; path: string; body?: Record<string, string>; multipart?: true }
/** A row: which pattern of `app/routes.ts` it is for, and what everyone gets. A status, or `→ path`. */
export type Row = Asked & { route: string } & Record<Who, string>

type Answers = [visitor: string, buyer: string, other: string, seller: string, admin: string]

const row = (
  method: Asked['method'],
  route: string,
  path: string,
  [visitor, buyer, other, seller, admin]: Answers,
  more: Partial<Asked> = {},
): Row => ({ method, route, path, visitor, buyer, other, seller, admin, ...more })
const get = (route: string, answers: Answers, path = route) => row('GET', route, path, answers)
const post = (route: string, answers: Answers, path = route, body: Record<string, string> = {}) =>
  row('POST', route, path, answers, { body })

/** The same for everyone. */
const all = (answer: string): Answers => [answer, answer, answer, answer, answer]
/** A screen of every buyer; others are led to sign in as one. */
const buyers = (answer: string): Answers => ['→ /login', answer, answer, '403', '403']
/** One buyer's own: to any other it does not exist. */
const owners = (answer: string): Answers => ['→ /login', answer, '404', '403', '403']
/** Onboarding and profile offer whoever is no buyer to sign out and come back as one (specification 1, section 6). */
const personal = (answer: string): Answers => ['→ /login', answer, answer, '403', '403']
/** One buyer's payment: the seller, who pays too, is told as any other buyer that it does not exist. */
const buyersPayment = (answer: string): Answers => ['→ /login', answer, '404', '404', '403']
/** The seller's payment. */
const sellersPayment = (answer: string): Answers => ['→ /login/salesman', '404', '404', answer, '403']
/** A screen of every seller; others are led to sign in as one. */
const sellers = (answer: string): Answers => ['→ /login/salesman', '403', '403', answer, '403']
const admins = (answer: string): Answers => ['→ /login/admin', '403', '403', '403', answer]

export const table: Row[] = [
  // A seller's own horses and trailers; another's do not exist
  ...['/sales/horses', '/sales/horses/registrar', '/sales/trailers'].map((path) => get(path, sellers('200'))),
  get('/sales/HorseDetail/:horse', sellers('200'), '/sales/HorseDetail/{horse}'),
  get('/sales/HorseDetail/:horse', sellers('→ /sales/TrailerDetail/{trailer}'), '/sales/HorseDetail/{trailer}'),
  get('/sales/TrailerDetail/:horse', sellers('200'), '/sales/TrailerDetail/{trailer}'),
  ...['{foreignHorse}', '999999', 'otro'].flatMap((one) => [
    ...['/sales/HorseDetail/:horse', '/sales/TrailerDetail/:horse'].flatMap((detail) => [
      get(detail, sellers('404'), detail.replace(':horse', one)),
      ...['inscribir', 'terminar'].flatMap((act) => [
        get(`${detail}/${act}`, sellers('404'), `${detail.replace(':horse', one)}/${act}`),
        post(`${detail}/${act}`, sellers('404'), `${detail.replace(':horse', one)}/${act}`),
      ]),
      get(
        `${detail}/observaciones/:observation`,
        sellers('404'),
        `${detail.replace(':horse', one)}/observaciones/{foreignObservation}`,
      ),
      post(
        `${detail}/observaciones/:observation`,
        sellers('404'),
        `${detail.replace(':horse', one)}/observaciones/{foreignObservation}`,
      ),
    ]),
    ...['/sales/horses/:horse/eliminar', '/sales/trailers/:horse/eliminar'].map((path) =>
      get(path, sellers('404'), path.replace(':horse', one)),
    ),
  ]),
  ...['/sales/horses/:horse/eliminar', '/sales/trailers/:horse/eliminar'].map((path) =>
    post(path, sellers('404'), path.replace(':horse', '{foreignHorse}')),
  ),
  get('/sales/HorseDetail/:horse/inscribir', sellers('200'), '/sales/HorseDetail/{horse}/inscribir'),
  post('/sales/HorseDetail/:horse/inscribir', sellers('409'), '/sales/HorseDetail/{horse}/inscribir'),
  get('/sales/HorseDetail/:horse/terminar', sellers('200'), '/sales/HorseDetail/{horse}/terminar'),
  post('/sales/HorseDetail/:horse/terminar', sellers('409'), '/sales/HorseDetail/{horse}/terminar'),
  get('/sales/TrailerDetail/:horse/inscribir', sellers('200'), '/sales/TrailerDetail/{trailer}/inscribir'),
  get('/sales/TrailerDetail/:horse/terminar', sellers('200'), '/sales/TrailerDetail/{trailer}/terminar'),
  // An observation of another listing does not exist either.
  get(
    '/sales/HorseDetail/:horse/observaciones/:observation',
    sellers('404'),
    '/sales/HorseDetail/{horse}/observaciones/{foreignObservation}',
  ),
  get(
    '/sales/HorseDetail/:horse/observaciones/:observation',
    sellers('200'),
    '/sales/HorseDetail/{horse}/observaciones/{observation}',
  ),
  post(
    '/sales/HorseDetail/:horse/observaciones/:observation',
    sellers('400'),
    '/sales/HorseDetail/{horse}/observaciones/{observation}',
    { note: 'x'.repeat(301) },
  ),
  post(
    '/sales/HorseDetail/:horse/observaciones/:observation',
    sellers('→ /sales/HorseDetail/{horse}'),
    '/sales/HorseDetail/{horse}/observaciones/{observation}',
  ),
  get('/sales/horses/:horse/eliminar', sellers('200'), '/sales/horses/{horse}/eliminar'),
  get('/sales/trailers/:horse/eliminar', sellers('200'), '/sales/trailers/{trailer}/eliminar'),
  post('/sales/trailers/:horse/eliminar', sellers('→ /sales/trailers'), '/sales/trailers/{trailer}/eliminar'),

  // A seller's first screen and auctions; another seller's do not exist
  get('/sales', sellers('200')),
  get('/sales', sellers('200'), '/sales?mes=2026-13'),
  get('/sales/calendario', sellers('200')),
  get('/calendario/:file', all('200'), '/calendario/aaaaaaaaaaaaaaaaaaaaaa.ics'),
  get('/calendario/:file', all('404'), '/calendario/bbbbbbbbbbbbbbbbbbbbbb.ics'),
  get('/calendario/:file', all('404'), '/calendario/aaaaaaaaaaaaaaaaaaaaaa'),
  get('/sales/events', sellers('200')),
  get('/sales/events', sellers('200'), '/sales/events?pagina=99&estado=x&orden=id'),
  get('/sales/events/nueva', sellers('200')),
  get('/sales/events/nueva', sellers('200'), '/sales/events/nueva?texto=%27%25&grupos=1&ciudades=x&pagina=9'),
  get('/sales/events/nueva', sellers('200'), '/sales/events/nueva?caballo={ready}'),
  get('/sales/events/nueva', sellers('404'), '/sales/events/nueva?caballo={foreignListing}'),
  get('/sales/events/nueva', sellers('404'), '/sales/events/nueva?caballo=x'),
  post('/sales/events/nueva', sellers('400')),
  post('/sales/events/nueva', sellers('400'), '/sales/events/nueva?caballo={ready}', { intent: 'revisar' }),
  post('/sales/events/nueva', sellers('400'), '/sales/events/nueva?caballo={ready}', { intent: 'confirmar' }),
  post('/sales/events/nueva', sellers('404'), '/sales/events/nueva', {
    intent: 'confirmar',
    caballo: '{foreignListing}',
    dias: '3',
    fecha: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  }),
  ...['', '/editar', '/eliminar', '/movimientos', '/transmision'].flatMap((part) => [
    get(`/sales/events/:event${part}`, sellers('200'), `/sales/events/{ahead}${part}`),
    get(`/sales/events/:event${part}`, sellers('200'), `/sales/events/{sold}${part}`),
    get(`/sales/events/:event${part}`, sellers('404'), `/sales/events/{foreignAuction}${part}`),
    get(`/sales/events/:event${part}`, sellers('404'), `/sales/events/x${part}`),
  ]),
  post('/sales/events/:event/editar', sellers('400'), '/sales/events/{ahead}/editar'),
  post('/sales/events/:event/editar', sellers('400'), '/sales/events/{ahead}/editar', { intent: 'confirmar' }),
  post('/sales/events/:event/editar', sellers('404'), '/sales/events/{foreignAuction}/editar', { intent: 'confirmar' }),
  post('/sales/events/:event/transmision', sellers('400'), '/sales/events/{ahead}/transmision'),
  post('/sales/events/:event/transmision', sellers('404'), '/sales/events/{foreignAuction}/transmision', {
    intent: 'quitar',
  }),
  post('/sales/events/:event/eliminar', sellers('400'), '/sales/events/{open}/eliminar'),
  post('/sales/events/:event/eliminar', sellers('404'), '/sales/events/{foreignAuction}/eliminar'),
  post('/sales/events/:event/eliminar', sellers('→ /sales/events'), '/sales/events/{ahead}/eliminar'),
  post('/sales/calendario', sellers('→ /sales/calendario')),

  // Captures: their seller's alone. Without its key a form begins none; without its base it writes over none.
  get('/sales/newHorseSimp/:horse?', sellers('200'), '/sales/newHorseSimp'),
  get('/sales/newHorseSimp/:horse?', sellers('200'), '/sales/newHorseSimp/{capture}'),
  get('/sales/newHorseSimp/:horse?', sellers('404'), '/sales/newHorseSimp/{foreign}'),
  get('/sales/newHorseSimp/:horse?', sellers('404'), '/sales/newHorseSimp/otro'),
  post('/sales/newHorseSimp/:horse?', sellers('400'), '/sales/newHorseSimp'),
  post('/sales/newHorseSimp/:horse?', sellers('409'), '/sales/newHorseSimp/{capture}', { name: 'Otro' }),
  post('/sales/newHorseSimp/:horse?', sellers('404'), '/sales/newHorseSimp/{foreign}', { name: 'Otro' }),
  get('/sales/newHorse', sellers('200')),
  post('/sales/newHorse', sellers('400')),
  get('/sales/newTrailer/:horse?', sellers('200'), '/sales/newTrailer'),
  get('/sales/newTrailer/:horse?', sellers('404'), '/sales/newTrailer/{capture}'),
  post('/sales/newTrailer/:horse?', sellers('400'), '/sales/newTrailer'),
  post('/sales/newTrailer/:horse?', sellers('404'), '/sales/newTrailer/{capture}'),
  get('/sales/updateHorse/:horse/:step?', sellers('200'), '/sales/updateHorse/{capture}'),
  get('/sales/updateHorse/:horse/:step?', sellers('200'), '/sales/updateHorse/{capture}/fotos'),
  get('/sales/updateHorse/:horse/:step?', sellers('404'), '/sales/updateHorse/{capture}/otro'),
  get('/sales/updateHorse/:horse/:step?', sellers('404'), '/sales/updateHorse/{foreign}'),
  post('/sales/updateHorse/:horse/:step?', sellers('409'), '/sales/updateHorse/{capture}/general', { name: 'Otro' }),
  post('/sales/updateHorse/:horse/:step?', sellers('404'), '/sales/updateHorse/{capture}/fotos'),
  post('/sales/updateHorse/:horse/:step?', sellers('404'), '/sales/updateHorse/{foreign}/general'),
  get('/sales/captura/:page/:horse?', sellers('404'), '/sales/captura/rapida'),
  post('/sales/captura/:page/:horse?', sellers('400'), '/sales/captura/rapida'),
  post('/sales/captura/:page/:horse?', sellers('409'), '/sales/captura/general/{capture}', { name: 'Otro' }),
  post('/sales/captura/:page/:horse?', sellers('404'), '/sales/captura/general/{foreign}', { name: 'Otro' }),
  post('/sales/captura/:page/:horse?', sellers('404'), '/sales/captura/otra'),

  // Photos and papers of a listing: its seller's alone
  get('/sales/archivos/:horse', sellers('200'), '/sales/archivos/{capture}'),
  get('/sales/archivos/:horse', sellers('404'), '/sales/archivos/{foreign}'),
  get('/sales/archivos/:horse', sellers('404'), '/sales/archivos/otro'),
  get('/sales/fotos/:horse', sellers('→ /sales/archivos/{capture}'), '/sales/fotos/{capture}'),
  get('/sales/fotos/:horse', sellers('404'), '/sales/fotos/{foreign}'),
  post('/sales/fotos/:horse', sellers('→ /sales/archivos/{capture}'), '/sales/fotos/{capture}', { antes: 'x' }),
  post('/sales/fotos/:horse', sellers('404'), '/sales/fotos/{foreign}', { antes: 'x' }),
  get('/sales/documentos/:horse/:kind', sellers('200'), '/sales/documentos/{capture}/registro'),
  get('/sales/documentos/:horse/:kind', sellers('404'), '/sales/documentos/{capture}/certificado'),
  get('/sales/documentos/:horse/:kind', sellers('404'), '/sales/documentos/{capture}/otro'),
  get('/sales/documentos/:horse/:kind', sellers('404'), '/sales/documentos/{foreign}/registro'),
  post(
    '/sales/documentos/:horse/:kind',
    sellers('→ /sales/archivos/{capture}'),
    '/sales/documentos/{capture}/certificado',
  ),
  post('/sales/documentos/:horse/:kind', sellers('404'), '/sales/documentos/{foreign}/registro', { quitar: '1' }),

  // A seller's credits
  get('/sales/credits', sellers('200')),
  get('/sales/credits', sellers('200'), '/sales/credits?ver=usos&pagina=9'),
  get('/sales/credits/comprar', sellers('200')),
  get('/sales/credits/comprar', sellers('200'), '/sales/credits/comprar?para={strangersEnrolled}'),
  get('/sales/credits/comprar/:package', sellers('200'), '/sales/credits/comprar/{package}'),
  get('/sales/credits/comprar/:package', sellers('404'), '/sales/credits/comprar/{strangersPackage}'),
  get('/sales/credits/comprar/:package', sellers('404'), '/sales/credits/comprar/otro'),
  post('/sales/credits/comprar/:package', sellers('400'), '/sales/credits/comprar/{package}'),
  post('/sales/credits/comprar/:package', sellers('400'), '/sales/credits/comprar/{strangersPackage}', {
    price: '1000',
    credits: '1',
  }),
  get('/sales/credits/transferencia/:horse', sellers('200'), '/sales/credits/transferencia/{enrolled}'),
  get('/sales/credits/transferencia/:horse', sellers('404'), '/sales/credits/transferencia/{strangersEnrolled}'),
  get('/sales/credits/transferencia/:horse', sellers('404'), '/sales/credits/transferencia/otro'),
  post('/sales/credits/transferencia/:horse', sellers('400'), '/sales/credits/transferencia/{enrolled}'),
  post('/sales/credits/transferencia/:horse', sellers('404'), '/sales/credits/transferencia/{strangersEnrolled}'),
  get(
    '/sales/credits/transferencia/:horse/comprobante',
    sellers('200'),
    '/sales/credits/transferencia/{enrolled}/comprobante',
  ),
  get(
    '/sales/credits/transferencia/:horse/comprobante',
    sellers('404'),
    '/sales/credits/transferencia/{strangersEnrolled}/comprobante',
  ),
  get('/rancho/:ranch', all('200'), '/rancho/{ranch}'),
  get('/rancho/:ranch', all('404'), '/rancho/999999'),
  ...[
    '/',
    '/buscar',
    '/ayuda',
    '/about-us',
    '/terms-us',
    '/privacy',
    '/contact-us',
    '/shop-us',
    '/tripe-corona-2024',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/buzon',
    '/taller',
    '/taller/react',
    '/taller/captura',
    '/reenviar-validacion',
    '/recuperar',
  ].map((path) => get(path, all('200'))),
  get('/events/:subcat?', all('200'), '/events'),
  get('/events/:subcat?', all('200'), '/events/{subcategory}'),
  get('/events/:subcat?', all('404'), '/events/999999'),
  get('/event/:event', all('200'), '/event/{open}'),
  get('/event/:event', all('404'), '/event/999999'),
  get('/event/:event/fotos/:photo', all('200'), '/event/{open}/fotos/1'),
  get('/event/:event/fotos/:photo', all('404'), '/event/{open}/fotos/99'),
  get('/event/:event/fotos/:photo', all('404'), '/event/999999/fotos/1'),

  // A question to the house about a lot
  get('/event/:event/preguntar', all('200'), '/event/{open}/preguntar'),
  get('/event/:event/preguntar', all('404'), '/event/999999/preguntar'),
  post('/event/:event/preguntar', all('400'), '/event/{open}/preguntar'),
  post('/event/:event/preguntar', all('404'), '/event/999999/preguntar'),

  // Signing in, up and out
  get('/register', ['200', '→ /', '→ /', '200', '200']),
  post('/register', ['400', '→ /', '→ /', '400', '400']),
  get('/register/salesman', ['200', '200', '200', '→ /sales', '200']),
  post('/register/salesman', ['400', '400', '400', '→ /sales', '400']),
  get('/login', ['200', '→ /', '→ /', '200', '200']),
  post('/login', ['400', '→ /', '→ /', '400', '400']),
  get('/login/salesman', ['200', '200', '200', '→ /sales', '200']),
  post('/login/salesman', ['400', '400', '400', '→ /sales', '400']),
  get('/login/admin', ['200', '200', '200', '200', '→ /']),
  post('/login/admin', ['400', '400', '400', '400', '→ /']),
  get('/logout', all('→ /')),
  get('/validateFront/:token', all('400'), '/validateFront/invented'),
  get('/validateFront/:token', all('400'), '/validateFront/invented?resultado'),
  post('/validateFront/:token', all('400'), '/validateFront/invented'),
  get('/validate/:salesman', all('400'), '/validate/invented'),
  get('/validate/:salesman', all('400'), '/validate/invented?resultado'),
  post('/validate/:salesman', all('400'), '/validate/invented'),
  post('/reenviar-validacion', all('400')),
  post('/recuperar', all('400')),
  get('/recover/:salesman', all('400'), '/recover/invented'),
  post('/recover/:salesman', all('400'), '/recover/invented'),
  get('/primer-administrador/:token', all('400'), '/primer-administrador/invented'),
  post('/primer-administrador/:token', all('400'), '/primer-administrador/invented'),
  post('/contact-us', all('400')),
  get('/opciones/:list', all('200'), '/opciones/estados?de=1'),
  get('/opciones/:list', all('404'), '/opciones/otros?de=1'),
  get('/opciones/:list', all('404'), '/opciones/estados?de=x'),
  post('/taller/captura', all('400')),
  post('/modo', all('→ /')),
  get('/modo', all('→ /')),
  get('/buzon/:id', all('404'), '/buzon/999'),

  // A buyer's bid: buyers alone may bid (specification 1, section 6)
  get('/event/:event/pujar', buyers('200'), '/event/{open}/pujar'),
  post('/event/:event/pujar', buyers('400'), '/event/{open}/pujar'),
  get('/event/:event/comprar', buyers('200'), '/event/{open}/comprar'),
  post('/event/:event/comprar', buyers('400'), '/event/{open}/comprar'),
  // What is one buyer's own
  get('/event/:event/comprar/:purchase', owners('200'), '/event/{open}/comprar/{purchase}'),
  get('/event/:event/comprar/:purchase', owners('404'), '/event/{sold}/comprar/{purchase}'),
  post(
    '/event/:event/comprar/:purchase',
    owners('→ /event/{open}/comprar/{purchase}'),
    '/event/{open}/comprar/{purchase}',
  ),
  get('/event/:event/pagar', owners('200'), '/event/{sold}/pagar'),
  get('/event/:event/pagar', owners('404'), '/event/{open}/pagar'),
  post('/event/:event/pagar', owners('→ /pagos/{pending}/abrir'), '/event/{sold}/pagar', {
    purpose: 'final-payment',
    pesos: '50000',
  }),
  // An old page: it says what is due now
  post('/event/:event/pagar', owners('→ /event/{sold}/pagar'), '/event/{sold}/pagar', {
    purpose: 'first-payment',
    pesos: '10000',
  }),
  post('/event/:event/pagar', owners('→ /event/{sold}/pagar'), '/event/{sold}/pagar'),
  get('/event/:event/reclamar', owners('200'), '/event/{claimed}/reclamar'),
  get('/event/:event/reclamar', owners('200'), '/event/{sold}/reclamar'),
  get('/event/:event/reclamar', owners('404'), '/event/{open}/reclamar'),
  post('/event/:event/reclamar', owners('400'), '/event/{claimed}/reclamar'),
  get('/event/:event/reclamar/:claim/retirar', owners('200'), '/event/{claimed}/reclamar/{claim}/retirar'),
  get('/event/:event/reclamar/:claim/retirar', owners('404'), '/event/{sold}/reclamar/{claim}/retirar'),
  post('/event/:event/reclamar/:claim/retirar', owners('404'), '/event/{sold}/reclamar/{claim}/retirar'),
  get(
    '/event/:event/reclamar/:claim/fotos/:photo?',
    owners('200'),
    '/event/{claimed}/reclamar/{claim}/fotos/{claimPhoto}',
  ),
  get(
    '/event/:event/reclamar/:claim/fotos/:photo?',
    owners('404'),
    '/event/{sold}/reclamar/{claim}/fotos/{claimPhoto}',
  ),
  get('/event/:event/reclamar/:claim/fotos/:photo?', owners('404'), '/event/{claimed}/reclamar/{claim}/fotos'),
  post(
    '/event/:event/reclamar/:claim/fotos/:photo?',
    owners('→ /event/{claimed}/reclamar'),
    '/event/{claimed}/reclamar/{claim}/fotos',
  ),
  post('/event/:event/reclamar/:claim/fotos/:photo?', owners('404'), '/event/{sold}/reclamar/{claim}/fotos'),
  get('/pagos/:reference', buyersPayment('200'), '/pagos/{paid}'),
  get('/pagos/:reference', buyersPayment('404'), '/pagos/aaaaaaaaaaaaaaaaaaaaaaaa'),
  get('/pagos/:reference/abrir', buyersPayment('→ /ppp/purchase.do'), '/pagos/{pending}/abrir'),
  // What was paid is not opened again
  get('/pagos/:reference/abrir', buyersPayment('→ /pagos/{paid}'), '/pagos/{paid}/abrir'),
  get('/pagos/:reference/recibo', buyersPayment('200'), '/pagos/{paid}/recibo'),
  get('/pagos/:reference/recibo', buyersPayment('404'), '/pagos/{pending}/recibo'),
  // The seller's
  get('/pagos/:reference', sellersPayment('200'), '/pagos/{sellerPaid}'),
  get('/pagos/:reference', sellersPayment('200'), '/pagos/{sellerPending}'),
  get('/pagos/:reference/abrir', sellersPayment('→ /ppp/purchase.do'), '/pagos/{sellerPending}/abrir'),
  get('/pagos/:reference/abrir', sellersPayment('→ /pagos/{sellerPaid}'), '/pagos/{sellerPaid}/abrir'),
  get('/pagos/:reference/recibo', sellersPayment('200'), '/pagos/{sellerPaid}/recibo'),
  get('/pagos/:reference/recibo', sellersPayment('404'), '/pagos/{sellerPending}/recibo'),
  // The browser's way back from the provider carries no session inside a frame, and shows nothing
  get('/pagos/:reference/regreso', all('→ /pagos/{paid}'), '/pagos/{paid}/regreso'),
  get('/pagos/:reference/regreso', all('→ /pagos/{sellerPaid}'), '/pagos/{sellerPaid}/regreso'),
  get('/pagos/:reference/regreso', all('404'), '/pagos/aaaaaaaaaaaaaaaaaaaaaaaa/regreso'),

  get('/onboarding', personal('→ /onboarding/listo')),
  get('/onboarding/:step', personal('200'), '/onboarding/listo'),
  get('/onboarding/:step', personal('404'), '/onboarding/otro'),
  post('/onboarding/:step', personal('→ /onboarding/listo'), '/onboarding/datos'),
  get('/profile', personal('200')),
  post('/profile', personal('400'), '/profile?index'),
  get('/profile/documentos', personal('200')),
  post('/profile/documentos', personal('400')),
  get('/profile/en-curso', personal('200')),
  get('/profile/subastas', personal('200')),
  get('/profile/pujas', personal('200')),
  get('/profile/logros', personal('200')),
  get('/profile/seguridad', personal('200')),
  post('/profile/seguridad', personal('400')),
  get('/profile/seguridad/cerrar', personal('200')),
  post('/profile/seguridad/cerrar', personal('400')),
  get('/documentos/:kind', owners('200'), '/documentos/ine-frente'),
  post('/documentos/:kind', buyers('400'), '/documentos/ine-frente'),

  // A seller who has registered meets no step of it again
  get('/register/ranch', sellers('→ /sales')),
  post('/register/ranch', sellers('→ /sales')),
  get('/register/ranch/guardar', sellers('400')),
  post('/register/ranch/guardar', sellers('400')),
  get('/register/ranch/nombre', sellers('200')),
  get('/register/ranch/logo', sellers('400')),
  post('/register/ranch/logo', sellers('400')),
  get('/register/salesmandata', sellers('→ /sales')),
  post('/register/salesmandata', sellers('→ /sales')),
  get('/register/salesmandata/guardar', sellers('400')),
  post('/register/salesmandata/guardar', sellers('200')),
  get('/register/salesmandata/foto', sellers('404')),
  post('/register/salesmandata/foto', sellers('400')),
  get('/register/validar-correo', sellers('→ /sales')),

  // A seller's profile
  get('/me', sellers('200')),
  post('/me', sellers('400'), '/me?index'),
  get('/me/rancho', sellers('200')),
  post('/me/rancho', sellers('400')),
  get('/me/documentos', sellers('200')),
  post('/me/documentos', sellers('400')),
  get('/me/banco', sellers('200')),
  post('/me/banco', sellers('400')),
  get('/me/seguridad', sellers('200')),
  post('/me/seguridad', sellers('400')),
  get('/me/seguridad/cerrar', sellers('200')),
  post('/me/seguridad/cerrar', sellers('400')),
  get('/me/archivos/:kind', sellers('200'), '/me/archivos/ine-frente'),
  get('/me/archivos/:kind', sellers('404'), '/me/archivos/caratula'),
  get('/me/archivos/:kind', sellers('404'), '/me/archivos/otro'),
  post('/me/archivos/:kind', sellers('400'), '/me/archivos/caratula'),

  // Administrators
  get('/admin/tags', admins('200')),
  get('/admin/tags/nuevo', admins('200')),
  post('/admin/tags/nuevo', admins('400')),
  get('/admin/tags/:entry', admins('404'), '/admin/tags/999999'),
  post('/admin/tags/:entry', admins('404'), '/admin/tags/999999', { name: 'Otro' }),
  get('/admin/tags/:entry/eliminar', admins('404'), '/admin/tags/999999/eliminar'),
  post('/admin/tags/:entry/eliminar', admins('404'), '/admin/tags/999999/eliminar'),
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
  get('/admin/documentos/:account/:kind', admins('200'), '/admin/documentos/{buyer}/ine-frente'),
  get(
    '/admin/documentos/:account/:kind',
    ['→ /login/admin', '403', '403', '403', '404'],
    '/admin/documentos/999999/ine-frente',
  ),

  // Still to be built
  get('/admin', all('200')),

  // Last, because it ends the sessions
  post('/logout', all('→ /')),
]
