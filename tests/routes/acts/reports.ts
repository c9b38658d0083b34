import type { Acts } from './act.ts'

const press = (what: string, path: string) => ({
  what,
  both: 'each has the file',
  prepare: async () => ({ path, body: {} }),
})

/** Reports and log. */
export const reportActs: Acts = {
  '/admin/report/:report/archivo': [
    press('the credits sold were exported', '/admin/report/credits/archivo?estado=approved'),
    press('the first payments were exported', '/admin/report/avance/archivo'),
    press('the final payments were exported', '/admin/report/final/archivo'),
  ],
  '/admin/entregas/archivo': [press('the deals were exported', '/admin/entregas/archivo')],
  '/admin/bitacora/archivo': [press('the log was exported', '/admin/bitacora/archivo?accion=tag.added')],
}
