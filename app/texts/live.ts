/** What only the live script has to say. */
export const live = {
  sending: 'Enviando tu puja…',
  offline: 'Sin conexión. Tu puja todavía no se confirma; reintentamos con la misma puja.',
  failed: 'No se pudo abrir. Intenta de nuevo.',
}
