/** States of an offer to an under-bidder, for sellers and administrators. */
export const chanceStates = {
  offered: 'Espera su respuesta',
  accepted: 'Aceptó',
  refused: 'No quiso',
  lapsed: 'No respondió',
} as const

export const chances = {
  title: 'Segundas oportunidades',
  bidder: (alias: string) => `Postor ${alias}`,
  until: 'Hasta el',
  answered: 'El',
}
