/** States of a strike for a first payment that was not made in time. */
export const strikeStates = {
  live: 'Cuenta',
  over: 'Ya no cuenta',
  paid: 'Pagada',
  lifted: 'Retirada',
} as const

/** Strikes and their limit: "Tienes 1 falta de 3". */
export const strikesOf = (live: number, limit: number) =>
  `${live === 1 ? 'Tienes 1 falta' : `Tienes ${live} faltas`} de ${limit}`
