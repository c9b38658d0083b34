/** The clock of this process ahead of the machine's, for tests of a sale that takes days. PostgreSQL's clock stays. */

const Machine = Date
let ahead = 0

class MovedDate extends Machine {
  constructor(...given: ConstructorParameters<DateConstructor> | []) {
    super(...((given.length === 0 ? [MovedDate.now()] : given) as [number]))
  }

  static override now(): number {
    return Machine.now() + ahead
  }
}

/** Moves the clock, after which it goes on. `to` in epoch ms. */
export function moveClock(to: number): void {
  ahead = to - Machine.now()
  globalThis.Date = MovedDate as DateConstructor
}
