import { count, formatWhole } from '#app/texts/format/numbers.ts'
import { formatSpan } from '#app/texts/format/spans.ts'
import { NOTE_LENGTH } from '#machines/shills/queue.ts'
import type { Outcome } from '#machines/shills/figures.ts'

export const signals = {
  title: 'Señales',
  lead:
    'Compradores que pujan en los lotes de un vendedor de un modo que conviene mirar. Una señal no acusa a nadie: ' +
    'aquí se mira y se anota.',
  off: 'La búsqueda está apagada en Configuración, La velada: no llegan señales nuevas.',
  /** The base rate in words (`machines/shills/rules.ts`). */
  baseRate: (part: number, of: number) =>
    `De cada ${of} señales, ${part} ${part === 1 ? 'es' : 'son'} de gente honesta.`,
  baseRateWhy: (recall: number, mistaken: string, oneIn: number) =>
    `En subastas simuladas se señaló a ${formatWhole(recall)} de cada 100 paleros y, por error, a ${mistaken} de ` +
    `cada 100 pares honestos de comprador y vendedor. La cuenta supone que uno de cada ${formatWhole(oneIn)} pares ` +
    'no es honesto. Mira primero las que comparten identidad.',
  tabs: {
    abiertas: 'Sin decidir',
    vistas: 'Ya vistas, sin decidir',
    observacion: 'En observación',
    explicadas: 'Explicadas',
  },
  tab: (label: string, n: number) => (n === 0 ? label : `${label} (${formatWhole(n)})`),
  count: (n: number) => count(n, 'señal', 'señales', formatWhole),
  empty: {
    abiertas: 'No hay señales sin decidir.',
    vistas: 'No hay señales vistas que esperen una decisión.',
    observacion: 'No hay señales en observación.',
    explicadas: 'Todavía no se ha explicado ninguna.',
  },
  emptyWhy: 'Se buscan cada minuto en los lotes que cierran hoy y en los que cambian después de cerrar.',
  text: 'Buscar por comprador, vendedor o número',
  bidder: 'Comprador',
  seller: 'Vendedor',
  why: 'Por qué',
  more: (n: number) => `y ${count(n, 'razón más', 'razones más')}`,
  score: 'Fuerza',
  of100: (score: number) => `${score} de 100`,
  below: 'ya no llega a señal',
  last: 'Última puja',
  actions: 'Acciones',
  see: 'Ver',
  seeOf: (id: number) => `Ver la señal ${id}`,
  number: (id: number) => `Señal ${id}`,
  back: 'Volver a las señales',
  decided: 'Tu decisión quedó anotada.',
  pair: (bidder: string, seller: string) => `${bidder} en los lotes de ${seller}`,
  viewLogged: 'Que viste esta señal quedó en la bitácora.',
  noVerdict: 'No es una acusación. Ninguna decisión de esta página cambia nada para el comprador ni para el vendedor.',
  reasons: 'Por qué aparece',
  noneNow: 'Con sus pujas más recientes ya no llegaría a señal. Estas eran las razones:',
  people: 'Quiénes',
  account: (n: number) => `Cuenta ${n}`,
  closedAccount: 'una cuenta que ya se cerró',
  bids: 'Pujó',
  between: ' al ',
  raised: 'Señalada',
  lots: 'Sus lotes de este vendedor',
  lot: 'Lote',
  sent: 'Pujas',
  sentOf: (n: number, all: number) => `${formatWhole(n)} de ${formatWhole(all)}`,
  quick: (n: number) => count(n, 'en segundos', 'en segundos', formatWhole),
  lastBid: 'Última puja',
  beforeEnd: (ms: number) => `${formatSpan(ms)} antes del final`,
  running: 'Sigue abierto',
  outcome: 'Resultado',
  outcomes: {
    open: 'En curso',
    won: 'Lo ganó',
    led: 'Iba ganando, no se vendió',
    lost: 'Lo ganó otra persona',
  } satisfies Record<Outcome, string>,
  pause: 'Pausar para revisar',
  pauseWhy:
    'Pausar para revisar lleva a la anulación de su última puja, que propone una persona con su motivo y confirma ' +
    'otra.',
  movements: 'Movimientos',
  history: 'Historia',
  noHistory: 'Nadie ha decidido nada todavía.',
  reopened: 'Volvió a abrirse: hay pujas o coincidencias nuevas.',
  decidedAs: (state: string, by: string) => `${by}: ${state}`,
  formerAdmin: 'Un administrador',
  looks: 'Quién la ha visto',
  decision: 'Tu decisión',
  decisions: { explained: 'Tiene explicación', watched: 'Dejar en observación' },
  decisionHints: 'Explicada: vuelve sola si aparece algo nuevo. En observación: sigue a la vista en la consola.',
  note: 'Qué encontraste',
  noteHint: 'Lo leen solo los administradores. Se borra con la señal, 400 días después de la última puja.',
  noteRequired: 'Escribe qué encontraste',
  noteTooFew: `Explícalo con al menos ${NOTE_LENGTH.min} caracteres`,
  decisionRequired: 'Elige una decisión',
  decide: 'Anotar la decisión',
  meanwhile: (by: string, ago: string) =>
    `Mientras escribías, ${by} anotó otra decisión (${ago}). Está en la historia.`,
  reopenedMeanwhile: 'Mientras escribías aparecieron datos nuevos y la señal se volvió a abrir. Revísalos abajo.',
}
