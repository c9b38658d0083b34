/** A bare `ws` server that sends every client the same bytes as ours. */
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { listen } from '../kit/child.ts'
import { LIVE_EVENT, livePayload } from '../kit/live-payload.ts'

const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })

listen(server, ({ version }: { version: number }) => {
  const sent = process.hrtime.bigint()
  const text = `42${JSON.stringify([LIVE_EVENT, livePayload(version)])}`
  for (const client of sockets.clients) client.send(text)
  return { sent }
})
