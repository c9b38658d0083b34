/** The database could not be reached in time; whether the event was stored is unknown, and the same key will tell. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** More events wait for one actor than can be judged in reasonable time; nothing was stored. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}
