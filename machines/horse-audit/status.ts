import type { ListingState } from './machine.ts'

/** The states of a listing by what the house asks about them. A query names them by a list (`db/states.ts`). */
export const states = {
  capture: { waits: false },
  submitted: { waits: true },
  inAudit: { waits: true },
  withObservations: { waits: false },
  reviewed: { waits: false },
  authorized: { waits: false },
  readyForEvent: { waits: false },
  assigned: { waits: false },
  deleted: { waits: false },
} as const satisfies Record<ListingState, { /** In the audits' queue. */ waits: boolean }>
