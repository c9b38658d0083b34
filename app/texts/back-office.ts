/** Words around the screens of administrators and sellers. */
export const backOffice = {
  menu: 'Menú',
  /** Of a button beside the one that is called 'Menú'. */
  allMenu: 'Todo el menú',
  quick: 'Accesos rápidos',
  closeMenu: 'Cerrar el menú',
  logout: 'Cerrar Sesión',
  crumbs: 'Dónde estás',
  soon: 'próximamente',
  site: 'Ir al sitio',
}
