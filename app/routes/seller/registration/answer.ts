/** Answer to a step saved by script: the next URL, or errors by field. */
export type Answer = { next: string } | { errors: Record<string, string[]> }
