/** How a second chance stands, as sellers and administrators read it. */
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
