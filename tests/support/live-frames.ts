import { once } from 'node:events'
import { WebSocket } from 'ws'
import { houseOver } from '#tests/bench/kit/hall.ts'
import { asked } from './asked.ts'
import { addAuction } from './fixtures.ts'
import type { TestDatabase } from './postgres.ts'

/** Makes this socket watch an auction. */
export type Watch = (auction: number) => Promise<void>

/**
 * The sizes of the live updates received by a real socket while `during` runs and shortly after, measured on the
 * connection: frame header and payload.
 */
export async function framesOf(url: string, during: (watch: Watch) => Promise<void>): Promise<number[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  const sizes: number[] = []
  let connection: { bytesRead: number } | undefined
  let before = 0
  let watched = () => {}
  let joined = () => {}
  const inside = new Promise<void>((resolve) => (joined = resolve))
  socket.on('upgrade', ({ socket: raw }) => (connection = raw))
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    const now = connection?.bytesRead ?? NaN
    if (text.startsWith('42')) sizes.push(now - before)
    else if (text.startsWith('0')) socket.send('40')
    else if (text.startsWith('40')) joined()
    else if (text.startsWith('43')) watched()
    before = now
  })
  await once(socket, 'open')
  // Messages sent before the server has accepted the socket are not answered.
  await inside
  const watch: Watch = (auction) => {
    const answered = new Promise<void>((resolve) => (watched = resolve))
    socket.send(asked('watch', { event: auction }))
    return answered
  }
  await during(watch)
  for (const deadline = Date.now() + 2_000; sizes.length === 0 && Date.now() < deadline;)
    await new Promise((resolve) => setTimeout(resolve, 20))
  socket.close()
  return sizes
}

/**
 * A bid beyond the 95 % threshold on an auction whose id, version, number of bids and price have their maximum digits,
 * and whose reserve is not met.
 */
export async function bidOnGrownAuction(
  { sql, db }: TestDatabase,
  url: string,
  cookie: string,
  watch: Watch,
): Promise<void> {
  const [furniture] = await sql<{ seller: number; ranch: number; subcategory: number; city: number }[]>`
    select seller_id as seller, ranch_id as ranch, subcategory_id as subcategory, city_id as city from listings
    where kind = 'horse' limit 1`
  if (!furniture) throw new Error('The demo house is not there')
  await sql`select setval(pg_get_serial_sequence('auctions', 'id'), 1234567)`
  const auction = await addAuction(houseOver({ db, sql }), furniture, { buyNow: 9_990_000, offerBuyNow: true })
  await sql`
    update auctions set version = 12345, bid_count = 4800, current_bid = 9000000, price = 9000000,
    snapshot = jsonb_set(snapshot, '{context}',
      snapshot -> 'context' || '{"bidCount": 4800, "currentBid": 9000000, "turn": 4800, "sequence": 4800, "leading": 4800, "reserve": 9900000}') where id = ${auction}`
  // Limits are switched off, because the bid is above all of them.
  await sql`update settings set bid_limit = 0`
  await watch(auction)
  const headers = { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${url}/event/${auction}/pujar`, {
    method: 'POST',
    headers,
    body: 'amount=9600000&key=weight-1',
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`The bid was refused: ${answer.status}`)
}
