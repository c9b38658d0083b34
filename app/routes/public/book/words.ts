import { formatMoment } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { count } from '#app/texts/format/numbers.ts'
import type { EntryKind } from '#machines/book/rules.ts'
import type { BidKind } from '#machines/auction/events.ts'
import type { SoldVia } from '#machines/auction/status.ts'

export const bookPage = {
  titleOf: (lot: string) => `Libro de la subasta de ${lot}`,
  lead:
    'Todo lo que pasó en esta subasta, asiento por asiento. Cada uno lleva una huella hecha de lo que dice y de ' +
    'la huella ' +
    'del anterior: quien cambie, quite o agregue uno cambia todas las que siguen.',
  empty: 'El libro empieza con lo primero que pase en la subasta.',
  count: (total: number) => count(total, 'asiento', 'asientos'),
  head: 'Última huella',
  back: 'Volver al lote',
  check: 'Comprobar un comprobante',
  paste: 'Comprobante',
  pasteHint: 'Pega el correo entero, o el renglón que dice «asiento» con su número y sus 64 cifras.',
  submit: 'Comprobar',
  same: (number: number) => `Cuadra: el asiento ${number} es el mismo que el de tu comprobante.`,
  published: (day: string) => `Desde el cierre del ${day} también está en la huella del día.`,
  unpublished: 'Esta noche entra en la huella del día.',
  other: (number: number) =>
    `No cuadra: el asiento ${number} del libro no es el de tu comprobante. Revisa que sea de esta subasta y que esté ` +
    'completo; si lo está, guárdalo y escríbenos: el libro fue cambiado.',
  beyond: (number: number, length: number) =>
    `No cuadra: tu comprobante es del asiento ${number} y el libro termina en el ${length}. Revisa que sea de esta ` +
    'subasta; si lo es, guárdalo y escríbenos: al libro le falta el final.',
  unreadable: 'No encontramos un asiento con sus 64 cifras en lo que pegaste',
  yourself: 'Comprobarlo sin confiar en nosotros',
  steps: [
    'Descarga el libro y el programa. El programa tiene 150 renglones, se lee en un rato y no usa la red.',
    'Con Node 20 o más nuevo, escribe en la misma carpeta:',
  ],
  command: (id: number) => `node verificar-libro.mjs remate-libro-${id}.jsonl`,
  withReceipt:
    'Agrega --comprobante correo.txt para compararlo con tu correo, o el archivo de un día para compararlo con ' +
    'lo publicado.',
  download: 'Descargar el libro',
  script: 'Descargar el programa',
  days: 'Huellas de cada día',
  entry: 'Asiento',
  what: 'Qué pasó',
  at: 'Hora del centro',
  hash: 'Huella',
}

const money = (pesos: string | undefined) => formatMoney(Number(pesos))
const moment = (ms: string | undefined) => formatMoment(Number(ms))

const BID_KINDS: Record<BidKind, string> = {
  quick: '',
  open: '',
  proxy: ' (automática, por puja máxima)',
  'buy-now': ' (compra inmediata)',
}

const SOLD_VIA: Record<SoldVia, string> = {
  hammer: 'Cae el martillo',
  'buy-now': 'Compra inmediata',
  negotiation: 'Acuerdo con el vendedor',
  'second-chance': 'Segunda oportunidad',
}

type Values = Record<string, string>

/** One sentence per kind of entry. */
export const ENTRY_WORDS: Record<EntryKind, (values: Values) => string> = {
  terms: ({ openingBid, opensAt, closesAt, bids, currentBid }) =>
    `Se abre el libro. Puja de salida ${money(openingBid)}; abre ${moment(opensAt)} y cierra ${moment(closesAt)}.` +
    (bids === '0'
      ? ''
      : ` Antes hubo ${bids === '1' ? 'una puja, de' : `${bids} pujas, la última de`} ${money(currentBid)}.`),
  bid: ({ sequence, bidder, amount, bidKind }) =>
    `Puja ${sequence}: el postor ${bidder} ofrece ${money(amount)}${BID_KINDS[bidKind as BidKind]}`,
  sealed: () => 'Asiento sellado: una puja máxima o una reserva. Quien la dejó puede probarla con su comprobante.',
  void: ({ struck, bidder, reason }) =>
    `La casa anula una oferta del postor ${bidder}` +
    (struck ? ` (con ella, ${struck.includes(',') ? 'las pujas' : 'la puja'} ${struck.split(',').join(', ')})` : '') +
    `. Motivo: ${reason}`,
  notice: ({ number, text }) => `Aviso ${number} de la casa: ${text}`,
  hours: ({ opensAt, closesAt }) =>
    opensAt
      ? `Nuevas horas: abre ${moment(opensAt)} y cierra ${moment(closesAt)}`
      : `El cierre pasa a ${moment(closesAt)}`,
  outage: ({ startedAt, endedAt, before, closesAt }) =>
    `La casa no pudo recibir pujas: ${moment(startedAt)} a ${moment(endedAt)}. El cierre, que era ${moment(before)}, ` +
    `pasa a ${moment(closesAt)}`,
  sold: ({ bidder, amount, via }) => `${SOLD_VIA[via as SoldVia]}: es del postor ${bidder} en ${money(amount)}`,
  negotiation: ({ bidder, amount }) =>
    `Cae el martillo por debajo de la reserva. El vendedor negocia con el postor ${bidder}, que ofreció ` +
    `${money(amount)}`,
  unsold: () => 'Termina sin venta',
  undone: () => 'Con la anulación queda sin efecto lo que siguió al martillo',
  reopened: () => 'La subasta se abre otra vez: el martillo cae de nuevo sobre lo que queda',
  lapsed: () => 'La venta termina: el anticipo no llegó',
  cancelled: () => 'La casa cancela la subasta',
}
