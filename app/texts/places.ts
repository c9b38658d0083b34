/** Texts of the dependent lists for a place. */
export const places = {
  paises: { label: 'País', prompt: 'Elige un país' },
  estados: { label: 'Estado', prompt: 'Elige un estado' },
  ciudades: { label: 'Ciudad', prompt: 'Elige una ciudad' },
}

const again = 'Toca «Elegir» para intentarlo otra vez.'

/** A list below the one just chosen did not arrive: of a place, or of a catalogue. */
export const notLoaded = {
  place: `Existe un problema al cargar la información general. ${again}`,
  catalogue: `Existe un problema al cargar el listado de categorías. ${again}`,
}
