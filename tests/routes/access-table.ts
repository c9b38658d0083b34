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
const admins = (answer: string): Answers => ['→ /login/admin', '403', '403', '403', answer]

export const table: Row[] = [
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
  get('/login', ['200', '→ /', '→ /', '200', '200']),
  post('/login', ['400', '→ /', '→ /', '400', '400']),
  get('/login/salesman', ['200', '200', '200', '→ /', '200']),
  post('/login/salesman', ['400', '400', '400', '→ /', '400']),
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
  ...['/register/salesman', '/me', '/admin'].map((path) => get(path, all('200'))),

  // Last, because it ends the sessions
  post('/logout', all('→ /')),
]
