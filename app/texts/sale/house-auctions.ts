/** Texts of an auction that both back offices show. */
export const hours = { opens: 'Abre', closes: 'Cierra' }

export const publicPage = 'Ver la página de la subasta'

export const streaming = {
  title: 'Transmisión en vivo',
  label: 'Video de YouTube',
  hint:
    'Abre la transmisión en YouTube, toca «Compartir» y pega aquí la dirección. Se ve en la página de la subasta ' +
    'hasta que cierre.',
  look: 'Ver el video',
  check: 'Comprueba que sea este video. Todavía no está guardado.',
  chosen: 'El video que pegaste',
  save: 'Guardar la transmisión',
  remove: 'Quitar la transmisión',
  now: 'Video de ahora',
  saved: 'La transmisión quedó guardada.',
  removed: 'La transmisión se quitó.',
  over: 'La subasta ya cerró: la transmisión no puede cambiarse.',
}
