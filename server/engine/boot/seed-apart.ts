import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { SeedOrder } from './seed.ts'
import type { Shutdown } from './shutdown.ts'

const SEED = join(import.meta.dirname, 'seed.ts')
/** Time after which a process that was asked to end is killed, in ms. */
const PATIENCE_MS = 5_000

/** The demo could not be seeded; its output was already shown. */
export class SeedError extends Error {
  override name = 'SeedError'
}

/** Runs `seed.ts` to its end and shows its output. It always ends with this process. Throws SeedError. */
export async function seedApart(
  order: SeedOrder,
  log: (line: string) => void,
  shutdown?: Pick<Shutdown, 'add'>,
): Promise<void> {
  // A process group of its own: on Ctrl-C this process ends the child before the database under it. The settings go
  // over the channel, because secrets in arguments or the environment are visible to others.
  const child = fork(SEED, [], { execArgv: [], detached: true, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  // Resolves after its last line was read.
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
