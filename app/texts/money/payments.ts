import type { ReviewDecision } from '#machines/payment/rules.ts'
import type { Bought, PaymentPurpose } from '#machines/payment/purposes.ts'
import type { PaymentState } from '#machines/payment/status.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { nthStrike } from '#app/texts/sale/strikes.ts'

/** Texts of paying: the amount due, the page of a payment, and its receipt. */
export const paying = {
  title: 'Pagar',
  of: (horse: string) => `Pago de ${horse}`,
  price: 'Precio final',
  paid: 'Pagado hasta hoy',
  rest: 'Después de este pago faltará',
  dueNow: { 'first-payment': 'Anticipo por pagar', 'final-payment': 'Liquidación por pagar' },
  restDue: 'Resto del anticipo por pagar',
  dueBy: 'Vence el',
  dueSince: 'Venció el',
  payFirst: 'Pagar el anticipo',
  firstPaid: 'Anticipo pagado',
  overdue: 'El plazo de tu anticipo ya venció. Todavía puedes pagarlo en línea.',
  fine: 'Multa por pago tardío',
  fineWhy: 'La multa no se cobra con este pago: el equipo de Remate te escribirá para acordarla.',
  pay: (pesos: number) => `Pagar ${formatMoney(pesos)} con tarjeta`,
  payWithDeposit: (pesos: number) => `Usar ${formatMoney(pesos)} de mi garantía`,
  depositLeft: (left: number) =>
    left > 0
      ? `Después faltarán ${formatMoney(left)} del anticipo.`
      : 'Con eso queda pagado el anticipo. Lo que sobre de la garantía se te devuelve sin que lo pidas.',
  depositEnds: 'Tu límite deja de estar respaldado: desde ese momento pujas otra vez con el de antes.',
  safe: 'Escribes tu tarjeta en la página segura del proveedor de pagos. Remate nunca ve ni guarda sus datos.',
  nothing: 'No tienes nada por pagar',
  nothingWhy: 'Tu compra está pagada completa y el trato está cerrado.',
  lapsed: 'Venció tu anticipo',
  lapsedWhy: 'No se pagó a tiempo y el vendedor dispuso del lote: ya no debes nada ni puedes pagarlo.',
  voided: 'Tu compra quedó sin efecto',
  voidedWhy: (reason: string) => `La casa anuló tu puja: ya no debes nada ni puedes pagarla. Motivo: ${reason}`,
  strikeIs: ({ nth, limit }: { nth: number; limit: number }) =>
    `Cuenta como falta, ${nthStrike({ nth, limit })}. Se borra en cuanto pagues.`,
  strikeWould: ({ nth, limit }: { nth: number; limit: number }) =>
    `Si no lo pagas a tiempo cuenta como falta: sería ${nthStrike({ nth, limit })}.`,
  toProfile: 'Ver mis compras',
  toCredits: 'Ver mis inscripciones',
  toLot: 'Ver la subasta',
  /** Money that arrived and that the house has to decide about (ruling 87). */
  held: {
    title: 'Tu pago está en revisión',
    came: 'Llegó',
    body:
      'No coincide con lo que pedimos y la casa lo está revisando. No pagues otra vez: mientras tanto no corre ' +
      'ningún plazo y no cuenta como falta. Te escribiremos en cuanto se decida.',
    see: 'Ver el pago en revisión',
    /** On the pages of the seller and of the house. */
    told: 'Pago en revisión',
    sellerWhy: 'Llegó dinero que no coincide con lo pedido. La casa lo está revisando; el plazo espera.',
    decide: 'Decidir qué se hace',
  },
  tooLarge: 'Este importe no puede pagarse con tarjeta',
  tooLargeWhy: 'Es más grande de lo que el proveedor de pagos acepta. Escríbenos y te decimos cómo pagarlo.',
  contact: 'Escribir al equipo',
}

export const purposes: Record<PaymentPurpose, string> = {
  'buy-now': 'Anticipo de compra inmediata',
  'first-payment': 'Anticipo',
  'final-payment': 'Liquidación',
  'credit-purchase': 'Inscripciones',
  deposit: 'Garantía',
}

/** Name of the sum due now; of a first payment, a part may count already. */
export const dueName = ({ purpose, counted }: { purpose: keyof typeof paying.dueNow; counted: number }): string =>
  counted > 0 ? paying.restDue : paying.dueNow[purpose]

/** The purposes of partial payments. */
export const partPurposes: Record<PaymentPurpose, string> = {
  'buy-now': 'Parte del anticipo de compra inmediata',
  'first-payment': 'Parte del anticipo',
  'final-payment': 'Parte de la liquidación',
  'credit-purchase': 'Parte de las inscripciones',
  deposit: 'Parte de la garantía',
}

/** States of a payment for the house. */
export const paymentStateNames: Record<PaymentState, string> = {
  pending: 'Pendiente',
  processing: 'En proceso',
  approved: 'Aprobado',
  declined: 'Rechazado',
  held: 'En revisión',
  expired: 'Sin respuesta',
  returned: 'Devuelto',
}

/** Decisions of the house about money that bought nothing. */
export const reviewDecisions: Record<ReviewDecision, string> = {
  returned: 'Se devolvió a quien pagó',
  accepted: 'Se acepta como pago completo',
  part: 'Se acepta como parte; se pedirá el resto',
}

/** Means of payments recorded by administrators. */
export const manualMeans: Record<'spei' | 'cash' | 'other', string> = {
  spei: 'Transferencia SPEI',
  cash: 'Efectivo en la casa',
  other: 'Otro',
}

/** Text of each payment state for the payer. */
export const paymentStates: Record<PaymentState | 'owedBack', { title: string; body: string }> = {
  pending: {
    title: 'Pago pendiente',
    body:
      'Todavía no recibimos la respuesta del proveedor. Si aún no pagas, hazlo aquí; si ya pagaste, espera un ' +
      'momento: esta página se actualiza sola.',
  },
  processing: {
    title: 'Estamos confirmando tu pago',
    body:
      'El proveedor todavía no nos da su respuesta. Esta página se actualiza sola; si la cierras, te avisamos por ' +
      'correo. No pagues otra vez.',
  },
  approved: { title: 'Recibimos tu pago', body: 'Tu pago fue aprobado. Te enviamos el recibo por correo.' },
  declined: { title: 'Tu pago no se aprobó', body: 'Puedes intentarlo otra vez con la misma tarjeta o con otra.' },
  held: {
    title: 'Tu pago está en revisión',
    body: paying.held.body,
  },
  returned: {
    title: 'Te devolvimos tu pago',
    body: 'No coincidía con lo que pedimos y la casa te lo devolvió. Si todavía debes el pago, hazlo otra vez.',
  },
  expired: {
    title: 'El pago no se completó',
    body:
      'El proveedor no nos dio ninguna respuesta y dejamos de esperarla. Si tu banco muestra el cargo, escríbenos; ' +
      'si no, puedes intentarlo otra vez.',
  },
  owedBack: {
    title: 'Te devolveremos tu pago',
    body:
      'Se aprobó cuando ya no era posible aplicarlo. El importe completo se te devuelve; no tienes que hacer ' +
      'ningún trámite.',
  },
}

/** Texts that differ by what was bought. */
export const statesOf: Record<Bought, Partial<Record<keyof typeof paymentStates, { title: string; body: string }>>> = {
  lot: {},
  limit: {
    approved: {
      title: 'Recibimos tu garantía',
      body: 'Tu límite ya subió: puedes pujar con él hasta que termine la velada. Te enviamos el recibo por correo.',
    },
    held: {
      title: 'Tu garantía está en revisión',
      body:
        'La casa está revisando lo que llegó. No pagues otra vez: te escribiremos en cuanto se decida. Tu límite ' +
        'sube si se acepta antes de que termine la velada; si no, se te devuelve.',
    },
    returned: {
      title: 'Te devolvimos tu garantía',
      body: 'No coincidía con lo que pedimos y la casa te la devolvió. Si tu velada sigue, puedes pagarla otra vez.',
    },
    owedBack: {
      title: 'Tu garantía se te devuelve',
      body: 'La devolución está en camino; no tienes que hacer ningún trámite.',
    },
  },
  credits: {
    approved: {
      title: 'Pago procesado correctamente',
      body: 'Inscripción registrada correctamente. Te enviamos el recibo por correo.',
    },
  },
}

/** A credit bought for a listing is not used by its payment. */
export const creditForListing = {
  title: 'Pago procesado correctamente',
  body: 'Inscripción registrada correctamente. Falta un paso: usarla en el registro para el que la compraste.',
}

export const payment = {
  amount: 'Importe',
  asked: 'Se pidió',
  concept: 'Concepto',
  folio: 'Folio',
  transaction: 'Transacción',
  date: 'Fecha',
  started: 'Iniciado',
  receipt: 'Ver e imprimir el recibo',
  rest: (pesos: number) => `La casa lo contó como parte de lo que se pidió: faltan ${formatMoney(pesos)}.`,
  payRest: (pesos: number) => `Pagar el resto: ${formatMoney(pesos)}`,
  state: 'Ver el estado de mi pago',
  again: 'Intentar de nuevo',
  finish: 'Finalizar',
  seeLimit: 'Ver mi límite',
  finishEnrolment: 'Finalizar la inscripción',
  toPurchase: 'Ver mi compra',
}

export const receipt = {
  title: 'Recibo de pago',
  print: 'Imprimir',
  back: 'Volver a mi compra',
  issuedTo: 'Recibimos de',
  amount: 'La cantidad de',
  concept: 'Por concepto de',
  lot: (auction: number) => `Lote ${auction}`,
  method: 'Forma de pago',
  card: 'Tarjeta, en la página del proveedor de pagos. Remate no guarda ningún dato de la tarjeta.',
  deposit: 'Con la garantía que ya había pagado.',
  manual: (means: string) => `Pago manual: ${means}`,
  manualReference: (reference: string, day: string) =>
    `Referencia ${reference}, del ${day}. Lo registró el equipo de Remate.`,
  legal: 'Este recibo no es un comprobante fiscal (CFDI).',
  taxId: (rfc: string) => `RFC: ${rfc}`,
}
