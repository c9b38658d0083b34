import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { errorText } from '#server/engine/logs/safe-error.ts'
import type { Log } from '#server/engine/logs/log.ts'

type MetricsAddress = { host: string; port: number }

const TIMEOUT_MS = 10_000

/**
 * Serves `GET /metrics` on an address of its own, not routed by balancers, and nothing else. Rejects if the address is
 * in use. Concurrent requests share one response.
 */
export async function listenMetrics(
  { host, port }: MetricsAddress,
  registries: Registry[],
  log: Log,
): Promise<{ port: number; close(): void }> {
  const all = Registry.merge(registries)
  let writing: Promise<string> | undefined
  const write = () => (writing ??= all.metrics().finally(() => (writing = undefined)))
  const server = createServer(async ({ method, url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end()
    if (method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end()
    try {
      const text = await write()
      response.writeHead(200, { 'Content-Type': all.contentType, 'Cache-Control': 'no-store' }).end(text)
    } catch (error) {
      log(`metrics: not written: ${errorText(error)}`)
      response.writeHead(500).end()
    }
  })
  server.headersTimeout = TIMEOUT_MS
  server.requestTimeout = TIMEOUT_MS
  server.maxConnections = 50
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
