import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One-way delay in ms: half of the time between question and answer. */
const DELAY_MS = 200
/** Bytes per second in each direction, for all connections together: 400 kbit/s. */
const SPEED = 50_000
/** Packet size in bytes, as on Ethernet. */
const PACKET = 1_448

/** SOCKS4's answer that a connection is open. */
const OPEN = Buffer.from([0, 90, 0, 0, 0, 0, 0, 0])

export type SlowLine = { proxy: string; close(): void }

/**
 * Slow 3G to any server on this machine, as a SOCKS4 proxy: connecting takes a round trip, bytes arrive packet by
 * packet, and all connections share the line. A browser knows of a SOCKS connection when it is open, so meanwhile it
 * sends a request over another one that becomes free, as on a real line. A browser's own emulation delivers each answer
 * whole, at the time of its last byte.
 */
export async function startSlowLine(): Promise<SlowLine> {
  const [up, down] = [createLine(), createLine()]
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    open.add(near)
    near.on('error', () => {})
    near.once('data', async (asked) => {
      const far = connect({ host: '127.0.0.1', port: asked.readUInt16BE(2), noDelay: true })
      open.add(far)
      far.on('error', () => {})
      for (const socket of [near, far])
        socket.on('close', () => {
          open.delete(socket)
          near.destroy()
          far.destroy()
        })
      far.on('data', (bytes) => down(bytes, near))
      await sleep(2 * DELAY_MS)
      near.on('data', (bytes) => up(bytes, far))
      near.write(OPEN)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    proxy: `socks4://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
