/** Titles of the welcome slides, in order; the first is shown above the configured welcome copy. */
export const slideTexts = [
  { title: 'La mesa de remates de México', text: '' },
  { title: 'Cada caballo, revisado', text: 'Salud, papeles y árbol genealógico a la vista antes de pujar.' },
  { title: 'Puja desde donde estés', text: 'Con buena o mala señal, tu puja llega y queda registrada.' },
] as const
