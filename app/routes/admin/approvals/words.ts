import { count, formatWhole } from '#app/texts/format/numbers.ts'
import { approvalKinds } from '#app/texts/money/approvals.ts'
import type { ReviewDecision } from '#machines/payment/rules.ts'

/** Texts of acts that need two administrators. */
export const approvals = {
  title: 'Por confirmar',
  lead: 'Lo que una persona del equipo propuso y otra tiene que confirmar. Hasta entonces nada cambia.',
  tabs: { pendientes: 'Por confirmar', decididas: 'Decididas' },
  count: {
    pendientes: (n: number) => count(n, 'acto por confirmar', 'actos por confirmar'),
    decididas: (n: number) => count(n, 'acto decidido', 'actos decididos'),
  },
  empty: { pendientes: 'No hay nada por confirmar.', decididas: 'Todavía no se ha decidido nada.' },
  emptyWhy:
    'El dinero por devolver o en revisión, las pujas que se anulan, las caídas que mueven más de diez lotes y los ' +
    'pagos y límites desde el importe que dice la configuración se confirman entre dos personas.',
  alone: 'Eres la única persona administradora. Para confirmar lo que propones hay que invitar a otra.',
  invite: 'Invitar a otra persona',
  what: 'Qué',
  about: 'De qué',
  amount: 'Cuánto',
  by: 'Lo propuso',
  outcome: 'Cómo terminó',
  actions: 'Acciones',
  review: 'Revisar',
  see: 'Ver',
  of: (act: string, id: number) => `${act} la propuesta ${id}`,
  kinds: approvalKinds,
  outcomes: { confirmed: 'Confirmada', withdrawn: 'Retirada', rejected: 'Rechazada' },
  one: (id: number) => `Propuesta ${id}`,
  back: 'Volver a la lista',
  proposed: 'Propuesta',
  exactly: 'Esto es exactamente lo que se propuso, y lo que se confirma.',
  notPossible:
    'Ese dinero ya no puede contarse: el pago se hizo de otra forma o el lote ya no está. Hay que devolverlo.',
  decision: 'Se decide',
  transaction: 'Transacción',
  note: 'Qué se hizo',
  noteManual: 'Nota',
  lot: 'Subasta',
  lotOf: (auction: string) => `Lote ${auction}`,
  concept: 'Concepto',
  means: 'Medio de pago',
  reference: 'Referencia',
  paidOn: 'Fecha del pago',
  confirm: 'Confirmar',
  confirmWhat: {
    'manual-payment':
      'Al confirmarlo, el pago queda aprobado: se avisa por correo al comprador y al vendedor. No puede deshacerse.',
    'bid-void':
      'Al confirmarlo, la subasta queda como si esa puja no se hubiera hecho: se avisa por correo a quien la hizo, a ' +
      'quien cambia de lugar y al vendedor. No puede deshacerse.',
    limit: 'Al confirmarlo, se avisa al comprador en su página, por correo y en sus aparatos.',
    outage:
      'Al confirmarlo, lo que cerraba o vencía en ese tiempo cierra o vence más tarde: se avisa por correo a quienes ' +
      'pujaron, siguen un lote, negocian o deben un anticipo y a los vendedores. No puede deshacerse.',
  },
  /** Of money that arrived and bought nothing, by what is decided. */
  confirmDecision: {
    returned: 'Al confirmarlo, la devolución queda resuelta. No puede deshacerse.',
    accepted:
      'Al confirmarlo, el dinero cuenta como el pago completo y la venta sigue: se avisa por correo a quien pagó. No ' +
      'puede deshacerse.',
    part:
      'Al confirmarlo, el dinero cuenta como parte del pago y se pide el resto: se avisa por correo a quien pagó. No ' +
      'puede deshacerse.',
  } satisfies Record<ReviewDecision, string>,
  asked: 'Se pidió',
  moves: ({ lots, deadlines = 0 }: { lots: number; deadlines?: number }) =>
    [
      lots > 0 || deadlines === 0 ? count(lots, 'lote', 'lotes', formatWhole) : '',
      deadlines > 0 ? count(deadlines, 'plazo', 'plazos', formatWhole) : '',
    ]
      .filter(Boolean)
      .join(' y '),
  whole: 'La casa',
  from: 'Desde',
  to: 'Hasta',
  foreseeAway: 'Ver qué mueve ahora',
  tooOld: 'Esa caída empezó hace más de siete días y ya no puede declararse: recházala.',
  overlaps: 'Una caída que ya se declaró cubre parte de ese tiempo: recházala.',
  bid: 'Puja',
  noBid: 'Sin pujas a la vista',
  bidder: 'La hizo',
  alias: 'Su alias',
  horse: 'Caballo o remolque',
  payer: 'Quien paga',
  reason: 'Motivo',
  foresee: 'Ver qué cambia',
  reject: 'Rechazar',
  rejectWhy: 'Motivo para rechazarla',
  rejectHint: 'Se pide al rechazar, no al confirmar. Queda en la bitácora.',
  rejectRequired: 'Escribe por qué se rechaza',
  tooLong: 'Hasta 300 caracteres',
  withdraw: 'Retirar la propuesta',
  own: 'Tú la propusiste: la confirma otra persona del equipo. Puedes retirarla mientras nadie la confirme.',
  ownRefused: 'Tú la propusiste: tiene que confirmarla otra persona.',
  notOwn: 'Solo puede retirarla quien la propuso.',
  undecided:
    'Hay pagos con tarjeta sin decidir de esta venta: si alguno se aprueba además de este, su dinero se devuelve.',
  said: {
    confirmada: 'Quedó confirmada.',
    pago: 'Pago actualizado',
    propuesta: 'Quedó propuesta: la confirma otra persona del equipo.',
    limite: 'Quedó concedido. Ya se avisa al comprador.',
    declarada: 'Quedó declarada: los cierres y plazos se mueven.',
    anulada: 'La puja quedó anulada. Ya se avisa a quienes toca.',
    retirada: 'La propuesta se retiró. Nada cambió.',
    rechazada: 'La propuesta se rechazó. Nada cambió.',
  } as Record<string, string>,
  limits: {
    barred: 'No puede pujar: tiene faltas o su cuenta está suspendida o cerrada. Recházala.',
    'not-more': 'Su límite ya es igual o más alto: recházala.',
    decided: 'La solicitud ya se decidió, se retiró o venció: recházala.',
  },
  buyer: 'Comprador',
  depositAsked: 'Con garantía de',
  noDeposit: 'Sin garantía',
  already: (outcome: string, who: string) => `Ya estaba decidida: ${outcome.toLowerCase()} por ${who}.`,
  resolved: (who: string) => `Ese caso ya estaba resuelto: ${who}.`,
  notDue: 'Lo que se propuso ya no está por pagarse: recházala.',
  same: (who: string, auction: number) => `Esa referencia ya se registró para el lote ${auction}: ${who}.`,
  accountClosed: 'La cuenta del comprador está cerrada.',
}
