/** Intent of a script's post that only keeps what stands in a step's form. */
export const KEEP = 'borrador'
