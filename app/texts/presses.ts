import { waitOf } from './people/sign-in.ts'

/** Instead of an act that would mail or notify the same people once more. `waitMs`: until it is allowed again. */
export const pressedTooOften = (waitMs: number) =>
  'Cada vez avisa a las mismas personas, y ya avisaste varias veces. ' +
  `No se guardó este cambio: podrás hacerlo otra vez en ${waitOf(Math.max(1, Math.ceil(waitMs / 1000)))}.`
