/** Parts to close when the process ends, in reverse order of opening. */
export type Shutdown = {
  /** Adds an opened part; `name` is printed if it does not close. Returns the function that removes it. */
  add(name: string, close: () => Promise<void> | void): () => void
  /** Closes all parts once; a failing one does not keep the others open. */
  close(): Promise<void>
}

type Part = { name: string; close: () => Promise<void> | void }

/** A Ctrl-C arrives twice within milliseconds, from the terminal and through npm: counted as one. */
const SAME_SIGNAL_MS = 500

/** Also handles Ctrl-C and SIGTERM: the first closes all parts, the second ends the process at once. */
export function shutdownOnSignal(log: (line: string) => void): Shutdown {
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
    process.exit(0)
  }
  process.on('SIGINT', () => void onSignal(130))
  process.on('SIGTERM', () => void onSignal(143))
  return {
    close,
    add(name, closePart) {
      const part = { name, close: closePart }
      parts.push(part)
      return () => void (parts.includes(part) && parts.splice(parts.indexOf(part), 1))
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
