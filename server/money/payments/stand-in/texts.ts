import type { Complaint } from './order.ts'
import type { Trick } from './tricks.ts'

export const texts = {
  title: 'Página de pago de prueba',
  notice: 'Aquí no se cobra nada. No escribas los datos de una tarjeta real: lo que escribas no se envía ni se guarda.',
  merchant: 'Comercio',
  merchantName: 'Remate',
  item: 'Concepto',
  reference: 'Referencia',
  total: 'Total a pagar',
  card: 'Tarjeta',
  cardNumber: 'Número de tarjeta',
  cardName: 'Nombre en la tarjeta',
  cardExpiry: 'Vencimiento',
  cardCode: 'CVV',
  pay: (amount: string) => `Pagar ${amount}`,
  others: 'Otros resultados',
  reason: 'Motivo del rechazo',
  noReason: 'Sin motivo',
  decline: 'Rechazar el pago',
  pending: 'Dejarlo pendiente',
  pendingHint: (seconds: number) => `Queda en proceso y se aprueba solo a los ${seconds} segundos.`,
  cancel: 'Cancelar y volver a Remate',
  laboratory: 'Laboratorio',
  laboratoryHint:
    'Lo que un proveedor, una red o un atacante pueden hacer con el aviso. Vale para el resultado que elijas; lo que ' +
    'dice «Después», solo si el pago se aprueba.',
  failed: 'No se puede abrir la página de pago',
  failedHint: 'Vuelve al comercio e inténtalo de nuevo.',
}

export const trickTexts: Record<Trick, (seconds: { late: number }) => string> = {
  duplicate: () => 'Enviar el aviso tres veces',
  late: ({ late }) => `Enviar el aviso ${late} segundos tarde`,
  reorder: () => 'Enviar los avisos en desorden: el «pendiente» llega al final',
  never: () => 'No enviar nunca el aviso',
  bare: () => 'Regresar el navegador sin datos del pago',
  amount: () => 'Cobrar la mitad del importe',
  currency: () => 'Cobrar en dólares (USD)',
  custom: () => 'Cambiar el campo «customField1», que no va firmado',
  forge: () => 'Falsificar la firma',
  authorization: () => 'Informar una autorización (Auth) en vez de un cobro',
  untyped: () => 'No decir de qué tipo es el aviso',
  settlement: () => 'Después: avisar de la liquidación del cobro (Settle)',
  void: () => 'Después: anular el cobro (Void)',
  refund: () => 'Después: devolver todo (Credit)',
  'half-refund': () => 'Después: devolver la mitad',
  'panel-refund': () => 'Después: devolver desde el portal, sin nuestra referencia',
  chargeback: () => 'Después: un contracargo (Chargeback)',
  tokenization: () => 'Después: guardar la tarjeta, por $0.00',
  shift: () => 'Recorrer un dígito entre dos campos firmados',
}

export function complaintText(complaint: Complaint): string {
  if (complaint.problem === 'field') return `El campo «${complaint.field}» falta o no es válido.`
  if (complaint.problem === 'twice') return `El campo «${complaint.field}» viene dos veces.`
  if (complaint.problem === 'merchant') return 'El comercio no existe aquí.'
  if (complaint.problem === 'total') return 'El total no es la suma de los conceptos.'
  return 'La firma (checksum) no corresponde a los campos recibidos.'
}
