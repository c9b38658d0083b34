/**
 * A load balancer as in production: polls every node's /readyz and sends requests and sockets to ready nodes. It never
 * repeats a request, so a request dropped by a node is visible to its sender.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Polling interval in ms. */
const LOOK_MS = 100

export type Balancer = {
  url: string
  /** Nodes that were ready at the last poll. */
  ready(): string[]
  /** Number of answers from each node. */
  answered: Map<string, number>
  close(): void
}

export async function startBalancer(nodes: string[]): Promise<Balancer> {
  let ready: string[] = []
  let turn = 0
  const life = { open: true }
  const answered = new Map<string, number>()

  const isReady = (node: string) =>
    fetch(`${node}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
  async function look(): Promise<void> {
    while (life.open) {
      const answers = await Promise.all(nodes.map(isReady))
      ready = nodes.filter((_, place) => answers[place])
      await sleep(LOOK_MS)
    }
  }
  const next = () => ready[turn++ % ready.length]

  const server = createServer((asked, answer) => {
    const node = next()
    if (!node) return void answer.writeHead(503).end('no node is ready')
    const passed = request(new URL(asked.url ?? '/', node), {
      method: asked.method ?? 'GET',
      headers: asked.headers,
      agent: false,
    })
    passed.on('response', (given: IncomingMessage) => {
      answered.set(node, (answered.get(node) ?? 0) + 1)
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', (error) =>
      answer.headersSent ? answer.destroy() : answer.writeHead(502).end(`${node}: ${error.message}`),
    )
    asked.pipe(passed)
  })
  server.on('upgrade', (asked, socket: Socket, head) => {
    const node = next()
    if (!node) return void socket.destroy()
    const { hostname, port } = new URL(node)
    const passed = connect(Number(port), hostname)
    const lines = asked.rawHeaders.flatMap((name, place) =>
      place % 2 ? [] : [`${name}: ${asked.rawHeaders[place + 1]}`],
    )
    passed.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    passed.write(head)
    socket.pipe(passed).pipe(socket)
    for (const [one, other] of [
      [socket, passed],
      [passed, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  void look()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    answered,
    close() {
      life.open = false
      server.closeAllConnections()
      server.close()
    },
  }
}
