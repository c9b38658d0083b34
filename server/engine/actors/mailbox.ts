import { Batch } from './batch.ts'
import { TooBusy, Unavailable } from './failures.ts'

/** Maximum events of one actor judged in one transaction. */
const BATCH = 500
/** Batches of one actor that are judged or stored at the same time. */
const UNDER_WAY = 2
/** With more events waiting, the first batch takes half of them: while one is stored, the other is judged. */
const HALVED = 64
/** Maximum events waiting for one actor; further ones are refused before anything is stored. */
const CAPACITY = 5_000
/** Time after which a sender is answered, in ms. */
const PATIENCE_MS = 15_000

type Waiting<Event, Result> = {
  event: Event
  settled: boolean
  /** The batch it is part of; none while it waits for the one before. */
  batch?: Batch<Event>
  resolve(result: Result): void
  reject(error: unknown): void
}

type Options<Event, Result> = {
  /** The actors' name in errors. */
  name: string
  /**
   * Returns a result for each event of the batch's newest attempt, in order. `before`: settles with the actor's batch
   * before.
   */
  deliver(id: number, batch: Batch<Event>, before: Promise<unknown>): Promise<Result[]>
}

/**
 * One queue per actor: events that arrive while two batches are under way form the next one, so batches grow with the
 * number of senders.
 */
export function createMailboxes<Event, Result>({ name, deliver }: Options<Event, Result>) {
  type Entry = Waiting<Event, Result>
  /** `wake`: called when an event arrives or a batch is done. */
  type Mailbox = { waiting: Entry[]; wake(): void }
  const mailboxes = new Map<number, Mailbox>()

  async function drain(id: number, mailbox: Mailbox): Promise<void> {
    const { waiting } = mailbox
    let before = Promise.resolve()
    let underWay = 0
    while (waiting.length > 0 || underWay > 0) {
      if (waiting.length > 0 && underWay < UNDER_WAY) {
        underWay++
        before = answer(id, take(waiting, underWay), before).finally(() => {
          underWay--
          mailbox.wake()
        })
      } else await new Promise<void>((resolve) => (mailbox.wake = resolve))
      // Events of the same turn of the event loop, and of senders just answered, join the next batch.
      await new Promise(setImmediate)
    }
    mailboxes.delete(id)
  }

  function take(waiting: Entry[], underWay: number): Entry[] {
    const size = underWay === 1 && waiting.length > HALVED ? Math.ceil(waiting.length / 2) : waiting.length
    return waiting.splice(0, Math.min(size, BATCH)).filter(({ settled }) => !settled)
  }

  async function answer(
    id: number,
    entries: Entry[],
    before: Promise<void> = Promise.resolve(),
    inDoubt = false,
  ): Promise<void> {
    if (entries.length === 0) return before
    const batch = new Batch<Event, Entry>(entries, inDoubt)
    for (const entry of entries) entry.batch = batch
    try {
      const results = await deliver(id, batch, before)
      batch.taken.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      await before
      const left = entries.filter(({ settled }) => !settled)
      if (left.length === 1 || error instanceof Unavailable) return left.forEach(({ reject }) => reject(error))
      // Delivered one by one, so that an event the database refuses does not affect the others.
      for (const one of left) await answer(id, [one], undefined, batch.inDoubt)
    }
  }

  /** Resolves with the event's result. Throws Unavailable after `patienceMs`, and TooBusy. */
  function send(id: number, event: Event, patienceMs = PATIENCE_MS): Promise<Result> {
    return new Promise((resolve, reject) => {
      const known = mailboxes.get(id)
      if (known && known.waiting.length >= CAPACITY) return reject(new TooBusy())
      const entry: Entry = {
        event,
        settled: false,
        resolve: (result) => settle(() => resolve(result)),
        reject: (error) => settle(() => reject(error)),
      }
      const patience = setTimeout(giveUp, Math.max(0, patienceMs))
      if (known) {
        known.waiting.push(entry)
        return known.wake()
      }
      const mailbox: Mailbox = { waiting: [entry], wake: () => {} }
      mailboxes.set(id, mailbox)
      // Events that arrive in the same turn of the event loop join the first batch.
      setImmediate(() => void drain(id, mailbox))

      function settle(tell: () => void): void {
        if (entry.settled) return
        entry.settled = true
        clearTimeout(patience)
        tell()
      }

      function giveUp(): void {
        const { inDoubt: doubt = false, failure: cause } = entry.batch ?? {}
        entry.reject(new Unavailable(`${name} ${id}`, { doubt, cause }))
      }
    })
  }

  return { send }
}
