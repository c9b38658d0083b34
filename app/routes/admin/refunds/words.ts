import { count } from '#app/texts/format/numbers.ts'
import type { RefundReason } from '#machines/payment/rules.ts'
import { paymentStateNames } from '#app/texts/money/payments.ts'

export const refunds = {
  title: 'Devoluciones',
  lead: {
    owed:
      'Dinero que no compró nada o que no coincide con lo pedido. Aquí se decide; se devuelve en el portal del ' +
      'proveedor.',
    waiting:
      'Pagos que alguien empezó y de los que el proveedor todavía no dice si se cobraron. Aquí no se decide nada.',
    movements:
      'Lo que el proveedor informa sin que sea un cobro. Nada de eso cambia por sí solo un pago; aquí se anota lo ' +
      'que se hizo.',
  },
  tabs: {
    'por-devolver': 'Por devolver',
    'por-confirmar': 'Por confirmar',
    resueltas: 'Resueltos',
    'sin-decidir': 'Pagos sin decidir',
    'por-revisar': 'Por revisar',
    movimientos: 'Del proveedor',
  },
  count: {
    'por-devolver': (n: number) => count(n, 'devolución pendiente', 'devoluciones pendientes'),
    'por-confirmar': (n: number) => count(n, 'decisión por confirmar', 'decisiones por confirmar'),
    resueltas: (n: number) => count(n, 'caso resuelto', 'casos resueltos'),
    'sin-decidir': (n: number) => count(n, 'pago sin decidir', 'pagos sin decidir'),
    'por-revisar': (n: number) => count(n, 'movimiento por revisar', 'movimientos por revisar'),
    movimientos: (n: number) => count(n, 'movimiento del proveedor', 'movimientos del proveedor'),
  },
  empty: {
    'por-devolver': 'No hay nada por devolver.',
    'por-confirmar': 'No hay decisiones por confirmar.',
    resueltas: 'Todavía no se ha resuelto ninguno.',
    'sin-decidir': 'No hay pagos sin decidir.',
    'por-revisar': 'Ningún movimiento del proveedor espera que alguien lo revise.',
    movimientos: 'El proveedor no ha informado de ningún movimiento.',
  },
  emptyWhy: {
    'por-devolver': 'Aquí aparece el dinero que llegue sin comprar nada.',
    'por-confirmar': 'Aquí está lo que una persona del equipo ya decidió y otra tiene que confirmar.',
    resueltas: 'Los que resuelvas quedan aquí, con lo que se hizo.',
    'sin-decidir':
      'El proveedor todavía no responde. Pasado un poco más de un día sin respuesta, se dan por no completados.',
    'por-revisar': 'Aquí están los contracargos y lo demás que pide atención; el resto, en «Del proveedor».',
    movimientos: 'Cuando informe de alguno, aparece aquí.',
  },
  text: 'Buscar',
  reasons: {
    'not-available': 'El lote ya no estaba disponible',
    'paid-twice': 'Se pagó dos veces',
    'amount-differs': 'Llegó otro importe',
    'unknown-payment': 'El proveedor nombra un pago que no es nuestro',
    'transaction-used': 'La misma transacción ya llegó para otro pago',
    'kind-unclear': 'El proveedor no dijo si era un cobro',
    'deposit-over': 'Garantía que ya nada necesita',
    'sale-lapsed': 'Pagó una parte del anticipo y la venta venció',
  } satisfies Record<RefundReason, string>,
  states: paymentStateNames,
  amount: 'Importe',
  asked: 'Se pidió',
  reason: 'Motivo',
  payer: 'Quién pagó',
  nobody: 'Desconocido',
  concept: 'Concepto',
  folio: 'Folio',
  came: 'Llegó',
  state: 'Estado',
  note: 'Qué se hizo',
  noteHint: 'Por ejemplo: devuelto en el portal, con su número de operación; o por qué se acepta.',
  noteRequired: 'Escribe qué se hizo con el dinero',
  decision: 'Qué se decide',
  decisionRequired: 'Elige qué se decide',
  notPossible: 'Ese dinero ya no puede contarse así: revisa el pago.',
  proposes: 'Se propone',
  outcome: 'Se decidió',
  transaction: 'Transacción',
  actions: 'Acciones',
  resolve: 'Resolver',
  see: 'Ver',
  proposal: 'Ver propuesta',
  of: (act: string, transaction: string) => `${act} la transacción ${transaction}`,
  proposalOf: (transaction: string) => `Ver propuesta de la transacción ${transaction}`,
  one: (transaction: string) => `Transacción ${transaction}`,
  back: 'Volver a la lista',
  markResolved: 'Anotar, por confirmar',
  two: 'Nada cambia hasta que otra persona del equipo lo confirme.',
  /** Notices after an act, by the value of `hecho`. */
  said: {
    propuesta: 'Quedó por confirmar. Falta que otra persona del equipo lo confirme.',
    atendido: 'Se anotó lo que se hizo.',
  },
  already: (who: string) => `Ese caso ya estaba resuelto: ${who}.`,
  proposed: (who: string) => `Ya está por confirmar: ${who}.`,
  waits: 'Por confirmar',
  review: 'Revisar y confirmar',
  proposedBy: (who: string) => `Lo anotó ${who}. Falta que otra persona del equipo lo confirme.`,
  resolvedAt: 'Resuelto',
  resolvedBy: (proposer: string, confirmer: string) => `${proposer}; confirmó ${confirmer}`,
  who: 'Quiénes',
  resolver: 'Lo resolvió',
  allWaiting: 'Todo lo que está por confirmar',
  /** Beside a refund that the provider has told of. */
  told: 'Informó el proveedor',
}

/** A movement of the provider, and what the house did about it. */
export const movement = {
  title: 'Movimiento del proveedor',
  what: 'Qué',
  attended: 'Atendido',
  attendedBy: 'Lo atendió',
  quiet: 'No pide nada',
  see: 'Ver',
  attend: 'Revisar',
  related: 'Sobre la transacción',
  reason: 'Motivo del proveedor',
  toLot: 'Ver la subasta',
  paymentState: 'El pago está',
  lead:
    'El proveedor informó de un movimiento que puede quitar dinero ya cobrado. Aquí nada cambió: el pago sigue ' +
    'contando. Anota lo que se hizo.',
  note: 'Qué se hizo',
  noteHint: 'Por ejemplo: contracargo en disputa, o el comprador pagó por transferencia.',
  noteRequired: 'Escribe qué se hizo',
  save: 'Anotar como atendido',
  already: (who: string) => `Ya lo atendió: ${who}.`,
  gone: 'Este movimiento no pide nada.',
  unsigned: 'El tipo del movimiento no va firmado: compruébalo en el portal del proveedor antes de actuar.',
}
