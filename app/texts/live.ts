/** What only the live script has to say. */
export const live = {
  sending: 'Enviando tu puja…',
  offline: 'Sin conexión. Tu puja todavía no se confirma; reintentamos con la misma puja.',
  offlineBuying: 'Sin conexión. Tu compra todavía no se confirma; reintentamos con la misma compra.',
  notSent: 'Sin conexión. No se envió; lo que escribiste sigue aquí. Intenta de nuevo.',
  asBefore: 'Sin conexión. Así estaba la última vez.',
  failed: 'No se pudo abrir. Intenta de nuevo.',
}
