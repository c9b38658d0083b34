import { formatHour, formatNearTime } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { count, formatMeasure, formatWhole } from '#app/texts/format/numbers.ts'
import { statuses } from '#app/texts/sale/auction-status.ts'
import type { Moved, MovedKind } from '#machines/outage/rules.ts'

/** Texts of the evening's console. */
export const evening = {
  title: 'Consola de la velada',
  fresh: 'Actualizada:',
  everyFew: 'Se actualiza sola cada dos segundos; sin JavaScript, cada 15.',
  paused: 'En pausa: estas cifras no cambian solas.',
  pause: 'Pausar',
  resume: 'Reanudar',
  refresh: 'Actualizar ahora',
  stale: 'Sin conexión: estas cifras ya no están al día. Se intenta de nuevo.',
  service: 'Servicio',
  good: 'Todo en orden',
  attention: (n: number) => count(n, 'punto pide atención', 'puntos piden atención'),
  urgent: 'Urgente',
  nodes: 'Servidores',
  lag: (ms: number) => `Espera de ${formatMeasure(ms)} ms`,
  database: 'Base de datos',
  ms: (ms: number) => `${formatMeasure(ms)} ms`,
  connections: (used: number, most: number) => `${used} de ${most} conexiones`,
  jobs: 'Tareas que esperan',
  failed: (n: number) => count(n, 'con fallas', 'con fallas', formatWhole),
  mails: 'Correos',
  mailsGood: 'Salen bien',
  mailsBad: (n: number) => count(n, 'seguido falló', 'seguidos fallaron'),
  pages: 'Páginas abiertas',
  pagesWhy: 'En todos los servidores',
  pace: 'Pujas por minuto',
  paceWhy: 'De toda la casa, últimos 5 minutos',
  today: 'Vendidas hoy',
  sold: (sold: number, closed: number) => `${formatWhole(sold)} de ${formatWhole(closed)}`,
  pesos: (pesos: number) => formatMoney(pesos),
  show: 'Qué lotes',
  tabs: {
    todas: 'Todos',
    proximas: 'Cierran en 15 min',
    'sin-pujas': 'Sin pujas',
    reserva: 'Reserva sin alcanzar',
    extendidas: 'Extendidos',
  },
  text: 'Buscar por caballo, vendedor o lote',
  open: 'Por cerrar hoy',
  count: (n: number) => count(n, 'lote', 'lotes', formatWhole),
  lot: 'Lote',
  closes: 'Cierra en',
  price: 'Precio',
  rate: 'Ritmo',
  rateOf: (pace: number) => `${formatMeasure(pace)} por\u00a0min`,
  bids: (n: number) => (n === 0 ? 'Sin pujas' : count(n, 'puja', 'pujas', formatWhole)),
  reserve: { unmet: 'Reserva sin alcanzar', met: 'Reserva alcanzada' },
  extendedBy: (minutes: number) => `Extendido ${formatWhole(minutes)}\u00a0min`,
  opens: (at: number) => `Abre: ${formatHour(at)}`,
  closing: statuses.closing.label,
  overdue: 'Cierre atrasado',
  leader: 'Va ganando',
  nobody: 'Nadie',
  left: (pesos: number) => `Libre: ${formatMoney(pesos)}`,
  noLimit: 'Sin límite',
  leftWhy:
    'Libre: lo que queda del límite de quien va ganando, con sus pujas al precio a la vista. Las pujas máximas ' +
    'no se cuentan: nadie las ve. Ritmo: pujas de los últimos 5 minutos.',
  watchers: (n: number) => count(n, 'lo sigue', 'lo siguen', formatWhole),
  acts: 'Opciones',
  announce: 'Aviso',
  extend: 'Extender',
  void: 'Anular',
  signal: (id: number) => `Señal ${id}`,
  signalOf: (id: number, name: string) => `Señal ${id} sobre ${name}`,
  review: 'Pausar',
  signalWhy:
    'Una señal dice que conviene mirar cómo puja alguien; no lo acusa. Pausar para revisar lleva a anular su ' +
    'última puja, que confirma otra persona.',
  cancel: 'Cancelar',
  pay: 'Registrar pago',
  empty: 'Hoy no cierra ningún lote.',
  emptyWhy: 'Aquí aparecen los lotes el día en que cierran.',
  none: 'Ninguno así en este momento.',
  closed: 'Ya cerraron hoy',
  noneClosed: 'Todavía no cierra ninguno.',
  summary: (closed: number, sold: number, negotiating: number) =>
    [
      count(closed, 'lote cerró', 'lotes cerraron', formatWhole),
      count(sold, 'se vendió', 'se vendieron', formatWhole),
      ...(negotiating > 0 ? [count(negotiating, 'se negocia', 'se negocian', formatWhole)] : []),
    ].join(', '),
  unfold: 'Ver los que cerraron',
  fold: 'Ocultar los que cerraron',
  closedAt: 'Cerró',
  outcome: 'Resultado',
  answerBy: (at: number) => `Responden a más tardar: ${formatNearTime(at)}`,
  dueBy: (pesos: number, at: number) => `Anticipo de ${formatMoney(pesos)}, vence: ${formatNearTime(at)}`,
  suspended: 'Comprador suspendido: el plazo espera',
  bidder: 'Comprador o mejor postor',
  onlyLast: (n: number) => `Se muestran los últimos ${n}.`,
  dues: 'Anticipos que vencen hoy',
  noDues: 'Hoy no vence ninguno.',
  due: 'Vence',
  buyer: 'Comprador',
  firstPayment: 'Anticipo',
  onlyFirst: (shown: number, total: number) => `Se muestran ${shown} de ${formatWhole(total)}.`,
  allDues: 'Ver todo lo que falta cobrar',
}

/** Texts of the extension in two presses. */
export const prolonging = {
  title: 'Extender el cierre',
  back: 'Volver a la consola',
  now: 'Cierra',
  why: 'Motivo',
  reasons: {
    pujas: 'Siguen llegando pujas',
    transmision: 'Falló la transmisión',
    sitio: 'Falló el sitio o la conexión de la casa',
    orden: 'Para no encimarlo con otro lote',
    otro: 'Otro motivo',
  },
  other: 'Cuál',
  otherHint: 'Solo si elegiste otro motivo. Queda en la bitácora.',
  what:
    'Se suma al cierre vigente. Quien mira la subasta lo ve al momento; a quien pujó y al vendedor les avisamos ' +
    'por correo.',
  by: (minutes: number) => `+${minutes}\u00a0min`,
  more: 'Otra hora u otros minutos',
  done: (lot: number) => `El cierre del lote ${lot} se extendió.`,
  minutesRequired: 'Elige cuántos minutos',
  reasonRequired: 'Elige el motivo',
  otherRequired: 'Escribe el motivo',
  tooLong: 'Hasta 300 caracteres',
  notOpen: 'La subasta no está abierta: su cierre no puede moverse.',
  already: (who: string, closesAt: number) => `Ya la extendió ${who}. Ahora cierra ${formatNearTime(closesAt)}.`,
  tooLate: 'El cierre no puede moverse tanto.',
}

/** Texts of the house's outages, and of declaring one. */
export const away = {
  title: 'Caídas de la casa',
  none: 'Hoy la casa no ha estado fuera de línea.',
  reasons: {
    process: 'Ningún servidor atendía.',
    database: 'La base de datos no respondía.',
    declared: 'Lo declaró el equipo.',
  },
  moved: (n: number) => (n === 0 ? 'No movió ningún cierre.' : `Movió ${count(n, 'cierre', 'cierres', formatWhole)}.`),
  moving: 'Los cierres se están moviendo.',
  onlyFirst: (shown: number, total: number) => `Se muestran ${formatWhole(shown)} de ${formatWhole(total)}.`,
  declare: 'La casa estuvo inaccesible…',
  declareTitle: 'La casa estuvo inaccesible',
  was: (span: string) => `La casa estuvo inaccesible ${span}.`,
  when:
    'Para lo que la casa no puede ver por sí misma, como un corte de la línea: lo que cerraba o vencía en ese tiempo ' +
    'cierra o vence más tarde. Primero verás qué.',
  fromDay: 'Desde el día',
  fromHour: 'Desde la hora',
  toDay: 'Hasta el día',
  toHour: 'Hasta la hora',
  hourHint: 'Hora del centro, por ejemplo 18:58.',
  toHint: 'Si todavía dura, la hora en que esperas que vuelva.',
  foresee: 'Ver qué mueve',
  backToSpan: 'Cambiar las horas',
  dayRequired: 'Elige el día',
  hourRequired: 'Escribe la hora como 18:58',
  wrong: {
    backwards: 'Tiene que terminar después de haber empezado',
    old: 'Empezó hace más de siete días: esos lotes ya cerraron',
    ahead: 'No puede empezar después de ahora ni terminar dentro de más de un día',
  },
  wouldNothing: 'No mueve ningún cierre ni ningún plazo.',
  /** By what an outage moves: its number, the table's caption and the heads of both hours. */
  moves: {
    auction: {
      would: (n) => `Mueve ${count(n, 'lote', 'lotes', formatWhole)}, a estas horas:`,
      caption: 'Lotes que se mueven',
      before: 'Cerraba',
      after: 'Cierra',
    },
    negotiation: {
      would: (n) => `Da más tiempo en ${count(n, 'negociación', 'negociaciones', formatWhole)}:`,
      caption: 'Negociaciones que se mueven',
      before: 'Vencía',
      after: 'Vence',
    },
    'second-chance': {
      would: (n) => `Da más tiempo en ${count(n, 'segunda oportunidad', 'segundas oportunidades', formatWhole)}:`,
      caption: 'Segundas oportunidades que se mueven',
      before: 'Vencía',
      after: 'Vence',
    },
    'first-payment': {
      would: (n) => `Da más tiempo para ${count(n, 'anticipo', 'anticipos', formatWhole)}:`,
      caption: 'Anticipos que se mueven',
      before: 'Vencía',
      after: 'Vence',
    },
  } satisfies Record<MovedKind, { would: (n: number) => string; caption: string; before: string; after: string }>,
  stayClosed: (n: number) =>
    n === 1
      ? 'Un lote ya cerró en ese tiempo y no se vuelve a abrir.'
      : `${formatWhole(n)} lotes ya cerraron en ese tiempo y no se vuelven a abrir.`,
  stayOverdue: (n: number) =>
    n === 1
      ? 'Un anticipo venció en ese tiempo y sigue vencido.'
      : `${formatWhole(n)} anticipos vencieron en ese tiempo y siguen vencidos.`,
  what:
    'Lo ven al momento quienes miran esos lotes; a quienes pujaron, los siguen, negocian o deben un anticipo y a los ' +
    'vendedores les avisamos por correo. No puede deshacerse.',
  why: 'Qué pasó',
  whyHint: 'Queda en la bitácora.',
  whyRequired: 'Escribe qué pasó',
  confirm({ lots, deadlines }: Moved) {
    if (lots + deadlines === 0) return 'Anotar la caída'
    return `Mover los ${[lots > 0 && 'cierres', deadlines > 0 && 'plazos'].filter(Boolean).join(' y los ')}`
  },
  propose: 'Proponer a otra persona',
  two: ({ lots, deadlines }: Moved) =>
    deadlines === 0
      ? `Mueve ${formatWhole(lots)} lotes: más de diez los confirma una segunda persona del equipo.`
      : `Mueve ${formatWhole(lots + deadlines)} cierres y plazos: más de diez los confirma una segunda persona del ` +
        'equipo.',
  alone: 'Eres la única persona administradora: para confirmarlo hay que invitar a otra.',
  overlaps: (who: string | null) =>
    `Una caída que ya declaró ${who ?? 'el equipo'} cubre parte de ese tiempo. Declara solo lo que falta.`,
  proposed: (who: string) => `Ya hay una propuesta de esto por confirmar, de ${who}.`,
  done({ lots, deadlines }: Moved) {
    const moved = [
      ...(lots > 0 ? [count(lots, 'cierre', 'cierres', formatWhole)] : []),
      ...(deadlines > 0 ? [count(deadlines, 'plazo', 'plazos', formatWhole)] : []),
    ]
    if (moved.length === 0) return 'Quedó declarada. No cerraba ni vencía nada entonces.'
    return `Quedó declarada: ${moved.join(' y ')} ${lots + deadlines === 1 ? 'se mueve' : 'se mueven'}.`
  },
}
