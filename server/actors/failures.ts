/** The database could not be reached in time; whether the event was stored is unknown, and the same key will tell. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/**
 * The row was stored by a newer release than this process's, which must not write over it. Worth trying again: the next
 * attempt may reach a newer node.
 */
export class NewerSchema extends Unavailable {
  override name = 'NewerSchema'
}

/**
 * What a row stores is no snapshot of its machine; the message names the actor, its state and what is wrong with it.
 */
export class UnreadableSnapshot extends Error {
  override name = 'UnreadableSnapshot'
}

/** More events wait for one actor than can be judged in reasonable time; nothing was stored. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}
