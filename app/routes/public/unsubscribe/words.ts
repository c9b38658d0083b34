import type { Topic as AlertTopic } from '#server/sale/watching/choices.ts'

/** A kind of mail that ends by its link. */
export type Topic = AlertTopic | 'advertising'

export const unsubscribing = {
  title: 'Dejar de recibir correos',
  ask: (topic: Topic) => `¿Ya no quieres recibir ${TOPICS[topic]}?`,
  press: 'No recibirlos más',
  done: (topic: Topic) => `Listo: ya no recibirás ${TOPICS[topic]}.`,
  again: 'Puedes volver a recibirlos cuando quieras desde tu perfil.',
  alsoAdvertising: 'También aceptaste recibir publicidad de Remate.',
  pressAdvertising: 'Ya no quiero recibir publicidad',
  choose: 'Elegir qué correos recibo',
  invalid: 'Este enlace no es válido. Ábrelo completo desde el correo, o elige tus avisos desde tu perfil.',
}

const TOPICS: Record<Topic, string> = {
  opening: 'avisos de que abre un lote que sigues',
  day: 'avisos de un día antes del cierre',
  hour: 'avisos de la última hora',
  again: 'avisos de que vuelve a ofrecerse un lote que seguiste o en el que pujaste',
  digest: 'el resumen diario de tus búsquedas',
  advertising: 'publicidad de Remate',
}
