/** Faults of an address where a video of YouTube is asked for. */
export type VideoProblem = 'none' | 'elsewhere' | 'live' | 'page' | 'playlist' | 'cut' | 'several' | 'key' | 'long'

const SHARE = 'toca «Compartir» y pega aquí la dirección que copies'

/** Why no video can be shown, with what to paste instead. */
export const videoProblems: Record<VideoProblem, string> = {
  none: `No es la dirección de un video. Ábrelo en YouTube, ${SHARE}, por ejemplo https://youtu.be/…`,
  elsewhere: `Aquí solo se ven videos de YouTube, y esa dirección es de otro sitio. Abre el video en YouTube, ${SHARE}`,
  live:
    'Esa es la dirección fija del canal o de YouTube Studio, y no dice cuál transmisión es. Abre la ' +
    `transmisión en YouTube como la ve el público, ${SHARE}`,
  page: `Esa dirección es de un canal o de otra página de YouTube, no de un video. Abre el video, ${SHARE}`,
  playlist: `Esa dirección es de una lista, no de un video. Abre uno de sus videos, ${SHARE}`,
  cut: `A esa dirección le falta el video: está cortada. Ábrelo en YouTube, ${SHARE}`,
  several: 'Hay más de un video. Pega la dirección de uno solo',
  key:
    'Eso es la clave o el servidor para transmitir, no el video. Quien tenga la clave puede transmitir en tu canal: ' +
    `no la pegues en ninguna página. Abre la transmisión en YouTube como la ve el público, ${SHARE}`,
  long: 'Es demasiado texto. Pega solo la dirección del video',
}
