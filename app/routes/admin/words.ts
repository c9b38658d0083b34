/** Texts shared by the administrators' screens. */
export const admin = {
  title: 'Administración',
  menu: 'Menú de administración',
  welcome: (name: string) => `Acceso correcto. Bienvenido ${name}`,
  mustChange: 'Entraste con una contraseña temporal. Elige una que solo tú conozcas.',
  changeNow: 'Cambiar contraseña',
}
