import { Batch } from './batch.ts'
import { TooBusy, Unavailable } from './failures.ts'

/** Maximum events of one actor judged in one transaction. */
const BATCH = 500
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
  /** Returns a result for each event of the batch's newest attempt, in order. */
  deliver(id: number, batch: Batch<Event>): Promise<Result[]>
}

/**
 * One queue per actor: events that arrive while a batch is being committed form the next one, so batches grow with the
 * number of senders.
 */
export function createMailboxes<Event, Result>({ name, deliver }: Options<Event, Result>) {
  type Entry = Waiting<Event, Result>
  const mailboxes = new Map<number, Entry[]>()

  async function drain(id: number, mailbox: Entry[]): Promise<void> {
    while (mailbox.length > 0) {
      await answer(
        id,
        mailbox.splice(0, BATCH).filter(({ settled }) => !settled),
      )
      // Lets senders just answered submit again before the next batch is formed.
      await new Promise(setImmediate)
    }
    mailboxes.delete(id)
  }

  async function answer(id: number, entries: Entry[], inDoubt = false): Promise<void> {
    if (entries.length === 0) return
    const batch = new Batch<Event, Entry>(entries, inDoubt)
    for (const entry of entries) entry.batch = batch
    try {
      const results = await deliver(id, batch)
      batch.taken.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      const left = entries.filter(({ settled }) => !settled)
      if (left.length === 1 || error instanceof Unavailable) return left.forEach(({ reject }) => reject(error))
      // Delivered one by one, so that an event the database refuses does not affect the others.
      for (const one of left) await answer(id, [one], batch.inDoubt)
    }
  }

  /** Resolves with the event's result. Throws Unavailable after `patienceMs`, and TooBusy. */
  function send(id: number, event: Event, patienceMs = PATIENCE_MS): Promise<Result> {
    return new Promise((resolve, reject) => {
      const mailbox = mailboxes.get(id)
      if (mailbox && mailbox.length >= CAPACITY) return reject(new TooBusy())
      const entry: Entry = {
        event,
        settled: false,
        resolve: (result) => settle(() => resolve(result)),
        reject: (error) => settle(() => reject(error)),
      }
      const patience = setTimeout(giveUp, Math.max(0, patienceMs))
      if (mailbox) return void mailbox.push(entry)
      const fresh = [entry]
      mailboxes.set(id, fresh)
      // Events that arrive in the same turn of the event loop join the first batch.
      setImmediate(() => void drain(id, fresh))

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
