import { admins, get, post, type Row } from './rows.ts'

/** A span of yesterday, as declared at the console. */
const yesterday = Math.floor(Date.now() / 60_000) * 60_000 - 86_400_000
const AWAY = `/admin/consola/caida/${yesterday}/${yesterday + 600_000}`

const NEW_VIEW = '/admin/vistas/nueva?lista=%2Fadmin%2Fevents'

/** Panel, broadcast, configuration, changelog. */
export const adminPanel: Row[] = [
  get('/admin', admins('200')),
  post('/admin', admins('400')),
  get('/admin/buscar', admins('200')),
  get('/admin/buscar', admins('200'), '/admin/buscar?q=%00%27%25_relampago'),
  get('/admin/vistas/nueva', admins('200'), `${NEW_VIEW}%3Ffilas%3D50`),
  get('/admin/vistas/nueva', admins('404')),
  get('/admin/vistas/nueva', admins('404'), '/admin/vistas/nueva?lista=//otro.example/admin/events'),
  get('/admin/vistas/nueva', admins('404'), '/admin/vistas/nueva?lista=/admin/..//otro.example/pago'),
  get('/admin/vistas/nueva', admins('404'), `${NEW_VIEW}%3Ftexto%3D${'x'.repeat(1_500)}`),
  post('/admin/vistas/nueva', admins('400'), NEW_VIEW),
  post('/admin/vistas/nueva', admins('404'), '/admin/vistas/nueva', { name: 'Abiertas' }),
  get('/admin/vistas/:view', admins('404'), '/admin/vistas/999999'),
  get('/admin/vistas/:view', admins('404'), '/admin/vistas/otra'),
  post('/admin/vistas/:view', admins('404'), '/admin/vistas/999999', { name: 'Abiertas' }),
  post('/admin/vistas/:view', admins('404'), '/admin/vistas/999999', { eliminar: 'si' }),
  get('/admin/notificaciones', admins('200')),
  get('/admin/trabajos', admins('200')),
  get('/admin/salud', admins('200')),
  get('/admin/consola', admins('200')),
  get('/admin/consola/:event/extender', admins('200'), '/admin/consola/{open}/extender'),
  get('/admin/consola/:event/extender', admins('404'), '/admin/consola/999999/extender'),
  post('/admin/consola/:event/extender', admins('400'), '/admin/consola/{open}/extender'),
  post('/admin/consola/:event/extender', admins('404'), '/admin/consola/otra/extender', { minutes: '5' }),
  get('/admin/consola/caida', admins('200')),
  get('/admin/consola/caida', admins('200'), '/admin/consola/caida?fromDay=2026-02-30&fromHour=25:00'),
  get('/admin/consola/caida/:from/:to', admins('200'), AWAY),
  get('/admin/consola/caida/:from/:to', admins('404'), '/admin/consola/caida/1/2'),
  get('/admin/consola/caida/:from/:to', admins('404'), '/admin/consola/caida/ayer/hoy'),
  post('/admin/consola/caida/:from/:to', admins('400'), AWAY),
  post('/admin/consola/caida/:from/:to', admins('404'), '/admin/consola/caida/1/2', { reason: 'Se cortó la línea' }),
  post('/admin/trabajos', admins('400')),
  post('/admin/trabajos', admins('→ /admin/trabajos'), '/admin/trabajos', { job: '999999999' }),
  get('/admin/config', admins('200')),
  get('/admin/config/:section', admins('200'), '/admin/config/contacto'),
  get('/admin/config/:section', admins('404'), '/admin/config/otra'),
  post('/admin/config/:section', admins('400'), '/admin/config/contacto'),
  post('/admin/config/:section', admins('404'), '/admin/config/otra'),
  get('/admin/config/slider', admins('200')),
  get('/admin/config/slider/imagen', admins('→ /admin/config/slider')),
  post('/admin/config/slider/imagen', admins('→ /admin/config/slider')),
  get('/admin/about', admins('200')),
]
