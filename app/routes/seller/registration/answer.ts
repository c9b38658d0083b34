/** What a step's save by script is answered with: where to go, or what is wrong, by field. */
export type Answer = { next: string } | { errors: Record<string, string[]> }
