import { formatAgo } from './ago.ts'
import { formatDayTime } from './format.ts'

/** What an administrator did first; `at` in epoch ms. */
type Done = { by: string; at: number }

/** Words around the screens of administrators and sellers. */
export const backOffice = {
  menu: 'Menú',
  /** Of a button beside the one that is called 'Menú'. */
  allMenu: 'Todo el menú',
  quick: 'Accesos rápidos',
  closeMenu: 'Cerrar el menú',
  logout: 'Cerrar Sesión',
  crumbs: 'Dónde estás',
  site: 'Ir al sitio',
  /** Another administrator was faster. */
  deletedBy: ({ by, at }: Done) => `Ya no existe: lo eliminó ${by}, ${formatDayTime(at)}.`,
  /** What was typed stays; another press saves it. `now` in epoch ms. */
  changedBy: ({ by, at }: Done, now: number) =>
    `${by} hizo cambios aquí ${formatAgo(now - at)}, mientras editabas. Lo que escribiste sigue aquí: si guardas otra vez, quedará lo tuyo.`,
}
