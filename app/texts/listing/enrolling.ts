/**
 * The seller's act that hands a listing to the house: "Inscribir" uses a credit, once; afterwards it is "Validar",
 * which costs nothing (specification 2, section 4; ruling 27).
 */
export const enrolling = {
  enrol: 'Inscribir',
  validate: 'Validar',
  cost: 'usa 1 inscripción',
  free: 'no cuesta otra inscripción',
}

/** Name and cost of the act on a listing; the cost is null where there is none. */
export function enrolAct(enrolled: boolean): { label: string; cost: string | null } {
  return enrolled ? { label: enrolling.validate, cost: null } : { label: enrolling.enrol, cost: enrolling.cost }
}
