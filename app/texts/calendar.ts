export const calendar = {
  months: 'Otros meses',
  none: 'No hay nada programado este mes.',
  today: 'Hoy',
  more: (n: number) => `y ${n} más`,
  /** From Monday. */
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
}
