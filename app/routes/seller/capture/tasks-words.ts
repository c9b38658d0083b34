import { count } from '#app/texts/format/numbers.ts'

/** Texts of the list of steps. Apart from `words.ts`, which every capture loads in the browser. */
export const words = {
  lead: 'En el orden que quieras: cada paso se guarda por separado.',
  complete: 'Completo',
  notStarted: 'Sin empezar',
  optional: 'Opcional',
  lacks: (what: string[]) => `Falta: ${what.join(', ')}`,
  observed: (n: number) => count(n, 'observación', 'observaciones'),
  submit: (act: string, missing: number) =>
    missing === 0 ? act : `${act} (${missing === 1 ? 'falta 1' : `faltan ${missing}`})`,
  submitted: 'Ya está en la fila de la casa.',
  reopened: 'La casa lo reabrió: guarda lo que cambies y podrás validarlo.',
  submitReady: 'Está todo lo necesario: la casa lo revisa antes de subastarlo.',
}
