import { count } from '#app/texts/format/numbers.ts'

export const letters = {
  title: 'Mensajes',
  lead:
    'Lo que escriben los visitantes desde el formulario de contacto y las páginas de los lotes. También llega ' +
    'al correo de la casa.',
  tabs: { nuevos: 'Sin ver', derechos: 'Derechos', vistos: 'Vistos' },
  count: {
    nuevos: (n: number) => count(n, 'mensaje sin ver', 'mensajes sin ver'),
    derechos: (n: number) => count(n, 'solicitud sin responder', 'solicitudes sin responder'),
    vistos: (n: number) => count(n, 'mensaje visto', 'mensajes vistos'),
  },
  empty: {
    nuevos: 'No hay mensajes sin ver.',
    derechos: 'No hay solicitudes sin responder.',
    vistos: 'Todavía no se ha visto ninguno.',
  },
  emptyWhy: {
    nuevos: 'Aquí aparece lo que alguien escriba a la casa.',
    derechos: 'Aquí aparecen, por su plazo, las solicitudes sobre datos personales (acceso, cancelación y demás).',
    vistos: 'Los que marques como vistos quedan aquí.',
  },
  text: 'Buscar',
  email: 'Correo',
  topic: 'Asunto',
  message: 'Mensaje',
  came: 'Llegó',
  seenAt: 'Visto',
  by: (name: string) => `por ${name}`,
  actions: 'Acciones',
  lot: (name: string) => `Lote: ${name}`,
  more: 'Leer completo',
  reply: 'Responder',
  replyTo: (email: string) => `Responder a ${email}`,
  seen: 'Marcar como visto',
  seenOf: (email: string, topic: string) => `Marcar como visto: ${topic}, de ${email}`,
  subject: (topic: string) => `Re: ${topic}`,
  done: 'El mensaje quedó como visto.',
  answered: 'Marcar como respondida',
  answeredOf: (folio: string) => `Marcar como respondida la solicitud ${folio}`,
  onBehalfOf: (name: string, other: string) => `${name}, en representación de ${other}`,
  account: (id: number) => `Cuenta núm. ${id}, con su sesión abierta`,
  answerBy: (day: string) => `Responder a más tardar el ${day}`,
  overdue: (day: string) => `Venció el ${day}`,
  carryOutBy: (day: string) => `Si procede, efectiva a más tardar el ${day}`,
  bulk: {
    title: 'Mensajes',
    count: (n: number) => count(n, 'mensaje', 'mensajes'),
    seen: 'ya está visto',
    right: 'es una solicitud de derechos',
  },
  already: (by: string | null, ago: string) => (by ? `Ya lo marcó ${by}, ${ago}.` : `Ya estaba visto, ${ago}.`),
}
