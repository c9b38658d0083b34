import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One-way delay in ms: half of the time between question and answer. */
const DELAY_MS = 200
/** Bytes per second in each direction, for all connections together: 400 kbit/s. */
const SPEED = 50_000
/** Packet size in bytes, as on Ethernet. */
const PACKET = 1_448

export type SlowLine = { url: string; close(): void }

/**
 * Slow 3G to a server on this machine, as a proxy: connecting takes a round trip, bytes arrive packet by packet, and
 * all connections share the line. A browser's own emulation delivers each answer whole, at the time of its last byte.
 */
export async function startSlowLine(to: string): Promise<SlowLine> {
  const { hostname, port } = new URL(to)
  const [up, down] = [createLine(), createLine()]
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true })
    const shaken = sleep(2 * DELAY_MS)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => void shaken.then(() => up(bytes, far)))
    far.on('data', (bytes) => down(bytes, near))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** One direction: first in, first out. */
function createLine(): (bytes: Buffer, to: Socket) => void {
  const carried: { packet: Buffer; to: Socket; arrives: number }[] = []
  let free = 0

  function arrive(): void {
    for (let next = carried[0]; next; next = carried[0]) {
      const wait = next.arrives - performance.now()
      if (wait > 0) return void setTimeout(arrive, Math.ceil(wait))
      if (!next.to.destroyed) next.to.write(next.packet)
      carried.shift()
    }
  }

  return (bytes, to) => {
    const isWaiting = carried.length > 0
    for (let at = 0; at < bytes.length; at += PACKET) {
      const packet = bytes.subarray(at, at + PACKET)
      free = Math.max(free, performance.now()) + (packet.length / SPEED) * 1_000
      carried.push({ packet, to, arrives: free + DELAY_MS })
    }
    if (!isWaiting) arrive()
  }
}
