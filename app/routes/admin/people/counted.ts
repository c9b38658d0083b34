/** As far as the server counts a person's history; one more means "more than that". */
export const MOST_COUNTED = 10_000
