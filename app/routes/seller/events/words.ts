import type { ReserveRefusal } from '#machines/auction/rules.ts'
import type { ScheduleRefusal } from '#server/sale/auctions/owner/schedule-own.ts'
import type { SetReserveRefusal } from '#server/sale/auctions/owner/reserve.ts'
import { inWords } from '#app/texts/format/amount-in-words.ts'
import { QUICK_TIMES } from '#machines/auction/rules.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { count } from '#app/texts/format/numbers.ts'
export { streaming } from '#app/texts/sale/house-auctions.ts'

/** Texts of a seller's auctions (specification 2, section 2). */
export const events = {
  title: 'Subastas',
  lead: 'Lo que programaste, lo que está abierto y cómo terminó.',
  schedule: 'Programar subasta',
  tabs: {
    todas: 'Todas',
    programadas: 'Programadas',
    abiertas: 'Abiertas',
    'sin-venta': 'Sin venta',
    vendidas: 'Vendidas',
    eliminadas: 'Eliminadas',
  },
  count: (n: number) => count(n, 'subasta', 'subastas'),
  text: 'Buscar por nombre o lote',
  description: 'Descripción',
  starts: 'Inicio',
  ends: 'Término',
  status: 'Estatus',
  offer: 'Oferta',
  options: 'Opciones',
  active: 'Activo',
  inactive: 'Inactivo',
  opening: 'Puja de salida',
  current: 'Puja actual',
  followed: 'Seguidores',
  seen: (visits: number, watchers: number, people: number) =>
    [
      count(visits, 'visita', 'visitas'),
      count(watchers, 'la sigue', 'la siguen'),
      count(people, 'postor', 'postores'),
    ].join(' · '),
  watchers: (n: number) => (n === 0 ? 'Nadie la sigue todavía' : count(n, 'persona la sigue', 'personas la siguen')),
  bidders: (bids: number, people: number) =>
    bids === 0 ? 'Sin pujas' : `${count(bids, 'puja', 'pujas')} de ${count(people, 'persona', 'personas')}`,
  edit: 'Editar',
  movements: 'Movimientos',
  statistics: 'Estadísticas',
  stream: 'Transmisión',
  reserve: 'Reserva',
  reserveMet: 'alcanzada',
  reserveUnmet: 'aún no alcanzada',
  negotiate: 'Negociación',
  remove: 'Eliminar',
  empty: {
    todas: 'Todavía no tienes subastas.',
    programadas: 'No hay subastas programadas.',
    abiertas: 'No hay subastas abiertas.',
    'sin-venta': 'Ninguna terminó sin venta.',
    vendidas: 'Todavía no se vende ninguna.',
    eliminadas: 'No has eliminado ninguna.',
  },
  emptyWhy: 'Cuando un registro esté en «Listo para programar», aquí lo programas.',
  deleted: 'La subasta se eliminó. El registro está listo para programarse otra vez.',
  back: 'Volver a mis subastas',
  backToOne: 'Volver a la subasta',
}

export const scheduling = {
  papersOut: (papers: string[]) => `Estará vencido al cierre: ${papers.join(', ')}. ¿Por qué lo programas así?`,
  papersChanged:
    'Un papel del caballo estará vencido al cierre en esas fechas. Actualízalo en su expediente veterinario, o ' +
    'elimina la subasta y prográmala con un motivo.',
  papersHint: 'Los compradores lo leen en la página del lote. O actualiza el papel en el expediente veterinario.',
  title: 'Programar subasta',
  editTitle: 'Cambiar fechas',
  stepsLabel: 'Pasos para programar',
  steps: ['Elegir', 'Fechas', 'Confirmar'],
  which: '¿Qué quieres subastar?',
  element: 'Elemento',
  kinds: { horse: 'Caballos', trailer: 'Remolques' },
  kind: 'Tipo',
  anyKind: 'Caballos y remolques',
  number: (n: number) => `Registro ${n}`,
  levels: {
    grupos: { label: 'Grupo', prompt: 'Cualquier grupo' },
    categorias: { label: 'Categoría', prompt: 'Cualquier categoría' },
    subcategorias: { label: 'Subcategoría', prompt: 'Cualquier subcategoría' },
    paises: { label: 'País', prompt: 'Cualquier país' },
    estados: { label: 'Estado', prompt: 'Cualquier estado' },
    ciudades: { label: 'Ciudad', prompt: 'Cualquier ciudad' },
  },
  narrow: 'Filtrar la lista',
  narrowed: (n: number) => count(n, 'registro listo', 'registros listos'),
  text: 'Nombre o número de registro',
  filter: 'Filtrar',
  clear: 'Quitar filtros',
  nothingFits: 'Ningún registro listo coincide con estos filtros.',
  none: 'No tienes registros listos para programar.',
  noneWhy: 'Se programan los que están en «Listo para programar». Revisa en qué etapa va cada uno.',
  toHorses: 'Ver mis caballos',
  toTrailers: 'Ver mis remolques',
  previous: 'Anteriores',
  next: 'Siguientes',
  choose: 'Continuar',
  chooseOther: 'Elegir otro',
  date: 'Fecha de inicio',
  dateHint: 'Abre a las 09:00 del día siguiente al que elijas.',
  days: 'Duración',
  dayCount: (n: number) => `${n} días`,
  stream: 'Enlace de la transmisión en vivo',
  streamHint: 'De YouTube. También puedes ponerlo después, hasta que la subasta cierre.',
  streamShown: 'La transmisión en vivo',
  streamCheck: 'Comprueba que sea este video.',
  review: 'Revisar antes de programar',
  reviewChange: 'Revisar el cambio',
  confirmTitle: 'Esto es lo que va a pasar',
  lasts: 'Dura',
  openingBid: 'Puja de salida',
  proposals: `Las ${inWords(QUICK_TIMES.length)} propuestas de puja`,
  buyNow: 'Compra inmediata',
  noBuyNow: (price: number) => `No se ofrece. Precio estimado: ${formatMoney(price)}`,
  extension: (minutes: number) =>
    `Una puja en ${minutes === 1 ? 'el último minuto' : `los últimos ${minutes} minutos`} deja el cierre a ` +
    `${count(minutes, 'minuto', 'minutos')} de ella.`,
  staggered: (minutes: number) =>
    `Los lotes de esa noche cierran uno por uno, cada ${count(minutes, 'minuto', 'minutos')}; el tuyo, a esa hora.`,
  credit: 'Inscripción',
  enrolled: 'Ya está inscrito: programarla no usa otra inscripción.',
  usesCredit: (left: number) => `Usa 1 de tus ${left} inscripciones disponibles.`,
  usesLastCredit: 'Usa tu última inscripción disponible.',
  noCredits: 'Tus Inscripciones se han agotado',
  buyCredits: 'Comprar inscripciones',
  until: 'Puedes cambiar las fechas o eliminarla hasta que abra; la transmisión, hasta que cierre.',
  confirm: 'Programar la subasta',
  confirmChange: 'Cambiar las fechas',
  before: 'Ahora',
  after: 'Con el cambio',
  change: 'Cambiar fechas o duración',
  done: 'La subasta quedó programada.',
  again: 'Este registro ya estaba en esta subasta: no se programó otra.',
  changed: 'Las fechas cambiaron.',
  opened: 'La subasta ya abrió: las fechas no pueden cambiarse.',
}

/** Errors of the auction form (specification 2, section 5: Event). */
export const scheduleErrors = {
  element: 'Es requerido seleccionar un elemento para continuar',
  horse: 'Es requerido seleccionar un Caballo para continuar',
  days: 'Elige si dura 3, 5 o 7 días',
}

/** The seller's secret reserve (ruling 62). */
export const reserving = {
  title: 'Precio de reserva',
  label: 'Precio de reserva (secreto)',
  hint:
    'El precio más bajo en el que vendes. Nadie más lo ve, ni el equipo de Remate: los postores solo saben si ya ' +
    'se alcanzó. Después de abrir solo puedes bajarlo.',
  lead:
    'Si la puja más alta no llega a tu reserva cuando cae el martillo, no se vende solo: negocias con quien la ' +
    'hizo. Los postores saben si ya se alcanzó, nunca de cuánto es.',
  now: 'Tu reserva',
  none: 'Sin reserva',
  ahead: 'Hasta que abra puedes poner la que quieras. Después solo podrás bajarla o quitarla.',
  open: 'La subasta ya abrió: puedes bajarla o quitarla, y no podrás volver a subirla.',
  openNone: 'La subasta ya abrió sin reserva: ya no puede ponerse.',
  over: 'La subasta ya cerró: la reserva no puede cambiarse.',
  off: 'En este momento la casa no recibe reservas nuevas.',
  save: 'Guardar la reserva',
  lower: 'Bajar la reserva',
  remove: 'Quitar la reserva',
  saved: 'Tu reserva quedó guardada. Su comprobante está en «Precio de reserva».',
  removed: 'La subasta ya no tiene reserva.',
  required: 'Escribe tu reserva en pesos, como 120,000',
}

/** The seller's receipt of a reserve. */
export const reserveReceipt = {
  title: 'Comprobante de tu reserva',
  taken: 'Quedó guardada el',
  removed: 'La quitaste el',
  number: (turn: number) => `Movimiento número ${turn}.`,
  see: 'Ver su comprobante',
  proof: 'Comprobante sellado',
  proofWhy:
    'Este sello está en el libro y compromete a la casa con tu reserva sin revelarla. Es SHA-256 de ' +
    '«remate-reserve-1», la ' +
    'subasta, el movimiento, el monto (vacío si la quitaste) y la clave, cada uno con su longitud delante. ' +
    'Guarda la clave y no la ' +
    'compartas: con ella se puede saber tu reserva.',
  seal: 'Sello',
  nonce: 'Clave',
}

/** Reasons why a reserve is invalid. */
const reserveRefusals: Record<ReserveRefusal, string> = {
  'not-whole': 'Escribe pesos enteros, sin centavos',
  'reserve-too-low': 'La reserva debe ser mayor que la puja de salida',
  'reserve-too-high':
    'La reserva es demasiado alta: con compra inmediata, debe quedar hasta en el 95 % de su precio, y nunca ' +
    'pasar de 7 dígitos',
  'reserve-not-lower': 'La subasta ya abrió: solo puedes bajar la reserva que tenías',
}

/** Reasons why a reserve cannot be set or changed. */
export const setReserveRefusals: Record<Exclude<SetReserveRefusal, 'unknown'>, string> = {
  ...reserveRefusals,
  off: reserving.off,
  over: reserving.over,
  changed:
    'La reserva cambió mientras decidías y todavía no se guarda nada. Arriba está la de ahora: si quieres bajarla, ' +
    'confirma otra vez.',
}

/** Reasons why an auction is not scheduled. */
export const refusals: Record<ScheduleRefusal, string> = {
  unknown: scheduleErrors.horse,
  'not-ready': 'Este registro no está listo para evento: revisa en qué etapa va.',
  sold: 'Este registro ya se vendió en una subasta.',
  'no-credits': scheduling.noCredits,
  'not-this-date': 'La fecha debe ser de hoy en adelante, y dentro de un año',
  'opening-too-high':
    'La puja de salida de este precio tendría más de 7 dígitos y nadie podría pujar. Pide a la casa que reabra ' +
    'el registro para bajar el precio.',
  'account-closed': 'Tu cuenta está cerrada.',
  'other-closing':
    'Mientras lo revisabas se programó otro lote para esa noche y el tuyo cerraría a otra hora. Revísala y confirma.',
  'papers-out': 'Un papel del caballo estará vencido al cierre: escribe el motivo, con al menos 10 caracteres.',
  'reserves-off': 'En este momento la casa no recibe reservas: programa la subasta sin ella.',
  ...reserveRefusals,
}

export const removal = {
  title: 'Eliminar subasta',
  ask: (title: string) => `¿Deseas eliminar la subasta de ${title}?`,
  after: 'Nadie ha pujado todavía. El registro queda listo para programarse otra vez, sin usar otra inscripción.',
  confirm: 'Eliminar la subasta',
  keep: 'No, conservarla',
  opened: 'La subasta ya abrió: no puede eliminarse.',
}

export const movements = {
  title: 'Movimientos',
  none: 'Nadie ha pujado todavía.',
  count: (n: number) => count(n, 'puja', 'pujas'),
  bidder: (alias: string) => `Postor ${alias}`,
  leads: 'Va ganando',
  won: 'Ganó',
  number: (n: number) => `Puja ${n}`,
  buyNow: 'Compra inmediata',
  proxy: 'Automática',
  struck: 'Anulada',
  struckAlong: 'Ya no cuenta: sin la puja que se anuló no se habría hecho.',
  reason: 'Motivo',
  clock: 'Hora del centro.',
  secret:
    'Ves a cada postor por su alias. El nombre y el teléfono del comprador aparecen cuando se aprueba el anticipo.',
  buyer: 'Comprador',
  phone: 'Teléfono',
}

export const embedding = {
  title: 'Mostrarla en tu página',
  lead:
    'Copia estas líneas en tu página o tu blog: ahí se ve la tarjeta de este lote, con su foto y su precio del ' +
    'momento. Donde basta pegar una dirección, pega la del lote.',
}
