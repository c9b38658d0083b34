import { count } from '#app/texts/format/numbers.ts'

export const broadcasts = {
  title: 'Notificaciones enviadas',
  lead: 'Lo que se dijo en todas las páginas abiertas, quién y cuándo.',
  count: (n: number) => count(n, 'notificación', 'notificaciones'),
  empty: 'Todavía no se ha enviado ninguna.',
  emptyWhy: 'Se envían desde el panel de control.',
  message: 'Mensaje',
  author: 'Quién',
  at: 'Cuándo',
  back: 'Enviar otra',
}
