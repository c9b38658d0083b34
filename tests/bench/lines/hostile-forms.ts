import { setTimeout as wait } from 'node:timers/promises'
import { actionAddresses } from '#tests/support/actions.ts'
import { hostileAddresses, hostileForms, sendHostile } from '#tests/support/hostile-forms.ts'
import { BIDS_OF_AN_AUCTION, openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Line, measure } from '../kit/line.ts'
import { type LoadResult, mostlyExpected, startLoader } from '../kit/load.ts'
import type { LoopWatch } from '../kit/loop.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { quantile, sideBySide } from '../kit/rounds.ts'
import { POSTED_BID } from '../kit/posted-bid.ts'

/** Bytes posted beside the bids of a round, and the maximum duration of one turn of the event loop meanwhile, in ms. */
const HOSTILE_BYTES = 10_000_000
const LONGEST_MS = 50
const CONNECTIONS = 10

/** Bids by form, with and without 10 MB of hostile forms of every kind posted to every action. */
export const hostile: Line = {
  name: 'hostile-forms',
  async run(bench) {
    const database = await bench.database()
    const { house, buyers, auction } = await openHall(database, CONNECTIONS)
    const cookies = await signIn(house.db, buyers)
    const server = await startServer('servers/house.ts', {
      HOUSE: database.url,
      DATA: '.data/bench',
      SECRET,
      LOWEST_BIDS: '1',
      QUIET: '1',
    })
    bench.defer(server.stop)
    const loader = await startLoader()
    bench.defer(loader.stop)

    const round = async (beside: (over: AbortSignal) => Promise<void>): Promise<LoadResult & LoopWatch> => {
      const over = new AbortController()
      await server.ask<LoopWatch>({ loop: true })
      const strangers = beside(over.signal)
      const result = mostlyExpected(
        await loader.run(server, {
          path: `/event/${await auction()}/pujar`,
          connections: CONNECTIONS,
          requests: BIDS_OF_AN_AUCTION,
          seconds: bench.seconds,
          expect: 303,
          cookies,
          form: POSTED_BID,
        }),
      )
      over.abort()
      await strangers
      return { ...result, ...(await server.ask<LoopWatch>({ loop: true })) }
    }
    const pairs = await sideBySide(
      bench.rounds,
      () => round((over) => harass(server, bench.seconds, over)),
      () => round(async () => {}),
    )
    const bound = pairs.map(({ ours }) => ({ ours: ours.cpu, theirs: LONGEST_MS }))
    // Other processes lengthen these figures; on a free machine they are about equal.
    const longest = (side: 'ours' | 'theirs') =>
      quantile(
        pairs.map((pair) => pair[side].wall),
        0.5,
      ).toFixed(0)
    const delays = `; delay by the clock ${longest('ours')} ms, without strangers ${longest('theirs')} ms`
    return [
      measure(
        { what: "bids' p99 beside 10 MB of hostile forms", against: 'the same bids alone', reach: { atMost: 2 } },
        pairs,
        ({ p99 }) => p99,
        'ms',
      ),
      measure(
        { what: "the event loop's longest turn meanwhile, CPU", against: '50 ms', reach: { atMost: 1 } },
        bound,
        (ms) => ms,
        `ms${delays}`,
      ),
    ]
  },
}

/** Posts the bytes evenly over the round, one form after another. */
async function harass({ url }: Started, seconds: number, over: AbortSignal): Promise<void> {
  const forms = [...hostileForms(60_000), ...hostileForms(250_000)]
  const start = performance.now()
  for (let nth = 0, sent = 0; !over.aborted && sent < HOSTILE_BYTES; nth++) {
    const form = forms[nth % forms.length]!
    await sendHostile(url + actionAddresses[(nth * 7) % actionAddresses.length]!, form)
    if (nth % 10 === 0)
      await fetch(url + hostileAddresses[(nth / 10) % hostileAddresses.length]!, { redirect: 'manual' }).then(
        (answer) => answer.text(),
      )
    sent += form.body.length
    // The bids of an auction take about half of their time limit.
    await wait(Math.max(0, start + (sent / HOSTILE_BYTES) * seconds * 500 - performance.now()))
  }
}
