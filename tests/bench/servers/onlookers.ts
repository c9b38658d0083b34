/** The onlookers of a lot's last minute: pages that receive each price by socket, and pages without scripts. */
import { setTimeout as sleep } from 'node:timers/promises'
import { serveParent } from '../kit/child.ts'
import type { Onlooking, Seen } from '../kit/onlooking.ts'
import { SITE } from '../kit/site.ts'
import { openConnection } from './http-connection.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'

/** Parallel handshakes. */
const AT_ONCE = 50

let leave: () => Promise<Seen> = () => Promise.reject(new Error('No onlooker is connected'))

serveParent({}, async (question: Onlooking | { leave: true }) => {
  if ('leave' in question) return leave()
  leave = await arrive(question)
  return {}
})

async function arrive({ url, lot, sockets, phones, everyMs, cookies }: Onlooking): Promise<() => Promise<Seen>> {
  const address = new URL(url)
  const { hear, heardAt, frames } = ear(sockets)
  const open: LiveSocket[] = []
  await inTurns(sockets, async (nth) => {
    const socket = await openLiveSocket(address, `/event/${lot}`, cookies[nth], hear())
    open.push(socket)
    const answer = await socket.ask('watch', { events: [lot] })
    if ('error' in answer) throw new Error(`A socket may not watch: ${answer.error}`)
  })
  const seen: Pick<Seen, 'pages' | 'bytes' | 'others'> = { pages: [], bytes: 0, others: [] }
  const life = { open: true }
  const connections = await inTurns(phones, () => openConnection(address.hostname, Number(address.port)))
  const looking = connections.map(async ({ send, close }, nth) => {
    let tag = ''
    await sleep((nth / phones) * everyMs)
    while (life.open) {
      const from = performance.now()
      const known = tag && `If-None-Match: ${tag}\r\n`
      const answer = await send(
        `GET /event/${lot} HTTP/1.1\r\nHost: ${SITE}\r\nAccept-Encoding: gzip\r\nCookie: ` +
          `${cookies[nth]}\r\n${known}\r\n`,
      ).catch((error: Error) => ({ status: 0, head: error.message, bytes: 0 }))
      if (answer.status === 200 || answer.status === 304) seen.pages.push(performance.now() - from)
      else seen.others.push(answer.head.slice(0, 200))
      if (answer.status === 200) {
        seen.bytes = answer.bytes
        tag = /\r\netag: *([^\r]+)/i.exec(answer.head)?.[1] ?? ''
      }
      if (answer.status === 0) break
      await until(() => !life.open, from + everyMs)
    }
    close()
  })
  return async () => {
    life.open = false
    await Promise.all(looking)
    for (const { close } of open) close()
    return { ...seen, heardAt: heardAt(), frames: frames() }
  }
}

/** Waits until a time of `performance.now()`, or until `over`. */
async function until(over: () => boolean, moment: number): Promise<void> {
  while (!over() && performance.now() < moment) await sleep(Math.max(1, Math.min(250, moment - performance.now())))
}

/** Records the time at which the last socket knew each bid: receiving the fifth implies the four before. */
function ear(sockets: number) {
  const last: number[] = []
  const count: number[] = []
  let [text, bids, frames] = ['', 0, 0]
  const numberIn = (each: string) => {
    if (each !== text) [text, bids] = [each, Number(/"bids":(\d+)/.exec(each)?.[1] ?? 0)]
    return bids
  }
  return {
    frames: () => frames,
    heardAt: () => last.map((at, nth) => (count[nth] === sockets ? at : 0)),
    hear() {
      let known = 0
      return (each: string) => {
        frames++
        const now = Date.now()
        for (const all = numberIn(each); known < all;) {
          known++
          last[known] = now
          count[known] = (count[known] ?? 0) + 1
        }
      }
    },
  }
}

async function inTurns<Result>(count: number, run: (nth: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    results.push(
      ...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, nth) => run(from + nth)))),
    )
  return results
}
