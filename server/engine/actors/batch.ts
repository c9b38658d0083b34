/** An event that waits for its outcome. `settled`: its sender was answered or has given up. */
type Waiting<Event> = { event: Event; settled: boolean }

/** A sender gave up while the batch was judged: nothing of it is stored, and the batch is judged again without it. */
export class SenderGone extends Error {
  override name = 'SenderGone'
}

/**
 * Events on their way to one commit. Until the commit is sent a sender may give up and knows that nothing was stored;
 * from then on the result is unknown until the database has answered.
 */
export class Batch<Event, Entry extends Waiting<Event> = Waiting<Event>> {
  #entries: Entry[]
  #inDoubt: boolean
  /** The entries of the newest attempt, in order. */
  taken: Entry[] = []
  /** The error of the newest attempt. */
  failure: unknown

  constructor(entries: Entry[], inDoubt = false) {
    this.#entries = entries
    this.#inDoubt = inDoubt
  }

  /** A commit was sent whose result is unknown. */
  get inDoubt(): boolean {
    return this.#inDoubt
  }

  /** Events of a new attempt: those whose senders still wait. */
  take(): Event[] {
    this.taken = this.#entries.filter(({ settled }) => !settled)
    return this.taken.map(({ event }) => event)
  }

  /** Must be called right before the commit is sent. Throws SenderGone. */
  seal(): void {
    if (this.taken.some(({ settled }) => settled)) throw new SenderGone()
    this.#inDoubt = true
  }

  /**
   * The commit was certainly not done. `before`: whether the batch was in doubt before it was sealed.
   */
  unseal(before: boolean): void {
    this.#inDoubt = before
  }

  /** No earlier commit has stored an event of this batch: the row was read under its lock, and none was found. */
  clear(): void {
    this.#inDoubt = false
  }
}
