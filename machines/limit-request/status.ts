import type { LimitRequestState } from './machine.ts'

/** The states of a wish for a limit by what is asked about them. A query names them by a list (`db/states.ts`). */

export type { LimitRequestState }

type Status = {
  /** Who has to act; null for nobody. */
  waits: 'house' | 'buyer' | null
  /** Neither decided nor paid yet: another wish of its buyer has to wait. */
  open: boolean
  /** The house has a deposit of the buyer. */
  holds: boolean
  /** What is left of it may count towards a first payment. */
  usable: boolean
}

export const states = {
  asked: { waits: 'house', open: true, holds: false, usable: false },
  payable: { waits: 'buyer', open: true, holds: false, usable: false },
  carried: { waits: null, open: false, holds: true, usable: true },
  held: { waits: null, open: false, holds: true, usable: true },
  returning: { waits: null, open: false, holds: true, usable: false },
  granted: { waits: null, open: false, holds: false, usable: false },
  refused: { waits: null, open: false, holds: false, usable: false },
  withdrawn: { waits: null, open: false, holds: false, usable: false },
  lapsed: { waits: null, open: false, holds: false, usable: false },
  settled: { waits: null, open: false, holds: false, usable: false },
} as const satisfies Record<LimitRequestState, Status>

export const LIMIT_REQUEST_STATES = /* @__PURE__ */ Object.keys(states) as LimitRequestState[]
