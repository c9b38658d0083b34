/** Words of the lists that lead to a place, each under the one before. */
export const places = {
  paises: { label: 'País', prompt: 'Elige un país' },
  estados: { label: 'Estado', prompt: 'Elige un estado' },
  ciudades: { label: 'Ciudad', prompt: 'Elige una ciudad' },
}
