import { formatAgo } from './format/ago.ts'
import { formatDayTime } from './format/dates.ts'

/** The act of another administrator; `at` in epoch ms. */
type Done = { by: string; at: number }

/** Texts around the screens of administrators and sellers. */
export const backOffice = {
  menu: 'Menú',
  /** For a button beside the one called 'Menú'. */
  allMenu: 'Todo el menú',
  quick: 'Accesos rápidos',
  closeMenu: 'Cerrar el menú',
  logout: 'Cerrar Sesión',
  crumbs: 'Dónde estás',
  site: 'Ir al sitio',
  /** Another administrator has deleted the entry first. */
  deletedBy: ({ by, at }: Done) => `Ya no existe: lo eliminó ${by}, ${formatDayTime(at)}.`,
  /** Typed values stay; pressing the button again saves them. `now` in epoch ms. */
  changedBy: ({ by, at }: Done, now: number) =>
    `${by} hizo cambios aquí ${formatAgo(now - at)}, mientras editabas. Lo que escribiste sigue aquí: si guardas ` +
    'otra vez, quedará lo tuyo.',
}
