import { formatDayTime } from '#app/texts/format/dates.ts'

/** Announcements by the house about a lot ("Aviso"), and the bidder's confirmation. */
export const lotNotices = {
  title: 'Aviso de la casa',
  moved: 'Cierra más tarde',
  read: (at: number) => `He leído el aviso de la casa: ${formatDayTime(at)}`,
  readAll: (n: number, at: number) => `He leído los ${n} avisos de la casa, el último: ${formatDayTime(at)}`,
  readWhy: 'Se pide una sola vez por aviso. Queda constancia de tu confirmación.',
  required: 'Marca la casilla cuando lo hayas leído',
}
