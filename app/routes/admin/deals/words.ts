import type { NoticeView } from '#app/ui/views.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { count, formatWhole } from '#app/texts/format/numbers.ts'
import { settlement } from '#app/texts/aftersale/settlements.ts'
import type { DealSide } from '#machines/deal/rules.ts'

export const deals = {
  title: 'Entregas',
  lead: 'Lo que falta para que cada venta llegue a su comprador y se le pague al vendedor. Lo vencido va primero.',
  tabs: { abiertas: 'Por hacer', pagadas: 'Pagadas', canceladas: 'Canceladas' },
  count: (n: number) => count(n, 'entrega', 'entregas', formatWhole),
  text: 'Buscar por caballo, lote o persona',
  step: 'Sigue',
  horse: 'Venta',
  lot: (auction: number) => `Lote ${auction}`,
  due: 'A más tardar',
  late: 'Vencido',
  owner: 'Le toca',
  owners: { buyer: 'Comprador', seller: 'Vendedor', house: 'Casa' } satisfies Record<DealSide, string>,
  buyer: 'Comprador',
  seller: 'Vendedor',
  opened: 'Desde',
  claim: 'Reclamación abierta',
  alert: (movement: string) => `${movement} por revisar`,
  actions: 'Opciones',
  see: 'Ver',
  seeOf: (horse: string) => `Ver la entrega de ${horse}`,
  empty: { abiertas: 'No hay entregas por hacer.', pagadas: 'Todavía no hay ninguna pagada.', canceladas: 'Ninguna.' },
  emptyWhy: 'Cada venta nueva abre aquí su lista de pasos.',
  export: 'Descargar CSV',
  exportHint: 'Descarga las entregas filtradas. La descarga queda en la bitácora.',
  file: 'entregas.csv',
  none: '',
}

export const dealing = {
  events: 'Subastas',
  back: 'Volver a la subasta',
  prove: 'Marcar como hecho',
  proveFor: 'Marcar por el vendedor',
  about: (act: string, step: string) => `${act}: ${step.toLowerCase()}`,
  revert: 'Deshacer',
  quote: 'Anotar una cotización',
  delivered: 'Registrar sin código',
  pay: 'Registrar un pago recibido',
  payOut: 'Registrar el pago al vendedor',
  locked: 'Bloqueado: hay que esperar a que termine el plazo para reclamar o a que el comprador confirme.',
  contacts: 'Cómo localizarlos',
  request: 'Lo que pidió el comprador',
  origin: 'Origen',
  destination: 'Destino',
  destinationErased: 'Ya no se guarda: el comprador cerró su cuenta.',
  horses: 'Caballos',
  note: 'Nota',
  paidOut: 'Pagado al vendedor',
  logged: 'Cada vista de un documento queda en la bitácora.',
}

export const NOTICES: Record<string, NoticeView> = {
  paso: { tone: 'success', text: 'El paso quedó hecho.' },
  deshecho: { tone: 'success', text: 'El paso se deshizo y su responsable recibe un aviso.' },
  cotizacion: { tone: 'success', text: 'La cotización quedó anotada. El comprador recibe un aviso.' },
  entregada: { tone: 'success', text: 'La entrega quedó registrada.' },
  pagada: { tone: 'success', text: 'El pago al vendedor quedó registrado. Recibe un aviso por correo.' },
}

export const reasons = {
  reason: 'Motivo',
  reasonHint: 'Queda en la bitácora.',
  required: 'Escribe el motivo, con al menos 10 caracteres',
}

export const reverting = {
  title: (step: string) => `Deshacer: ${step.toLowerCase()}`,
  what: 'El paso vuelve a quedar por hacer, con una fecha nueva. Su comprobante se conserva para la casa.',
  confirm: 'Deshacer el paso',
  notDone: 'Este paso no está hecho, o la venta ya se entregó.',
}

export const delivering = {
  title: 'Registrar la entrega sin código',
  what:
    'Úsalo solo cuando el comprador ya tiene lo que compró y el código no se puede usar. Desde hoy corre el plazo ' +
    'para reclamar.',
  confirm: 'Registrar la entrega',
}

export const quoting = {
  title: 'Cotización de transporte',
  carrier: 'Transportista',
  carrierRequired: 'Escribe quién cotiza',
  price: 'Precio total',
  pickupOn: 'Fecha de recolección',
  confirm: 'Anotar la cotización',
  full: 'Esta venta ya tiene sus tres cotizaciones.',
  tooLong: (max: number) => `Hasta ${max} caracteres`,
}

export const paying = {
  title: 'Pago al vendedor',
  lead: 'Haz la transferencia en tu banco y regístrala aquí. Nada se transfiere solo.',
  price: 'Precio de venta',
  share: settlement.commission,
  due: 'Para el vendedor',
  account: 'Cuenta',
  noAccount: 'El vendedor no ha dado sus datos bancarios.',
  ending: (end: string) => `CLABE terminada en ${end}`,
  whole: 'Ver la CLABE completa',
  changed: 'La CLABE cambió:',
  changedWhy: 'Confírmala por teléfono con el vendedor antes de pagar.',
  amount: 'Importe transferido',
  paidOn: 'Fecha de la transferencia',
  reference: 'Clave de rastreo o referencia',
  referenceRequired: 'Escribe la clave de rastreo o la referencia',
  tooLong: (max: number) => `Hasta ${max} caracteres`,
  confirm: 'Registrar el pago',
  most: (pesos: number) => `No puede ser más que el precio: ${formatMoney(pesos)}`,
}
