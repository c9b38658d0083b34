/** Results shown on the page of a validation link, for buyers and sellers. */

/** `ask`: shows the button. `validating`: after pressing it, while the browser fetches the result. */
export type ValidationResult = 'ask' | 'validating' | 'validated' | 'already' | 'problem'

/** Address to which the page forwards after the button, without a script. */
export const RESULT = '?resultado'
