/** Interrupts programs and looks for what they leave running, by a mark in the environment that children inherit. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const MARK = 'REMATE_TEST_MARK'
/** Environments of other processes can be read in /proc only. */
export const CAN_LOOK = existsSync('/proc/self/environ')
/** Time for what ends after its parent, in ms. */
const PATIENCE_MS = 10_000

/** The signal, and who gets it: a terminal's Ctrl-C reaches a whole group, a service manager's SIGTERM one process. */
export type End = 'Ctrl-C' | 'SIGTERM' | 'SIGKILL'

export type Left = {
  /** All that it printed. */
  said: string
  code: number | null
  /** Command lines of the processes that go on running. */
  survivors: string[]
}

/** Runs a program until it has printed `moment`, ends it, and tells what is left. Throws if that is never printed. */
export async function interrupted(
  [program, ...args]: [string, ...string[]],
  moment: RegExp,
  end: End,
  env: Record<string, string> = {},
): Promise<Left> {
  const mark = randomUUID()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  const ended = once(child, 'exit') as Promise<[number | null]>
  await new Promise<void>((resolve, reject) => {
    const hear = (text: string) => {
      said += text
      if (moment.test(said)) resolve()
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
    void ended.then(() => reject(new Error(`It ended before ${moment}:\n${said}`)), reject)
  })
  signal(child, end)
  const [code] = await ended
  return { said, code, survivors: await survivorsOf(mark) }
}

function signal({ pid = 0 }: ChildProcess, end: End): void {
  if (end === 'Ctrl-C') process.kill(-pid, 'SIGINT')
  else process.kill(pid, end)
}

/** Looks until none is left. Those that stay are killed, so that they trouble no other test. */
async function survivorsOf(mark: string): Promise<string[]> {
  let left = marked(mark)
  for (const last = Date.now() + PATIENCE_MS; left.length > 0 && Date.now() < last; left = marked(mark)) await wait(50)
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  return left.map(({ command }) => command)
}

function marked(mark: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').includes(`${MARK}=${mark}`)) return []
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
      } catch {
        return [] // It has ended meanwhile, or is of another user.
      }
    })
}
