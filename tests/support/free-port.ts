import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what the systems give to connections and to servers that ask for any port (Linux from 32768, others from
 * 49152): a port out of that range may be somebody else's by the time a process that is told of it listens there.
 */
const FIRST = 15_000
const COUNT = 15_000

/** Where the next is looked for: every process from a place of its own, and none is given twice. */
let next = Math.floor(Math.random() * COUNT)

/** A port for a process that must be told of it before it starts: free now, and nobody's by chance later. */
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
