import { TooBusy, Unavailable } from './failures.ts'

/** Events of one actor judged in one transaction at most. */
const BATCH = 500
/** Events that may wait for one actor; more are turned away before anything is stored. */
const CAPACITY = 5_000

type Waiting<Event, Result> = { event: Event; resolve(result: Result): void; reject(error: unknown): void }

/**
 * One queue per actor: what arrives while a batch is being committed forms the next one, so the more senders, the
 * larger the batch. `deliver` answers every event of a batch, in order.
 */
export function createMailboxes<Event, Result>(deliver: (id: number, events: Event[]) => Promise<Result[]>) {
  const mailboxes = new Map<number, Waiting<Event, Result>[]>()

  async function drain(id: number, mailbox: Waiting<Event, Result>[]): Promise<void> {
    while (mailbox.length > 0) {
      await answer(id, mailbox.splice(0, BATCH))
      // Let senders that were just answered come back before the next batch is cut.
      await new Promise(setImmediate)
    }
    mailboxes.delete(id)
  }

  async function answer(id: number, batch: Waiting<Event, Result>[]): Promise<void> {
    try {
      const results = await deliver(
        id,
        batch.map(({ event }) => event),
      )
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      if (batch.length === 1 || error instanceof Unavailable) return batch.forEach(({ reject }) => reject(error))
      // One event that the database will not take must not cost the others theirs.
      for (const one of batch) await answer(id, [one])
    }
  }

  function send(id: number, event: Event): Promise<Result> {
    return new Promise((resolve, reject) => {
      const mailbox = mailboxes.get(id)
      if (mailbox && mailbox.length >= CAPACITY) return reject(new TooBusy())
      if (mailbox) return void mailbox.push({ event, resolve, reject })
      const fresh = [{ event, resolve, reject }]
      mailboxes.set(id, fresh)
      // What arrives in the same turn of the event loop joins the first batch.
      setImmediate(() => void drain(id, fresh))
    })
  }

  return { send }
}
