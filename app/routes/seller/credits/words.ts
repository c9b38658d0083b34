import { imageFormats } from '#app/texts/uploads.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { receiptStates } from '#app/texts/listing/receipts.ts'
import { count } from '#app/texts/format/numbers.ts'

const many = (n: number) => count(n, 'inscripción', 'inscripciones')

/** Texts of a seller's enrolment credits: balance and history. */
export const credits = {
  title: 'Mis inscripciones',
  lead:
    '«Inscribir» usa una inscripción: la casa revisa el caballo o el remolque y lo llevas a subasta. Cada registro ' +
    'usa una sola, aunque tenga observaciones: «Validar» no cuesta.',
  available: (n: number) => (n === 1 ? 'Inscripción disponible' : 'Inscripciones disponibles'),
  next: (n: number, available: number) =>
    n === available
      ? available === 1
        ? 'Caduca el'
        : 'Caducan el'
      : n === 1
        ? 'La primera caduca el'
        : `Las primeras ${n} caducan el`,
  none: 'No tienes inscripciones por usar.',
  buy: 'Comprar',
  expired: 'Caducaron tus inscripciones',
  expiredWhy: (n: number) => `${many(n)} sin usar. Lo que ya inscribiste sigue inscrito.`,
  done: 'Inscripción registrada correctamente',
  finish: 'Finalizar',
  waiting: 'Pendientes',
  payment: (item: string, pesos: number) => `${item}, ${formatMoney(pesos)}`,
  payments: { pending: 'Pago pendiente', processing: 'Confirmando tu pago', held: 'Pago en revisión' },
  seePayment: 'Ver el pago',
  receipts: { pending: 'Comprobante en revisión', rejected: receiptStates.rejected },
  receipt: (name: string) => `Comprobante de ${name}`,
  seeReceipt: 'Ver el comprobante',
  sendReceipt: 'Enviar otro',
  of: (act: string, what: string) => `${act}: ${what}`,
  tabs: { adquisiciones: 'Adquisiciones', usos: 'Usos' },
  count: {
    adquisiciones: (n: number) => count(n, 'adquisición', 'adquisiciones'),
    usos: (n: number) => count(n, 'registro inscrito', 'registros inscritos'),
  },
  empty: {
    adquisiciones: 'Todavía no tienes inscripciones.',
    usos: 'Todavía no has inscrito ningún registro.',
  },
  emptyWhy: {
    adquisiciones: 'Aquí aparece cada compra, con lo que queda de ella y hasta cuándo sirve.',
    usos: 'Aquí aparece cada caballo o remolque que inscribas, con su fecha.',
  },
  boughtAt: 'Fecha de compra',
  credits: 'Inscripciones',
  left: 'Quedan',
  price: 'Importe',
  free: 'Sin costo',
  expires: 'Vigencia',
  until: 'Hasta el',
  expiredLot: 'Caducada',
  expiredOn: 'Caducó el',
  usedAll: 'Usada completa',
  horse: 'Registro',
  usedOn: 'Fecha de uso',
  how: 'Con',
  byCredit: 'Inscripción',
  byTransfer: { pending: 'Transferencia, en revisión', accepted: 'Transferencia', rejected: 'Transferencia rechazada' },
  unnamed: 'Sin identificar',
}

/** Texts of buying credits. */
export const buying = {
  title: 'Comprar inscripciones',
  stepsLabel: 'Pasos de la compra',
  steps: ['Elegir', 'Confirmar', 'Pagar'],
  choose: 'Elige un paquete',
  for: (name: string) => `Para inscribir a ${name}. Al terminar vuelves a su registro.`,
  recommended: 'Recomendado',
  credits: many,
  each: (pesos: number) => `${formatMoney(pesos)} por inscripción`,
  free: 'Sin costo',
  take: (name: string) => `Elegir ${name}`,
  pick: 'Elegir',
  none: 'Por ahora no hay paquetes a la venta.',
  noneWhy: 'Escríbenos y te decimos cómo inscribir tu registro.',
  contact: 'Escribir a Remate',
  off: 'Por ahora no se cobra con tarjeta',
  offWhy: 'Cada inscripción se paga por transferencia, con su comprobante, desde el registro que quieres inscribir.',
  offFor: 'Inscribir por transferencia',
  offList: 'Ver mis caballos',
  back: 'Volver a mis inscripciones',
  others: 'Ver los paquetes',
  confirm: 'Confirma tu compra',
  confirmFree: 'Confirma tus inscripciones',
  gets: 'Recibes',
  pays: 'Pagas hoy',
  until: 'Vigencia',
  days: (days: number) => count(days, 'día', 'días'),
  untilDay: 'si la compra se aprueba hoy, hasta el',
  once: 'Un solo cargo. No se renueva.',
  tax: 'Es el importe completo que se carga a tu tarjeta: no se le suma IVA ni comisión.',
  pay: (pesos: number) => `Pagar ${formatMoney(pesos)} con tarjeta`,
  safe: 'Escribes tu tarjeta en la página segura del proveedor de pagos. Remate nunca ve ni guarda sus datos.',
  get: 'Recibir sin costo',
  getWhy: 'Este paquete se entrega una sola vez por vendedor.',
  refused: {
    unknown: 'Este paquete ya no está disponible para ti. Elige otro.',
    changed: 'El paquete cambió mientras lo veías. Revisa su precio y lo que incluye antes de continuar.',
    'payments-off': 'Por ahora no se cobra con tarjeta: la inscripción se paga por transferencia.',
  },
}

/** Texts of enrolling by transfer. */
export const transferring = {
  title: 'Inscribir por transferencia',
  of: (name: string) => `Inscribir a ${name} por transferencia`,
  unnamed: 'tu registro',
  back: 'Volver al registro',
  lead:
    'Haz la transferencia desde tu banco y envía aquí su comprobante. Tu registro queda inscrito mientras lo ' +
    'revisamos.',
  due: 'Por transferir',
  account: 'Transfiere a esta cuenta',
  noAccount: 'Pide los datos de la cuenta antes de transferir:',
  contact: 'Escribir a Remate',
  form: 'Tu comprobante',
  file: 'Comprobante',
  fileHint: `La captura de tu banco, la foto del recibo o su PDF. PDF, ${imageFormats}, hasta 20 MB.`,
  fileAgain: 'Elige otra vez tu comprobante: el archivo no se guarda mientras falte algo',
  date: 'Fecha de la transferencia',
  dateHint: 'Como aparece en tu comprobante.',
  dateRequired: 'Fecha de la transferencia requerida',
  key: 'Clave de rastreo',
  keyHint: 'Está en tu comprobante: letras y números, hasta 30. Cópiala con sus mayúsculas y minúsculas.',
  keyRequired: 'Clave de rastreo requerida',
  bank: 'Banco desde el que transferiste',
  chooseBank: 'Elige tu banco',
  bankRequired: 'Elige el banco desde el que transferiste',
  amount: 'Importe que transferiste',
  amountHint: (due: number) => `La inscripción cuesta ${formatMoney(due)}. En pesos cerrados, sin centavos.`,
  send: 'Enviar comprobante',
  sent: 'Inscripción registrada correctamente',
  sentWhy: 'Recibimos tu comprobante y tu registro quedó inscrito. Ahora presiona «Validar» en él.',
  finish: 'Finalizar',
  states: {
    pending: 'Comprobante en revisión',
    ...receiptStates,
  },
  statesWhy: {
    pending: 'Tu registro está inscrito mientras lo revisamos. Si algo no coincide te escribimos por correo.',
    accepted: 'Tu registro está inscrito. No tienes que pagar nada más por él.',
    rejected: 'Tu registro dejó de estar inscrito. Revisa los datos y envía otro comprobante.',
  },
  facts: { date: 'Fecha', key: 'Clave de rastreo', bank: 'Banco', amount: 'Importe', uploaded: 'Enviado' },
  see: 'Ver el comprobante',
  enrolled: 'Este registro ya está inscrito',
  enrolledWhy: 'No cuesta otra inscripción, aunque tenga observaciones.',
  toListing: 'Ir al registro',
  credits: (n: number) => `Tienes ${many(n)} por usar`,
  creditsWhy: 'No necesitas transferir nada: este registro se inscribe con una de ellas.',
  withCredit: 'Inscribir con una inscripción',
  cards: 'La inscripción se paga con tarjeta',
  cardsWhy: 'Por ahora no se reciben transferencias.',
  buy: 'Comprar una inscripción',
  refused: {
    enrolled: 'Este registro ya está inscrito: no hace falta otro comprobante.',
    waiting: 'Ya hay un comprobante de este registro en revisión.',
    used: 'Esta transferencia ya se usó para otro registro. Revisa la clave de rastreo, el banco y la fecha.',
    'payments-on': 'Por ahora no se reciben transferencias: la inscripción se paga con tarjeta.',
    'has-credits': 'Tienes inscripciones por usar: no necesitas transferir nada.',
  },
}
