import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type NotificationVerdict, paymentNotifications } from '#db/schema/payments.ts'
import type { PaymentPage } from './provider/port.ts'

/** A message as it came: names and texts in order. A name may come twice, which no honest message's does. */
export type Fields = Iterable<[name: string, value: string]>

export type Kept = { id: number; verdict: NotificationVerdict }

export type Inbox = {
  /**
   * Keeps a message whole, whatever it is worth, and answers when it is stored. `at`: when it reached us, epoch ms; in
   * doubt the earlier, which is the payer's. Throws while the database is away.
   */
  receive(fields: Fields, source: 'notify' | 'return', at?: number): Promise<Kept>
}

type Waiting = {
  source: string
  at: number
  verdict: NotificationVerdict
  reference: string | null
  body: string
  done: (kept: Kept) => void
  failed: (error: unknown) => void
}

/** As many as one statement takes. */
const BATCH = 200

/**
 * Stores the provider's messages, those that wait in one statement, with one job that applies the signed ones: stored and
 * enqueued are one thing, so a message that was answered is applied, whatever happens to this process.
 */
export function createInbox(db: Database, page: PaymentPage): Inbox {
  const waiting: Waiting[] = []
  let storing = false

  async function storeAll(): Promise<void> {
    if (storing) return
    storing = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      await store(db, batch).then(
        (ids) => batch.forEach(({ done, verdict }, place) => done({ id: ids[place] as number, verdict })),
        (error: unknown) => batch.forEach(({ failed }) => failed(error)),
      )
    }
    storing = false
  }

  return {
    receive: (fields, source, at = Date.now()) =>
      new Promise((done, failed) => {
        const { body, single } = collect(fields)
        const message = single ? page.read(single) : ({ verdict: 'malformed' } as const)
        const { verdict } = message
        const reference = verdict === 'signed' ? message.reference : null
        waiting.push({ source, at, verdict, reference, body: JSON.stringify(body), done, failed })
        void storeAll()
      }),
  }
}

/** The whole message for the record, and its fields when none came twice. PostgreSQL's texts hold no NUL. */
function collect(fields: Fields): { body: Record<string, string | string[]>; single: Record<string, string> | null } {
  const body: Record<string, string | string[]> = Object.create(null)
  const single: Record<string, string> = Object.create(null)
  let twice = false
  for (const [rawName, rawValue] of fields) {
    const name = rawName.replaceAll('\0', '\uFFFD')
    const value = rawValue.replaceAll('\0', '\uFFFD')
    const earlier = body[name]
    if (earlier !== undefined) twice = true
    body[name] = earlier === undefined ? value : [earlier, value].flat()
    single[name] = value
  }
  return { body, single: twice ? null : single }
}

/** One statement: PostgreSQL keeps its plan, and a crash leaves all of it or nothing. Ids come back in the batch's order. */
async function store(db: Database, batch: Waiting[]): Promise<number[]> {
  type Column = 'source' | 'at' | 'verdict' | 'reference' | 'body'
  const column = (name: Column) => sql.param(batch.map((each) => each[name]))
  const [row] = await db.execute<{ ids: number[] }>(sql`
    with kept as (
      insert into ${paymentNotifications} (source, verdict, reference, json_obj, received_at)
      select source, verdict, reference, body::jsonb, to_timestamp(at / 1000.0)
      from unnest(${column('source')}::text[], ${column('verdict')}::text[], ${column('reference')}::text[],
        ${column('body')}::text[], ${column('at')}::float8[])
        with ordinality as t (source, verdict, reference, body, at, place)
      order by place
      returning id, verdict
    ), applied as (
      select graphile_worker.add_job('payments.apply', json_build_object('notifications', json_agg(id order by id)))
      from kept where verdict = 'signed' having count(*) > 0
    )
    select array_agg(id order by id) as ids, (select count(*) from applied) as jobs from kept`)
  return row?.ids.map(Number) ?? []
}
