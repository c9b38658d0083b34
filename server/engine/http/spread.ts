import type { Request, RequestHandler } from 'express'

/** Requests begun in one turn of the event loop: some 5 ms of work before each waits for the database. */
const A_TURN = 20

/**
 * Begins a burst of requests over several turns of the event loop, in order. Hundreds that are read in one turn would
 * hold it for all of them, and a bid read in the next one would wait behind them. Requests that are `urgent` never
 * wait.
 */
export function spreadOverTurns(urgent: (req: Request) => boolean): RequestHandler {
  const waiting: (() => void)[] = []
  let begun = 0
  let armed = false

  function arm(): void {
    if (armed) return
    armed = true
    setImmediate(() => {
      armed = false
      begun = 0
      for (const begin of waiting.splice(0, A_TURN)) {
        begun++
        begin()
      }
      if (begun > 0) arm()
    })
  }

  return (req, _res, next) => {
    if (urgent(req)) return next()
    arm()
    if (waiting.length > 0 || begun >= A_TURN) return void waiting.push(() => next())
    begun++
    next()
  }
}
