/** Texts of the dependent lists for a place. */
export const places = {
  paises: { label: 'País', prompt: 'Elige un país' },
  estados: { label: 'Estado', prompt: 'Elige un estado' },
  ciudades: { label: 'Ciudad', prompt: 'Elige una ciudad' },
}
