/** How a strike stands: a first payment that was not made in time. */
export const strikeStates = {
  live: 'Cuenta',
  over: 'Ya no cuenta',
  paid: 'Pagada',
  lifted: 'Retirada',
} as const

/** "1 de 3", wherever it is said. */
export const strikesOf = (live: number, limit: number) =>
  `${live === 1 ? 'Tienes 1 falta' : `Tienes ${live} faltas`} de ${limit}`
