import { TooBusy, Unavailable } from './failures.ts'

/** Maximum events of one actor judged in one transaction. */
const BATCH = 500
/** Maximum events waiting for one actor; further ones are refused before anything is stored. */
const CAPACITY = 5_000

/** `since`: epoch ms. */
type Waiting<Event, Result> = {
  event: Event
  since: number
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * One queue per actor: events that arrive while a batch is being committed form the next one, so batches grow with the
 * number of senders. `deliver` returns a result for every event of a batch, in order; `since` is when its oldest event
 * was sent.
 */
export function createMailboxes<Event, Result>(
  deliver: (id: number, events: Event[], since: number) => Promise<Result[]>,
) {
  const mailboxes = new Map<number, Waiting<Event, Result>[]>()

  async function drain(id: number, mailbox: Waiting<Event, Result>[]): Promise<void> {
    while (mailbox.length > 0) {
      await answer(id, mailbox.splice(0, BATCH))
      // Lets senders just answered submit again before the next batch is formed.
      await new Promise(setImmediate)
    }
    mailboxes.delete(id)
  }

  async function answer(id: number, batch: Waiting<Event, Result>[]): Promise<void> {
    try {
      const results = await deliver(
        id,
        batch.map(({ event }) => event),
        (batch[0] as Waiting<Event, Result>).since,
      )
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      if (batch.length === 1 || error instanceof Unavailable) return batch.forEach(({ reject }) => reject(error))
      // Delivered one by one, so that an event the database refuses does not affect the others.
      for (const one of batch) await answer(id, [one])
    }
  }

  function send(id: number, event: Event): Promise<Result> {
    return new Promise((resolve, reject) => {
      const mailbox = mailboxes.get(id)
      if (mailbox && mailbox.length >= CAPACITY) return reject(new TooBusy())
      const waiting = { event, since: Date.now(), resolve, reject }
      if (mailbox) return void mailbox.push(waiting)
      const fresh = [waiting]
      mailboxes.set(id, fresh)
      // Events that arrive in the same turn of the event loop join the first batch.
      setImmediate(() => void drain(id, fresh))
    })
  }

  return { send }
}
