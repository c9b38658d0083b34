/** Words around every screen of the administrators. */
export const admin = {
  title: 'Administración',
  menu: 'Menú de administración',
}
