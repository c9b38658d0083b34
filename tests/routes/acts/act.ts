import type { ServedWorld } from '#tests/support/served-world.ts'

export type Form = { path: string; body: Record<string, string> }

/**
 * An act that an administrator performs by posting a form. `prepare` creates its subject, anew each time. `both`: the
 * reason why two simultaneous acts both succeed; without it only one does, and the other administrator is shown who
 * acted.
 */
export type Act = {
  what: string
  prepare: (world: ServedWorld, admin: number) => Promise<Form>
  both?: string
  /** The reason why the second administrator need not be shown who acted: both asked for the same result. */
  alike?: string
  /** An act on the administrator's own account, which no other can perform. */
  own?: true
}

/** Acts by the pattern of the route that takes the form. */
export type Acts = Record<string, Act[]>
