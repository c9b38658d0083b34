/** Formats of pictures that are taken everywhere; the types in `app/forms/uploads.ts`. */
export const imageFormats = 'PNG, JPEG, WebP, AVIF o BMP'

export const upload = {
  /** On a button whose field has a name of its own. */
  pick: { photo: 'Elegir foto', image: 'Elegir imagen', file: 'Elegir archivo' },
  choose: (what: string) => `Elegir ${midSentence(what)}`,
  change: (what: string) => `Cambiar ${midSentence(what)}`,
  formats: {
    photo: `${imageFormats}, hasta 20 MB.`,
    image: `${imageFormats}, hasta 20 MB.`,
    file: `PDF, ${imageFormats}, hasta 20 MB.`,
  },
  send: (what: string) => `Subir ${midSentence(what)}`,
  uploaded: 'Cargado',
  missing: 'Falta',
  optional: 'Opcional',
  sending: (percent: number) => (percent < 100 ? `Subiendo: ${percent} %` : 'Revisando el archivo…'),
  pending: {
    photo: 'Se está enviando una foto que quedó pendiente',
    image: 'Se está enviando una imagen que quedó pendiente',
    file: 'Se está enviando un archivo que quedó pendiente',
  },
  preview: (what: string) => `Vista de ${what}`,
  notRemoved: 'No pudimos quitarla. Inténtalo de nuevo.',
  retry: 'Intentar de nuevo',
  discard: 'Descartar',
  remove: 'Quitar',
  signedOut:
    'Tu sesión terminó. Lo que elegiste sigue aquí: inicia sesión en otra pestaña, vuelve a esta e inténtalo de nuevo.',
  lost: 'Se perdió la conexión antes de terminar. Lo que elegiste sigue aquí: inténtalo de nuevo.',
  problem: 'No pudimos guardar el archivo. Inténtalo de nuevo en un momento.',
}

export type UploadNoun = keyof typeof upload.pick

export const crop = {
  title: 'Ajusta tu foto',
  how: 'Arrastra la foto para centrarla; con el teclado, usa las flechas.',
  area: 'Foto por recortar',
  zoom: 'Acercar',
  use: 'Usar esta foto',
  whole: 'Usarla completa',
  cancel: 'Cancelar',
  loading: 'Abriendo la foto…',
}

export const photoList = {
  count: (there: number, max: number) => `${there} de ${max}`,
  empty: 'Todavía no hay fotos. La primera será la portada.',
  emptyProof: 'Todavía no hay fotos.',
  choose: 'Agregar fotos',
  take: 'Tomar foto',
  takeHint: 'Abre la cámara. Cada foto se sube sola.',
  hint: `Varias a la vez; se suben solas y la primera es la portada. ${imageFormats}, hasta 20 MB cada una.`,
  /** Also for photos without scripts, which are sent one by one. */
  proofHint: `${imageFormats}, hasta 20 MB cada una.`,
  add: 'Agregar',
  full: (max: number) => `Ya están las ${max} fotos.`,
  tooMany: (max: number, left: number) =>
    `Caben ${max} fotos: ${left === 1 ? 'no se agregó 1' : `no se agregaron ${left}`}.`,
  cover: 'Portada',
  photo: (place: number) => `Foto ${place}`,
  earlier: 'Antes',
  later: 'Después',
  remove: 'Quitar',
  adjust: 'Ajustar',
  makeCover: 'Portada',
  options: 'opciones',
  close: 'Cerrar',
  openWhole: (place: number) => `Ver completa la foto ${place}`,
  drag: 'Arrastra la foto a su lugar',
  placeOf: (place: number, of: number) => `Foto ${place} de ${of}`,
  photoOf: (place: number, shows: string | undefined) => (shows ? `Foto ${place}: ${shows}` : `Foto ${place}`),
  shows: '¿Qué muestra?',
  showsPhoto: (place: number) => `¿Qué muestra la foto ${place}?`,
  showsNothing: 'Sin especificar',
  saveShows: 'Guardar lo que muestra',
  labelled: (place: number, shows: string | undefined) =>
    shows ? `La foto ${place} muestra: ${shows}.` : `La foto ${place} quedó sin especificar.`,
  wanted: 'Lo que los compradores quieren ver',
  wantedWhy: 'No son obligatorias: puedes continuar aunque falte alguna.',
  there: 'ya está',
  notThere: 'falta',
  actionOn: (action: string, place: number) => `${action}: foto ${place}`,
  moved: (place: number, of: number) => `Foto ${place} de ${of}${place === 1 ? ': es la portada' : ''}`,
  removed: 'La foto se quitó.',
  notSaved: 'No pudimos guardar el cambio.',
  again: 'Intentar de nuevo',
}

/** As within a sentence: "carátula del estado de cuenta", "INE (frente)". */
function midSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
