/** Maximum count of a person's history; the server returns one more for "more than that". */
export const MOST_COUNTED = 10_000
