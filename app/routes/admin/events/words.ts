import { formatDayTime } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { manualMeans, paying as payments, paymentStateNames } from '#app/texts/money/payments.ts'
import { count } from '#app/texts/format/numbers.ts'
import type { AfterVoid } from '#machines/auction/after-void.ts'

/** Texts of the administrators' auctions (specification 2, section 2). */
export const events = {
  title: 'Subastas',
  lead: 'Todo lo que se subasta: lo que está abierto, lo que sigue y lo que falta por cobrar.',
  tabs: {
    abiertas: 'Abiertas',
    hoy: 'Cierran hoy',
    programadas: 'Programadas',
    'por-cobrar': 'Por cobrar',
    vencidas: 'Anticipo vencido',
    detenidas: 'Comprador suspendido',
    terminadas: 'Terminadas',
    canceladas: 'Canceladas',
    todas: 'Todas',
  },
  count: (n: number) => count(n, 'subasta', 'subastas'),
  text: 'Buscar por caballo, vendedor o lote',
  description: 'Descripción',
  starts: 'Inicio',
  ends: 'Término',
  ended: 'Evento terminó',
  status: 'Estatus',
  process: 'Proceso',
  price: 'Precio',
  priceHead: 'Precio (MXN)',
  options: 'Opciones',
  active: 'Activo',
  inactive: 'Inactivo',
  leads: (name: string) => `Va ganando: ${name}`,
  won: (name: string) => `Comprador: ${name}`,
  noBids: 'Sin pujas',
  bids: (n: number) => count(n, 'puja', 'pujas'),
  stream: 'Transmisión',
  waiting: (n: number) => count(n, 'acto por confirmar', 'actos por confirmar'),
  empty: {
    abiertas: 'No hay subastas abiertas.',
    hoy: 'Ninguna cierra hoy.',
    programadas: 'No hay subastas programadas.',
    'por-cobrar': 'No hay nada por cobrar.',
    vencidas: 'Ningún anticipo está vencido.',
    detenidas: 'Ninguna venta espera por un comprador suspendido.',
    terminadas: 'Todavía no termina ninguna.',
    canceladas: 'No se ha cancelado ninguna.',
    todas: 'Todavía no hay subastas.',
  },
  emptyWhy: 'Los vendedores programan sus subastas; aquí aparecen en cuanto lo hacen.',
  back: 'Volver a las subastas',
  backToOne: 'Volver a la subasta',
  seller: 'Vendedor',
  leader: 'Va ganando',
  buyer: 'Comprador',
  nobody: 'Nadie ha pujado',
  changed: 'Hay pujas nuevas: recarga para ver quién va ganando',
  opening: 'Puja de salida',
  buyNow: 'Compra inmediata',
  noBuyNow: 'No se ofrece',
  announced: 'Cierre anunciado',
  payments: 'Pagos',
  fromProvider: 'Del proveedor de pagos',
}

export const movements = {
  title: 'Movimientos',
  none: 'Nadie ha pujado todavía.',
  total: (n: number) => count(n, 'puja en total', 'pujas en total'),
  leads: 'Va ganando',
  won: 'Ganó',
  buyNow: 'Compra inmediata',
  proxy: 'Automática',
  struck: 'Anulada',
  struckBy: (one: string, other: string) => `La anularon ${one} y ${other},`,
  struckAlong: 'Ya no cuenta: sin la puja que se anuló no se habría hecho.',
  reason: 'Motivo',
  void: 'Anular',
  voidOf: (n: number) => `Anular la puja ${n}`,
  number: (n: number) => `Puja ${n}`,
  received: 'Recibida',
  accepted: 'Aceptada',
  clock: 'Hora del centro, al milisegundo.',
  newest: 'Las más recientes',
  older: 'Anteriores',
  pages: 'Páginas de movimientos',
}

export const voiding = {
  title: 'Anular una puja',
  back: 'Volver a los movimientos',
  two: 'La anulación la propone una persona y la confirma otra. Hasta entonces nada cambia.',
  alone: 'Eres la única persona administradora: para confirmarla hay que invitar a otra en «Administradores».',
  what: 'Qué cambia',
  bidder: 'La hizo',
  amount: 'Su puja más alta',
  noAmount: 'Ninguna a la vista: es una puja máxima',
  price: 'Puja actual',
  leader: 'Va ganando',
  nobody: 'Nadie',
  changes: (before: string, after: string) => `${before} → ${after}`,
  same: (now: string) => `${now} (no cambia)`,
  automatic:
    'Si es una puja máxima se anula entera, con todas las pujas automáticas que trajo. Cuánto falta de una máxima ' +
    'no se muestra a nadie.',
  open: 'La subasta sigue abierta: quien mira lo ve al momento.',
  closed: 'La subasta ya cerró y no se abre otra vez.',
  /** Consequences after the hammer. */
  outcomes: {
    stands: 'La venta o la negociación sigue igual: va al frente la misma persona, al mismo precio.',
    repriced: 'La venta sigue con el mismo comprador, al precio nuevo. Su anticipo vence el mismo día.',
    sold: 'Va al frente la misma persona y su puja alcanza la reserva: la negociación termina y queda vendido.',
    negotiating:
      'Va al frente la misma persona, por debajo de la reserva: lo que había queda sin efecto y se negocia al ' +
      'precio nuevo.',
    offered:
      'Su venta queda sin efecto y se ofrece a quien va al frente, a ese precio: tiene 24 horas y no está obligado. ' +
      'Nadie queda comprador por la anulación.',
    lapsed:
      'Su venta o su negociación queda sin efecto. Nadie más queda obligado: el vendedor decide si lo ofrece al ' +
      'siguiente postor o se queda con él.',
    unsold: 'No queda ninguna puja: termina sin venta.',
  } satisfies Record<AfterVoid, string>,
  moving: 'Son las cifras de este momento; si entran más pujas antes de confirmarla, se calculan otra vez.',
  reason: 'Motivo',
  reasonHint:
    'De 10 a 500 caracteres. Se lee junto a la puja, también en público, y en los correos: no escribas datos ' +
    'personales.',
  reasonRequired: 'Escribe el motivo, con 10 caracteres o más',
  confirm: 'Proponer la anulación',
  keep: 'No, conservarla',
  proposed: 'La anulación quedó por confirmar. Falta que otra persona del equipo la confirme.',
  waits: (who: string) => `Ya está por confirmar: la propuso ${who}.`,
  see: 'Ver lo que se propuso',
}

export const noticing = {
  title: 'Publicar un aviso',
  what:
    'Se lee en la página del lote y al pujar, y llega por correo a quien ha pujado o lo sigue. Quien puje ' +
    'después confirma que ' +
    'lo leyó. Las pujas hechas y las máximas siguen en pie. No puede cambiarse ni quitarse.',
  text: 'Aviso',
  hint:
    'De 10 a 500 caracteres. Por ejemplo: «Se corrige: la yegua mide 1.52 m». Es público: no escribas datos ' +
    'personales.',
  required: 'Escribe el aviso, con 10 caracteres o más',
  confirm: 'Publicar el aviso',
  done: 'El aviso se publicó.',
  list: 'Avisos',
  refused: {
    off: 'Los avisos están apagados en la configuración.',
    over: 'La subasta ya terminó o fue cancelada: ya no lleva avisos.',
    another: 'Ya se publicó otro aviso de este lote. Está abajo: revisa si el tuyo sigue haciendo falta.',
    most: 'Este lote ya tiene todos los avisos que admite.',
  },
  meanwhile: (who: string, ago: string) =>
    `${who} publicó otro aviso de este lote, ${ago}. Está abajo: revisa si el tuyo sigue haciendo falta.`,
}

export const extending = {
  title: 'Extender el cierre',
  now: 'Cierra',
  announced: 'Cierre anunciado',
  how: 'Cómo se extiende',
  byMinutes: 'Unos minutos más',
  toHour: 'Hasta otra hora',
  minutes: 'Minutos',
  minutesHint: 'De 1 a 1440. Se suman al cierre que esté vigente cuando lo confirmes.',
  day: 'Día',
  hour: 'Hora',
  hourHint: 'Hora del centro, de 00:00 a 23:59. Por ejemplo: 19:30.',
  reason: 'Motivo',
  reasonHint: 'Queda en la bitácora.',
  what:
    'El cierre solo puede moverse hacia adelante. Quienes miran la subasta lo ven al momento, y nadie puede ' +
    'deshacerlo.',
  confirm: 'Extender el cierre',
  done: 'El cierre se extendió.',
  minutesRequired: 'Escribe cuántos minutos, de 1 a 1440',
  dayRequired: 'Elige el día',
  hourRequired: 'Escribe la hora como 19:30',
  howRequired: 'Elige cómo se extiende',
  reasonRequired: 'Escribe el motivo',
  notOpen: 'La subasta no está abierta: su cierre no puede moverse.',
  notLater: (closesAt: number) => `La hora debe ser posterior al cierre de ahora: ${formatDayTime(closesAt)}.`,
  tooLate: (latest: number) => `A lo más siete días después del cierre de ahora: ${formatDayTime(latest)}.`,
  already: (who: string, closesAt: number) => `Ya la extendió ${who}. Ahora cierra ${formatDayTime(closesAt)}.`,
}

export const cancelling = {
  title: 'Cancelar la subasta',
  ask: (title: string) => `¿Deseas cancelar la subasta de ${title}?`,
  after:
    'No llegará a abrir. El registro del vendedor queda listo para programarse otra vez, sin usar otra ' +
    'inscripción, y le mandamos un correo con el motivo.',
  reason: 'Motivo',
  reasonHint: 'El vendedor lo lee en su correo.',
  reasonRequired: 'Escribe el motivo',
  confirm: 'Cancelar la subasta',
  keep: 'No, conservarla',
  opened: 'La subasta ya abrió: no puede cancelarse.',
  already: (who: string) => `Ya la canceló ${who}.`,
  alreadyCancelled: 'La subasta ya estaba cancelada.',
  done: 'La subasta se canceló. Le avisamos al vendedor por correo.',
}

export const paying = {
  title: 'Confirmar Pago',
  lead: 'Registra dinero que llegó por fuera del proveedor: una transferencia, o efectivo en la casa.',
  buyer: 'Comprador',
  price: 'Precio de la venta',
  paid: 'Pagado hasta hoy',
  shares: { first: 'Anticipo', final: 'Liquidación' },
  due: payments.dueNow,
  dueBy: 'Vence el',
  dueSince: 'Venció el',
  means: 'Medio de pago',
  meansOptions: manualMeans,
  reference: 'Clave de rastreo o número de recibo',
  referenceHint: 'La misma clave, con el mismo medio y fecha, se registra una sola vez.',
  paidOn: 'Fecha del pago',
  amount: 'Importe',
  amountHint: (amounts: number[]) =>
    amounts.length > 1
      ? `El anticipo completo (${formatMoney(amounts[0] ?? 0)}) o el precio completo ` +
        `(${formatMoney(amounts[1] ?? 0)}), que cierra el trato.`
      : `Lo que se debe, en una sola suma: ${formatMoney(amounts[0] ?? 0)}.`,
  note: 'Nota',
  noteHint: 'Solo la ve el equipo.',
  confirm: 'Confirmar Pago',
  effects: {
    'first-payment':
      'Al confirmarlo, el anticipo queda pagado: se avisa por correo al comprador, con su recibo, y al ' +
      'vendedor, con los datos del comprador. No puede deshacerse.',
    'final-payment':
      'Al confirmarlo, el trato se cierra: se avisa por correo al comprador, con su recibo, y al vendedor, que ' +
      'ya puede entregar. No puede deshacerse.',
  },
  two: (pesos: number) =>
    `Desde ${formatMoney(pesos)} hace falta otra persona: tu registro queda por confirmar y nada cambia hasta ` +
    'que alguien más del equipo lo confirme.',
  alone: 'Eres la única persona administradora: para confirmarlo hay que invitar a otra en «Administradores».',
  undecided: 'Hay pagos con tarjeta sin decidir',
  undecidedWhy: 'Si alguno se aprueba además de este, su dinero se devuelve.',
  review: 'Hay dinero en revisión',
  reviewWhy: 'Si registras este pago, ese dinero ya no puede contarse y tendrá que devolverse.',
  undecidedLine: (amount: string, state: string) => `${amount} · ${state}`,
  states: paymentStateNames,
  despite: 'Ya lo revisé: registrar este pago de todos modos',
  despiteRequired: 'Revisa el dinero sin decidir antes de registrar este pago',
  done: 'Pago actualizado',
  proposed: 'El pago quedó por confirmar. Falta que otra persona del equipo lo confirme.',
  waits: 'Por confirmar',
  waitsWhy: (who: string, amount: number) =>
    `${who} registró ${formatMoney(amount)}. Falta que otra persona lo confirme.`,
  see: 'Ver lo que se propuso',
  nothing: 'No hay nada por pagar',
  nothingWhy: {
    unsold: 'Esta subasta no tiene comprador.',
    done: 'Todo está pagado y el trato está cerrado.',
  },
  meansRequired: 'Elige el medio de pago',
  referenceRequired: 'Escribe la clave de rastreo o el número de recibo',
  referenceTooLong: 'Hasta 60 caracteres',
  notThisAmount: (amounts: number[]) =>
    `El importe debe ser ${amounts.map(formatMoney).join(' o ')}: ni más ni menos de lo que se debe`,
  notThisDate: 'La fecha va del día de la venta a hoy',
  paidBy: (what: string, who: string) => `${what} ya se registró: ${who}.`,
  paidByCard: (what: string, when: string) => `${what} ya se pagó con tarjeta, ${when}.`,
  notDue: 'Esto ya no está por pagarse.',
  same: (who: string, auction: number) =>
    `Esa referencia, con ese medio y esa fecha, ya se registró para el lote ${auction}: ${who}.`,
  like: (who: string, auction: number) =>
    `Esa referencia ya se registró para el lote ${auction} con un día de diferencia: ${who}. Revisa la fecha.`,
  likeDespite: 'Si es otro pago, márcalo y regístralo',
  accountClosed: 'La cuenta del comprador está cerrada.',
  alreadyProposed: (who: string) => `Ya hay un pago por confirmar de esta subasta: ${who}.`,
  history: 'Pagos aprobados',
  card: 'Tarjeta',
  deposit: 'De su garantía',
  by: (name: string) => `registró ${name}`,
}
