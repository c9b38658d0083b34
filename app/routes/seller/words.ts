/** Texts shared by the sellers' screens. */
export const seller = {
  title: 'Vendedor',
  menu: 'Menú del vendedor',
}
