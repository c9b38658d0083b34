import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { endGroup } from './process-group.ts'

/** Parts to close when the process ends, in reverse order of opening. */
export type Shutdown = {
  /** Adds an opened part; `name` is printed if it does not close. Returns the function that removes it. */
  add(name: string, close: () => Promise<unknown> | unknown): () => void
  /** Adds a part that is still opening: a signal meanwhile waits for it and closes it. Rethrows what opening throws. */
  open<Opened>(
    name: string,
    opening: Promise<Opened>,
    close: (opened: Opened) => Promise<unknown> | unknown,
  ): Promise<Opened>
  /** Starts a program that ends before this process, with all that it started. Throws once the parts are closing. */
  spawn(name: string, program: string, args: string[], options: SpawnOptions): ChildProcess
  /** Closes all parts once; a failing one does not keep the others open. */
  close(): Promise<void>
}

type Part = { name: string; close: () => Promise<unknown> | unknown }

/** A Ctrl-C arrives twice within milliseconds, from the terminal and through npm: counted as one. */
const SAME_SIGNAL_MS = 500

/**
 * Also handles Ctrl-C and SIGTERM: the first closes all parts, the second ends the process at once. `exitCode` after
 * closing: 0 for a server, which has done its work; not 0 where the work is lost.
 */
export function shutdownOnSignal(log: (line: string) => void, exitCode = 0): Shutdown {
  const parts: Part[] = []
  let closing: Promise<void> | undefined
  let firstSignal: number | undefined
  const close = () => (closing ??= closeAll(parts, log))
  const onSignal = async (code: number) => {
    if (firstSignal !== undefined) {
      if (performance.now() - firstSignal > SAME_SIGNAL_MS) process.exit(code)
      return
    }
    firstSignal = performance.now()
    log('Stopping (once more to force) …')
    await close()
    log('Stopped.')
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void onSignal(130))
  process.on('SIGTERM', () => void onSignal(143))

  function add(name: string, closePart: Part['close']): () => void {
    const part = { name, close: closePart }
    parts.push(part)
    return () => void (parts.includes(part) && parts.splice(parts.indexOf(part), 1))
  }

  return {
    add,
    close,
    open(name, opening, closeOpened) {
      opening.catch(add(name, () => opening.then(closeOpened, () => {})))
      return opening
    },
    spawn(name, program, args, options) {
      if (closing) throw new Error(`${name} was not started: this process is ending.`)
      const child = spawn(program, args, { ...options, detached: true })
      child.once(
        'close',
        add(name, () => endGroup(child)),
      )
      return child
    },
  }
}

async function closeAll(parts: Part[], log: (line: string) => void) {
  for (let part = parts.pop(); part; part = parts.pop()) {
    try {
      await part.close()
    } catch (error) {
      log(`${part.name} did not stop cleanly: ${error instanceof Error ? error.message : error}`)
    }
  }
}
