import { formatMoney } from '#app/texts/format/money.ts'
import type { NoticeView } from '#app/ui/views.ts'

/** Texts of the buyer's side of a deal. */
export const dealing = {
  pay: {
    'first-payment': (pesos: number) => `Pagar anticipo de ${formatMoney(pesos)}`,
    'final-payment': (pesos: number) => `Pagar liquidación de ${formatMoney(pesos)}`,
  },
  payRest: (pesos: number) => `Pagar el resto del anticipo: ${formatMoney(pesos)}`,
  transport: 'Arreglar el transporte',
  change: 'Cambiar el transporte',
  confirm: 'Todo en orden',
  claim: 'Abrir una reclamación',
  back: 'Volver a mi compra',
  backToAll: 'Volver a mis compras',
}

export const NOTICES: Record<string, NoticeView> = {
  pedido: { tone: 'success', text: 'Pedimos tus cotizaciones. Te avisamos por correo cuando lleguen.' },
  elegido: { tone: 'success', text: 'Quedó elegido el transporte.' },
  conforme: { tone: 'success', text: 'Gracias por confirmar. La casa ya puede pagarle al vendedor.' },
}

export const confirming = {
  title: 'Todo en orden',
  ask: '¿Recibiste lo que compraste y corresponde a lo publicado?',
  why:
    'Con tu confirmación la casa puede pagarle al vendedor sin esperar a que termine el plazo. Conservas tu ' +
    'derecho a reclamar mientras dure.',
  yes: 'Sí, todo en orden',
}

export const transporting = {
  title: 'Transporte',
  ask: 'Pedir cotizaciones',
  lead:
    'La casa envía tu solicitud a sus transportistas y aquí aparecen hasta tres cotizaciones. No compartimos tu ' +
    'nombre ni tu teléfono.',
  origin: 'Origen',
  destination: 'Destino',
  destinationHint: 'Localidad y estado; si lo sabes, también el rancho.',
  horses: 'Caballos que viajan',
  horsesHint: 'Este y los que quieras llevar en el mismo viaje, hasta 10.',
  note: 'Algo que el transportista deba saber',
  send: 'Pedir cotizaciones',
  asked: 'Ya pediste cotizaciones. Te avisamos por correo cuando lleguen.',
  quotes: 'Cotizaciones',
  pickup: 'Recoge el',
  choose: 'Elegir',
  chooseOf: (carrier: string) => `Elegir a ${carrier}`,
  chosen: 'Elegida',
  own: 'Lo arreglo yo',
  ownWhy: 'Si tienes remolque o transportista de confianza, no hace falta pedir nada.',
  ownChosen: 'Dijiste que lo arreglas por tu cuenta.',
  closed: 'El transporte ya no se puede cambiar.',
  notYet: 'Podrás arreglar el transporte cuando esté pagado el anticipo.',
  noQuote: 'Esa cotización ya no está. Elige otra.',
  required: 'Completa este campo',
  tooLong: (max: number) => `Hasta ${max} caracteres`,
  horsesBad: 'Escribe un número del 1 al 10',
}
