/** The onlookers of a lot's last minute: pages that receive each price by socket, and pages without scripts. */
import { serveParent } from '../kit/child.ts'
import type { Onlooking, Seen } from '../kit/onlooking.ts'
import { SITE } from '../kit/site.ts'
import { openConnection } from './http-connection.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'

/** Parallel handshakes. */
const AT_ONCE = 50
/** Addresses of the loopback that phones come from: one has ports for 28,000 connections. */
const ADDRESSES = 4
/** Addresses that sockets come from: a node takes 500 of each. */
const SOCKET_ADDRESSES = 10
const TICK_MS = 5

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
    const from = `127.0.0.${2 + (nth % SOCKET_ADDRESSES)}`
    const socket = await openLiveSocket(address, `/event/${lot}`, cookies[nth], hear(), from)
    open.push(socket)
    const answer = await socket.ask('watch', { events: [lot] })
    if ('error' in answer) throw new Error(`A socket may not watch: ${answer.error}`)
  })
  const seen: Pick<Seen, 'pages' | 'bytes' | 'others'> = { pages: [], bytes: 0, others: [] }
  const tags: string[] = []
  const connections: Awaited<ReturnType<typeof openConnection>>[] = []
  const waiting = new Map<number, Promise<void>>()

  /** Loads a phone's page, which was due at this time of `performance.now()`. */
  async function look(phone: number, due: number): Promise<void> {
    const known = tags[phone] && `If-None-Match: ${tags[phone]}\r\n`
    const answer = await connections[phone]!.send(
      `GET /event/${lot} HTTP/1.1\r\nHost: ${SITE}\r\nAccept-Encoding: gzip\r\nCookie: ` +
        `${cookies[phone % cookies.length]}\r\n${known ?? ''}\r\n`,
    ).catch((error: Error) => ({ status: 0, head: error.message, bytes: 0 }))
    if (answer.status === 200 || answer.status === 304) seen.pages.push(performance.now() - due)
    else seen.others.push(answer.head.slice(0, 200))
    if (answer.status !== 200) return
    seen.bytes = answer.bytes
    tags[phone] = /\r\netag: *([^\r]+)/i.exec(answer.head)?.[1] ?? ''
  }

  // Each phone loads its page when it connects: the server closes connections that send no request.
  await inTurns(phones, async (phone) => {
    const from = `127.0.0.${2 + (phone % ADDRESSES)}`
    connections[phone] = await openConnection(address.hostname, Number(address.port), from)
    await look(phone, performance.now())
  })
  seen.pages.length = 0

  // The phones reload one after another, evenly over the time: one timer for all of them.
  const began = performance.now()
  const dueAt = (nth: number) => began + (nth / phones) * everyMs
  let looks = 0
  const tick = () => {
    for (; dueAt(looks) <= performance.now(); looks++) {
      const phone = looks % phones
      if (waiting.has(phone)) seen.others.push('A page did not come before the next was due')
      else
        waiting.set(
          phone,
          look(phone, dueAt(looks)).finally(() => waiting.delete(phone)),
        )
    }
  }
  const ticking = phones > 0 ? setInterval(tick, TICK_MS) : undefined
  return async () => {
    clearInterval(ticking)
    await Promise.all(waiting.values())
    for (const { close } of connections) close()
    for (const { close } of open) close()
    return { ...seen, heardAt: heardAt(), frames: frames() }
  }
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
