import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { executePrepared } from '#server/engine/below/prepared.ts'
import { paymentNotifications } from '#db/schema/money/payments.ts'
import { paymentMessage } from '#server/engine/metrics/counters.ts'
import type { PaymentPage } from './provider/port.ts'

/** A message's fields in order. A repeated name makes it malformed. */
type Fields = Iterable<[name: string, value: string]>

/** `id`: of the stored signed message. Unsigned messages are not stored. */
type Received = { verdict: 'signed'; id: number } | { verdict: 'forged' | 'malformed'; id: null }

export type Inbox = {
  /**
   * Stores a signed message completely and resolves once it is stored. `at`: its arrival, epoch ms; if uncertain the
   * earlier time, in the payer's favour. Throws while the database is unavailable.
   */
  receive(fields: Fields, source: 'notify' | 'return', at?: number): Promise<Received>
}

type Waiting = {
  source: string
  at: number
  reference: string | null
  body: string
  done: (id: number) => void
  failed: (error: unknown) => void
}

/** Maximum messages per statement. */
const BATCH = 200
/** Maximum concurrent statements: while PostgreSQL writes one, the next messages are read. */
const AT_ONCE = 2

/**
 * Stores the provider's messages, all waiting ones in one statement, together with a job that applies them: so an
 * acknowledged message is applied even if this process crashes.
 */
export function createInbox(db: Database, page: PaymentPage): Inbox {
  const waiting: Waiting[] = []
  let storing = 0

  async function storeAll(): Promise<void> {
    if (storing === AT_ONCE) return
    storing++
    // Includes messages that arrived in the same turn of the event loop.
    for (await nextTurn(); waiting.length > 0; await nextTurn()) {
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

/** Maximum fields; a valid message has some 80. */
const MOST_FIELDS = 200

/** The fields by name; null if one is repeated or there are too many. NUL is replaced, as PostgreSQL refuses it. */
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
 * A single statement, so that PostgreSQL reuses its plan and a crash leaves all of it or nothing. Ids are returned in
 * the batch's order. The job's workers also open and close auctions, which precede a backlog of messages.
 */
async function store(db: Database, batch: Waiting[]): Promise<number[]> {
  type Column = 'source' | 'at' | 'reference' | 'body'
  const column = (name: Column) => sql.param(batch.map((each) => each[name]))
  const statement = sql`
    with kept as (
      insert into ${paymentNotifications} (source, verdict, reference, json_obj, received_at)
      select source, 'signed', reference, body::jsonb, to_timestamp(at / 1000.0)
      from unnest(${column('source')}::text[], ${column('reference')}::text[], ${column('body')}::text[],
      ${column('at')}::float8[])
        with ordinality as t (source, reference, body, at, place)
      order by place
      returning id
    ), applied as (
      select graphile_worker.add_job('payments.apply', json_build_object('notifications', json_agg(id
      order by id)), priority => 1)
      from kept
    )
    select array_agg(id order by id) as ids, (select count(*) from applied) as jobs from kept`
  const [row] = await executePrepared<{ ids: number[] }>(db, statement)
  return row?.ids.map(Number) ?? []
}
