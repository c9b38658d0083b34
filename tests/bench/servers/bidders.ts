/**
 * Bidders at a fixed pace, or each with a new bid once the last is answered; alternately by form and by the page's
 * socket, or all by one of them. With several addresses they use the nodes in turn.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { WORST_SHOWN } from '#tests/support/shown.ts'
import { serveParent } from '../kit/child.ts'
import type { Bidding, BidsSent } from '../kit/bidding.ts'
import { SITE } from '../kit/site.ts'
import { openConnection } from './http-connection.ts'
import { openLiveSocket } from './live-socket.ts'

type Hand = { bid(key: string): Promise<boolean>; close(): void }

async function run({ urls, lots, cookies, everyMs, seconds, most = Infinity, by }: Bidding): Promise<BidsSent> {
  const places = cookies.map((cookie, place) => ({
    cookie,
    lot: lots[place % lots.length]!,
    byForm: by ? by === 'form' : place % 2 === 0,
  }))
  const hands = await Promise.all(
    places.map(({ cookie, lot, byForm }) =>
      Promise.all(urls.map((url) => (byForm ? formOf : socketOf)(new URL(url), lot, cookie))),
    ),
  )
  const sent: BidsSent = { latencies: [], accepted: [], refused: 0 }
  let begun = 0
  const began = performance.now()
  await Promise.all(
    hands.map(async (own, place) => {
      const first = (place / hands.length) * everyMs
      for (let nth = 0; begun < most; nth++) {
        const due = began + first + nth * everyMs
        if (Math.max(due, performance.now()) >= began + seconds * 1_000) break
        if (due > performance.now()) await sleep(due - performance.now())
        begun++
        const key = `hand-${place}-${nth}`
        const from = performance.now()
        const accepted = await own[(place + nth) % own.length]!.bid(key)
        sent.latencies.push(performance.now() - from)
        if (accepted) sent.accepted.push({ lot: places[place]!.lot, key })
        else sent.refused++
      }
    }),
  )
  for (const own of hands) for (const { close } of own) close()
  return sent
}

async function formOf({ hostname, port }: URL, lot: number, cookie: string): Promise<Hand> {
  const connection = await openConnection(hostname, Number(port))
  const head =
    `POST /event/${lot}/pujar HTTP/1.1\r\nHost: ${SITE}\r\nOrigin: http://${SITE}\r\nCookie: ` +
    `${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
  return {
    async bid(key) {
      const body = `amount=1000&key=${key}&shown=${WORST_SHOWN}`
      const { status } = await connection.send(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
      return status === 303
    },
    close: connection.close,
  }
}

async function socketOf(url: URL, lot: number, cookie: string): Promise<Hand> {
  const socket = await openLiveSocket(url, `/event/${lot}`, cookie)
  return {
    async bid(key) {
      const answer = await socket.ask('event_set_bid', {
        event: lot,
        bid: 1_000,
        key,
        kind: 'open',
        shown: WORST_SHOWN,
      })
      return answer.accepted === true
    },
    close: socket.close,
  }
}

serveParent({}, run)
