import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#db/client.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import { signedMessage } from '#tests/support/paying.ts'
import { openHall, SECRET } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import { cpuFigures, type LoadResult, mostlyExpected, startLoader } from '../kit/load.ts'
import { startServer } from '../kit/processes.ts'
import { type Pair, sideBySide } from '../kit/rounds.ts'

const CONNECTIONS = 50
/** Messages per round; each approves a separate pending payment. */
const MESSAGES = 2_500

/**
 * The provider's messages stored and answered per second, against a bare Express handler with the same insert. Measured
 * with and without a worker, in a separate process on the same database, that applies the messages and mails.
 */
export const notifications: Line = {
  name: 'notifications',
  async run(bench) {
    const [busy, quiet] = [await postMessages(bench, true), await postMessages(bench, false)]
    const what = `signed notifications/s, ${CONNECTIONS} connections`
    const about = (more: string) => ({
      what: `${what}${more}`,
      against: 'bare Express, the same insert',
      reach: { atLeast: 0.7 },
    })
    return [
      measure(about(', applied meanwhile'), busy, ({ rate }) => rate, `messages/s${cpuFigures(busy)}`),
      measure(about(', applied later'), quiet, ({ rate }) => rate, `messages/s${cpuFigures(quiet)}`),
    ]
  },
}

async function postMessages(bench: Bench, worked: boolean): Promise<Pair<LoadResult>[]> {
  const database = await bench.database()
  const { house, buyers } = await openHall(database, 1)
  const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET }
  const ours = await startServer('servers/house.ts', settings)
  bench.defer(ours.stop)
  if (worked) bench.defer((await startServer('servers/house.ts', { ...settings, WORKER: '1' })).stop)
  // A separate database, without messages left to apply.
  const theirs = await startServer('servers/bare-notify.ts', { HOUSE: (await bench.database()).url })
  bench.defer(theirs.stop)
  const loader = await startLoader()
  bench.defer(loader.stop)

  const load = {
    path: '/payments/notify',
    connections: CONNECTIONS,
    requests: MESSAGES,
    seconds: bench.seconds,
    expect: 200,
  }
  let bodies: string[] = []
  return sideBySide(
    bench.rounds,
    async () => {
      bodies = await newMessages(house, buyers[0]!)
      const result = mostlyExpected(await loader.run(ours, { ...load, bodies }))
      // Messages still being applied must not slow the other side.
      if (worked) await drained(database.sql)
      return result
    },
    async () =>
      mostlyExpected(
        await loader.run(theirs, {
          ...load,
          bodies: bodies.length > 0 ? bodies : await newMessages(house, buyers[0]!),
        }),
      ),
  )
}

/** Signed approvals, each of a new pending payment. */
async function newMessages(house: House, payer: number): Promise<string[]> {
  const { reference } = await transact(house.db, (work) =>
    startPayment(house, work, { purpose: 'credit-purchase', payer, credits: 10, pesos: 10_000, item: 'Inscripciones' }),
  )
  const copies = await house.sql<{ reference: string }[]>`
    insert into payments (state, snapshot, reference, purpose, payer_id, credits, amount, item)
    select state, jsonb_set(snapshot, '{context,reference}', to_jsonb(copy)), copy, purpose, payer_id, credits, amount,
    item
    from payments, (select substr(md5(${reference} || n), 1, 24) as copy
    from generate_series(1, ${MESSAGES}::int) as n) as copies
    where reference = ${reference} returning reference`
  return copies.map(({ reference: copy }) => new URLSearchParams(signedMessage(house, { reference: copy })).toString())
}

async function drained(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<
      { left: number }[]
    >`select count(*)::int as left from graphile_worker.jobs where run_at <= now()`
    if (row?.left === 0) return
    await sleep(100)
  }
}
