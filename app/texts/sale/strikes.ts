/** States of a strike for a first payment that was not made in time. */
export const strikeStates = {
  live: 'Cuenta',
  over: 'Ya no cuenta',
  paid: 'Pagada',
  lifted: 'Retirada',
} as const

/** Strikes and their limit: "Tienes 1 falta de 3"; above it, "Tienes 4 faltas, y con 3 ya no se puja". */
export const strikesOf = (live: number, limit: number) => {
  const own = live === 1 ? 'Tienes 1 falta' : `Tienes ${live} faltas`
  return live > limit ? `${own}, y con ${limit} ya no se puja` : `${own} de ${limit}`
}

/** One strike of its limit: "la 2 de 3"; with that many already, "una más de las 3 con las que ya no se puja". */
export const nthStrike = ({ nth, limit }: { nth: number; limit: number }) =>
  nth > limit ? `una más de las ${limit} con las que ya no se puja` : `la ${nth} de ${limit}`
