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

/** An effect found that its event was accepted without a fact that `prepare` would have told. */
export class JudgeAgain extends Error {
  override name = 'JudgeAgain'
}

/** More events wait for one actor than can be judged in reasonable time; nothing was stored. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}
