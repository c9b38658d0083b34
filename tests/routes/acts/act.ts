import type { ServedWorld } from '#tests/support/served-world.ts'

export type Form = { path: string; body: Record<string, string> }

/**
 * Something that an administrator does by posting a form. `prepare` makes what it is done to, anew each time. `both`: says
 * why two who do it at once have both done it; of anything else only one has, and the other is told by whom.
 */
export type Act = {
  what: string
  prepare: (world: ServedWorld, admin: number) => Promise<Form>
  both?: string
  /** Says why nobody has to be told who was first: what both want stands. */
  alike?: string
  /** It is done to the administrator's own account, which no other can. */
  own?: true
}

/** By the pattern of the route that takes the form. */
export type Acts = Record<string, Act[]>
