type Figure = { label: string; text: string }

export const chart = {
  empty: 'Todavía no hay cifras para esta gráfica.',
  figures: 'Ver las cifras',
  one: ({ label, text }: Figure) => `Una sola cifra: ${text} (${label}).`,
  summary: (first: Figure, last: Figure, top: Figure) =>
    `De ${first.text} (${first.label}) a ${last.text} (${last.label}); lo más alto es ${top.text} (${top.label}).`,
}
