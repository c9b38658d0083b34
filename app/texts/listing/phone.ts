/** A phone that takes a listing's photos for its seller. */
export const phoneWords = {
  open: 'Tomar las fotos con el teléfono',
  ended: 'Este teléfono ya no está conectado. Pide en la computadora un código nuevo.',
  accepted: 'Ya los acepté: volver a las fotos',
  disconnect: 'Desconectar',
  disconnectOf: (device: string) => `Desconectar ${device}`,
  connected: 'Teléfonos conectados a tus fotos',
  photosOf: (listing: string) => (listing ? `Fotos de ${listing}` : 'Fotos de un registro'),
  until: 'Hasta las',
  since: 'Desde el',
}
