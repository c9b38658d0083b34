import { type Answers, admins, all, get, post, type Row } from './rows.ts'

/** Addresses for the browser's script: only administrators have passkeys. */
const keyholders = (answer: string): Answers => ['403', '403', '403', '403', answer]

/** No session of this world is half signed in: a full session and a visitor are redirected. */
const ledOn: Answers = ['→ /login/admin', '→ /login/admin', '→ /login/admin', '→ /login/admin', '→ /admin']

/** Administrators, their invitations and second factor. */
export const adminAccess: Row[] = [
  get('/login/admin/segundo-factor', ledOn),
  post('/login/admin/segundo-factor', ledOn),
  get('/login/admin/llave', all('→ /')),
  post('/login/admin/llave', keyholders('400')),
  get('/invitacion/:token', all('400'), '/invitacion/invented'),
  post('/invitacion/:token', all('400'), '/invitacion/invented'),

  get('/admin/admins', admins('200')),
  get('/admin/admins', admins('200'), '/admin/admins?texto=%00%27%25&orden=x&pagina=99'),
  get('/admin/admins/nuevo', admins('200')),
  post('/admin/admins/nuevo', admins('400')),
  get('/admin/admins/:admin', admins('200'), '/admin/admins/{admin}'),
  post('/admin/admins/:admin', admins('400'), '/admin/admins/{admin}'),
  get('/admin/admins/:admin/eliminar', admins('200'), '/admin/admins/{admin}/eliminar'),
  // Administrators cannot delete themselves.
  post('/admin/admins/:admin/eliminar', admins('409'), '/admin/admins/{admin}/eliminar'),
  ...['', '/eliminar', '/invitacion', '/segundo-factor'].flatMap((part) =>
    // A buyer is no administrator.
    ['999999', 'otro', '{buyer}'].flatMap((one) => [
      get(`/admin/admins/:admin${part}`, admins('404'), `/admin/admins/${one}${part}`),
      post(`/admin/admins/:admin${part}`, admins('404'), `/admin/admins/${one}${part}`),
    ]),
  ),

  get('/admin/avisos', admins('200')),
  post('/admin/avisos', admins('400')),
  post('/admin/avisos', admins('→ /admin/avisos'), '/admin/avisos', { intent: 'quitar', aparato: '999999' }),
  get('/admin/seguridad', admins('200')),
  post('/admin/seguridad', admins('400')),
  get('/admin/segundo-factor', admins('200')),
  post('/admin/segundo-factor', admins('400')),
  post('/admin/segundo-factor', admins('400'), '/admin/segundo-factor', { intent: 'empezar' }),
  post('/admin/segundo-factor', admins('400'), '/admin/segundo-factor', { intent: 'llave', respuesta: '\0{}' }),
  get('/admin/seguridad/aplicacion', admins('404')),
  post('/admin/seguridad/aplicacion', admins('404')),
  get('/admin/seguridad/codigos', admins('404')),
  post('/admin/seguridad/codigos', admins('404')),
  ...['', '/quitar'].flatMap((part) => [
    get(`/admin/seguridad/llaves/:passkey${part}`, admins('404'), `/admin/seguridad/llaves/999999${part}`),
    post(`/admin/seguridad/llaves/:passkey${part}`, admins('404'), `/admin/seguridad/llaves/otra${part}`),
  ]),
  // An administrator without a second factor is asked for nothing.
  get('/admin/confirmar', admins('→ /admin')),
  post('/admin/confirmar', admins('→ /admin')),
]
