import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports below the ranges that systems assign to connections and to servers on any port (Linux from 32768, others from
 * 49152): a port from those ranges may be taken before the process that should use it listens.
 */
const FIRST = 15_000
const COUNT = 15_000

/** Next port to try: each process starts at a random one and never returns the same twice. */
let next = Math.floor(Math.random() * COUNT)

/** A free port outside the automatic ranges, for a process that needs it before it starts. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried++) {
    const port = FIRST + (next++ % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (free) await once(probe.close(), 'close')
  return free
}
