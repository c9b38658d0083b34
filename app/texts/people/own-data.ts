import { formatFullMoment } from '#app/texts/format/dates.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Texts of "Privacidad" (buyers and sellers). */
export const ownData = {
  title: 'Privacidad',
  lead:
    'Descarga todo lo que Remate guarda de ti: un archivo ZIP con tus datos en formato JSON y con los archivos que ' +
    'subiste. Lo preparamos en unos minutos y te avisamos por correo.',
  insideTitle: 'Qué contiene',
  inside: {
    buyer: [
      'Tu cuenta, tus datos personales y bancarios, y tus documentos.',
      'Tus pujas, pujas máximas, compras, pagos, entregas y reclamaciones.',
      'Lo que sigues, tus búsquedas y los mensajes que nos enviaste.',
      'Tus sesiones, y quién consultó tus documentos.',
    ],
    seller: [
      'Tu cuenta, tus datos personales y bancarios, y tus documentos.',
      'Tus caballos y remolques con sus fotos, documentos y auditorías.',
      'Tus subastas, reservas, ventas, liquidaciones, inscripciones y pagos.',
      'Tus sesiones, y quién consultó tus documentos.',
    ],
  },
  outside: 'No contiene contraseñas ni claves, y tampoco datos de otras personas.',
  ask: 'Preparar mis datos',
  askAgain: 'Preparar otra copia',
  making: 'Lo estamos preparando. Te escribimos cuando esté listo; puedes cerrar esta página.',
  readyTitle: 'Tu copia está lista',
  download: (size: string) => `Descargar mis datos (${size})`,
  until: 'Disponible hasta el',
  onlyYou: 'Solo se descarga con tu sesión abierta y tu contraseña. Guarda el archivo en un lugar seguro.',
  password: 'Tu contraseña',
  passwordWhy: 'La copia trae tus datos y tu identificación: la pedimos otra vez, por si tu sesión quedó abierta.',
  passwordFirst: 'Escribe tu contraseña para descargar la copia.',
  enough: (n: number) => `Ya pediste ${count(n, 'copia', 'copias')} en las últimas 24 horas. Inténtalo mañana.`,
  gone: 'Esa copia ya no está disponible. Puedes pedir otra.',
  eventsTitle: 'Solicitudes y descargas',
  eventsLead: 'Si no reconoces alguna, cambia tu contraseña y cierra tus demás sesiones. Horario: hora del centro.',
  rights: 'Conoce tus derechos sobre tus datos',
  security: 'Ir a Seguridad',
  events: { asked: 'Copia pedida', downloaded: 'Descarga' },
  times: (n: number) => count(n, 'vez', 'veces'),
  address: 'Dirección IP',
}

/** Texts inside the archive. */
export const archive = {
  readMeName: 'LEEME.txt',
  missingName: 'archivos-que-faltan.json',
  gone: 'Se reemplazó o se borró mientras se preparaba la copia.',
  tooMuch: 'La copia llegó a 2 GB. Pide este archivo en Remate, en Derechos sobre tus datos.',
  readMe: (lists: readonly { name: string; entries: number }[], at: number) =>
    [
      'Copia de los datos que Remate guarda de ti',
      '',
      `Preparada: ${formatFullMoment(at)}`,
      '',
      'Cada archivo .json es una lista y se abre con cualquier editor de texto. Las fechas están en formato ISO 8601 ',
      'y hora universal (UTC); los importes, en pesos mexicanos, salvo donde dice centavos. Algunos estados y tipos ',
      'aparecen con su nombre interno, en inglés. Tus fotos y documentos están en las mismas carpetas.',
      '',
      'No contiene contraseñas ni claves, y tampoco datos de otras personas.',
      '',
      'Listas (las vacías no tienen archivo):',
      ...lists.map(({ name, entries }) => `- ${name}: ${count(entries, 'registro', 'registros')}`),
      '',
    ].join('\r\n'),
}
