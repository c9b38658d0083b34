import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { SeedOrder } from './seed.ts'
import type { Shutdown } from './shutdown.ts'

const SEED = join(import.meta.dirname, 'seed.ts')
/** After which a process that was asked to end is ended, in ms. */
const PATIENCE_MS = 5_000

/** The demo house could not be loaded; what went wrong has been shown. */
export class SeedError extends Error {
  override name = 'SeedError'
}

/**
 * Runs `seed.ts` to its end and shows what it says. It ends with this process, whichever way that ends. Throws
 * SeedError.
 */
export async function seedApart(order: SeedOrder, log: (line: string) => void, shutdown?: Shutdown): Promise<void> {
  // A group of its own: a Ctrl-C reaches this process, which ends that one before the database under it. The settings
  // go over the channel, because secrets in arguments or the environment can be read by others.
  const child = fork(SEED, [], { execArgv: [], detached: true, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  // Not before its last line was read.
  const exit = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const forget = shutdown?.add('The loading of the demo house', () => end(child))
  if (child.stdout) createInterface(child.stdout).on('line', log)
  try {
    child.send(order)
    const [code, signal] = await exit
    if (code !== 0)
      throw new SeedError(
        `The demo house was not loaded (${signal ?? `exit ${code}`}): see the lines above. The next try starts over.`,
      )
  } finally {
    forget?.()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(patience)
}
