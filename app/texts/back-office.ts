/** Words around the screens of administrators and sellers. */
export const backOffice = {
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  logout: 'Cerrar Sesión',
  crumbs: 'Dónde estás',
  soon: 'próximamente',
  site: 'Ir al sitio',
}
