export const workshop = {
  title: 'Taller',
  lead:
    'Las piezas con las que está hecha cada pantalla, en todos sus estados. Sólo existe en una casa de ' +
    'demostración.',
  contents: 'Piezas',
  toPlain: 'Ver la página sin React',
  toHydrated: 'Ver la página con React en el navegador',
}
