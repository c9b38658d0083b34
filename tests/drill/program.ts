import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A program that the drill keeps running. */
export type Program = {
  name: string
  start(): void
  /** Ends it as a service manager does, by force after 10 s. */
  stop(): Promise<void>
  /** SIGKILL to it alone. */
  kill(): Promise<void>
  pid(): number | undefined
}

/** A program whose output goes to a file. */
export function keepProgram(name: string, command: string[], env: Record<string, string>, logFile: string): Program {
  let child: ChildProcess | undefined
  const [first, ...args] = command as [string, ...string[]]

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const over = once(ending, 'exit')
    ending.kill(signal)
    const force = setTimeout(() => ending.kill('SIGKILL'), 10_000)
    await over
    clearTimeout(force)
  }

  return {
    name,
    start() {
      const log = openSync(logFile, 'a')
      child = spawn(first, args, { env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['ignore', log, log] })
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pid: () => child?.pid,
  }
}

/** Processes with their parents and command lines; all are of this drill. */
export function processes(): { pid: number; parent: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, fields = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=[A-Za-z] )/)
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(name), parent: Number(fields.split(' ')[1]), command }]
      } catch {
        return [] // It has ended meanwhile.
      }
    })
}

/** Calls `look` until it answers with something; throws with `what` after `patience` ms. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false | null> | Found | undefined | false | null,
  patience = 90_000,
  pause = 100,
): Promise<Found> {
  let last: unknown
  for (const end = Date.now() + patience; Date.now() < end; await wait(pause)) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      last = error
    }
  }
  throw new Error(`It never came: ${what}${last ? ` (${String(last)})` : ''}`)
}
