import { paying } from '#app/texts/money/payments.ts'
import { negotiation } from '#app/texts/sale/negotiation.ts'
import { toResolve } from '#app/texts/listing/observations.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Texts of a seller's start page (specification 2, section 2). */
export const dashboard = {
  title: 'Panel de control',
  hello: (name: string) => `Hola, ${name}.`,
  expired: 'Caducaron tus inscripciones',
  expiredCount: (n: number) => (n === 1 ? 'Caducó 1 inscripción sin usar.' : `Caducaron ${n} inscripciones sin usar.`),
  figures: 'En números',
  scheduled: 'Eventos programados',
  openNow: (n: number) => (n === 0 ? 'Ninguna subasta abierta' : count(n, 'subasta abierta', 'subastas abiertas')),
  interested: 'Usuarios interesados',
  interestedWhy: 'Personas que han pujado en tus subastas',
  active: 'Usuarios activos',
  activeWhy: 'De ellas, las que pujaron en los últimos 30 días',
  capturing: 'Caballos en captura',
  capturingWhy: 'Sin inscribir o validar',
  credits: 'Inscripciones disponibles',
  creditsWhy: (n: number) =>
    n === 0 ? 'Ninguna caduca pronto' : count(n, 'caduca antes de 30 días', 'caducan antes de 30 días'),
  best: 'Mejor oferta',
  bestNone: 'Sin ofertas',
  bestNoneWhy: 'La mayor puja de tus subastas abiertas',
  warnings: 'Avisos',
  warningsNone: 'Nada pendiente',
  warningsSome: 'Por atender',
  documentsPending: 'Documentación pendiente',
  documentsMissing: (names: string[]) => `Falta ${names.join(', ')}.`,
  toDocuments: 'Subir mis documentos',
  negotiating: negotiation.decide,
  negotiatingUntil: 'La puja más alta no alcanzó tu reserva. Responde a más tardar el',
  toNegotiation: negotiation.answerOffer,
  noClabe: (names: string[]) =>
    names.length === 1
      ? `${names[0]} no se puede programar: falta tu CLABE`
      : `Falta tu CLABE para programar ${names.join(', ')}`,
  authorizedWhy: 'La casa ya lo autorizó.',
  unfinished: (name: string) => `${name} está autorizado`,
  unfinishedWhy: 'Presiona Terminar y podrás programar su subasta.',
  observed: (name: string, n: number) => (n === 0 ? `La casa reabrió ${name}` : `${name} tiene observaciones`),
  observedCount: (n: number) => (n === 0 ? 'Guarda lo que cambies y presiona «Validar».' : `${toResolve(n)}.`),
  toObserved: (n: number) => (n === 0 ? 'Ver el registro' : 'Ver las observaciones'),
  rejected: (name: string) => `El comprobante de ${name} fue rechazado`,
  rejectedWhy: 'Sin un comprobante válido el registro no está inscrito.',
  toRejected: 'Enviar otro comprobante',
  expiring: (n: number) => count(n, 'inscripción está por caducar', 'inscripciones están por caducar'),
  expiringFrom: 'La primera caduca el',
  toCredits: paying.toCredits,
  unnamed: 'Sin nombre todavía',
  steps: 'Tus primeros pasos',
  stepsWhy: 'De tu registro a tu primera subasta.',
  stepDone: 'Hecho',
  stepNext: 'Sigue',
  step: {
    info: (missing: string[]) =>
      missing.length > 0 ? `Completa tus datos: ${missing.join(', ').toLowerCase()}` : 'Completa tus datos personales',
    documents: 'Sube tus documentos de identidad',
    register: 'Registra un caballo',
    submit: 'Inscríbelo: usa 1 inscripción',
    bank: 'Agrega la CLABE a la que te pagamos',
    schedule: 'Programa su subasta',
  },
  calendar: 'Calendario de eventos',
  opens: (title: string) => `Abre: ${title}`,
  closes: (title: string) => `Cierra: ${title}`,
  subscribe: 'Verlo en mi teléfono',
  horses: 'Mis caballos',
  allHorses: 'Ver todos',
  noHorses: 'Todavía no registras ningún caballo.',
  register: 'Registrar un caballo',
  number: (n: number) => `Registro ${n}`,
}

export const feed = {
  title: 'Mi calendario',
  back: 'Volver al panel',
  why: 'Tus subastas, con sus horas, en el calendario de tu teléfono o computadora. Se actualiza solo.',
  none: 'Todavía no tienes una dirección de calendario.',
  create: 'Crear la dirección',
  address: 'Dirección de tu calendario',
  open: 'Abrir en mi calendario',
  openGoogle: 'Agregar a Google Calendar',
  android:
    'El primer botón es para iPhone, Mac y Outlook. En Android usa Google Calendar: se agrega una vez desde una ' +
    'computadora, y después aparece en el teléfono. Google lo actualiza una o dos veces al día.',
  how: 'Cópiala y agrégala en tu calendario como «calendario por URL» o «suscripción».',
  secret: 'Es secreta: quien la tenga ve las horas de tus subastas. No la publiques.',
  renew: 'Cambiar la dirección',
  renewWhy: 'La de ahora deja de servir, y tus calendarios necesitan la nueva.',
  ready: 'Esta es tu dirección nueva.',
  /** Name of the calendar in calendar programs. */
  name: 'Remate: mis subastas',
  event: (title: string) => `Subasta de ${title}`,
}
