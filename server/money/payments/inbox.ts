import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { executePrepared } from '#db/prepared.ts'
import { paymentNotifications } from '#db/schema/payments.ts'
import { paymentMessage } from '#server/engine/metrics/counters.ts'
import type { PaymentPage } from './provider/port.ts'

/** A message as it came: names and texts in order. A name may come twice, which no honest message's does. */
export type Fields = Iterable<[name: string, value: string]>

/** `id`: where a signed message is kept. What is not signed is not kept. */
export type Received = { verdict: 'signed'; id: number } | { verdict: 'forged' | 'malformed'; id: null }

export type Inbox = {
  /**
   * Keeps a signed message whole, and answers when it is stored. `at`: when it reached us, epoch ms; in doubt the
   * earlier, which is the payer's. Throws while the database is away.
   */
  receive(fields: Fields, source: 'notify' | 'return', at?: number): Promise<Received>
}

type Waiting = {
  source: string
  at: number
  reference: string
  body: string
  done: (id: number) => void
  failed: (error: unknown) => void
}

/** As many as one statement takes. */
const BATCH = 200
/** Statements under way at once: while PostgreSQL writes one, the next messages are read. */
const AT_ONCE = 2

/**
 * Stores the provider's messages, those that wait in one statement, with one job that applies them: stored and enqueued
 * are one thing, so a message that was answered is applied, whatever happens to this process.
 */
export function createInbox(db: Database, page: PaymentPage): Inbox {
  const waiting: Waiting[] = []
  let storing = 0

  async function storeAll(): Promise<void> {
    if (storing === AT_ONCE) return
    storing++
    // What came in the same turn goes along.
    while ((await nextTurn(), waiting.length > 0)) {
      const batch = waiting.splice(0, BATCH)
      await store(db, batch).then(
        (ids) => batch.forEach(({ done }, place) => done(ids[place] as number)),
        (error: unknown) => batch.forEach(({ failed }) => failed(error)),
      )
    }
    storing--
  }

  return {
    async receive(fields, source, at = Date.now()) {
      const sent = collect(fields)
      const message = sent ? page.read(sent) : ({ verdict: 'malformed' } as const)
      if (message.verdict !== 'signed') return { verdict: message.verdict, id: null }
      const id = await new Promise<number>((done, failed) => {
        waiting.push({ source, at, reference: message.reference, body: JSON.stringify(sent), done, failed })
        void storeAll()
      })
      paymentMessage('signed')
      return { verdict: 'signed', id }
    },
  }
}

/** An honest message has some 80 fields. */
const MOST_FIELDS = 200

/** The fields by name; null where one comes twice or there are too many. PostgreSQL's texts hold no NUL. */
function collect(fields: Fields): Record<string, string> | null {
  const found: Record<string, string> = Object.create(null)
  let count = 0
  for (const [rawName, rawValue] of fields) {
    const name = rawName.replaceAll('\0', '\uFFFD')
    if (name in found || ++count > MOST_FIELDS) return null
    found[name] = rawValue.replaceAll('\0', '\uFFFD')
  }
  return found
}

/**
 * One statement: PostgreSQL keeps its plan, and a crash leaves all of it or nothing. Ids come back in the batch's
 * order. The job's workers open and close auctions too, which comes before a backlog of messages.
 */
async function store(db: Database, batch: Waiting[]): Promise<number[]> {
  type Column = 'source' | 'at' | 'reference' | 'body'
  const column = (name: Column) => sql.param(batch.map((each) => each[name]))
  const statement = sql`
    with kept as (
      insert into ${paymentNotifications} (source, verdict, reference, json_obj, received_at)
      select source, 'signed', reference, body::jsonb, to_timestamp(at / 1000.0)
      from unnest(${column('source')}::text[], ${column('reference')}::text[], ${column('body')}::text[], ${column('at')}::float8[])
        with ordinality as t (source, reference, body, at, place)
      order by place
      returning id
    ), applied as (
      select graphile_worker.add_job('payments.apply', json_build_object('notifications', json_agg(id order by id)), priority => 1)
      from kept
    )
    select array_agg(id order by id) as ids, (select count(*) from applied) as jobs from kept`
  const [row] = await executePrepared<{ ids: number[] }>(db, statement)
  return row?.ids.map(Number) ?? []
}
