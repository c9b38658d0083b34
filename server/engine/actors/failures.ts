/**
 * The database could not be reached in time. `doubt`: the event may have been stored, which a retry with the same key
 * shows; false if it is certain that this event was not.
 */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly doubt: boolean

  constructor(message: string, { doubt = true, cause }: { doubt?: boolean; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.doubt = doubt
  }
}

/** The row was stored by a newer release, which this process must not overwrite. A retry may reach a newer node. */
export class NewerSchema extends Unavailable {
  override name = 'NewerSchema'
}

/** The stored value is not a snapshot of its machine; the message names the actor, its state and the error. */
export class UnreadableSnapshot extends Error {
  override name = 'UnreadableSnapshot'
}

/** Too many events wait for one actor; nothing was stored. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}
