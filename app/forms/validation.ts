/** What the page of a validation link may show; for both audiences' pages and what answers them. */

/** `ask`: the button is shown. `validating`: it was pressed, and the browser fetches the result. */
export type ValidationResult = 'ask' | 'validating' | 'validated' | 'already' | 'problem'

/** Where the browser goes by itself after the press; no script is needed for that. */
export const RESULT = '?resultado'
