import { admins, get, post, type Row } from './rows.ts'

/** Reports and the log. */
export const adminReports: Row[] = [
  get('/admin/report/credits', admins('200')),
  get('/admin/report/avance', admins('200')),
  get('/admin/report/final', admins('200')),
  get('/admin/report/garantias', admins('200')),
  get(
    '/admin/report/credits',
    admins('200'),
    '/admin/report/credits?texto=%00&estado=x&desde=1&hasta=2026-02-31&pagina=9',
  ),
  get('/admin/report/:report/archivo', admins('→ /admin/report/final'), '/admin/report/final/archivo'),
  get('/admin/report/:report/archivo', admins('404'), '/admin/report/otro/archivo'),
  post('/admin/report/:report/archivo', admins('200'), '/admin/report/final/archivo'),
  post('/admin/report/:report/archivo', admins('404'), '/admin/report/otro/archivo'),
  get('/admin/bitacora', admins('200')),
  get('/admin/bitacora', admins('200'), '/admin/bitacora?quien=0&accion=%00&sujeto=%00%27&desde=x&pagina=999999'),
  get('/admin/bitacora/archivo', admins('→ /admin/bitacora')),
  post('/admin/bitacora/archivo', admins('200')),
]
