import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** Time after which a group that was asked to end is killed, in ms. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 50

/** Ends a child started with `detached` and all processes of its group, as Ctrl-C does; by force after 10 s. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !signalGroup(pid, 'SIGINT')) return
  for (const last = performance.now() + PATIENCE_MS; performance.now() < last; await wait(PAUSE_MS))
    if (!signalGroup(pid, 0)) return
  signalGroup(pid, 'SIGKILL')
}

/** False if no process of the group is left. */
export function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
