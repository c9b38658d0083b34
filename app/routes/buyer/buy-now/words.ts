import type { AuctionErrorCode } from '#app/texts/errors.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { paying, payment, paymentStates } from '#app/texts/money/payments.ts'

/** Texts of buying now, in three steps. */
export const buyNow = {
  title: 'Comprar ahora',
  steps: ['Confirmar', 'Pagar', 'Listo'],
  stepsLabel: 'Pasos de la compra',
  price: 'Precio de compra inmediata',
  now: 'Se carga ahora a tu tarjeta',
  dueNow: (pesos: number) => `Anticipo de ${formatMoney(pesos)}: se carga ahora a tu tarjeta.`,
  dueWhole: (pesos: number) => `El precio completo, ${formatMoney(pesos)}: se carga ahora a tu tarjeta.`,
  dueRest: (pesos: number) =>
    `Liquidación de ${formatMoney(pesos)}: la pagas después en línea, desde tu perfil, para cerrar el trato.`,
  happens: 'Qué pagas y qué pasa después',
  ends:
    'Con tu compra termina la subasta. Mientras tu pago no se apruebe, los demás pueden seguir pujando y ' +
    'comprando.',
  confirm: (pesos: number) => `Comprar y pagar ${formatMoney(pesos)}`,
  confirmNext: 'En el siguiente paso escribes los datos de tu tarjeta.',
  openTitle: 'Ya tienes una compra en curso',
  openWhy: 'Si ya pagaste, no pagues otra vez: revisa primero cómo va.',
  openGo: 'Continuar con esa compra',
  mine: 'Este lote ya es tuyo.',
  toPay: 'Ver qué pagué y qué falta',
  toBid: 'Prefiero pujar',
  toLot: 'Volver a la subasta',
}

/** Reasons why the lot cannot be bought now, where the general sentence mentions bids. */
export const buyNowErrors: Partial<Record<AuctionErrorCode, string>> & { 'not-offered': string } = {
  'not-offered': 'Este lote no se ofrece en compra inmediata',
  'not-onboarded': 'Completa tus datos personales y tus tres documentos para poder comprar',
  'seller-cannot-bid':
    'Esta cuenta comparte correo, teléfono o CLABE con un vendedor, y los vendedores no pueden comprar',
  'stale-form': 'No pudimos leer el formulario. Revisa la compra y confírmala de nuevo',
}

/** Texts of each state of a purchase. */
export const purchase = {
  paying: {
    title: 'Paga con tarjeta',
    body: 'El lote es tuyo en cuanto se aprueba el pago; hasta entonces la subasta sigue.',
    safe: 'Escribes tu tarjeta en la página segura del proveedor de pagos. Remate nunca ve ni guarda sus datos.',
    pay: (pesos: number) => `Pagar ${formatMoney(pesos)} con tarjeta`,
    whole: 'Abrir el pago en página completa',
    frame: 'Página segura del proveedor de pagos',
    other: 'Revisar la compra otra vez',
  },
  processing: {
    title: paymentStates.processing.title,
    body:
      'El proveedor todavía no nos da su respuesta. Esta página se actualiza sola; si la cierras, te avisamos por ' +
      'correo.',
    again: 'No pagues otra vez.',
  },
  declined: {
    title: paymentStates.declined.title,
    body: 'La compra no se hizo y la subasta sigue. Puedes intentarlo otra vez con la misma tarjeta o con otra.',
    retry: 'Intentar de nuevo',
  },
  abandoned: {
    title: 'Saliste sin terminar el pago',
    body:
      'La compra no se hizo y la subasta sigue. Puedes volver a la página de pago cuando quieras, mientras el lote ' +
      'siga disponible.',
    retry: 'Volver a pagar',
  },
  held: {
    title: paymentStates.held.title,
    body:
      'Llegó un importe distinto del que pedimos. Una persona del equipo lo está revisando y te escribirá por ' +
      'correo.',
    again: 'No pagues otra vez.',
  },
  bought: {
    title: 'Compra confirmada',
    yours: 'La subasta terminó y el lote es tuyo.',
    rest: (pesos: number) => `Te falta pagar la liquidación de ${formatMoney(pesos)} para cerrar el trato.`,
    whole: 'Ya está pagado completo.',
    payRest: (pesos: number) => `Pagar la liquidación de ${formatMoney(pesos)}`,
    receipt: payment.receipt,
    profile: paying.toProfile,
  },
  'too-late': {
    title: 'Ya no está disponible',
    sold:
      'Otra persona ganó este lote antes de que tu pago se aprobara. No se te cobró nada; si algún cargo llegara ' +
      'tarde, se te devuelve completo.',
    closed:
      'La subasta terminó antes de que tu pago se aprobara. No se te cobró nada; si algún cargo llegara tarde, ' +
      'se te devuelve completo.',
    already: 'Este lote ya es tuyo por otra compra. Por esta no se te cobró nada.',
    others: 'Ver otras subastas',
  },
  'refund-due': {
    title: paymentStates.owedBack.title,
    sold: (pesos: number) =>
      `Tu pago de ${formatMoney(pesos)} se aprobó cuando el lote ya era de otra persona. No compraste nada y el ` +
      'importe completo se te devuelve.',
    closed: (pesos: number) =>
      `Tu pago de ${formatMoney(pesos)} se aprobó cuando la subasta ya había terminado. No compraste nada y el ` +
      'importe completo se te devuelve.',
    already: (pesos: number) =>
      `Este lote ya era tuyo por otra compra. El pago de ${formatMoney(pesos)} que hiciste de más se te devuelve ` +
      'completo.',
    how: 'No tienes que hacer ningún trámite: el equipo de Remate hace la devolución y te escribe por correo.',
    state: payment.state,
  },
}
