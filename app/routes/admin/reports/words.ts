import { count, formatWhole } from '#app/texts/format/numbers.ts'
import type { ReportRow } from '#server/office/payment-reports/read.ts'
import { paymentStateNames } from '#app/texts/money/payments.ts'

/** Texts of the sales reports. */
export const reports = {
  titles: { credits: 'Ventas de Inscripciones', avance: 'Anticipos', final: 'Liquidaciones', garantias: 'Garantías' },
  leads: {
    credits: 'Cada pago que un vendedor inició para comprar inscripciones.',
    avance: 'Cada anticipo de una subasta ganada o de una compra inmediata.',
    final: 'Cada pago del resto de una compra.',
    garantias: 'Cada pago de la garantía de un límite más alto.',
  },
  text: 'TX, nombre o correo',
  state: 'Estado',
  from: 'Desde',
  to: 'Hasta',
  tx: 'TX',
  noTx: 'Sin TX',
  user: 'Usuario',
  email: 'Correo',
  lot: 'Caballo y lote',
  lotColumn: 'Lote',
  horseColumn: 'Caballo',
  reason: 'Motivo',
  noReason: 'Sin motivo',
  amount: 'Importe',
  type: 'Tipo',
  date: 'Fecha',
  dateColumn: 'Fecha (hora del centro)',
  method: 'Forma de pago',
  states: paymentStateNames satisfies Record<ReportRow['state'], string>,
  card: 'Tarjeta',
  deposit: 'De su garantía',
  means: { spei: 'SPEI', cash: 'Efectivo', other: 'Otro medio' },
  count: (n: number) => count(n, 'pago', 'pagos', formatWhole),
  sum: 'Importe total',
  approvedSum: 'De ello, aprobado',
  export: 'Descargar CSV',
  exportHint: 'Descarga los pagos filtrados. La descarga queda en la bitácora.',
  empty: 'Todavía no hay pagos de este tipo.',
  emptyWhy: 'Aparecen aquí en cuanto alguien inicia uno, con lo que dijo el proveedor.',
  tooBroad: 'Ese texto coincide con más de mil personas o pagos. Escribe más letras, o el correo completo.',
}
