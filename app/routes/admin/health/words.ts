import { MINUTE } from '#machines/time.ts'
import { formatAgo } from '#app/texts/format/ago.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatMeasure } from '#app/texts/format/numbers.ts'
import { type Rate, type Signal, SIGNALS } from '#machines/health/quiet.ts'
import type { Check, Tone } from '#machines/health/rules.ts'

/** Age of the oldest item, such as "de hace un momento". */
const since = (now: number, at: number | null) => (at === null ? '' : ` La más antigua, ${formatAgo(now - at)}.`)

const signals: Record<Signal, string> = { bids: 'Postores', sockets: 'Conexiones', visits: 'Visitas' }

/** Texts of the health page: each check with its meaning and its remedy. */
export const health = {
  title: 'Salud del servicio',
  lead: 'Cómo está la casa en este momento. La página se actualiza sola cada 30 segundos.',
  allGood: 'Todo está en orden.',
  attention: (checks: number) => (checks === 1 ? 'Un punto pide atención.' : `${checks} puntos piden atención.`),
  checks: 'Revisiones',
  nodes: 'Servidores',
  tones: { good: 'Bien', warn: 'Atención', bad: 'Urgente' } satisfies Record<Tone, string>,
  jobsLink: 'Ver las tareas que fallaron',
  titles: {
    closings: 'Cierres',
    payments: 'Mensajes de pago',
    provider: 'Proveedor de pagos',
    queue: 'Tareas automáticas',
    failed: 'Tareas que fallaron',
    mails: 'Correos',
    scanner: 'Antivirus',
    nodes: 'Servidores',
    loop: 'Rapidez',
    connections: 'Base de datos',
    disk: 'Disco',
    archive: 'Archivo de la base',
    outages: 'Caídas de la casa',
    quiet: 'Movimiento',
  } satisfies Record<Check, string>,
  closings: (count: number, now: number, oldest: number | null) =>
    count === 0
      ? 'Ninguna subasta espera su cierre.'
      : `${formatMeasure(count)} sin cerrar aunque pasó su hora.${since(now, oldest)}`,
  payments: (count: number, now: number, oldest: number | null) =>
    count === 0
      ? 'Todo lo que avisó el proveedor de pagos está aplicado.'
      : `${formatMeasure(count)} mensajes firmados sin aplicar.${since(now, oldest)}`,
  provider: (payers: number) =>
    payers === 0
      ? 'Nadie espera noticia de su pago.'
      : payers === 1
        ? 'Una persona fue a pagar hace más de diez minutos, y no llega ningún mensaje.'
        : `${formatMeasure(payers)} personas fueron a pagar hace más de diez minutos, y no llega ningún mensaje.`,
  queue: (count: number, now: number, oldest: number | null, taken: number | null) =>
    (count === 0
      ? 'Ninguna tarea espera.'
      : `${count === 1 ? 'Una tarea espera' : `${formatMeasure(count)} tareas esperan`} su turno.` +
        since(now, oldest)) +
    (taken === null || now - taken < MINUTE ? '' : ` Una está tomada desde ${formatAgo(now - taken)}.`),
  failed: (failed: number, givenUp: number) =>
    failed === 0
      ? 'Ninguna tarea ha fallado.'
      : `${formatMeasure(failed)} con su último intento fallido; ${formatMeasure(givenUp)} ya no se intentan.`,
  mails: (failing: number) =>
    failing === 0
      ? 'El servidor de correo recibe los correos.'
      : `${formatMeasure(failing)} correos seguidos fallaron.`,
  scanner: (failing: number) =>
    failing === 0
      ? 'Ningún archivo se ha rechazado por falta de revisión.'
      : `${formatMeasure(failing)} archivos seguidos se rechazaron sin revisar.`,
  running: (nodes: number, releases: number) =>
    `${formatMeasure(nodes)} en marcha${releases > 1 ? `, con ${formatMeasure(releases)} versiones distintas` : ''}.`,
  loop: (lagMs: number) => `La espera más larga de un servidor es de ${formatMeasure(lagMs)} ms.`,
  connections: (used: number, most: number, bytes: number) =>
    `${formatMeasure(used)} de ${formatMeasure(most)} conexiones en uso; ocupa ${size(bytes / 2 ** 20)}.`,
  disk: (free: { mb: number; share: number } | null) =>
    free === null
      ? 'No se sabe cuánto espacio queda.'
      : `Quedan ${size(free.mb)} (${formatMeasure(free.share * 100)} %) en el más lleno.`,
  archive: (now: number, last: number | null) =>
    last === null
      ? 'Ningún envío al otro sitio ha fallado.'
      : `El registro de la base no llega al otro sitio. La última vez, ${formatAgo(now - last)}.`,
  outages: (count: number, unapplied: number) =>
    unapplied > 0
      ? 'Los plazos que vencieron en una caída todavía se están moviendo.'
      : count === 0
        ? 'Ninguna en el último día.'
        : `${formatMeasure(count)} en el último día; sus cierres se movieron.`,
  quiet: (rates: Record<Signal, Rate | null>) => {
    const compared = SIGNALS.flatMap((signal) => {
      const rate = rates[signal]
      return rate ? [`${signals[signal]}: ${formatMeasure(rate.now)} (antes ${formatMeasure(rate.before)}).`] : []
    })
    return compared.length === 0
      ? 'Sin comparar: ningún lote cierra en la próxima media hora, o hay poco movimiento.'
      : `En un minuto, contra el cuarto de hora anterior. ${compared.join(' ')}`
  },
  /** Meaning of a failed check, and its remedy. */
  advice: {
    closings:
      'El martillo no ha caído. Mira si hay un servidor en marcha que haga tareas y si la base de datos ' +
      'responde; cada servidor vuelve a intentarlo cada tres segundos.',
    payments:
      'Hay dinero aprobado que aún no llegó a su compra. Se vuelve a intentar cada diez minutos; si sigue, ' +
      'revisa las tareas que fallaron.',
    provider:
      'El proveedor no avisa de ningún pago. Mira su página de estado y si su panel dice que los mensajes fallan. ' +
      'Nadie tiene que pagar otra vez: lo pagado se aplica cuando llegue el mensaje.',
    queue:
      'Los servidores no alcanzan a hacer las tareas, o ninguno las hace. Agrega un servidor o reinicia el que ' +
      'no responde.',
    failed: 'Lee el último error de cada una. Cuando la causa esté resuelta, reinténtala.',
    mails: 'Revisa SMTP_URL y el servidor de correo. Los correos se intentan de nuevo solos.',
    scanner:
      'Mientras no responda, nadie puede subir fotos ni documentos. Revisa CLAMD_URL y que ClamAV esté en marcha.',
    nodes:
      'Durante un cambio de versión es normal. Si no hay un cambio en curso, reinicia los servidores de la ' +
      'versión anterior.',
    loop: 'Un servidor está ocupado y responde tarde. Reparte la carga entre más servidores.',
    connections: 'Baja DATABASE_CONNECTIONS o sube max_connections antes de agregar otro servidor.',
    disk: 'Libera espacio o amplía el disco de DATA_DIR: sin él no se guardan fotos ni documentos.',
    archive:
      'Si ahora se perdiera el sitio, se perdería todo desde entonces. Las pujas siguen. Revisa la línea al otro ' +
      'sitio y su espacio: lo que no llega se acumula en el disco de la base de datos.',
    outages:
      'Mira en la consola de la velada qué lotes se movieron, y en el registro de los servidores por qué pasó. ' +
      'Mientras dure, ningún lote cierra.',
    quiet:
      'Hay lotes por cerrar y casi nadie llega. Entra a la casa desde fuera, por ejemplo con un teléfono con datos ' +
      'móviles. Si no abre, declara el corte en la consola («La casa estuvo inaccesible») antes de que caigan los ' +
      'martillos.',
  } satisfies Record<Check, string>,
  node: 'Servidor',
  release: 'Versión',
  releaseOf,
  olderRelease: 'Anterior a esta página',
  started: 'En marcha desde',
  lag: 'Espera',
  memory: 'Memoria',
  free: 'Disco libre',
  unknown: '–',
  ms: (value: number) => `${formatMeasure(value)} ms`,
  size: (mb: number) => size(mb),
}

/** The parts of a release's name (`db/release.ts`): its version, and when its newest migration was written. */
const RELEASE = /^(?<version>\S+) \((?<day>\d{8})(?<hour>\d{2})(?<minute>\d{2})/

/** "1.0.0, con la base de datos del 29 nov 2026, 12:47": two releases of one day are told apart. */
function releaseOf(name: string): string {
  const { version = '', day = '', hour = '', minute = '' } = RELEASE.exec(name)?.groups ?? {}
  if (!version) return name.replace(/ \(.*/, '')
  const iso = day.replace(/(\d{4})(\d\d)/, '$1-$2-')
  return `${version}, con la base de datos del ${formatShortDay(iso)}, ${hour}:${minute}`
}

function size(mb: number): string {
  return mb < 1_024 ? `${formatMeasure(mb)} MB` : `${formatMeasure(mb / 1_024)} GB`
}
