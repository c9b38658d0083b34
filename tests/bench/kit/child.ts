import type { AddressInfo, Server } from 'node:net'

/**
 * The child's side of `startProcess`: reports that it is ready, answers questions (by default with its CPU time), and
 * ends with its parent.
 */
export function serveParent(
  ready: object,
  answer: (question: never) => object | Promise<object> = () => process.cpuUsage(),
): void {
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (question) => process.send?.(await answer(question as never)))
  process.send?.(ready)
}

/** Listens on a free port of the loopback and reports it. */
export function listen(server: Server, answer?: (question: never) => object | Promise<object>): void {
  server.listen(0, '127.0.0.1', () => serveParent({ port: (server.address() as AddressInfo).port }, answer))
}

/** A setting required from the parent. */
export function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}
